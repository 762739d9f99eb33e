/// What assistive technology looks at where there is no view for it.
@MainActor open class UIAccessibilityElement: NSObject {
  /// What it is part of: a view, or another element.
  open weak var accessibilityContainer: AnyObject?

  /// The view in whose place it is looked at.
  package weak var stand: UIResponder?

  /// Makes an element that is part of a view, or of another element.
  public init(accessibilityContainer container: Any) {
    super.init()
    accessibilityContainer = container as AnyObject
  }
}

/// Something that assistive technology can do with an element.
@MainActor open class UIAccessibilityCustomAction: NSObject {
  /// What it is called.
  open var name: String

  /// Called when it is done; returns whether it worked.
  open var actionHandler: ((UIAccessibilityCustomAction) -> Bool)?

  /// Makes an action.
  public init(name: String, actionHandler: ((UIAccessibilityCustomAction) -> Bool)?) {
    self.name = name
    self.actionHandler = actionHandler
    super.init()
  }
}

/// What kind of element something is for assistive technology.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The bits of the traits.
  public let rawValue: UInt64

  /// Makes traits from their bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// No trait.
  public static let none: UIAccessibilityTraits = []

  /// A button.
  public static let button = UIAccessibilityTraits(rawValue: 1)

  /// A link.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)

  /// A picture.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)

  /// Selected.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)

  /// Text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)

  /// Not to be used now.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)

  /// A value that can be raised and lowered.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)

  /// A title of what follows.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}
