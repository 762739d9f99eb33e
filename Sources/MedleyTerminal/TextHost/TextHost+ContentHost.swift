public import MedleyCore

extension TextHost: ContentHost {
  /// Makes an empty block.
  public static func makeContentCell(in context: CellContext) -> TextBlock {
    .empty
  }

  /// Draws portable content.
  public static func updateContentCell(
    _ cell: inout TextBlock,
    with content: ListContent,
    in context: CellContext
  ) {
    cell = ContentLayout(content, role: context.role).drawing(width: context.columns)
  }

  /// Makes an empty block.
  public static func makeListCell(in context: CellContext) -> TextBlock {
    .empty
  }

  /// Draws all rows of a nested list below each other.
  public static func updateListCell(
    _ cell: inout TextBlock,
    with list: any NestedList<TextHost>,
    in context: CellContext
  ) {
    var blocks: [TextBlock] = []
    SectionRenderer(list: list.dataSource, width: context.columns, rowSpacing: 0).forEachDrawing {
      blocks.append($0)
    }
    cell = TextBlock(stacking: blocks)
  }
}
