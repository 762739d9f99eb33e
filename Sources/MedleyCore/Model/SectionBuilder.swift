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
