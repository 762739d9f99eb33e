import MedleyCore

/// A view that edits a row while it is the first responder, and notifies the row.
@MainActor
protocol RowEditor: UIView {
  /// The context of the row that the view shows.
  var context: CellContext? { get }

  /// Whether the host moves the focus temporarily, so that the row is not notified.
  var isSuspended: Bool { get set }
}

/// A view that opens an editor without being a text input.
protocol EditorOpening: RowEditor {
  /// Opens the editor.
  func openEditor()
}

extension EditorOpening {
  /// Sends the row that the view became first responder.
  func didBecomeFirstResponder() {
    if !isSuspended { context?.send(.focus) }
  }

  /// Resigns first responder, and sends the row that editing ended.
  func resign(_ resignFirstResponder: () -> Bool) -> Bool {
    let wasFirstResponder = isFirstResponder
    guard resignFirstResponder() else { return false }
    if wasFirstResponder, !isSuspended { context?.send(.blur) }
    return true
  }
}

extension UIView {
  /// The first text input in the view that can become first responder, the view itself included.
  var firstTextInput: UIView? {
    if canBecomeFirstResponder, self is any UITextInput { return self }
    return subviews.lazy.filter { !$0.isHidden }.compactMap(\.firstTextInput).first
  }

  /// Whether the view or one of its descendants is the first responder.
  var containsFirstResponder: Bool {
    isFirstResponder || subviews.contains(where: \.containsFirstResponder)
  }

  /// Opens the first text input or other editor in the view, and returns whether there is one.
  @discardableResult
  func beginEditing() -> Bool {
    if let editor = self as? any EditorOpening {
      editor.openEditor()
      return true
    }
    if canBecomeFirstResponder, self is any UITextInput { return becomeFirstResponder() }
    return subviews.contains { !$0.isHidden && $0.beginEditing() }
  }
}
