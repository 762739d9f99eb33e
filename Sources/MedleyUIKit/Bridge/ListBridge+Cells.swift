import MedleyCore

// The user's actions within cells: taps on headers and info buttons, and fields.
extension ListBridge {
  func didTap(heading: UIView) {
    guard let list, let position = cells.position(of: heading) else { return }
    // A tap on the field of a docked row reaches the row, too.
    guard !context.isDocked(position) || list.selectionEffect(at: position).performs else { return }
    list.send(.select, at: position)
  }

  func didTapAccessory(around view: UIView) {
    actions.didTapAccessory(of: cells.identity(ofCellWith: view))
  }

  func contentDidChange(of view: UIView) {
    if let identity = cells.identity(ofCellWith: view) { updates.contentDidChange(of: identity) }
  }

  func hasField(after view: UIView) -> Bool {
    nextField(after: view) != nil
  }

  func editField(after view: UIView) -> Bool {
    // The text may have been sent to a form that has moved the focus.
    if let focused = list?.focusedPosition, focused != position(ofRowAround: view) { return true }
    guard let position = nextField(after: view) else { return false }
    updates.beginEditing(at: position)
    return true
  }

  private func nextField(after view: UIView) -> CellPosition? {
    position(ofRowAround: view).flatMap(cells.nextField)
  }

  func position(ofRowAround view: UIView) -> CellPosition? {
    cells.identity(ofCellWith: view).flatMap { list?.position(of: $0) }
  }
}
