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
