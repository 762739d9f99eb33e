import MedleyCore

// Changes of the source.
extension RowWindow {
  /// Applies the edits of a change, and handles the answers that waited for it.
  mutating func receive(
    _ change: SourceChange<Row.ID>,
    _ inUse: RowsInUse,
    _ commands: inout [Command]
  ) {
    guard history.note(change) else { return }
    if change.edits.contains(where: \.movesRows) { requests.moves = [:] }
    perform(change, inUse, &commands)
    takeArrived(inUse, &commands)
    forgetChanges()
  }

  /// Applies the edits of a change.
  mutating func perform(
    _ change: SourceChange<Row.ID>,
    _ inUse: RowsInUse,
    _ commands: inout [Command]
  ) {
    for edit in change.edits { perform(edit, of: change.version, inUse, &commands) }
  }

  private mutating func perform(
    _ edit: SourceEdit<Row.ID>,
    of version: Int,
    _ inUse: RowsInUse,
    _ commands: inout [Command]
  ) {
    switch edit {
    case .inserted(let range):
      guard kind == .counted, range.lowerBound <= rows.count else {
        return readAgain(inUse, &commands)
      }
      requests.move(through: edit)
      demand.move(through: edit)
      rows.insert(count: range.count, at: range.lowerBound)
    case .removed(let range):
      guard kind == .counted, range.upperBound <= rows.count else {
        return readAgain(inUse, &commands)
      }
      requests.move(through: edit)
      demand.move(through: edit)
      rows.remove(range)
    case .moved(let source, let target):
      guard kind == .counted, (0..<rows.count).contains(source), (0..<rows.count).contains(target)
      else { return readAgain(inUse, &commands) }
      requests.move(through: edit)
      demand.move(through: edit)
      rows.move(from: source, to: target)
      update(target..<target + 1, by: version)
    case .updated(let range):
      guard kind == .counted else { return readAgain(inUse, &commands) }
      update(range.clamped(to: 0..<rows.count), by: version)
    case .updatedRows(let ids):
      for id in ids where rows.ids.contains(id) { requests.setOutdated(id, by: version) }
    case .removedRows(let ids):
      for id in ids { remove(id, &commands) }
    case .extended(let edge):
      if kind == .cursors { setEdge(edge, hasMore: true) }
    case .unknown:
      readAgain(inUse, &commands)
    }
  }

  /// Reads the contents of loaded rows again, which stay until the answer arrives.
  private mutating func update(_ range: Range<Int>, by version: Int) {
    rows.forEachLoaded(in: range) { _, row in requests.setOutdated(row.id, by: version) }
  }

  /// Removes a row of a source that does not count.
  mutating func remove(_ id: Row.ID, _ commands: inout [Command]) {
    guard let position = rows.position(of: id) else { return }
    // The row may have moved: then the answer would be from its new place.
    cancel(where: { $0.extends(from: id) }, &commands)
    let removed = position..<position + 1
    requests.move(through: .removed(removed))
    rows.remove(removed)
  }

  /// Reads the rows around the first visible one again, because anything may have changed.
  ///
  /// A request for this that runs already is not cancelled, so that steady changes do not prevent reading.
  mutating func readAgain(_ inUse: RowsInUse, _ commands: inout [Command]) {
    guard kind != nil else { return }
    let attempts = requests.staleness?.attempts ?? 0
    guard !requests.isReplacing else {
      requests.staleness = .init(readsAll: true, hasChangedSince: true, attempts: attempts)
      return
    }
    requests.staleness = .init(readsAll: true, attempts: attempts)
    if let (anchor, count) = anchor(of: inUse) {
      return restart(.again, at: .around(anchor), count: count + options.batchCount, &commands)
    }
    // No loaded row is visible: the visible rows are read by position.
    if kind == .counted, let first = demand.positions(in: rows).first {
      return restart(.again, at: .position(first.lowerBound), &commands)
    }
    var nearest: (position: Int, id: Row.ID)?
    rows.forEachLoaded { position, row in
      let distance = abs(position - demand.middle)
      if nearest.map({ distance < abs($0.position - demand.middle) }) ?? true {
        nearest = (position, row.id)
      }
    }
    let count = nearest.map { 2 * keptDistance(from: $0.position, inUse) } ?? 0
    let place = nearest.map { RowPlace.around($0.id) } ?? .start
    restart(.again, at: place, count: count + options.batchCount, &commands)
  }

  /// The anchor row, and the number of rows from it to the farthest row that is visible or must stay, in both
  /// directions.
  private func anchor(of inUse: RowsInUse) -> (id: Row.ID, count: Int)? {
    if inUse.displaysAll, rows.loadedCount > 0 {
      return (rows.loaded[rows.loadedCount / 2].id, min(rows.loadedCount, 10_000))
    }
    let indices = rowItems.indices(of: rows.loaded, in: inUse).displayed
    let first = inUse.anchor?.rowID(as: Item.ID.self)
    guard
      let anchor = indices.firstIndex(where: { rowItems.row(rows.loaded[$0]).id == first })
        ?? indices.indices.first
    else { return nil }
    let positions = rows.positions(ofLoaded: indices)
    // Another viewer may see rows far away.
    let reach = options.batchCount
    let count = positions.map { abs($0 - positions[anchor]) }.filter { $0 < reach }.max() ?? 0
    let kept = keptDistance(from: positions[anchor], inUse)
    return (rows.loaded[indices[anchor]].id, 2 * max(count, kept))
  }

  /// The distance to the farthest row that must stay in the list of a source that does not count.
  ///
  /// Such a source has no positions at which rows could stay that are not read.
  private func keptDistance(from position: Int, _ inUse: RowsInUse) -> Int {
    guard kind == .cursors, !inUse.kept.isEmpty else { return 0 }
    var distance = 0
    rows.forEachLoaded { other, row in
      let new = abs(other - position)
      guard new > distance, new <= options.loadedLimit else { return }
      if inUse.kept.contains(.row(rowItems.row(row).id)) { distance = new }
    }
    return distance
  }
}

extension SourceEdit {
  /// Whether rows may have other positions after the edit.
  fileprivate var movesRows: Bool {
    switch self {
    case .inserted, .removed, .moved, .unknown: true
    case .updated, .updatedRows, .removedRows, .extended: false
    }
  }
}
