/// The modifier keys of a key combination.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// The bits of the keys.
  public let rawValue: Int

  /// Creates flags from a raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The Caps Lock key.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)

  /// The Shift key.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)

  /// The Control key.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)

  /// The Option key.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)

  /// The Command key.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)

  /// A key of the numeric keypad.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// A menu element that sends an action along the responder chain.
open class UICommand: UIMenuElement {
  /// The title.
  open override var title: String {
    get { storedTitle }
    set { storedTitle = newValue }
  }

  /// The description in the overview of key combinations.
  open var discoverabilityTitle: String?
}

/// A key combination of a hardware keyboard.
///
/// Without selectors, it sends no action.
open class UIKeyCommand: UICommand {
  private let keys: (input: String, flags: UIKeyModifierFlags)

  /// The key: a character or an arrow.
  open var input: String? { keys.input }

  /// The modifier keys.
  open var modifierFlags: UIKeyModifierFlags { keys.flags }

  /// Whether the command precedes what the system does for the keys.
  open var wantsPriorityOverSystemBehavior = false

  /// Whether the system exchanges the left and the right arrow in a layout from right to left.
  open var allowsAutomaticMirroring = true

  /// Called when a test presses the keys, in place of the action.
  package let onPerform: () -> Void

  /// Creates a command that calls a closure in place of an action.
  package init(
    input: String,
    modifierFlags: UIKeyModifierFlags,
    onPerform: @escaping () -> Void
  ) {
    keys = (input, modifierFlags)
    self.onPerform = onPerform
    super.init(title: "", image: nil)
  }
}

extension UIKeyCommand {
  /// The input of the up arrow.
  nonisolated public static let inputUpArrow = "UIKeyInputUpArrow"

  /// The input of the down arrow.
  nonisolated public static let inputDownArrow = "UIKeyInputDownArrow"

  /// The input of the left arrow.
  nonisolated public static let inputLeftArrow = "UIKeyInputLeftArrow"

  /// The input of the right arrow.
  nonisolated public static let inputRightArrow = "UIKeyInputRightArrow"
}
