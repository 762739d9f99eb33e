import MedleyCore

// Answers that replace the whole list.
extension RowWindow {
  /// Begins a new list with an answer.
  mutating func start(
    with batch: RowBatch<Row>,
    of reading: Reading,
    _ inUse: RowsInUse,
    _ commands: inout [Command]
  ) {
    let (missed, isComplete) = history.restart(at: batch.version)
    let hasChangedSince = !isComplete || requests.staleness?.hasChangedSince == true
    cancelAll(&commands)
    history.dropWaiting()
    demand.dropAwaited()
    (requests.staleness, requests.failures, requests.outdated) = (nil, [], [:])
    (failure, requests.displaced, requests.moves) = (nil, [], [:])
    if !batch.rows.isEmpty || !batch.hasLater { requests.emptyBatches = [:] }
    let old = rows
    if let (position, total) = place(of: batch, in: old) {
      kind = .counted
      rows = WindowedRows(count: total, after: old)
      rows.load(batch.rows, at: position)
      keepRows(of: old, inUse)
    } else {
      kind = .cursors
      let batchRows = batch.rows.withoutRepeatedIDs
      rows = WindowedRows(count: batchRows.count, after: old)
      rows.load(batchRows, at: 0)
      setEdge(.start, hasMore: batch.hasEarlier)
      setEdge(.end, hasMore: batch.hasLater)
    }
    for change in missed { perform(change, inUse, &commands) }
    switch reading.purpose {
    case .show(let id): scroll(to: id, &commands)
    case .refresh: if let first = batch.rows.first { scroll(to: first.id, &commands) }
    default: break
    }
    if case .open = reading.purpose {
      if let opening = rowOfOpening(batch) { scroll(to: opening, &commands) }
      requests.opening = .start
    }
    forgetChanges()
    if hasChangedSince, requests.staleness == nil { readAgain(inUse, &commands) }
  }

  /// The position of an answer and the number of all rows; `nil` if they are not known.
  private func place(
    of batch: RowBatch<Row>,
    in old: WindowedRows<Row>
  ) -> (position: Int, total: Int)? {
    if let position = batch.position, let total = batch.total {
      return (position, max(total, position))
    }
    // The source counts its rows again. Until then, a row of the answer that is known gives the position.
    guard kind == .counted else { return nil }
    for (offset, row) in batch.rows.enumerated() {
      guard let position = old.position(of: row.id), position >= offset else { continue }
      let end = position - offset + batch.rows.count + (batch.hasLater ? 1 : 0)
      return (position - offset, max(old.count, end))
    }
    return nil
  }

  /// The row that the list scrolls to when it opens; `nil` for the first one.
  private func rowOfOpening(_ batch: RowBatch<Row>) -> Row.ID? {
    switch requests.opening {
    case .start: nil
    case .end: batch.rows.last?.id
    case .position(let position): rows[min(position, rows.count - 1)]?.id
    case .before: batch.rows.last?.id
    case .after: batch.rows.first?.id
    case .around(let id):
      // The nearest row that is left, if the row was deleted.
      rows.ids.contains(id) ? id : batch.rows.dropFirst(batch.rows.count / 2).first?.id
    }
  }

  private func scroll(to id: Row.ID, _ commands: inout [Command]) {
    if rows.ids.contains(id) { commands.append(.scroll(id)) }
  }

  /// Keeps selected, edited and focused rows near their old positions until they have been read again.
  ///
  /// A row that left the list would lose its selection and its draft.
  ///
  /// - Parameters:
  ///   - old: the rows before.
  ///   - ranges: the positions at which rows may have been replaced; `nil` for all.
  mutating func keepRows(
    of old: WindowedRows<Row>,
    in ranges: [Range<Int>]? = nil,
    _ inUse: RowsInUse
  ) {
    guard !inUse.kept.isEmpty else { return }
    var lost: [(position: Int, row: Row)] = []
    for range in ranges ?? [0..<old.count] {
      old.forEachLoaded(in: range) { position, row in
        if !rows.ids.contains(row.id), inUse.kept.contains(.row(rowItems.row(row).id)) {
          lost.append((position, row))
        }
      }
    }
    for (position, row) in lost { displace(row, near: position) }
  }

  /// Keeps the rows that wait for their position, if another row was loaded or removed where they are.
  mutating func keepDisplacedRows(of old: WindowedRows<Row>) {
    for id in requests.displaced.subtracting(rows.ids) {
      guard let position = old.position(of: id), let row = old[position] else { continue }
      displace(row, near: position)
    }
  }

  /// Shows a row in place of one that is not loaded, until its position is known.
  private mutating func displace(_ row: Row, near position: Int) {
    // If all rows are loaded, the row is none of them.
    guard let place = rows.unloadedPosition(near: position) else { return requests.forget(row.id) }
    let old = rows
    rows.load([row], at: place)
    demand.keepPositions(from: old, to: rows)
    requests.setOutdated(row.id, by: history.version ?? 0)
    requests.displaced.insert(row.id)
  }
}

extension Array where Element: Identifiable {
  /// The elements without those whose id an earlier one has.
  var withoutRepeatedIDs: Self {
    var seen: Set<Element.ID> = []
    return filter { seen.insert($0.id).inserted }
  }
}
