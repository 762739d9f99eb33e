/// The preferred text size.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// The name of the category.
  public let rawValue: String

  /// Creates a category.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Posted after the user changes the preferred text size.
  public static let didChangeNotification = Notification.Name(
    "UIContentSizeCategoryDidChangeNotification"
  )

  /// All categories, from the smallest to the largest.
  static let ordered: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  /// Whether this is one of the five largest sizes, which need other layouts.
  public var isAccessibilityCategory: Bool { rawValue.contains("Accessibility") }

  private var position: Int { Self.ordered.firstIndex(of: self) ?? 3 }

  /// Returns whether a category is smaller than another.
  public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
    left.position < right.position
  }

  /// Returns whether a category is at most as large as another.
  public static func <= (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
    left.position <= right.position
  }

  /// Returns whether a category is larger than another.
  public static func > (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
    left.position > right.position
  }

  /// Returns whether a category is at least as large as another.
  public static func >= (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
    left.position >= right.position
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UIContentSizeCategory {
  private static func named(_ suffix: String) -> UIContentSizeCategory {
    UIContentSizeCategory(rawValue: "UICTContentSizeCategory\(suffix)")
  }

  public static let unspecified = UIContentSizeCategory(
    rawValue: "_UICTContentSizeCategoryUnspecified"
  )
  public static let extraSmall = named("XS")
  public static let small = named("S")
  public static let medium = named("M")
  public static let large = named("L")
  public static let extraLarge = named("XL")
  public static let extraExtraLarge = named("XXL")
  public static let extraExtraExtraLarge = named("XXXL")
  public static let accessibilityMedium = named("AccessibilityM")
  public static let accessibilityLarge = named("AccessibilityL")
  public static let accessibilityExtraLarge = named("AccessibilityXL")
  public static let accessibilityExtraExtraLarge = named("AccessibilityXXL")
  public static let accessibilityExtraExtraExtraLarge = named("AccessibilityXXXL")
}
