public import MedleyCore

extension TerminalHost: ContentHost {
  /// Makes an empty cell.
  public static func makeContentCell(in context: CellContext) -> TerminalCell {
    .empty
  }

  /// Draws portable content.
  public static func updateContentCell(
    _ cell: inout TerminalCell,
    with content: ListContent,
    in context: CellContext
  ) {
    cell = TerminalCell(TextBlock(wrapping: content.title ?? "", width: context.columns))
  }

  /// Makes an empty cell.
  public static func makeListCell(in context: CellContext) -> TerminalCell {
    .empty
  }

  /// Draws the rows of a nested list.
  public static func updateListCell(
    _ cell: inout TerminalCell,
    with list: any NestedList<TerminalHost>,
    in context: CellContext
  ) {
    cell = .empty
  }
}
