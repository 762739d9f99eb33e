extension ListController {
  /// Changes what is remembered, and has the host show the rows that look different now.
  func change(_ keys: Set<Key>, _ body: (inout ListState<Item.ID>) -> Void) {
    let before = keys.map { ($0, state.cellState(of: $0)) }
    body(&state)
    let changed = before.filter { state.cellState(of: $0) != $1 }.map(\.0)
    guard !changed.isEmpty else { return }
    let positions = changed.compactMap { key in
      let position = position(of: key)
      lastPositions[key] = position
      return position
    }
    host?.refresh(positions)
  }

  /// Adds a row to the selection as the mode allows.
  ///
  /// Headers, footers and buttons are never selected: selecting one runs its behaviour and leaves
  /// no trace.
  ///
  /// - Returns: the rows that lost their selection by it.
  @discardableResult
  func keep(selected key: Key) -> Set<Key> {
    guard case .row = key, !isButton(key) else { return [] }
    switch selectionMode {
    case .none:
      return []
    case .multiple:
      change([key]) { $0.selected.insert(key) }
      return []
    case .single:
      let others = state.selected.subtracting([key])
      change(others.union([key])) { $0.selected = [key] }
      return others
    }
  }

  private func isButton(_ key: Key) -> Bool {
    guard let item = position(of: key).flatMap(item(at:)) else { return false }
    var visitor = ButtonVisitor<Host>()
    return cells.visit(item, with: &visitor)
  }

  /// Drops what a stricter selection mode does not allow.
  func dropForbiddenSelection() {
    let isForbidden =
      switch selectionMode {
      case .none: !state.selected.isEmpty
      case .single: state.selected.count > 1
      case .multiple: false
      }
    if isForbidden { change(state.selected) { $0.selected = [] } }
  }

  func moveFocus(to key: Key?) {
    change(Set([state.focused, key].compactMap { $0 })) { $0.focused = key }
  }
}
