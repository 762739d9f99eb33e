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
    // The focus may have moved without a key since the last extension.
    if navigation.extended != before.identity { navigation.anchor = before.identity }
    move()
    navigation.extended = focused?.identity
    guard let anchor = navigation.anchor.flatMap({ list.position(of: $0) }), let focused else {
      return true
    }
    let old = list.position(of: before.identity) ?? anchor
    rows.changeRange(from: anchor, through: old, to: focused.position)
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
}

extension RowSelecting {
  /// Moves the end of a range of selected rows; visits only the rows between both ends.
  fileprivate func changeRange(
    from anchor: CellPosition,
    through old: CellPosition,
    to new: CellPosition
  ) {
    let (start, end, moved) = (anchor.readingOrder, old.readingOrder, new.readingOrder)
    let staysOnSide = start <= end ? start <= moved : moved <= start
    guard staysOnSide else {
      deselectRows(from: anchor, through: old)
      return selectRows(from: anchor, through: new)
    }
    let shrinks = start <= end ? moved < end : end < moved
    if shrinks { deselectRows(from: new, through: old) }
    selectRows(from: shrinks ? new : old, through: new)
  }
}
