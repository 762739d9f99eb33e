import MedleyCore

// Rows of outlines that are expanded and collapsed, and rows that move in trees.
extension HTMLHost {
  /// Shows or hides the rows below a header or a row of an outline.
  ///
  /// - Parameter isExpanded: whether they are shown; `nil` to change it.
  func expand(_ cell: KeyedCell, _ isExpanded: Bool?) throws(RequestProblem) {
    let (list, position) = (cell.list, cell.position)
    guard case .row = position else { return try toggleSection(list, at: position) }
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
    let tree = TreeMoves(list: cell.list, source: source)
    var path: ListPath?
    switch destination {
    case .previousRow:
      if let place = tree.placeAbove { return .moveInTree(to: place) }
      path = ListPath(section: source.section, item: source.item - 1)
    case .nextRow:
      if let place = tree.placeBelow { return .moveInTree(to: place) }
      path = ListPath(section: source.section, item: source.item + 1)
    case .inward: return tree.placeInward.map { .moveInTree(to: $0) }
    case .outward: return tree.placeOutward.map { .moveInTree(to: $0) }
    case .row(let key): path = self.path(ofKey: key, in: cell.list)
    case .into(let key):
      return self.path(ofKey: key, in: cell.list)
        .flatMap { cell.list.treePlace(onto: $0, from: source) }.map { .moveInTree(to: $0) }
    case .gap(let key, let isAfter, let level):
      guard var gap = self.path(ofKey: key, in: cell.list) else { return nil }
      if isAfter { gap.item += 1 }
      if let place = tree.place(at: gap, nearest: level) { return .moveInTree(to: place) }
      path = tree.path(at: gap)
    }
    guard let path, path.item >= 0, cell.list.canMove(at: cell.position, to: path) else {
      return nil
    }
    return .move(to: path)
  }

  private func path(ofKey key: String, in list: HostedList<HTMLCell, Never>) -> ListPath? {
    guard let target = cell(ofKey: key), target.list === list,
      case .row(let path) = target.position
    else { return nil }
    return path
  }
}
