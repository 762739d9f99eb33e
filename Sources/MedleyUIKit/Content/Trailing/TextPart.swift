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

  init() {
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
  }

  func show(_ content: ListContent, send: @escaping @MainActor (CellEvent) -> Void) {
    field.send = send
    field.accessibilityLabel = content.title
    guard case .text(let text, let placeholder) = content.control else { return }
    field.placeholder = placeholder
    field.show(text)
  }

  func width(in cellWidth: CGFloat) -> CGFloat { (cellWidth * 0.5).rounded(.down) }

  /// A line of text with room above and below.
  var height: CGFloat {
    let line = field.font?.lineHeight ?? 0
    return max(34, (line + 12).rounded(.up))
  }
}
