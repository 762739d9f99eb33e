// Changes of the source.
extension RowWindow {
  /// Makes the edits of a change, and takes the answers that waited for it.
  mutating func receive(
    _ change: SourceChange<Row.ID>,
    _ inUse: RowsInUse,
    _ commands: inout [Command]
  ) {
    guard history.note(change) else { return }
    for edit in change.edits { perform(edit, inUse, &commands) }
    takeArrived(inUse, &commands)
    forgetChanges()
  }

  mutating func perform(
    _ edit: SourceEdit<Row.ID>,
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
    case .updated(let range):
      guard kind == .counted else { return readAgain(inUse, &commands) }
      update(range.clamped(to: 0..<rows.count))
    case .updatedRows(let ids):
      for id in ids {
        guard let position = rows.position(of: id) else { continue }
        update(position..<position + 1)
      }
    case .removedRows(let ids):
      for id in ids {
        guard let position = rows.position(of: id) else { continue }
        let removed = position..<position + 1
        requests.move(through: .removed(removed))
        rows.remove(removed)
      }
    case .extended(let edge):
      if kind == .cursors { setEdge(edge, hasMore: true) }
    case .unknown:
      readAgain(inUse, &commands)
    }
  }

  /// Reads the contents of loaded rows again, which stay until the answer arrives.
  private mutating func update(_ range: Range<Int>) {
    for position in range {
      if let row = rows[position] { requests.outdated.insert(row.id) }
    }
  }

  /// Reads the rows around the first visible one again, because anything may have changed.
  mutating func readAgain(_ inUse: RowsInUse, _ commands: inout [Command]) {
    guard kind != nil else { return }
    requests.staleness = .init(readsAll: true, attempts: requests.staleness?.attempts ?? 0)
    var (anchor, first, last) = (nil as Row.ID?, Int.max, 0)
    rows.forEachLoaded { position, row in
      let identity = ItemIdentity.row(makeItem(row).id)
      guard inUse.displayed.contains(identity) || identity == inUse.anchor else { return }
      if identity == inUse.anchor || anchor == nil { anchor = row.id }
      (first, last) = (min(first, position), max(last, position))
    }
    let visible = max(0, last - first) + 1
    guard let anchor else {
      // Nothing that is loaded is visible: what is visible is read by its position.
      let place = demand.positions.first.map { RowPlace<Row.ID>.position($0.lowerBound) }
      return restart(.again, at: kind == .counted ? place ?? .start : .start, &commands)
    }
    restart(.again, at: .around(anchor), count: 2 * visible + options.batchCount, &commands)
  }
}
