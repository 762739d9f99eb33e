import MedleyCore

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
    if case .show(let id) = reading.purpose {
      guard batch.rows.contains(where: { $0.id == id }) else {
        failure = texts.rowDeleted
        return resumeReading(&commands)
      }
      if insert(batch, of: reading, scrollingTo: id, inUse, &commands) { return }
    }
    if case .find(let ids) = reading.purpose {
      // Without one of the rows, the answer is from another place of the list.
      guard batch.rows.contains(where: { ids.contains($0.id) }) else {
        return requests.endSearch(for: ids)
      }
      // The positions in a source that does not count are not known.
      if kind == .cursors {
        requests.endSearch(for: ids)
        return start(with: batch, of: reading, inUse, &commands)
      }
    }
    if case .open = reading.purpose, reading.request.place != requests.opening {
      // The place at which the list opens has changed since the request.
      return restart(.open, at: requests.opening, &commands)
    }
    if reading.replacesAll { return start(with: batch, of: reading, inUse, &commands) }
    guard !history.isEarly(batch) else { return wait(for: batch, of: reading, &commands) }
    if history.version == nil { begin(with: batch, inUse, &commands) }
    switch reading.purpose {
    case .extend(let edge): extend(at: edge, by: batch, of: reading, inUse, &commands)
    case .fill(let range):
      fill(with: batch, of: reading, inUse, &commands)
      if !reading.hasMoved { failIfMissing(range, after: batch, &commands) }
    case .update(let ids):
      fill(with: batch, of: reading, inUse, &commands)
      for id in ids.subtracting(batch.rows.map(\.id)) { missed(id, reading, &commands) }
      endContentFailure()
    case .find(let ids):
      // If the changes since the answer are not known any more, the row is searched for again.
      if history.changes(since: batch.version) != nil { requests.endSearch(for: ids) }
      fill(with: batch, of: reading, inUse, &commands)
      demand.expect(ids.compactMap { rows.position(of: $0) }.map { $0..<$0 + 1 })
    case .open, .show, .refresh, .again: break
    }
    requests.failures.removeAll { $0.edge == nil && rows.isLoaded($0.range) }
    forgetChanges()
  }

  /// Handles that the answer to the request for a row's content lacks the row.
  private mutating func missed(
    _ id: Row.ID,
    _ reading: Reading,
    _ commands: inout [Command]
  ) {
    guard var outdated = requests.outdated[id], let position = rows.position(of: id) else { return }
    guard reading.request.place == .around(id) else {
      // It has moved before the source answered.
      outdated.isReadByID = true
      requests.outdated[id] = outdated
      return
    }
    requests.forget(id)
    switch kind {
    case .counted: rows.unload(position..<position + 1)
    case .cursors, nil: remove(id, &commands)
    }
  }

  /// Inserts the rows around one that was searched for among the others.
  ///
  /// - Returns: `false` if the positions of the rows are not known: then they replace all others.
  private mutating func insert(
    _ batch: RowBatch<Row>,
    of reading: Reading,
    scrollingTo id: Row.ID,
    _ inUse: RowsInUse,
    _ commands: inout [Command]
  ) -> Bool {
    guard kind == .counted, let position = batch.position, let total = batch.total,
      // The first answer is the beginning of the list, also if the number of its rows was known before.
      history.version != nil, !history.isEarly(batch),
      let changes = history.changes(since: batch.version),
      let moved = batch.moved(through: changes, from: position, total: total)
    else { return false }
    failure = nil
    load(moved, history.contentVersion(of: batch, reading), inUse)
    demand.expect(moved.parts.map { $0.position..<$0.position + $0.rows.count })
    if rows.ids.contains(id) { commands.append(.scroll(id)) }
    resumeReading(&commands)
    forgetChanges()
    return true
  }

  /// Waits for the changes that an answer contains; if they do not arrive, everything is read again.
  private mutating func wait(
    for batch: RowBatch<Row>,
    of reading: Reading,
    _ commands: inout [Command]
  ) {
    history.wait(batch, reading)
    guard requests.earlyWait == nil else { return }
    let wait = requests.makeNumber()
    requests.earlyWait = wait
    commands.append(.wait(wait, seconds: 2))
  }

  /// Takes the version of the first answer of a source whose number of rows was known before.
  private mutating func begin(
    with batch: RowBatch<Row>,
    _ inUse: RowsInUse,
    _ commands: inout [Command]
  ) {
    let missed = history.restart(at: batch.version)
    if let total = batch.total { setCount(total) }
    for change in missed.changes { perform(change, inUse, &commands) }
    if !missed.isComplete { readAgain(inUse, &commands) }
  }

  /// Appends or removes rows at the end, because the source has another number of rows.
  private mutating func setCount(_ total: Int) {
    if total > rows.count {
      rows.insert(count: total - rows.count, at: rows.count)
    } else if total < rows.count {
      rows.remove(max(0, total)..<rows.count)
    }
  }

  /// Takes the answers whose changes have arrived.
  mutating func takeArrived(_ inUse: RowsInUse, _ commands: inout [Command]) {
    for (batch, reading) in history.arrived() { take(batch, of: reading, inUse, &commands) }
    if !history.isWaiting { requests.earlyWait = nil }
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
      let version = history.contentVersion(of: batch, reading)
      let outdated = history.updatedRows(since: batch.version)
      for row in batch.rows where rows.ids.contains(row.id) {
        if accept(row, of: version, changedAt: outdated[row.id]) { rows.update(row) }
      }
      return
    }
    guard let changes = history.changes(since: batch.version),
      let moved = batch.moved(through: changes, from: position, total: total)
    else { return }
    load(moved, history.contentVersion(of: batch, reading), inUse)
  }

  /// The number of times that a row may be loaded at another position before it counts as a duplicate.
  static var moveLimit: Int { 2 }

  /// Loads rows at their positions, and shows duplicate rows of the source as problems.
  private mutating func load(
    _ moved: RowBatch<Row>.Moved,
    _ version: Int,
    _ inUse: RowsInUse
  ) {
    // A source without versions may have changed unnoticed.
    setCount(moved.total)
    let old = rows
    var unloaded: [Int] = []
    for part in moved.parts {
      unloaded += rows.load(accept(part.rows, of: version, moved.outdated), at: part.position)
    }
    demand.keepPositions(from: old, to: rows)
    keepRows(of: old, in: moved.parts.map { $0.position..<$0.position + $0.rows.count }, inUse)
    for position in unloaded {
      guard let row = old[position], isDisplayed(row, inUse) else { continue }
      requests.moves[row.id, default: 0] += 1
      // Otherwise the position would be read endlessly.
      if requests.moves[row.id, default: 0] > Self.moveLimit {
        rows.setProblem(texts.duplicateRow, in: position..<position + 1)
        report(.duplicateRow("\(row.id)", window: id))
      }
    }
  }

  /// Shows a failure if an answer contains no requested row, which would otherwise be requested endlessly.
  private mutating func failIfMissing(
    _ range: Range<Int>,
    after batch: RowBatch<Row>,
    _ commands: inout [Command]
  ) {
    guard kind == .counted, history.changes(since: batch.version)?.isEmpty == true else { return }
    let missing = rows.missing(in: range)
    guard missing.reduce(0, { $0 + $1.count }) == range.count, let first = missing.first else {
      return
    }
    fail(first.lowerBound..<range.upperBound, at: nil, texts.rowsNotFound, &commands)
  }

  mutating func forgetChanges() {
    // A request that was sent before the first answer can be answered with any version.
    let oldest = requests.reading.values.map { $0.version ?? .min }.min()
    if !history.isWaiting { history.forget(before: oldest) }
  }
}

extension [Range<Int>] {
  fileprivate func contains(_ position: Int) -> Bool { contains { $0.contains(position) } }
}
