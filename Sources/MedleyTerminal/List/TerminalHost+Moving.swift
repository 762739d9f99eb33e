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
    moveRow(isDown ? .down : .up)
  }

  /// Moves the focused row in a direction.
  ///
  /// - Returns: Whether there is a destination.
  @discardableResult
  func moveRow(_ move: TreeMove) -> Bool {
    guard case .row(let path)? = focused?.position, let identity = focused?.identity,
      let event = list?.event(moving: move, ofRowAt: path)
    else { return false }
    send(event, to: identity)
    if let position = focused?.position { reveal(position) }
    return true
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
