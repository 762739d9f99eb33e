public import MedleyCore

extension TerminalHost: ContentHost {
  /// Makes an empty cell.
  public static func makeContentCell(in context: CellContext) -> TerminalCell {
    .empty
  }

  /// Draws portable content: arranged as a ``TextHost`` does, in inks, with its control and
  /// picture.
  ///
  /// A picture is shown if its format can be decoded, else its alternative text.
  public static func updateContentCell(
    _ cell: inout TerminalCell,
    with content: ListContent,
    in context: CellContext
  ) {
    if cell.traits != nil {
      cell.takeWords(of: content)
    } else {
      cell = ContentLayout(content, role: context.role).drawing(width: context.columns)
      cell.accessory = content.accessory
    }
  }

  /// Makes an empty cell.
  public static func makeListCell(in context: CellContext) -> TerminalCell {
    .empty
  }

  /// Draws all rows of a nested list below each other, those of a grid or carousel side by side; or
  /// takes what they say, where only that is wanted.
  ///
  /// That is what is read out and searched. On the screen the list is shown as one that can be
  /// used: its rows have the focus one after the other, and its carousels scroll.
  public static func updateListCell(
    _ cell: inout TerminalCell,
    with list: any NestedList<TerminalHost>,
    in context: CellContext
  ) {
    if cell.traits != nil { return cell.takeWords(of: list.dataSource, width: context.width) }
    var drawings: [TerminalCell] = []
    SectionRenderer(list: list.dataSource, width: context.columns, rowSpacing: 0).forEachDrawing {
      drawings.append($0)
    }
    cell = TerminalCell(stacking: drawings)
    cell.controls = []
  }
}
