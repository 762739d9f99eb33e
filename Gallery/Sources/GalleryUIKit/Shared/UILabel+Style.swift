#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

extension UILabel {
  /// A label of as many lines as the text takes.
  convenience init(_ style: UIFont.TextStyle, color: UIColor = .label) {
    self.init(frame: .zero)
    font = .preferredFont(forTextStyle: style)
    textColor = color
    numberOfLines = 0
    adjustsFontForContentSizeCategory = true
  }

  /// Shows a text, and takes no room without one.
  func show(_ text: String?) {
    self.text = text
    isHidden = text?.isEmpty ?? true
  }
}
