import MedleyCore

// Rows that show more: by the state of the list, or as an outline by their data.
extension TerminalHost {
  /// Expands or collapses the focused row by an arrow key.
  ///
  /// In an outline, the key also goes to the first child or to the parent. Another row is expanded only
  /// if its cell shows more then.
  func setFocusedExpanded(_ isExpanded: Bool) {
    guard let (identity, position) = focused, let list else { return }
    if let place = list.outlinePlace(at: position) {
      return isExpanded ? open(place, at: position) : close(place, at: position)
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

  /// Expands a row of an outline, or goes to its first child.
  private func open(_ place: OutlinePlace, at position: CellPosition) {
    switch place.isExpanded {
    case false?: list?.send(.expand, at: position)
    case true?:
      guard case .row(let path) = position, let next = list?.path(after: path),
        let child = list?.outlinePlace(at: .row(next)), child.level > place.level
      else { return }
      focus(.row(next))
    case nil: break
    }
  }

  /// Collapses a row of an outline, or goes to its parent.
  private func close(_ place: OutlinePlace, at position: CellPosition) {
    if place.isExpanded == true { return list?.send(.collapse, at: position) ?? () }
    guard case .row(var path) = position else { return }
    while path.item > 0 {
      path.item -= 1
      guard let other = list?.outlinePlace(at: .row(path)), other.level < place.level else {
        continue
      }
      return focus(.row(path))
    }
  }
}

extension HostedList {
  /// Returns the path of the next row in the same section.
  fileprivate func path(after path: ListPath) -> ListPath? {
    let next = ListPath(section: path.section, item: path.item + 1)
    return next.item < section(at: path.section)?.itemCount ?? 0 ? next : nil
  }
}
