import MedleyCore

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// A very short mark.
final class BadgePart: TrailingPart {
  private let label = UILabel()

  var view: UIView { label }

  init() {
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .secondaryLabel
    label.numberOfLines = 1
  }

  func show(_ content: ListContent, send: @escaping @MainActor (CellEvent) -> Void) {
    label.text = content.badge
  }
}
