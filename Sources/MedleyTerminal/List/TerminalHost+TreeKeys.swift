import MedleyCore

// Keys that expand and collapse rows of trees, and rows that show more.
extension TerminalHost {
  /// Expands or collapses the focused row by an arrow key.
  ///
  /// In an outline, the key also goes to the first child or to the parent. Another row is expanded only
  /// if its cell shows more then.
  func setFocusedExpanded(_ isExpanded: Bool) {
    guard let (identity, position) = focused, let list else { return }
    if list.outlinePlace(at: position) != nil {
      let step = list.performOutlineStep(isExpanded ? .inward : .outward, at: position)
      if let step { focus(step) }
      return
    }
    guard list.state(at: position).contains(.expanded) != isExpanded else { return }
    if isCollapsible(position) { return send(isExpanded ? .expand : .collapse, to: identity) }
    let before = tile(of: position)?.drawing
    send(isExpanded ? .expand : .collapse, to: identity)
    guard isExpanded, let position = list.position(of: identity),
      tile(of: position)?.drawing == before
    else { return }
    send(.collapse, to: identity)
  }

  /// Returns whether the cell at a position is a header that hides rows.
  func isCollapsible(_ position: CellPosition) -> Bool {
    guard case .header(let section) = position else { return false }
    return list?.section(at: section)?.isCollapsible ?? false
  }
}
