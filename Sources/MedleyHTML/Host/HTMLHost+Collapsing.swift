import MedleyCore

extension HTMLHost {
  /// The sections whose rows are hidden.
  ///
  /// The list stores the state, as the expanded state of the headers. Headers that start expanded are
  /// expanded first, unless the user has chosen otherwise.
  var collapsedSections: Set<Int> {
    guard let list, let collapsing else { return [] }
    var collapsed: Set<Int> = []
    for index in 0..<list.sectionCount {
      guard let shape = list.section(at: index), shape.hasHeader else { continue }
      let header = CellPosition.header(section: index)
      let rule = collapsing(shape)
      guard rule != .never, !list.state(at: header).contains(.expanded) else { continue }
      if rule == .startsExpanded, !list.isChosen(headerOf: index) {
        list.sendAutomatically(.expand, at: header)
      } else {
        collapsed.insert(index)
      }
    }
    return collapsed
  }

  /// Returns whether the rows below a header are shown; `nil` if they cannot be hidden, or if there is no
  /// header at the position.
  func isExpanded(headerAt position: CellPosition) -> Bool? {
    guard case .header(let section) = position, let shape = list?.section(at: section),
      let collapsing, collapsing(shape) != .never
    else { return nil }
    return !index.collapsed.contains(section)
  }

  /// Shows or hides the rows below a header.
  func toggleSection(
    _ list: HostedList<HTMLCell, Never>,
    at position: CellPosition
  )
    throws(RequestProblem)
  {
    guard list === self.list, let isExpanded = isExpanded(headerAt: position) else {
      throw RequestProblem("The section cannot be collapsed.", isOutdated: true)
    }
    list.send(isExpanded ? .collapse : .expand, at: position)
    // A header can also have a behaviour.
    if list.selectionEffect(at: position).performs { list.send(.select, at: position) }
  }
}
