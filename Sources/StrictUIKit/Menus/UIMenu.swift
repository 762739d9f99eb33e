/// A menu.
open class UIMenu: UIMenuElement {
  /// How a menu stands in another.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Makes options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Its entries stand in the menu around it.
    public static let displayInline = Options(rawValue: 1)

    /// It destroys something.
    public static let destructive = Options(rawValue: 2)
  }

  /// What stands in it.
  public let children: [UIMenuElement]

  /// How it stands in another.
  public let options: Options

  /// Makes a menu.
  public init(
    title: String = "",
    image: UIImage? = nil,
    options: Options = [],
    children: [UIMenuElement] = []
  ) {
    self.children = children
    self.options = options
    super.init(title: title, image: image)
  }

  /// All actions in the menu and the menus in it.
  package var actions: [UIAction] {
    children.flatMap { element in
      (element as? UIAction).map { [$0] } ?? (element as? UIMenu)?.actions ?? []
    }
  }
}
