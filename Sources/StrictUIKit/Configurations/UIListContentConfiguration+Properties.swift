extension UIListContentConfiguration {
  /// How a text looks.
  @MainActor public struct TextProperties {
    /// Where lines stand.
    public enum TextAlignment: Hashable, Sendable {
      case natural, center, justified
    }

    /// The font.
    public var font = UIFont.preferredFont(forTextStyle: .body)

    /// The color.
    public var color = UIColor.label

    /// The most lines there may be; any number for 0.
    public var numberOfLines = 0

    /// Where lines stand.
    public var alignment = TextAlignment.natural

    /// What becomes of text that does not fit.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail

    /// Whether text is made smaller to fit; kept without effect.
    public var adjustsFontSizeToFitWidth = false

    /// How small the font may become; kept without effect.
    public var minimumScaleFactor: CGFloat = 0
  }

  /// How the picture looks.
  @MainActor public struct ImageProperties {
    /// The color of the picture.
    public var tintColor: UIColor?

    /// How round its corners are, in points.
    public var cornerRadius: CGFloat = 0

    /// The largest it may be, in points; a side of 0 is not limited.
    public var maximumSize = CGSize.zero

    /// The room it takes, in points; a side of 0 is as large as the picture.
    public var reservedLayoutSize = CGSize.zero
  }
}
