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

  /// Gives the keyboard's focus to a row, or takes it away; a row that is not in the list gets none.
  public func focus(_ id: Item.ID?) {
    let key = id.map { Key.row($0, occurrence: 0) }.flatMap { position(of: $0) == nil ? nil : $0 }
    let touched = Set([state.focused, key].compactMap { $0 })
    change(touched) { $0.focused = key }
  }
}

extension CellKey {
  fileprivate var rowID: ID? {
    guard case .row(let id, _) = self else { return nil }
    return id
  }
}
