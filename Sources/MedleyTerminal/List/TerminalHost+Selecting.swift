import MedleyCore

// The selection of several rows by keys.
extension TerminalHost {
  /// The selection, if the list can have several selected rows.
  var rowSelection: (any RowSelecting)? {
    if let focusedNest { return focusedNest.rowSelection }
    guard let list, list.selectionMode == .multiple else { return nil }
    return list.severalRows
  }

  /// Moves the focus, and selects the rows from the one at which the moves started.
  ///
  /// - Returns: whether the list can have several selected rows.
  @discardableResult
  func extendSelection(_ move: () -> Void) -> Bool {
    guard let list, list.selectionMode == .multiple, let rows = list.severalRows else {
      return false
    }
    if focused == nil { focusFirst() }
    guard let before = focused else { return true }
    if !navigation.isExtending { navigation.anchor = before.identity }
    move()
    navigation.isExtending = true
    guard let anchor = navigation.anchor.flatMap({ list.position(of: $0) }), let focused else {
      return true
    }
    if let old = list.position(of: before.identity), old != anchor {
      rows.deselectRows(from: anchor, through: old)
    }
    rows.selectRows(from: anchor, through: focused.position)
    return true
  }

  /// Handles a character that selects rows where no text is typed; returns whether it does.
  func select(by character: Character) -> Bool {
    guard let list, list.selectionMode == .multiple, let rows = list.severalRows, let focused else {
      return false
    }
    switch character {
    case "v":
      let anchor = navigation.anchor.flatMap { list.position(of: $0) }
      rows.selectRows(from: anchor ?? focused.position, through: focused.position)
      navigation.anchor = focused.identity
    case "*":
      let count = rows.selectedRowCount
      rows.selectAll()
      if rows.selectedRowCount == count { rows.deselectAll() }
    default: return false
    }
    observers.onChange?()
    return true
  }

  /// The selected rows to which the menu of a row applies: the row is one of several.
  func selectionAround(_ position: CellPosition) -> (any RowSelecting)? {
    guard let list, list.selectionMode == .multiple, let rows = list.severalRows,
      rows.selectedRowCount > 1, list.state(at: position).contains(.selected)
    else { return nil }
    return rows
  }

  /// The selected rows to which the menu of the focused row applies.
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
