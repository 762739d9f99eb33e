/// Collects sections that are written one after the other.
///
/// Takes single sections and sequences of sections; `if`, `if let`, `else`, `switch`, `for` and
/// `#available` work as in any Swift code.
@resultBuilder
public enum SectionBuilder<Item: ListItem> {
  /// Takes one section.
  public static func buildExpression(_ section: ListSection<Item>) -> [ListSection<Item>] {
    [section]
  }

  /// Takes several sections.
  public static func buildExpression(
    _ sections: some Sequence<ListSection<Item>>
  ) -> [ListSection<Item>] {
    Array(sections)
  }

  /// Takes the sections of a whole block.
  public static func buildBlock(_ parts: [ListSection<Item>]...) -> [ListSection<Item>] {
    parts.flatMap { $0 }
  }

  /// Takes the sections of an `if` without `else`.
  public static func buildOptional(_ sections: [ListSection<Item>]?) -> [ListSection<Item>] {
    sections ?? []
  }

  /// Takes the sections of the branch that was taken.
  public static func buildEither(first sections: [ListSection<Item>]) -> [ListSection<Item>] {
    sections
  }

  /// Takes the sections of the branch that was taken.
  public static func buildEither(second sections: [ListSection<Item>]) -> [ListSection<Item>] {
    sections
  }

  /// Takes the sections of every turn of a `for`.
  public static func buildArray(_ parts: [[ListSection<Item>]]) -> [ListSection<Item>] {
    parts.flatMap { $0 }
  }

  /// Takes the sections of an `if #available`.
  public static func buildLimitedAvailability(
    _ sections: [ListSection<Item>]
  ) -> [ListSection<Item>] {
    sections
  }
}
