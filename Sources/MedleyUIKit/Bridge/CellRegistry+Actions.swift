import MedleyCore

// The actions of rows for screen readers, in cells without portable content, which returns its actions itself.
extension CellRegistry {
  /// Shows the actions that expand, collapse and move a row.
  ///
  /// A cell of the program with actions of its own keeps them.
  func showActions(of position: CellPosition, in cell: UIView) {
    guard position.indexPath != nil, let list = context.list else { return }
    let content = content(of: cell)
    if let content = content as? ContentView {
      let isControl = content.trailing.contains { $0.element != nil }
      if isControl, list.canMove(at: position) { content.showMoves(moves(at: position)) }
      return
    }
    let shown = content.accessibilityCustomActions ?? []
    guard shown.allSatisfy({ $0 is RowAction }) else { return }
    let actions = actions(at: position, in: list)
    if !shown.isEmpty || !actions.isEmpty { content.accessibilityCustomActions = actions }
  }

  private func actions(at position: CellPosition, in list: ViewList) -> [RowAction] {
    guard let identity = list.identity(at: position) else { return [] }
    let outline = list.outlinePlace(at: position)?.accessibilityAction(list.texts) { [weak self] in
      self?.toggleOutline(of: identity)
    }
    return [outline].compactMap { $0 } + moves(at: position)
  }

  private func moves(at position: CellPosition) -> [RowAction] {
    context.surface?.attachedBridge?.moveActions(at: position, isStored: true) ?? []
  }
}
