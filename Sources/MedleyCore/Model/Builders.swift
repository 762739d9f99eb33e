/// A result builder for the rows of a section.
///
/// A block may contain items, sequences of items, and, in an open list, models, which are boxed,
/// with `if`, `if let`, `else`, `switch`, `for` and `#available` around them.
@resultBuilder
public enum ItemBuilder<Item: ListItem> {
  /// Adds one row.
  public static func buildExpression(_ item: Item) -> [Item] { [item] }

  /// Adds an optional row.
  public static func buildExpression(_ item: Item?) -> [Item] { item.map { [$0] } ?? [] }

  /// Adds several rows.
  public static func buildExpression(_ items: some Sequence<Item>) -> [Item] { Array(items) }

  /// Combines the rows of a block; a single array is not copied.
  public static func buildBlock(_ parts: [Item]...) -> [Item] {
    parts.count == 1 ? parts[0] : parts.flatMap { $0 }
  }

  /// Adds the rows of an `if` without `else`.
  public static func buildOptional(_ items: [Item]?) -> [Item] { items ?? [] }

  /// Adds the rows of the branch that was executed.
  public static func buildEither(first items: [Item]) -> [Item] { items }

  /// Adds the rows of the branch that was executed.
  public static func buildEither(second items: [Item]) -> [Item] { items }

  /// Adds the rows of each iteration of a `for`.
  public static func buildArray(_ parts: [[Item]]) -> [Item] { parts.flatMap { $0 } }

  /// Adds the rows of an `if #available`.
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

/// A result builder for the sections of a list.
///
/// A block may contain sections and sequences of sections, with `if`, `if let`, `else`, `switch`,
/// `for` and `#available` around them.
@resultBuilder
public enum SectionBuilder<Item: ListItem> {
  /// Adds one section.
  public static func buildExpression(_ section: ListSection<Item>) -> [ListSection<Item>] {
    [section]
  }

  /// Adds several sections.
  public static func buildExpression(
    _ sections: some Sequence<ListSection<Item>>
  ) -> [ListSection<Item>] {
    Array(sections)
  }

  /// Combines the sections of a block.
  public static func buildBlock(_ parts: [ListSection<Item>]...) -> [ListSection<Item>] {
    parts.flatMap { $0 }
  }

  /// Adds the sections of an `if` without `else`.
  public static func buildOptional(_ sections: [ListSection<Item>]?) -> [ListSection<Item>] {
    sections ?? []
  }

  /// Adds the sections of the branch that was executed.
  public static func buildEither(first sections: [ListSection<Item>]) -> [ListSection<Item>] {
    sections
  }

  /// Adds the sections of the branch that was executed.
  public static func buildEither(second sections: [ListSection<Item>]) -> [ListSection<Item>] {
    sections
  }

  /// Adds the sections of each iteration of a `for`.
  public static func buildArray(_ parts: [[ListSection<Item>]]) -> [ListSection<Item>] {
    parts.flatMap { $0 }
  }

  /// Adds the sections of an `if #available`.
  public static func buildLimitedAvailability(
    _ sections: [ListSection<Item>]
  ) -> [ListSection<Item>] {
    sections
  }
}
