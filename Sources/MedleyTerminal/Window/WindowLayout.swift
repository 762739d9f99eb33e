/// Where a window puts its bars and its list, by its size.
struct WindowLayout: Hashable, Sendable {
  /// All cells.
  let bounds: FrameRegion

  /// The bar with the titles of the screens; empty where there is no room for it.
  let title: FrameRegion

  /// The list.
  let list: FrameRegion

  /// The bar with the keys; empty where there is no room for it.
  let hints: FrameRegion

  /// Divides a window: the list gets what the bars leave, and three rows before there are any bars.
  init(rows: Int, columns: Int) {
    let rows = max(0, rows)
    let columns = 0..<max(0, columns)
    let titleRows = rows >= 4 ? 1 : 0
    let hintRows = rows >= 6 ? 1 : 0
    bounds = FrameRegion(rows: 0..<rows, columns: columns)
    title = FrameRegion(rows: 0..<titleRows, columns: columns)
    list = FrameRegion(rows: titleRows..<rows - hintRows, columns: columns)
    hints = FrameRegion(rows: rows - hintRows..<rows, columns: columns)
  }

  /// The last row, which shows messages and the search, with or without a bar.
  var bottom: FrameRegion {
    FrameRegion(
      rows: max(0, bounds.rows.upperBound - 1)..<bounds.rows.upperBound,
      columns: bounds.columns
    )
  }
}
