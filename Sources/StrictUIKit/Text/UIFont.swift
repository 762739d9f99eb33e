/// A font without glyphs.
///
/// Text is measured by a fixed rule. A character is half as wide as the font size. An East Asian
/// character or an emoji is as wide as the font size. A line is 1.2 times as high as the font size,
/// rounded up.
open class UIFont: NSObject, @unchecked Sendable {
  // Proof: all stored properties are constants of Sendable types. As in UIKit, the class is open
  // and Sendable, and subclasses are responsible for what they add.

  /// The size, in points.
  public let pointSize: CGFloat

  /// The weight.
  let weight: Weight

  /// The name of the font.
  public let fontName: String

  private let traits: UIFontDescriptor.SymbolicTraits

  /// The style that follows the preferred text size, or `nil` for a fixed size.
  let textStyle: TextStyle?

  /// Whether the characters are slanted.
  var isItalic: Bool { traits.contains(.traitItalic) }

  /// Whether all characters are equally wide on a device.
  var isMonospaced: Bool { traits.contains(.traitMonoSpace) }

  /// The descriptor of the font.
  open var fontDescriptor: UIFontDescriptor {
    UIFontDescriptor(
      name: fontName,
      size: pointSize,
      weight: weight,
      traits: traits,
      textStyle: textStyle
    )
  }

  init(
    size: CGFloat,
    weight: Weight = .regular,
    name: String = ".SFUI",
    traits: UIFontDescriptor.SymbolicTraits = [],
    textStyle: TextStyle? = nil
  ) {
    pointSize = size
    self.weight = weight
    fontName = name
    self.traits = weight == .bold ? traits.union(.traitBold) : traits
    self.textStyle = textStyle
    super.init()
  }

  /// Creates a font with a name.
  ///
  /// Every name exists.
  public convenience init?(name: String, size: CGFloat) {
    self.init(size: size, weight: .regular, name: name)
  }

  /// The line height, in points.
  open var lineHeight: CGFloat { (pointSize * 1.2).rounded(.up) }

  /// The ascender, in points.
  open var ascender: CGFloat { pointSize * 0.95 }

  /// The descender, in points.
  ///
  /// The value is negative.
  open var descender: CGFloat { pointSize * -0.25 }

  /// Returns the font with another size.
  open func withSize(_ size: CGFloat) -> UIFont {
    UIFont(size: size, weight: weight, name: fontName, traits: traits, textStyle: textStyle)
  }

  /// The font of the system.
  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(size: size, weight: weight)
  }

  /// The bold font of the system.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(size: size, weight: .bold)
  }

  /// The italic font of the system.
  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(size: size, traits: .traitItalic)
  }

  /// The font of the system whose characters are equally wide.
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: size, weight: weight, traits: .traitMonoSpace)
  }

  /// The font of the system whose digits are equally wide.
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: size, weight: weight)
  }

  /// The font for a style of text in the current preferred text size.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(style, in: UITraitCollection.shared.value.preferredContentSizeCategory)
  }

  /// The font for a style of text in the preferred text size of traits, or of the current traits.
  public static func preferredFont(
    forTextStyle style: TextStyle,
    compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    guard let traitCollection else { return preferredFont(forTextStyle: style) }
    return preferredFont(style, in: traitCollection.preferredContentSizeCategory)
  }

  private static func preferredFont(
    _ style: TextStyle,
    in category: UIContentSizeCategory
  ) -> UIFont {
    UIFont(
      size: style.pointSize(in: category),
      weight: style == .headline ? .semibold : .regular,
      textStyle: style
    )
  }

  /// Returns the font of the same style for traits, or the font itself if its size is fixed.
  func adapted(to traits: UITraitCollection) -> UIFont {
    guard let textStyle else { return self }
    let size = textStyle.pointSize(in: traits.preferredContentSizeCategory)
    return size == pointSize ? self : withSize(size)
  }

  /// Returns whether another font has the same name, size and weight.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return (pointSize, weight, fontName, traits)
      == (other.pointSize, other.weight, other.fontName, other.traits)
  }

  open override var hash: Int { pointSize.hashValue ^ fontName.hashValue }
}

extension UIFont {
  /// The style of a text.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The name of the style.
    public let rawValue: String

    /// Creates a style.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The largest title.
    public static let largeTitle = TextStyle(rawValue: "largeTitle")

    /// A title of the first level.
    public static let title1 = TextStyle(rawValue: "title1")

    /// A title of the second level.
    public static let title2 = TextStyle(rawValue: "title2")

    /// A title of the third level.
    public static let title3 = TextStyle(rawValue: "title3")

    /// The style of headings.
    public static let headline = TextStyle(rawValue: "headline")

    /// The style of subheadlines.
    public static let subheadline = TextStyle(rawValue: "subheadline")

    /// The style of body text.
    public static let body = TextStyle(rawValue: "body")

    /// The style of callouts.
    public static let callout = TextStyle(rawValue: "callout")

    /// The style of footnotes.
    public static let footnote = TextStyle(rawValue: "footnote")

    /// A caption.
    public static let caption1 = TextStyle(rawValue: "caption1")

    /// A smaller caption.
    public static let caption2 = TextStyle(rawValue: "caption2")
  }

  /// The weight of a font.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight, from -1 to 1.
    public let rawValue: CGFloat

    /// Creates a weight.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// Light.
    public static let light = Weight(rawValue: -0.4)

    /// Regular.
    public static let regular = Weight(rawValue: 0)

    /// Medium.
    public static let medium = Weight(rawValue: 0.23)

    /// Semibold.
    public static let semibold = Weight(rawValue: 0.3)

    /// Bold.
    public static let bold = Weight(rawValue: 0.4)

    /// Heavy.
    public static let heavy = Weight(rawValue: 0.56)
  }
}
