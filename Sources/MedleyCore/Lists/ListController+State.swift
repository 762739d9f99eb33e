extension ListController {
  /// The ids of the selected rows, in no order.
  public var selection: Set<Item.ID> {
    Set(state.selected.compactMap(\.rowID))
  }

  /// The ids of the rows that show more than they do at first, in no order.
  public var expandedRows: Set<Item.ID> {
    Set(state.expanded.compactMap(\.rowID))
  }

  /// The id of the row that has the keyboard's focus.
  public var focusedRow: Item.ID? {
    state.focused?.rowID
  }

  /// Selects a row as ``selectionMode`` allows, without running a behaviour: to restore a
  /// selection.
  ///
  /// A row that is not in the list is left out.
  public func select(_ id: Item.ID) {
    guard let key = presentKey(of: id) else { return }
    keep(selected: key)
  }

  /// Takes the selection of a row back, without running a behaviour.
  public func deselect(_ id: Item.ID) {
    let key = Key.row(id, occurrence: 0)
    change([key]) { $0.selected.remove(key) }
  }

  /// Shows more of a row, or less, without running a behaviour.
  public func setExpanded(_ isExpanded: Bool, row id: Item.ID) {
    guard let key = presentKey(of: id) else { return }
    change([key]) { state in
      if isExpanded { state.expanded.insert(key) } else { state.expanded.remove(key) }
    }
  }

  /// Gives the keyboard's focus to a row, or takes it away; a row that is not in the list gets
  /// none.
  ///
  /// The row comes into view on hosts that scroll to the focus.
  ///
  /// - Parameters:
  ///   - id: the id of the row; `nil` for none.
  ///   - isEditing: whether the row's control is to be used at once: a text is written into, a date
  ///     or a choice opens, on hosts that have a keyboard.
  public func focus(_ id: Item.ID?, editing isEditing: Bool = false) {
    let key = id.flatMap(presentKey(of:))
    moveFocus(to: key)
    guard isEditing, let position = key.flatMap({ position(of: $0) }) else { return }
    host?.beginEditing(at: position)
  }

  private func presentKey(of id: Item.ID) -> Key? {
    let key = Key.row(id, occurrence: 0)
    return position(of: key) == nil ? nil : key
  }
}

extension CellKey {
  fileprivate var rowID: ID? {
    guard case .row(let id, _) = self else { return nil }
    return id
  }
}
