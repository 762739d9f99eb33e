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

  /// The descriptor of the font.
  open var fontDescriptor: UIFontDescriptor {
    UIFontDescriptor(name: fontName, size: pointSize, weight: weight, traits: traits)
  }

  init(
    size: CGFloat,
    weight: Weight = .regular,
    name: String = ".SFUI",
    traits: UIFontDescriptor.SymbolicTraits = []
  ) {
    pointSize = size
    self.weight = weight
    fontName = name
    self.traits = weight == .bold ? traits.union(.traitBold) : traits
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
    UIFont(size: size, weight: weight, name: fontName, traits: traits)
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
    UIFont(size: size, weight: weight)
  }

  /// The font of the system whose digits are equally wide.
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: size, weight: weight)
  }

  /// The font for a style of text.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(size: style.pointSize, weight: style == .headline ? .semibold : .regular)
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

    /// The default size of text with the style, in points.
    var pointSize: CGFloat {
      switch self {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      default: 17
      }
    }
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

/// Measures text by the rule of ``UIFont``.
struct TextMeasure {
  var text: String
  var font: UIFont
  /// The maximum number of lines.
  ///
  /// 0 means no limit.
  var limit = 0

  /// The size of the text in a width, in points.
  func size(in width: CGFloat) -> CGSize {
    guard !text.isEmpty else { return .zero }
    let room = width > 0 ? Int((width * 2 / font.pointSize).rounded(.down)) : .max
    var (count, longest) = (0, 0)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let (lines, length) = Self.wrap(line, to: max(1, room))
      count += lines
      longest = max(longest, length)
    }
    if limit > 0 { count = min(count, limit) }
    let full = (CGFloat(longest) * font.pointSize / 2).rounded(.up)
    return CGSize(
      width: width > 0 ? min(full, width) : full,
      height: CGFloat(count) * font.lineHeight
    )
  }

  /// Breaks a line at spaces, and a word that is too long at any character.
  ///
  /// - Returns: The number of lines, and the width of the longest line in half characters.
  private static func wrap(_ line: Substring, to room: Int) -> (Int, Int) {
    var (lines, current, longest) = (1, 0, 0)
    for word in line.split(separator: " ", omittingEmptySubsequences: false) {
      var length = word.reduce(0) { $0 + halves($1) }
      let gap = current > 0 ? 1 : 0
      if current + gap + length <= room {
        current += gap + length
      } else {
        if current > 0 { lines += 1 }
        while length > room {
          (lines, length, longest) = (lines + 1, length - room, room)
        }
        current = length
      }
      longest = max(longest, current)
    }
    return (lines, longest)
  }

  private static func halves(_ character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    return scalar.value >= 0x1100 && (scalar.value < 0x2000 || scalar.value >= 0x2600) ? 2 : 1
  }
}
