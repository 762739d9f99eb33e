import MedleyCore
import MedleyLayout

// The ancestors of the first visible row that stay at the top of the screen, below the sticky header.
extension ListViewport {
  /// The ancestors that stay at the top, from the first level on.
  var stickyAncestors: [StickyAncestor] { stickyAncestors(at: top) }

  /// The first row of the content below the sticky ancestors, or `nil` if there are none.
  var stickyEnd: Int? { stickyAncestors.map { Self.row($0.bottom) }.max() }

  /// Returns the ancestors that stay at the top if the visible part begins at a row of the content.
  func stickyAncestors(at row: Int) -> [StickyAncestor] {
    list.map {
      layout.stickyAncestors(of: $0, at: Double(row), viewportHeight: Double(height))
    } ?? []
  }

  /// Returns the number of rows that the ancestors of a cell cover if the cell is directly below them.
  func stickyHeight(above position: CellPosition) -> Int {
    list.map {
      Self.row(layout.stickyHeight(above: position, of: $0, viewportHeight: Double(height)))
    } ?? 0
  }

  /// Returns the ancestors of a row that have room at the top; each covers at least one row.
  func ancestors(of path: ListPath) -> ArraySlice<ListPath> {
    list?.stickyAncestors(of: path).prefix(height / 3) ?? []
  }
}
