/// What receives events: a view, or the controller of one.
///
/// There is one first responder at a time in each window. Accessibility properties stand here,
/// since they cannot be added to `NSObject`.
@MainActor open class UIResponder: NSObject {
  /// Whether the element is one for assistive technology.
  open var isAccessibilityElement = false

  /// What assistive technology calls the element.
  open var accessibilityLabel: String?

  /// What comes of using the element.
  open var accessibilityHint: String?

  /// What the element holds.
  open var accessibilityValue: String?

  /// What kind of element it is.
  open var accessibilityTraits: UIAccessibilityTraits = .none

  /// Whether assistive technology passes over the element and all in it.
  open var accessibilityElementsHidden = false

  /// What a test finds the element by.
  open var accessibilityIdentifier: String?

  /// The elements in it, in their order.
  open var accessibilityElements: [Any]?

  /// What else can be done with it.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?

  /// Whether assistive technology looks at it, or at an element in its place.
  open func accessibilityElementIsFocused() -> Bool {
    let focused = UIAccessibility.focused
    return focused === self || (focused as? UIAccessibilityElement)?.stand === self
  }

  /// Makes a responder.
  public override init() { super.init() }

  /// What events go to that this one does not handle.
  open var next: UIResponder? { nil }

  /// Whether it may become the first responder.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether it gives that up when asked.
  open var canResignFirstResponder: Bool { true }

  /// Whether events go to it first.
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// The view that comes up in its place of a keyboard.
  open var inputView: UIView? { nil }

  /// The view above the keyboard.
  open var inputAccessoryView: UIView? { nil }

  /// Makes it the first responder, if it may be and stands in a window.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder, let window = responderWindow else { return false }
    if window.firstResponder === self { return true }
    if let current = window.firstResponder, !current.resignFirstResponder() { return false }
    window.firstResponder = self
    return true
  }

  /// Takes that from it, if it is the first responder.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard let window = responderWindow, window.firstResponder === self else { return true }
    guard canResignFirstResponder else { return false }
    window.firstResponder = nil
    return true
  }

  /// The window it stands in.
  var responderWindow: UIWindow? { next?.responderWindow }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  open func awakeFromNib() {}
}
