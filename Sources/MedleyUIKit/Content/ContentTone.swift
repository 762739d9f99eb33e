import MedleyCore

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// What a style of portable content looks like.
@MainActor
struct ContentTone {
  /// The color of the title; `nil` for the usual one.
  var text: UIColor?

  /// What is behind the cell; `nil` for nothing.
  var background: UIColor?

  /// Whether the title stands out.
  var isBold = false

  init(_ style: ContentStyle) {
    switch style {
    case .plain: break
    case .prominent: isBold = true
    case .secondary: text = .secondaryLabel
    case .own: background = .secondarySystemBackground
    case .success: text = .systemGreen
    case .warning: text = .systemOrange
    case .failure: text = .systemRed
    }
  }
}
