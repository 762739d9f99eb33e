/// An accessibility element without a view.
@preconcurrency @MainActor open class UIAccessibilityElement: NSObject {
  /// The container: a view or another element.
  open weak var accessibilityContainer: AnyObject?

  /// The view that the element represents.
  package weak var stand: UIResponder?

  /// Creates an element in a container.
  public init(accessibilityContainer container: Any) {
    super.init()
    accessibilityContainer = container as AnyObject
  }
}

/// A custom action of assistive technology on an element.
@preconcurrency @MainActor open class UIAccessibilityCustomAction: NSObject {
  /// The title.
  open var name: String

  /// The handler, which returns whether the action succeeded.
  open var actionHandler: ((UIAccessibilityCustomAction) -> Bool)?

  /// Creates an action.
  public init(name: String, actionHandler: ((UIAccessibilityCustomAction) -> Bool)?) {
    self.name = name
    self.actionHandler = actionHandler
    super.init()
  }
}

/// The traits of an accessibility element.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The bits of the traits.
  public let rawValue: UInt64

  /// Creates traits from a raw value.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// No trait.
  public static let none: UIAccessibilityTraits = []

  /// A button.
  public static let button = UIAccessibilityTraits(rawValue: 1)

  /// A link.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)

  /// An image.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)

  /// Selected.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)

  /// Static text.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)

  /// The element is disabled.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)

  /// A value that can be raised and lowered.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)

  /// A heading.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}
