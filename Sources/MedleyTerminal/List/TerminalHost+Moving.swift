import MedleyLayout
import MedleyCore

// Rows that the user moves by Alt and an arrow key.
extension TerminalHost {
  /// Whether the focused row can be moved.
  var canMoveFocused: Bool {
    focused.map { list?.canMove(at: $0.position) ?? false } ?? false
  }

  /// Moves the focused row to the next destination in one direction, also in another section.
  ///
  /// - Returns: Whether there is a destination.
  @discardableResult
  func moveRow(down isDown: Bool) -> Bool {
    guard case .row(let path)? = focused?.position, let list, canMoveFocused else { return false }
    let isInTree = list.movesInTree(path)
    if isInTree, moveRow(isDown ? .down : .up) { return true }
    // From a tree, the row moves to another one.
    var start = path
    if isInTree {
      start.item = isDown ? (list.section(at: path.section)?.itemCount ?? 1) - 1 : 0
    }
    let end = ListPath(section: isDown ? list.sectionCount : -1, item: 0)
    guard let target = list.destination(ofRowAt: path, between: start, and: end) else {
      return false
    }
    let place = isInTree ? list.treeDestination(at: target, from: path, nearest: 1) : nil
    move(place.map { .moveInTree(to: $0) } ?? .move(to: target))
    return true
  }

  /// Moves the focused row within its tree.
  ///
  /// - Returns: Whether there is a place in the tree.
  @discardableResult
  func moveRow(_ direction: TreeMove) -> Bool {
    guard case .row(let path)? = focused?.position, canMoveFocused,
      let place = list?.treeDestination(moving: direction, from: path)
    else { return false }
    move(.moveInTree(to: place))
    return true
  }

  private func move(_ event: CellEvent) {
    guard let identity = focused?.identity else { return }
    send(event, to: identity)
    if let position = focused?.position { reveal(position) }
  }

  /// Moves the focused row of a nested list: within the list, or else to the nearest nested list in
  /// one direction that accepts the row.
  func moveRow(of nest: TerminalHost, down isDown: Bool) {
    if let inner = nest.focusedNest, inner.canMoveFocused {
      return nest.moveRow(of: inner, down: isDown)
    }
    guard !nest.moveRow(down: isDown), let position = nest.focused?.position,
      let model = nest.list?.model(at: position), case .row(var path)? = focused?.position
    else { return }
    while case .row(let next)? = steps.row(from: path, down: isDown) {
      path = next
      guard let list = list?.nestedList(at: .row(path)),
        let target = list.dropPath(of: model, first: isDown)
      else { continue }
      list.drop(model, at: target)
      return focus(model, inListAt: .row(path))
    }
  }

  /// Moves the focus to a row that was dropped in a nested list.
  private func focus(_ model: some ListModel, inListAt position: CellPosition) {
    focus(position)
    guard let nest = focusedNest, let inner = nest.list?.position(of: .row(model.id)) else {
      return
    }
    nest.focus(inner)
    revealFocusWithin()
  }
}

extension HostedList {
  /// Returns the first or last path at which the list accepts a row of another list, among the 1,000
  /// paths at that end.
  fileprivate func dropPath(of model: any ListModel, first isFirst: Bool) -> ListPath? {
    var remaining = 1_000
    for index in 0..<sectionCount {
      let section = isFirst ? index : sectionCount - 1 - index
      let count = self.section(at: section)?.itemCount ?? 0
      for item in 0...count {
        let path = ListPath(section: section, item: isFirst ? item : count - item)
        if canDrop(model, at: path) { return path }
        remaining -= 1
        guard remaining > 0 else { return nil }
      }
    }
    return nil
  }
}
