/// A host that can draw portable content, so that a list runs on it before anyone wrote a cell.
public protocol ContentHost: ListHost {
  /// The host of a list within a row, whose cells have the same type. The default is `Self`.
  ///
  /// A table view, for example, shows a carousel in a collection view.
  associatedtype NestedHost: ContentHost = Self
  where NestedHost.Cell == Cell, NestedHost.Registration == Registration

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
  ///
  /// A cell made of views has a nested host, and connects the list to it; when the cell is
  /// recycled, the next list takes its place. A cell that is a value draws the rows of the list.
  static func updateListCell(
    _ cell: inout Cell,
    with list: HostedList<Cell, Registration>,
    in context: CellContext
  )
}
