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
