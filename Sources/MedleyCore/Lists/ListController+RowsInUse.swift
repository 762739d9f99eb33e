// The rows that the windows of the list must not unload.
extension ListController {
  /// Records whether the host keeps a cell; a placeholder that it keeps loads its content.
  func hold(_ isHeld: Bool, cellAt position: CellPosition) {
    guard let identity = identity(at: position), shown.snapshot.item(at: position) != nil else {
      return
    }
    if isHeld {
      state.held.insert(identity)
      awaitContent(of: identity, at: position)
    } else {
      state.held.remove(identity)
    }
  }

  /// Returns whether the list may contain the rows of a window.
  func mayShow(_ window: String) -> Bool {
    // Identities are those of one list: a list within a row may show another window.
    if nesting.outer == nil, nesting.lists.isEmpty { return true }
    return shown.snapshot.sections.contains { section in
      section.isWindowed && (section.heading.windowID ?? window) == window
    }
  }

  /// Returns the rows of this list that the user sees or uses.
  ///
  /// - Parameter isShown: whether the host of the outer list shows all rows.
  func rowsInUse(isShown: Bool) -> RowsInUse {
    var kept = state.selected.union(state.expanded)
    kept.formUnion(state.entries.keys)
    kept.formUnion([state.focused, state.nextFocus].compactMap(\.self))
    var rows = RowsInUse(
      displayed: state.displayed.union(state.held),
      kept: kept,
      anchor: host?.scrollPosition.flatMap { identity(at: $0.position) }
    )
    rows.displaysAll = isShown
    return rows
  }
}
