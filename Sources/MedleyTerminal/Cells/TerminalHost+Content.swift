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
    guard cell.purpose != .speech else { return cell.takeWords(of: content) }
    let layout = ContentLayout(
      content,
      role: context.role,
      showsPictures: cell.purpose == .screen
    )
    cell = layout.drawing(width: context.columns)
    cell.accessory = content.accessory
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
    with list: HostedList<TerminalCell, Never>,
    in context: CellContext
  ) {
    if cell.purpose == .speech { return cell.takeWords(of: list, width: context.width) }
    var cells: [TerminalCell] = []
    let renderer = SectionRenderer(list: list, width: context.columns, rowSpacing: 0)
    renderer.forEachCell { cells.append($0) }
    cell = TerminalCell(stacking: cells)
    cell.controls = []
  }
}
