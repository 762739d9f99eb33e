import MedleyCore

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// A field for one line of text.
final class TextPart: TrailingPart {
  private let field = ContentField(frame: .zero)

  var view: UIView { field }

  init() {}

  func show(_ content: ListContent, send: @escaping @MainActor (CellEvent) -> Void) {
    field.send = send
    field.accessibilityLabel = content.title
    guard case .text(let text, let placeholder) = content.control else { return }
    field.placeholder = placeholder
    field.show(text)
  }

  func width(in cellWidth: CGFloat) -> CGFloat { (cellWidth * 0.5).rounded(.down) }

  var height: CGFloat { 34 }
}
