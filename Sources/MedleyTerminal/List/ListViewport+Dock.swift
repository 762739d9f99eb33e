import MedleyCore
import MedleyLayout

// Docked sections are the last rows of the content. They are below the scrolled part, and below a line that separates
// them from it.
extension ListViewport {
  /// Some rows of the content, and the first row of the screen that shows them.
  struct Part {
    var rows: Range<Int>
    var line: Int
  }

  /// The parts of the screen: the scrolled one, and the docked sections if there are any.
  var parts: [Part] {
    let dock = dock
    guard !dock.isEmpty else { return [Part(rows: top..<top + height, line: 0)] }
    let end = max(top, min(top + height, contentHeight))
    return [Part(rows: top..<end, line: 0), Part(rows: dock, line: height + Self.separator)]
  }

  /// The rows of the content that docked sections cover.
  ///
  /// They are empty, and the sections scroll, if they would cover more than half of the screen.
  var dock: Range<Int> {
    let rows = dockableRows
    return 2 * (rows.count + Self.separator) <= room ? rows : 0..<0
  }

  /// The rows of the content that docked sections cover, also if they are too high to be docked.
  private var dockableRows: Range<Int> {
    guard dockedSectionCount > 0, dockedSectionCount <= layout.sectionCount else { return 0..<0 }
    let start = Self.row(layout.top(ofSection: layout.sectionCount - dockedSectionCount))
    return start..<max(start, Self.row(layout.contentHeight))
  }

  /// The rows between both parts.
  static var separator: Int { 1 }

  /// The number of rows that docked sections take from the scrolled part.
  var dockHeight: Int {
    let dock = dock
    return dock.isEmpty ? 0 : dock.count + Self.separator
  }

  /// The height of the scrolled content, with estimates.
  var contentHeight: Int {
    guard !dock.isEmpty else { return Self.row(layout.contentHeight) }
    return Self.row(layout.height(ofSectionsBefore: layout.sectionCount - dockedSectionCount))
  }

  /// Returns whether a cell is in a docked section.
  func isDocked(_ position: CellPosition) -> Bool {
    dockedSectionCount > 0 && position.section >= layout.sectionCount - dockedSectionCount
      && !dock.isEmpty
  }

  /// The cells to measure before the docked sections are laid out: their heights decide whether the sections fit.
  var dockableCells: [PlacedCell] {
    let rows = dockableRows.prefix(room)
    guard let first = rows.first, let last = rows.last else { return [] }
    return layout.cells(from: Double(first), to: Double(last + 1))
  }

  /// The visible cells of docked sections.
  var dockedCells: [PlacedCell] {
    let dock = dock
    guard !dock.isEmpty else { return [] }
    return layout.cells(from: Double(dock.lowerBound), to: Double(dock.upperBound)) {
      Double(sideways[$0] ?? 0)
    }
  }
}
