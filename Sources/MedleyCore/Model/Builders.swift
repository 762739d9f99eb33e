/// The statements that all result builders of arrays have in common.
///
/// A block may contain elements, with `if`, `if let`, `else`, `switch`, `for` and `#available` around them. A builder
/// may add other kinds of expressions.
public protocol ArrayBuilder {
  /// The type of the elements.
  associatedtype Element
}

extension ArrayBuilder {
  /// Adds one element.
  public static func buildExpression(_ element: Element) -> [Element] { [element] }

  /// Combines the elements of a block; a single array is not copied.
  public static func buildBlock(_ parts: [Element]...) -> [Element] {
    parts.count == 1 ? parts[0] : parts.flatMap(\.self)
  }

  /// Adds the elements of an `if` without `else`.
  public static func buildOptional(_ elements: [Element]?) -> [Element] { elements ?? [] }

  /// Adds the elements of the branch that was executed.
  public static func buildEither(first elements: [Element]) -> [Element] { elements }

  /// Adds the elements of the branch that was executed.
  public static func buildEither(second elements: [Element]) -> [Element] { elements }

  /// Adds the elements of each iteration of a `for`.
  public static func buildArray(_ parts: [[Element]]) -> [Element] { parts.flatMap(\.self) }

  /// Adds the elements of an `if #available`.
  public static func buildLimitedAvailability(_ elements: [Element]) -> [Element] { elements }
}

/// A result builder for the rows of a section.
///
/// A block may contain items, optional items, sequences of items, and, in an open list, models, which are boxed,
/// with `if`, `if let`, `else`, `switch`, `for` and `#available` around them.
@resultBuilder
public enum ItemBuilder<Item: ListItem>: ArrayBuilder {
  /// A row.
  public typealias Element = Item

  /// Adds an optional row.
  public static func buildExpression(_ item: Item?) -> [Item] { item.map { [$0] } ?? [] }

  /// Adds several rows.
  public static func buildExpression(_ items: some Sequence<Item>) -> [Item] { Array(items) }
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
public enum SectionBuilder<Item: ListItem>: ArrayBuilder {
  /// A section.
  public typealias Element = ListSection<Item>

  /// Adds several sections.
  public static func buildExpression(_ sections: some Sequence<Element>) -> [Element] {
    Array(sections)
  }
}
