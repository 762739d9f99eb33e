/// Something that a person can do with a row besides selecting it, and what it does.
public struct CellAction<Model: ListModel> {
  /// What the person sees.
  public var label: ActionLabel

  /// Called with the model that the list holds when the person has chosen the action.
  public let perform: (_ model: Model, _ event: ListEvent) -> Void

  /// Describes an action.
  ///
  /// - Parameters:
  ///   - title: the words on the button.
  ///   - id: what tells the action from the others of its row; by default the title.
  ///   - symbol: the name of a symbol that hosts show where they have it.
  ///   - role: whether the action destroys something.
  ///   - edge: from which side of the row it is reached.
  ///   - perform: called with the model that the list holds when the person has chosen the action.
  public init(
    _ title: String,
    id: String? = nil,
    symbol: String? = nil,
    role: ActionLabel.Role = .normal,
    edge: ActionLabel.Edge = .trailing,
    perform: @escaping (_ model: Model, _ event: ListEvent) -> Void
  ) {
    label = ActionLabel(id: id ?? title, title: title, symbol: symbol, role: role, edge: edge)
    self.perform = perform
  }
}
