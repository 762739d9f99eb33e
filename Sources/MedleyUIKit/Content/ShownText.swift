import MedleyCore

/// A view that shows one text of portable content.
@MainActor
protocol ShownText: UIView {
  /// The characters.
  var characters: String? { get }

  /// The height of the first line, in points.
  var lineHeight: CGFloat { get }

  /// Shows a text in its font and color.
  func show(_ text: ContentText)

  /// Removes the text.
  func clear()
}

extension ShownText {
  /// The width of the text without line breaks at the edge, in points.
  var naturalWidth: CGFloat {
    let limit = CGFloat.greatestFiniteMagnitude
    return sizeThatFits(CGSize(width: limit, height: limit)).width.rounded(.up)
  }

  /// Returns the height of the text at a width, in points.
  func height(width: CGFloat) -> CGFloat {
    sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height.rounded(.up)
  }
}

extension UILabel: ShownText {
  var characters: String? { text }

  var lineHeight: CGFloat { font.lineHeight }

  func show(_ text: ContentText) {
    (self.text, font, textColor) = (text.text, text.font, text.color)
    if let marked = text.marked {
      attributedText = NSAttributedString(marked, font: text.font, color: text.color)
    }
  }

  func clear() { text = nil }
}
