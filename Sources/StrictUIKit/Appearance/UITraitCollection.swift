/// The traits of a view.
///
/// They change only if a test sets them.
@MainActor open class UITraitCollection: NSObject {
  /// The traits of everything.
  public static var current = UITraitCollection()

  /// The light or dark style.
  open var userInterfaceStyle = UIUserInterfaceStyle.light

  /// The horizontal size class.
  open var horizontalSizeClass = UIUserInterfaceSizeClass.compact

  /// The vertical size class.
  open var verticalSizeClass = UIUserInterfaceSizeClass.regular

  /// The preferred text size.
  open var preferredContentSizeCategory = UIContentSizeCategory.large

  /// The scale, in pixels per point.
  open var displayScale: CGFloat = 2

  /// Creates the default traits.
  public override init() { super.init() }
}

/// Whether the interface is light or dark.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
  case unspecified, light, dark
}

/// A size class.
public enum UIUserInterfaceSizeClass: Int, Hashable, Sendable {
  case unspecified, compact, regular
}

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

  /// Small.
  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")

  /// Medium.
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")

  /// The default category.
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")

  /// Extra large.
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
}

/// The layout direction of a user interface.
public enum UIUserInterfaceLayoutDirection: Int, Hashable, Sendable {
  case leftToRight, rightToLeft
}

/// The semantic content of a view, which decides its layout direction.
public enum UISemanticContentAttribute: Int, Hashable, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

/// A screen of 390 by 844 points.
@MainActor open class UIScreen: NSObject {
  /// The only screen.
  public static let main = UIScreen()

  /// The size, in points.
  open var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }

  /// The scale, in pixels per point.
  open var scale: CGFloat { 2 }
}
