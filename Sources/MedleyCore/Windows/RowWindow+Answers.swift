// Answers of the source.
extension RowWindow {
  typealias Reading = RowRequests<Row.ID>.Reading

  /// Loads the rows of an answer.
  mutating func take(
    _ batch: RowBatch<Row>,
    of reading: Reading,
    _ inUse: RowsInUse,
    _ commands: inout [Command]
  ) {
    if reading.replacesAll { return start(with: batch, of: reading, inUse, &commands) }
    guard !history.isEarly(batch) else { return history.wait(batch, reading) }
    if history.version == nil { begin(with: batch, inUse, &commands) }
    switch reading.purpose {
    case .extend(let edge): extend(at: edge, by: batch)
    case .fill: fill(with: batch, of: reading, inUse, &commands)
    case .update(let ids):
      fill(with: batch, of: reading, inUse, &commands)
      // Rows that moved out of the range before the source answered are read at their new positions.
      requests.outdated.formUnion(ids.subtracting(batch.rows.map(\.id)).intersection(rows.ids))
    case .open, .show, .refresh, .again: break
    }
    requests.failures.removeAll { rows.isLoaded($0.range) }
    forgetChanges()
  }

  /// Takes the version of the first answer of a source whose number of rows was known before.
  private mutating func begin(
    with batch: RowBatch<Row>,
    _ inUse: RowsInUse,
    _ commands: inout [Command]
  ) {
    let missed = history.restart(at: batch.version)
    if let total = batch.total { setCount(total) }
    for change in missed { for edit in change.edits { perform(edit, inUse, &commands) } }
  }

  /// Appends or removes rows at the end, because the source has another number of rows.
  private mutating func setCount(_ total: Int) {
    if total > rows.count {
      rows.insert(count: total - rows.count, at: rows.count)
    } else if total < rows.count {
      rows.remove(total..<rows.count)
    }
  }

  /// Takes the answers whose changes have arrived.
  mutating func takeArrived(_ inUse: RowsInUse, _ commands: inout [Command]) {
    for (batch, reading) in history.arrived() { take(batch, of: reading, inUse, &commands) }
  }

  /// Begins a new list with an answer.
  private mutating func start(
    with batch: RowBatch<Row>,
    of reading: Reading,
    _ inUse: RowsInUse,
    _ commands: inout [Command]
  ) {
    let missed = history.restart(at: batch.version)
    cancelAll(&commands)
    history.dropWaiting()
    demand.dropAwaited()
    requests.staleness = nil
    failure = nil
    let old = rows
    if let position = batch.position, let total = batch.total {
      kind = .counted
      rows.restart(count: max(total, position + batch.rows.count))
      rows.load(batch.rows, at: position)
    } else {
      kind = .cursors
      rows.restart(count: batch.rows.count)
      rows.load(batch.rows, at: 0)
      setEdge(.start, hasMore: batch.hasEarlier)
      setEdge(.end, hasMore: batch.hasLater)
    }
    for change in missed { for edit in change.edits { perform(edit, inUse, &commands) } }
    switch reading.purpose {
    case .show: scroll(to: reading, &commands)
    case .open where requests.opening != nil: scroll(to: reading, &commands)
    case .refresh:
      if let first = batch.rows.first, rows.ids.contains(first.id) {
        commands.append(.scroll(first.id))
      }
    case .again: readKept(old, inUse, &commands)
    default: break
    }
    if case .open = reading.purpose { requests.opening = nil }
    forgetChanges()
  }

  private func scroll(to reading: Reading, _ commands: inout [Command]) {
    guard case .around(let id) = reading.request.place, rows.position(of: id) != nil else { return }
    commands.append(.scroll(id))
  }

  /// Reads the selected and edited rows that an answer does not contain again.
  private mutating func readKept(
    _ old: WindowedRows<Row>,
    _ inUse: RowsInUse,
    _ commands: inout [Command]
  ) {
    guard kind == .counted, !inUse.kept.isEmpty else { return }
    var kept: [Row.ID] = []
    old.forEachLoaded { _, row in
      if inUse.kept.contains(.row(makeItem(row).id)), rows.position(of: row.id) == nil {
        kept.append(row.id)
      }
    }
    for id in kept.prefix(options.batchCount) {
      read(.around(id), count: 1, for: .update([id]), &commands)
    }
  }

  /// Loads rows of a source that counts.
  private mutating func fill(
    with batch: RowBatch<Row>,
    of reading: Reading,
    _ inUse: RowsInUse,
    _ commands: inout [Command]
  ) {
    var (position, total) = (batch.position, batch.total)
    if kind == .counted, position == nil {
      // The source does not count yet, or not any more.
      guard reading.request.place == .start, batch.hasLater == (batch.rows.count < rows.count),
        history.changes(since: batch.version)?.isEmpty == true
      else { return readAgain(inUse, &commands) }
      (position, total) = (0, rows.count)
    }
    guard kind == .counted, let position, let total else {
      // A source that does not count answers with rows whose contents have changed.
      var newer: Set<Row.ID> = []
      for case .updatedRows(let ids) in edits(since: batch) { newer.formUnion(ids) }
      for row in batch.rows where !newer.contains(row.id) { rows.update(row) }
      return
    }
    guard let changes = history.changes(since: batch.version),
      let moved = batch.moved(through: changes, from: position, total: total)
    else { return }
    // A source without versions may have changed unnoticed.
    setCount(moved.total)
    for part in moved.parts { rows.load(part.rows, at: part.position) }
  }

  /// Appends or prepends rows of a source that does not count.
  private mutating func extend(at edge: PagingEdge, by batch: RowBatch<Row>) {
    guard kind == .cursors else { return }
    var removed: Set<Row.ID> = []
    var hasMore = edge == .start ? batch.hasEarlier : batch.hasLater
    for change in edits(since: batch) {
      switch change {
      case .removedRows(let ids): removed.formUnion(ids)
      case .updatedRows(let ids): requests.outdated.formUnion(ids)
      case .extended(edge): hasMore = true
      default: break
      }
    }
    let new = batch.rows.filter { !removed.contains($0.id) && !rows.ids.contains($0.id) }
    setEdge(edge, hasMore: false)
    let place = edge == .start ? 0 : rows.count
    rows.insert(count: new.count, at: place)
    rows.load(new, at: place)
    setEdge(edge, hasMore: hasMore)
  }

  /// The edits that an answer does not contain.
  private func edits(since batch: RowBatch<Row>) -> [SourceEdit<Row.ID>] {
    (history.changes(since: batch.version) ?? []).flatMap(\.edits)
  }

  /// Adds or removes the placeholder at an end of a source that does not count.
  mutating func setEdge(_ edge: PagingEdge, hasMore: Bool) {
    let place = edge == .start ? 0 : max(0, rows.count - 1)
    let isThere = rows.count > 0 && rows[place] == nil
    guard isThere != hasMore else { return }
    if hasMore {
      rows.insert(count: 1, at: edge == .start ? 0 : rows.count)
    } else {
      rows.remove(place..<place + 1)
    }
  }

  func hasEdge(_ edge: PagingEdge) -> Bool {
    rows.count > 0 && rows[edge == .start ? 0 : rows.count - 1] == nil
  }

  mutating func forgetChanges() {
    let oldest = requests.reading.values.compactMap(\.version).min()
    if !history.isWaiting { history.forget(before: oldest) }
  }
}

// Failures.
extension RowWindow {
  /// Shows the failure of a request where its rows are missing, and tries again after a while.
  mutating func fail(_ number: Int, _ reason: String, _ commands: inout [Command]) {
    guard let reading = requests.reading.removeValue(forKey: number) else { return }
    let range: Range<Int>
    switch reading.purpose {
    case .fill(let positions): range = positions
    case .open: range = 0..<rows.count
    case .extend(let edge):
      guard hasEdge(edge) else { return }
      range = edge == .start ? 0..<1 : rows.count - 1..<rows.count
    case .update(let ids):
      requests.outdated.formUnion(ids)
      return failReadingAgain(&commands)
    case .again:
      return failReadingAgain(&commands)
    case .show, .refresh:
      failure = reason
      return
    }
    rows.setProblem(reason, in: range)
    let attempts = (requests.failures.first { $0.range.overlaps(range) }?.attempts ?? 0) + 1
    requests.failures.removeAll { $0.range.overlaps(range) }
    let wait = requests.makeNumber()
    requests.failures.append(.init(range: range, attempts: attempts, wait: wait))
    commands.append(.wait(wait, seconds: delay(after: attempts)))
  }

  /// Tries to read again after a while; what is shown stays until then.
  private mutating func failReadingAgain(_ commands: inout [Command]) {
    let wait = requests.makeNumber()
    let attempts = (requests.staleness?.attempts ?? 0) + 1
    let readsAll = requests.staleness?.readsAll ?? false
    requests.staleness = .init(readsAll: readsAll, attempts: attempts, wait: wait)
    commands.append(.wait(wait, seconds: delay(after: attempts)))
  }

  private func delay(after attempts: Int) -> Double {
    min(options.retryDelay * Double(1 << min(attempts - 1, 6)), 60)
  }

  /// Ends the wait after a failure: the rows are read again if they are still visible.
  mutating func endWait(_ number: Int, _ inUse: RowsInUse, _ commands: inout [Command]) {
    if let staleness = requests.staleness, staleness.wait == number {
      requests.staleness?.wait = nil
      if staleness.readsAll { readAgain(inUse, &commands) }
      return
    }
    guard let index = requests.failures.firstIndex(where: { $0.wait == number }) else { return }
    requests.failures[index].wait = nil
    rows.setProblem(nil, in: requests.failures[index].range)
  }

  /// Reads rows again that could not be loaded.
  mutating func retry(_ row: UnloadedRows.ID) {
    guard let range = rows.positions(ofUnloadedRun: row.number) else { return }
    rows.setProblem(nil, in: range)
    for index in requests.failures.indices
    where requests.failures[index].range.overlaps(range) {
      requests.failures[index].wait = nil
    }
    // The failure may be that of the whole list, or the row may be read aloud and not be visible.
    if !demand.contains(row.number) {
      demand.set([0..<min(range.count, options.batchCount)], of: row.number, in: rows)
    }
  }
}
