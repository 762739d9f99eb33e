import MedleyCore

// Rows of outlines that are expanded and collapsed, and rows that move in trees.
extension HTMLHost {
  /// Shows or hides the rows below a header or a row of an outline.
  ///
  /// - Parameter isExpanded: whether they are shown; `nil` to change it.
  func expand(_ cell: KeyedCell, _ isExpanded: Bool?) throws(RequestProblem) {
    let (list, position) = (cell.list, cell.position)
    guard case .row = position else { return try expandSection(list, isExpanded, at: position) }
    guard let place = list.outlinePlace(at: position), place.isExpandable else {
      throw outdated(\.noSuchAction)
    }
    list.setExpanded(isExpanded ?? !place.isExpanded, at: position)
  }

  /// Moves a row.
  func move(_ cell: KeyedCell, to destination: HTMLEvent.Destination) throws(RequestProblem) {
    guard let event = event(moving: cell, to: destination) else { throw outdated(\.notMovable) }
    cell.list.send(event, at: cell.position)
  }

  private func event(
    moving cell: KeyedCell,
    to destination: HTMLEvent.Destination
  ) -> CellEvent? {
    guard case .row(let source) = cell.position else { return nil }
    let list = cell.list
    let isInTree = list.movesInTree(source)
    var level = list.outlinePlace(at: cell.position)?.level ?? 1
    var path = source
    switch destination {
    case .previousRow: return list.event(moving: .up, ofRowAt: source)
    case .nextRow: return list.event(moving: .down, ofRowAt: source)
    case .inward: return list.event(moving: .inward, ofRowAt: source)
    case .outward: return list.event(moving: .outward, ofRowAt: source)
    case .into(let key):
      return inTree(
        self.path(ofKey: key, in: list).flatMap { list.treeDestination(onto: $0, from: source) }
      )
    case .row(let key):
      guard let other = self.path(ofKey: key, in: list) else { return nil }
      path = other
    case .gap(let key, let isAfter, let wanted):
      guard let other = self.path(ofKey: key, in: list) else { return nil }
      path = ListPath(section: other.section, item: other.item + (isAfter ? 1 : 0))
      // The path after the move.
      if path.section == source.section, path.item > source.item { path.item -= 1 }
      level = wanted
    }
    if isInTree { return inTree(list.treeDestination(at: path, from: source, nearest: level)) }
    return list.canMove(at: cell.position, to: path) ? .move(to: path) : nil
  }

  private func inTree(_ place: TreeDestination?) -> CellEvent? {
    place.map { .moveInTree(to: $0) }
  }

  private func path(ofKey key: String, in list: HostedList<HTMLCell, Never>) -> ListPath? {
    guard let target = cell(ofKey: key), target.list === list,
      case .row(let path) = target.position
    else { return nil }
    return path
  }
}
