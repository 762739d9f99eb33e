/// A host that can draw portable content, so that a list runs on it before anyone wrote a cell.
public protocol ContentHost: ListHost {
  /// Makes an empty cell for ``ListContent``.
  static func makeContentCell(in context: CellContext) -> Cell

  /// Shows content in a cell from ``makeContentCell(in:)``, whatever it showed before.
  static func updateContentCell(
    _ cell: inout Cell,
    with content: ListContent,
    in context: CellContext
  )

  /// Makes an empty cell for a list within the list.
  static func makeListCell(in context: CellContext) -> Cell

  /// Shows a nested list in a cell from ``makeListCell(in:)``, whatever it showed before.
  static func updateListCell(
    _ cell: inout Cell,
    with list: any ListDataSource<Cell, Registration>,
    in context: CellContext
  )
}
