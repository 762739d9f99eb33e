/// What is known of the surroundings of a view: always the same here, unless it is set.
@MainActor open class UITraitCollection: NSObject {
  /// The traits of everything.
  public static var current = UITraitCollection()

  /// Whether it is light or dark.
  open var userInterfaceStyle = UIUserInterfaceStyle.light

  /// How much room there is from side to side.
  open var horizontalSizeClass = UIUserInterfaceSizeClass.compact

  /// How much room there is from top to bottom.
  open var verticalSizeClass = UIUserInterfaceSizeClass.regular

  /// How large the user wants text.
  open var preferredContentSizeCategory = UIContentSizeCategory.large

  /// How many pixels make a point.
  open var displayScale: CGFloat = 2

  /// Makes the usual traits.
  public override init() { super.init() }
}

/// Whether the interface is light or dark.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
  case unspecified, light, dark
}

/// How much room there is.
public enum UIUserInterfaceSizeClass: Int, Hashable, Sendable {
  case unspecified, compact, regular
}

/// How large the user wants text.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// The name of the category.
  public let rawValue: String

  /// Makes a category.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Posted when the user has chosen another size.
  public static let didChangeNotification = Notification.Name(
    "UIContentSizeCategoryDidChangeNotification"
  )

  /// Small.
  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")

  /// Medium.
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")

  /// Large, which is the usual one.
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")

  /// Extra large.
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
}

/// Which way something is read.
public enum UIUserInterfaceLayoutDirection: Int, Hashable, Sendable {
  case leftToRight, rightToLeft
}

/// What a view shows, as far as it matters for the direction of reading.
public enum UISemanticContentAttribute: Int, Hashable, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

/// A screen; one that is 390 by 844 points.
@MainActor open class UIScreen: NSObject {
  /// The only screen.
  public static let main = UIScreen()

  /// How large it is, in points.
  open var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }

  /// How many pixels make a point.
  open var scale: CGFloat { 2 }
}
