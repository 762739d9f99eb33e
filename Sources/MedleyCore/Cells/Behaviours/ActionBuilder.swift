/// Collects actions that are written one after the other; `if`, `else`, `switch` and `for` work.
@resultBuilder
public enum ActionBuilder<Model: ListModel> {
  /// Takes one action.
  public static func buildExpression(_ action: CellAction<Model>) -> [CellAction<Model>] {
    [action]
  }

  /// Takes several actions.
  public static func buildExpression(_ actions: [CellAction<Model>]) -> [CellAction<Model>] {
    actions
  }

  /// Takes the actions of a whole block.
  public static func buildBlock(_ parts: [CellAction<Model>]...) -> [CellAction<Model>] {
    parts.flatMap { $0 }
  }

  /// Takes the actions of an `if` without `else`.
  public static func buildOptional(_ actions: [CellAction<Model>]?) -> [CellAction<Model>] {
    actions ?? []
  }

  /// Takes the actions of the branch that was taken.
  public static func buildEither(first actions: [CellAction<Model>]) -> [CellAction<Model>] {
    actions
  }

  /// Takes the actions of the branch that was taken.
  public static func buildEither(second actions: [CellAction<Model>]) -> [CellAction<Model>] {
    actions
  }

  /// Takes the actions of every turn of a `for`.
  public static func buildArray(_ parts: [[CellAction<Model>]]) -> [CellAction<Model>] {
    parts.flatMap { $0 }
  }
}
