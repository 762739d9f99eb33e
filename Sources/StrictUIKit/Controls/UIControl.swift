/// A view that sends actions when the user interacts with it.
open class UIControl: UIView {
  /// The events of a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits of the events.
    public let rawValue: UInt

    /// Creates events from a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A touch began inside the control.
    public static let touchDown = Event(rawValue: 1)

    /// A second touch began inside the control.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)

    /// A touch moved inside the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)

    /// A touch moved just outside the control.
    public static let touchDragOutside = Event(rawValue: 1 << 3)

    /// A touch moved into the control.
    public static let touchDragEnter = Event(rawValue: 1 << 4)

    /// A touch moved out of the control.
    public static let touchDragExit = Event(rawValue: 1 << 5)

    /// A touch ended inside the control.
    public static let touchUpInside = Event(rawValue: 1 << 6)

    /// A touch ended outside the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)

    /// The system cancelled the touches.
    public static let touchCancel = Event(rawValue: 1 << 8)

    /// The value has changed.
    public static let valueChanged = Event(rawValue: 1 << 12)

    /// The primary action was triggered.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)

    /// The menu is about to open.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)

    /// Editing has begun.
    public static let editingDidBegin = Event(rawValue: 1 << 16)

    /// The text was edited.
    public static let editingChanged = Event(rawValue: 1 << 17)

    /// Editing has ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)

    /// Editing has ended by the return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)

    /// All events of touches.
    public static let allTouchEvents = Event(rawValue: 0xFFF)

    /// All events of texts.
    public static let allEditingEvents = Event(rawValue: 0xF_0000)

    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  private var actions: [(events: Event, action: UIAction)] = []

  /// Whether a touch is moving within the control.
  open var isTracking: Bool { followsTouch }

  var followsTouch = false

  /// Whether the control is enabled.
  open var isEnabled = true

  /// Whether the view is selected.
  open var isSelected = false

  /// Whether the control is highlighted.
  open var isHighlighted = false

  /// The horizontal alignment of the content.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }

  /// Creates a control with a primary action.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Adds an action for events, and replaces the action with the same identifier.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.removeAll { $0.events == controlEvents && $0.action.identifier == action.identifier }
    actions.append((controlEvents, action))
  }

  /// Removes an action.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Removes an action.
  open func removeAction(identifiedBy identifier: UIAction.Identifier, for controlEvents: Event) {
    actions.removeAll { $0.action.identifier == identifier && $0.events == controlEvents }
  }

  /// Performs the actions for the primary event.
  @available(iOS 17.4, tvOS 17.4, macCatalyst 17.4, visionOS 1.1, *)
  package func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }

  /// Performs an action.
  open func sendAction(_ action: UIAction) { action.perform(sender: self) }

  /// Performs all actions for events.
  open func sendActions(for controlEvents: Event) {
    for entry in actions where !entry.events.isDisjoint(with: controlEvents) {
      sendAction(entry.action)
    }
  }

  // MARK: State

  /// The current state.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }
}

extension UIControl {
  /// The horizontal alignment of the content of a control.
  public enum ContentHorizontalAlignment: Int, Hashable, Sendable {
    case center, left, right, fill, leading, trailing
  }

  /// The state of a control.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits of the state.
    public let rawValue: UInt

    /// Creates a state from a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The normal state.
    public static let normal: State = []

    /// The control is highlighted.
    public static let highlighted = State(rawValue: 1)

    /// The control is disabled.
    public static let disabled = State(rawValue: 2)

    /// The control is selected.
    public static let selected = State(rawValue: 4)
  }
}
