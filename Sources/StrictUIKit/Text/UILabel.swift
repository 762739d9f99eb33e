/// A view that shows text.
open class UILabel: UIView {
  private var content: String?

  /// The text.
  open var text: String? {
    get { content }
    set {
      guard newValue != content || attributes != nil else { return }
      content = newValue
      attributes = nil
      invalidateIntrinsicContentSize()
    }
  }

  /// The attributed text that was set, or `nil` after plain text.
  private(set) var attributes: NSAttributedString?

  /// The attributed text.
  ///
  /// Only its characters are measured.
  open var attributedText: NSAttributedString? {
    get { attributes ?? content.map { NSAttributedString(string: $0) } }
    set {
      content = newValue?.string
      attributes = newValue
      invalidateIntrinsicContentSize()
    }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The font.
  open var font: UIFont! = .systemFont(ofSize: 17) {
    didSet { invalidateIntrinsicContentSize() }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The color of the text.
  open var textColor: UIColor! = .label

  /// The color of the text while the label is highlighted.
  open var highlightedTextColor: UIColor?

  /// Whether the label is highlighted.
  open var isHighlighted = false

  /// Whether the label is enabled.
  open var isEnabled = true

  /// The text alignment.
  open var textAlignment = NSTextAlignment.natural

  /// The line break mode.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail

  /// The maximum number of lines.
  ///
  /// 0 means no limit.
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// Whether the font size shrinks to fit; stored without effect.
  open var adjustsFontSizeToFitWidth = false

  /// Whether a preferred font follows the preferred text size of the label's traits.
  open var adjustsFontForContentSizeCategory = false

  /// The minimum scale of the font; stored without effect.
  open var minimumScaleFactor: CGFloat = 0

  /// The width at which the intrinsic content size breaks lines.
  open var preferredMaxLayoutWidth: CGFloat = 0

  open override var intrinsicContentSize: CGSize { measured(in: preferredMaxLayoutWidth) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { measured(in: size.width) }

  override func contentSize(forWidth width: CGFloat?) -> CGSize {
    width.map(measured) ?? super.contentSize(forWidth: nil)
  }

  /// Draws the text in a rectangle, without effect; a subclass overrides this method to add insets.
  open func drawText(in rect: CGRect) {}

  private func measured(in width: CGFloat) -> CGSize {
    let isEndless = width >= .greatestFiniteMagnitude || numberOfLines == 1
    let measure = TextMeasure(text: text ?? "", font: font ?? .systemFont(ofSize: 17))
    var size = measure.size(in: isEndless ? 0 : width)
    if numberOfLines == 1, width > 0 { size.width = min(size.width, width) }
    if numberOfLines > 0 {
      size.height = min(size.height, CGFloat(numberOfLines) * measure.font.lineHeight)
    }
    return size
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    adaptFont()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { adaptFont() }
  }

  private func adaptFont() {
    guard adjustsFontForContentSizeCategory, let font else { return }
    let adapted = font.adapted(to: traitCollection)
    if adapted.pointSize != font.pointSize { self.font = adapted }
    attributes = attributes?.adapted(to: traitCollection)
  }

  /// The accessibility label, which is the text.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? text }
    set { super.accessibilityLabel = newValue }
  }
}

/// The alignment of text.
public enum NSTextAlignment: Int, Hashable, Sendable {
  case left, center, right, justified, natural
}

/// The line break mode.
public enum NSLineBreakMode: Int, Hashable, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail
  case byTruncatingMiddle
}
