/// A view that the user acts by.
open class UIControl: UIView {
  /// What can happen to a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits of the events.
    public let rawValue: UInt

    /// Makes events from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger went down in it.
    public static let touchDown = Event(rawValue: 1)

    /// A finger went up in it.
    public static let touchUpInside = Event(rawValue: 1 << 6)

    /// Its value has changed.
    public static let valueChanged = Event(rawValue: 1 << 12)

    /// Whatever it is mainly for was done.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)

    /// Editing has begun.
    public static let editingDidBegin = Event(rawValue: 1 << 16)

    /// Its text was edited.
    public static let editingChanged = Event(rawValue: 1 << 17)

    /// Editing has ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)

    /// Editing has ended by the return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)

    /// Whatever happens.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  private var actions: [(events: Event, action: UIAction)] = []

  /// Whether the control can be used.
  open var isEnabled = true

  /// Whether it is selected.
  open var isSelected = false

  /// Whether it is highlighted.
  open var isHighlighted = false

  /// Makes a control with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes a control as a nib does.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes a control with an action that is done by what it is mainly for.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Has an action done when something happens; one with the same identifier is replaced.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.removeAll { $0.events == controlEvents && $0.action.identifier == action.identifier }
    actions.append((controlEvents, action))
  }

  /// Has an action no longer done.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Has an action no longer done.
  open func removeAction(identifiedBy identifier: UIAction.Identifier, for controlEvents: Event) {
    actions.removeAll { $0.action.identifier == identifier && $0.events == controlEvents }
  }

  /// Does an action.
  open func sendAction(_ action: UIAction) { action.perform(sender: self) }

  /// Does all actions for what happened.
  open func sendActions(for controlEvents: Event) {
    for entry in actions where !entry.events.isDisjoint(with: controlEvents) {
      sendAction(entry.action)
    }
  }
}

extension UIControl {
  /// What a control is at present.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits of the state.
    public let rawValue: UInt

    /// Makes a state from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Nothing special.
    public static let normal: State = []

    /// A finger is on it.
    public static let highlighted = State(rawValue: 1)

    /// It cannot be used.
    public static let disabled = State(rawValue: 2)

    /// It is selected.
    public static let selected = State(rawValue: 4)
  }

  /// What the control is at present.
  public var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }
}
