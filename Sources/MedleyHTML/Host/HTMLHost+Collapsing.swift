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
  func toggleSection(
    _ list: HostedList<HTMLCell, Never>,
    at position: CellPosition
  )
    throws(RequestProblem)
  {
    guard list === self.list, isExpanded(headerAt: position) != nil else {
      throw outdated(\.notCollapsible)
    }
    list.send(.select, at: position)
  }
}
