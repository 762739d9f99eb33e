// Outlines: the rows of trees, and flat rows that state their levels.
extension HostedList {
  /// Shows or hides the rows below a row of an outline, because the user has expanded or collapsed it.
  ///
  /// Does nothing for a row without rows below, and for a row in that state.
  public func setExpanded(_ isExpanded: Bool, at position: CellPosition) {
    guard let place = outlinePlace(at: position), place.isExpandable,
      place.isExpanded != isExpanded
    else { return }
    send(isExpanded ? .expand : .collapse, at: position)
  }

  /// Returns the effect of `→` or `←` on a row; `nil` if there is none.
  ///
  /// Inward, a collapsed row is expanded, and the focus of an expanded row moves to the first row below. Outward, an
  /// expanded row is collapsed, and the focus of other rows moves to the parent.
  ///
  /// - Complexity: O(log *n*); as ``outlineParent(of:)`` for a step to the parent.
  public func outlineStep(
    _ direction: OutlineDirection,
    at position: CellPosition
  ) -> OutlineStep? {
    guard case .row(let path) = position, let place = outlinePlace(at: position) else { return nil }
    switch direction {
    case .inward:
      guard place.isExpandable else { return nil }
      guard place.isExpanded else { return .expand }
      let next = ListPath(section: path.section, item: path.item + 1)
      guard let child = outlinePlace(at: .row(next)), child.level > place.level else { return nil }
      return .focus(next)
    case .outward:
      return place.isExpanded ? .collapse : outlineParent(of: path).map { .focus($0) }
    }
  }

  /// Performs the effect of `→` or `←` on a row.
  ///
  /// - Returns: the next position of the focus, or `nil` if the focus stays.
  @discardableResult
  public func performOutlineStep(
    _ direction: OutlineDirection,
    at position: CellPosition
  ) -> CellPosition? {
    switch outlineStep(direction, at: position) {
    case .expand?: setExpanded(true, at: position)
    case .collapse?: setExpanded(false, at: position)
    case .focus(let path)?: return .row(path)
    case nil: break
    }
    return nil
  }

  /// Returns the rows of an outline that contain a row, from the first level on.
  ///
  /// A host can keep them visible while the rows below scroll; see ``StickyAncestor``.
  ///
  /// - Complexity: as ``outlineParent(of:)`` for each of them.
  public func outlineAncestors(of path: ListPath) -> [ListPath] {
    Array(sequence(first: path) { self.outlineParent(of: $0) }.dropFirst().reversed())
  }
}
