import MedleyCore

// The focus of the list, and the first responder.
extension UpdatePerformer {
  /// Opens the first control of a cell that the user can edit with a keyboard or a picker.
  func beginEditing(at position: CellPosition) {
    guard let identity = context.list?.identity(at: position) else { return }
    scheduler.whenIdle { [weak self] in
      guard let self else { return }
      context.surface?.layoutIfNeeded()
      scroller.scroll(to: identity, at: .nearest, animated: false) { [weak self] in
        self?.openControl(of: identity)
      }
    }
  }

  private func openControl(of identity: ItemIdentity) {
    context.surface?.layoutIfNeeded()
    guard let position = context.list?.position(of: identity),
      let cell = cells.shownView(at: position)
    else { return }
    cells.content(of: cell).beginEditing()
  }

  /// Ends editing in another row if the list has moved the focus.
  func followFocus() {
    let identity = focusedIdentity
    guard identity != shownFocus else { return }
    shownFocus = identity
    // The focused row may begin to be edited in this turn, and the keyboard stays.
    if identity != nil { NextTurn.perform { [weak self] in self?.endEditingOfOtherRow() } }
  }

  private func endEditingOfOtherRow() {
    scheduler.whenIdle { [weak self] in
      guard let self, let focusedIdentity, focusedIdentity == shownFocus,
        let edited = cells.firstResponderPosition, edited != context.list?.focusedPosition
      else { return }
      context.surface?.endEditing(true)
    }
  }

  private var focusedIdentity: ItemIdentity? {
    guard let list = context.list else { return nil }
    return list.focusedPosition.flatMap { list.identity(at: $0) }
  }

  /// Updates the return key of the field that is edited: fields after it may be new or gone.
  func updateReturnKey() {
    guard let position = cells.firstResponderPosition else { return }
    cells.shownView(at: position)?.editedField?.updateReturnKey()
  }
}

extension UIView {
  /// The field in the view that is the first responder, the view itself included.
  fileprivate var editedField: ContentField? {
    if isFirstResponder { return self as? ContentField }
    return subviews.lazy.compactMap(\.editedField).first
  }
}
