extension UIFont {
  /// What a text is for.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The name of the style.
    public let rawValue: String

    /// Makes a style.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The largest title.
    public static let largeTitle = TextStyle(rawValue: "largeTitle")

    /// A title of the first level.
    public static let title1 = TextStyle(rawValue: "title1")

    /// A title of the second level.
    public static let title2 = TextStyle(rawValue: "title2")

    /// A title of the third level.
    public static let title3 = TextStyle(rawValue: "title3")

    /// A heading.
    public static let headline = TextStyle(rawValue: "headline")

    /// What stands below a heading.
    public static let subheadline = TextStyle(rawValue: "subheadline")

    /// Running text.
    public static let body = TextStyle(rawValue: "body")

    /// A remark beside running text.
    public static let callout = TextStyle(rawValue: "callout")

    /// A note below.
    public static let footnote = TextStyle(rawValue: "footnote")

    /// A caption.
    public static let caption1 = TextStyle(rawValue: "caption1")

    /// A smaller caption.
    public static let caption2 = TextStyle(rawValue: "caption2")

    /// How large text of the style is, in points, as users have it who change nothing.
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

  /// How heavy a font is.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight, from -1 to 1.
    public let rawValue: CGFloat

    /// Makes a weight.
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
