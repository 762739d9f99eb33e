import MedleyCore

extension HTMLHost {
  /// Returns whether the rows below a header are shown; `nil` if they cannot be hidden, or if there is no
  /// header at the position.
  func isExpanded(headerAt position: CellPosition) -> Bool? {
    guard case .header(let section) = position, let list,
      list.section(at: section)?.isCollapsible == true
    else { return nil }
    return list.state(at: position).contains(.expanded)
  }

  /// Shows or hides the rows below a header.
  ///
  /// - Parameter isExpanded: whether they are shown; `nil` to change it.
  func expandSection(
    _ list: HostedList<HTMLCell, Never>,
    _ isExpanded: Bool?,
    at position: CellPosition
  ) throws(RequestProblem) {
    guard list === self.list, let isShown = self.isExpanded(headerAt: position) else {
      throw outdated(\.notCollapsible)
    }
    if isExpanded != isShown { list.send(.select, at: position) }
  }
}
