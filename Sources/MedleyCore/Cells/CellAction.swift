/// An action of a row besides selecting it, and what it does.
public struct CellAction<Model: ListModel> {
  /// How the action is shown.
  public var label: ActionLabel

  /// Called with the current model when the user has chosen the action.
  public let perform: (_ model: Model, _ event: ListEvent) -> Void

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: the title of the button.
  ///   - id: identifies the action within its row. The default is the title.
  ///   - symbol: the name of a symbol, for hosts that have symbols.
  ///   - role: whether the action is destructive.
  ///   - edge: the side of the row from which the action is reached.
  ///   - confirmation: the question that the user confirms before the action is performed. Without
  ///     one, the action is performed at once on every host, also if it is destructive.
  ///   - isForOneRow: whether the action is not offered for several selected rows, such as a reply.
  ///   - perform: called with the current model when the user has chosen the action.
  public init(
    _ title: String,
    id: String? = nil,
    symbol: String? = nil,
    role: ActionLabel.Role = .normal,
    edge: ActionLabel.Edge = .trailing,
    confirmation: Confirmation? = nil,
    isForOneRow: Bool = false,
    perform: @escaping (_ model: Model, _ event: ListEvent) -> Void
  ) {
    label = ActionLabel(id: id ?? title, title: title, symbol: symbol, role: role, edge: edge)
    label.confirmation = confirmation
    label.isForOneRow = isForOneRow
    self.perform = perform
  }
}

/// Builds an array of actions of a row or a screen from statements, including `if`, `switch` and `for`.
@resultBuilder
public enum ActionBuilder<Action>: ArrayBuilder {
  /// An action.
  public typealias Element = Action

  /// Adds several actions.
  public static func buildExpression(_ actions: [Action]) -> [Action] { actions }
}
