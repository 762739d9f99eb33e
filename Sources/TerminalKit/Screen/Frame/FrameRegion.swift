/// A rectangle of cells; it may reach beyond the frame, of which only the common part counts.
package struct FrameRegion: Hashable, Sendable {
  /// The rows, from the top.
  package var rows: Range<Int>

  /// The columns, from the left.
  package var columns: Range<Int>

  /// Makes a region of its rows and columns.
  package init(rows: Range<Int>, columns: Range<Int>) {
    self.rows = rows
    self.columns = columns
  }

  /// Makes a region by its top left corner; a size below zero is taken as zero.
  package init(row: Int, column: Int, height: Int, width: Int) {
    rows = row..<Self.end(row, height)
    columns = column..<Self.end(column, width)
  }

  /// Whether there is no cell in it.
  package var isEmpty: Bool { rows.isEmpty || columns.isEmpty }

  /// The cells that lie in both regions.
  package func intersection(_ other: FrameRegion) -> FrameRegion {
    FrameRegion(rows: rows.clamped(to: other.rows), columns: columns.clamped(to: other.columns))
  }

  private static func end(_ start: Int, _ length: Int) -> Int {
    let (end, overflows) = start.addingReportingOverflow(max(0, length))
    return overflows ? Int.max : end
  }
}
