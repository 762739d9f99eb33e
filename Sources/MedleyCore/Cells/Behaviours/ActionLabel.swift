/// What a person sees of an action, and what a host needs to offer it.
public struct ActionLabel: Identifiable, Hashable, Sendable {
  /// Whether an action destroys something.
  public enum Role: Hashable, Sendable {
    /// It does not.
    case normal

    /// It does: hosts show it in red and may ask first.
    case destructive
  }

  /// From which side of the row an action is reached.
  public enum Edge: Hashable, Sendable {
    /// From the side where a line begins.
    case leading

    /// From the side where a line ends.
    case trailing
  }

  /// What tells the action from the others of its row; ``CellEvent/action(_:)`` carries it.
  public var id: String

  /// The words on the button.
  public var title: String

  /// The name of a symbol that hosts show where they have it.
  public var symbol: String?

  /// Whether the action destroys something.
  public var role: Role

  /// From which side of the row it is reached.
  public var edge: Edge

  /// Describes an action.
  public init(
    id: String,
    title: String,
    symbol: String? = nil,
    role: Role = .normal,
    edge: Edge = .trailing
  ) {
    self.id = id
    self.title = title
    self.symbol = symbol
    self.role = role
    self.edge = edge
  }
}
