import MedleyCore

// The menu of a row, or of the selected rows around it.
extension TerminalHost {
  /// Returns the request to open the menu of a row.
  ///
  /// - Parameter place: the position of the click, if there was one.
  func menu(of position: CellPosition?, at place: FramePosition? = nil) -> TerminalRequest {
    guard let position, let list, let identity = list.identity(at: position) else { return .none }
    let rows = selectionAround(position)
    let menu = RowMenu(
      actions: rows?.selectionActions ?? list.actions(at: position),
      rowCount: rows?.selectedRowCount ?? 1
    )
    if let place {
      let region = FrameRegion(row: place.row, column: place.column, height: 1, width: 1)
      return .menu(RowAddress(identity), menu, region: region, isAtPlace: true)
    }
    let region = drawn.cell(of: position)?.anchor ?? drawn.region
    return .menu(RowAddress(identity), menu, region: region)
  }

  /// The selected rows that the menu of a row changes: the row is one of several.
  func selectionAround(_ position: CellPosition) -> (any RowSelecting)? {
    guard let list, list.selectionMode == .multiple, let rows = list.severalRows,
      rows.selectedRowCount > 1, list.state(at: position).contains(.selected)
    else { return nil }
    return rows
  }

  /// The selected rows that the menu of the focused row changes.
  var selectionAroundFocus: (any RowSelecting)? {
    if let focusedNest { return focusedNest.selectionAroundFocus }
    return focused.flatMap { selectionAround($0.position) }
  }

  /// Performs an action of the selected rows of the list that contains a row.
  func performOnSelection(_ action: ActionLabel.ID, around address: RowAddress) {
    guard let row = address.outer.first else {
      list?.severalRows?.performOnSelection(action)
      return
    }
    nesting.hosts[row]?.performOnSelection(action, around: address.inner)
  }
}
