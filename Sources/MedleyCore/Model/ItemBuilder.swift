/// Collects rows that are written one after the other.
///
/// Takes single items, sequences of items, and, in an open list, models, which are boxed on the
/// way. `if`, `if let`, `else`, `switch`, `for` and `#available` work as in any Swift code.
@resultBuilder
public enum ItemBuilder<Item: ListItem> {
  /// Takes one row.
  public static func buildExpression(_ item: Item) -> [Item] { [item] }

  /// Takes a row that may be missing.
  public static func buildExpression(_ item: Item?) -> [Item] { item.map { [$0] } ?? [] }

  /// Takes several rows.
  public static func buildExpression(_ items: some Sequence<Item>) -> [Item] { Array(items) }

  /// Takes the rows of a whole block; a single array is passed on as it is.
  public static func buildBlock(_ parts: [Item]...) -> [Item] {
    parts.count == 1 ? parts[0] : parts.flatMap { $0 }
  }

  /// Takes the rows of an `if` without `else`.
  public static func buildOptional(_ items: [Item]?) -> [Item] { items ?? [] }

  /// Takes the rows of the branch that was taken.
  public static func buildEither(first items: [Item]) -> [Item] { items }

  /// Takes the rows of the branch that was taken.
  public static func buildEither(second items: [Item]) -> [Item] { items }

  /// Takes the rows of every turn of a `for`.
  public static func buildArray(_ parts: [[Item]]) -> [Item] { parts.flatMap { $0 } }

  /// Takes the rows of an `if #available`.
  public static func buildLimitedAvailability(_ items: [Item]) -> [Item] { items }
}

extension ItemBuilder where Item == AnyListItem {
  /// Boxes one model.
  public static func buildExpression<Model: ListModel>(_ model: Model) -> [Item] {
    [AnyListItem(model)]
  }

  /// Boxes several models of one kind.
  public static func buildExpression<Models: Sequence>(_ models: Models) -> [Item]
  where Models.Element: ListModel {
    models.map { AnyListItem($0) }
  }
}
