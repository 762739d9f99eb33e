/// An object that receives events: a view or a controller.
///
/// Each window has at most one first responder. Accessibility properties are declared here, because
/// they cannot be added to `NSObject`.
@preconcurrency @MainActor open class UIResponder: NSObject {
  /// Whether the object is an accessibility element.
  open var isAccessibilityElement = false

  /// The accessibility label.
  open var accessibilityLabel: String?

  /// The accessibility hint.
  open var accessibilityHint: String?

  /// The accessibility value.
  open var accessibilityValue: String?

  /// The accessibility traits.
  open var accessibilityTraits: UIAccessibilityTraits = .none

  /// The frame of the element on the screen; by default the view's frame, which StrictUIKit does not compute.
  open var accessibilityFrame: CGRect = .zero

  /// Whether the element and its descendants are hidden from assistive technology.
  open var accessibilityElementsHidden = false

  /// The accessibility elements of the container, in order.
  open var accessibilityElements: [Any]?

  /// The custom accessibility actions.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?

  /// Whether the element is expanded or collapsed, which assistive technology says.
  @available(iOS 18.0, tvOS 18.0, macCatalyst 18.0, visionOS 2.0, *)
  open var accessibilityExpandedStatus: UIAccessibility.ExpandedStatus {
    get { UIAccessibility.ExpandedStatus(rawValue: expandedStatus) ?? .unsupported }
    set { expandedStatus = newValue.rawValue }
  }

  private var expandedStatus = 0

  /// Returns whether the element has the focus of assistive technology.
  open func accessibilityElementIsFocused() -> Bool {
    let focused = UIAccessibility.focused
    return focused === self || (focused as? UIAccessibilityElement)?.stand === self
  }

  /// Raises the value of an adjustable element; by default, nothing happens.
  open func accessibilityIncrement() {}

  /// Lowers the value of an adjustable element; by default, nothing happens.
  open func accessibilityDecrement() {}

  /// Performs the default action of the element, and returns whether there is one.
  open func accessibilityActivate() -> Bool { false }

  /// Creates a responder.
  public override init() { super.init() }

  /// The next responder.
  open var next: UIResponder? { nil }

  /// The manager of the nearest responder that has one.
  open var undoManager: UndoManager? { next?.undoManager }

  /// Whether the responder can become the first responder.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the responder can resign the first responder.
  open var canResignFirstResponder: Bool { true }

  /// Whether this is the first responder.
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// The key combinations of a hardware keyboard that the responder handles.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// The view that replaces the keyboard.
  open var inputView: UIView? { nil }

  /// The view above the keyboard.
  open var inputAccessoryView: UIView? { nil }

  /// Shows the current views above and instead of the keyboard.
  ///
  /// The keyboard has no views here; a test reads the properties.
  open func reloadInputViews() {}

  /// Makes this the first responder, if this is permitted and the responder is in a window.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder, let window = responderWindow else { return false }
    if window.firstResponder === self { return true }
    if let current = window.firstResponder, !current.resignFirstResponder() { return false }
    window.firstResponder = self
    return true
  }

  /// Resigns the first responder.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard let window = responderWindow, window.firstResponder === self else { return true }
    guard canResignFirstResponder else { return false }
    window.firstResponder = nil
    return true
  }

  /// Called when touches begin; by default, the next responder is called.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Called when touches move; by default, the next responder is called.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Called when touches end; by default, the next responder is called.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Called when a gesture cancels touches; by default, the next responder is called.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// The window that contains the view.
  var responderWindow: UIWindow? { next?.responderWindow }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  open func awakeFromNib() {}
}
