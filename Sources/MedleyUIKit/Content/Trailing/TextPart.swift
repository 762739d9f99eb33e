import MedleyCore

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// A field for one line of text.
final class TextPart: TrailingPart {
  private let field = UITextField()
  private var send: (@MainActor (CellEvent) -> Void)?

  var view: UIView { field }

  init() {
    field.textAlignment = .right
    field.addAction(UIAction { [weak self] _ in self?.changed() }, for: .editingChanged)
    field.addAction(UIAction { [weak self] _ in self?.send?(.focus) }, for: .editingDidBegin)
    field.addAction(UIAction { [weak self] _ in self?.send?(.blur) }, for: .editingDidEnd)
  }

  func show(_ content: ListContent, send: @escaping @MainActor (CellEvent) -> Void) {
    self.send = send
    field.accessibilityLabel = content.title
    guard case .text(let text, let placeholder) = content.control else { return }
    field.placeholder = placeholder
    guard field.text ?? "" != text else { return }
    // The data made something else of what was written: the caret stays where it is.
    let caret = field.isFirstResponder ? TextCaret(field) : nil
    field.text = text
    caret?.restore(in: field)
  }

  private func changed() {
    send?(.edit(.text(field.text ?? "")))
  }

  func width(in cellWidth: CGFloat) -> CGFloat { (cellWidth * 0.5).rounded(.down) }

  var height: CGFloat { 34 }
}
