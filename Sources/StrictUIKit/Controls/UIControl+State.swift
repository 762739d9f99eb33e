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
