/// How an action is shown, and what a host needs to offer it.
public struct ActionLabel: Identifiable, Hashable, Sendable {
  /// Whether an action is destructive.
  public enum Role: Hashable, Sendable {
    /// Not destructive.
    case normal

    /// Destructive: hosts show the action in red. They ask before it only if the action states a
    /// confirmation.
    case destructive
  }

  /// The side of the row from which an action is reached.
  public enum Edge: Hashable, Sendable {
    /// The side where a line of text begins.
    case leading

    /// The side where a line of text ends.
    case trailing
  }

  /// Identifies the action within its row; see ``CellEvent/action(_:)``.
  public var id: String

  /// The title of the button.
  public var title: String

  /// The name of a symbol, for hosts that have symbols.
  public var symbol: String?

  /// Whether the action is destructive.
  public var role: Role

  /// The side of the row from which the action is reached.
  public var edge: Edge

  /// The question that the user confirms before the action is performed.
  ///
  /// The list asks when it receives the action: a host offers the action like any other. An action
  /// without a confirmation is performed at once on every host, also if it is destructive.
  public var confirmation: Confirmation?

  /// Whether the action is for one row only, and is not offered for several selected rows.
  public var isForOneRow = false

  /// Creates a label.
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
