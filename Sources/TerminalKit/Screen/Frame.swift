/// The content of a terminal's screen: rows and columns of cells.
///
/// A ``FrameEncoder`` knows what the screen shows, and writes the difference between the screen and
/// a frame. No content of a frame can harm a terminal: control characters become `�`.
///
/// A character of two columns takes two adjacent cells of one style. If a change covers or cuts one
/// half, the other half becomes blank.
package struct Frame: Equatable, Sendable {
  /// The number of rows: 0 to ``limit``.
  package let rows: Int

  /// The number of columns: 0 to ``limit``.
  package let columns: Int

  /// The position of the cursor; `nil`, or a position outside the frame, hides it.
  package var cursor: FramePosition?

  /// The cells from the top left, row by row.
  private(set) var cells: [Cell]

  /// The most rows, and the most columns, of a frame: 4,096.
  package static let limit = 4096

  /// Makes a frame of blanks.
  ///
  /// - Parameters:
  ///   - rows: The rows, clamped to 0 to ``limit``.
  ///   - columns: The columns, clamped to 0 to ``limit``.
  package init(rows: Int, columns: Int) {
    self.rows = min(max(0, rows), Self.limit)
    self.columns = min(max(0, columns), Self.limit)
    cells = Array(repeating: .blank, count: self.rows * self.columns)
  }

  /// All cells.
  package var bounds: FrameRegion { FrameRegion(rows: 0..<rows, columns: 0..<columns) }

  /// Makes all cells blank and hides the cursor.
  package mutating func clear() {
    self = Frame(rows: rows, columns: columns)
  }

  /// The cells of a row.
  func cells(ofRow row: Int) -> ArraySlice<Cell> { cells[row * columns..<(row + 1) * columns] }

  /// Returns whether a row has the same cells in a frame with as many columns.
  ///
  /// Through pointers, because slices copy the cells that they compare.
  func hasSameCells(inRow row: Int, as other: Frame) -> Bool {
    cells.withUnsafeBufferPointer { cells in
      other.cells.withUnsafeBufferPointer { others in
        (row * columns..<(row + 1) * columns).allSatisfy { cells[$0] == others[$0] }
      }
    }
  }

  /// The characters of a row in lowercase, and the column of each.
  package func characters(
    ofRow row: Int,
    in columns: Range<Int>
  ) -> (characters: [Character], columns: [Int]) {
    var found: (characters: [Character], columns: [Int]) = ([], [])
    let cells = cells(ofRow: row)
    for column in columns {
      let text = cells[cells.startIndex + column].glyph.text
      guard let character = text.first else { continue }
      found.characters.append(character.lowercased().first ?? character)
      found.columns.append(column)
    }
    return found
  }

  /// The rows as text, without blanks at their ends; the block characters of pictures are all `▀`.
  package var lines: [String] {
    (0..<rows).map { row in
      var line = cells(ofRow: row).map { $0.isBlock ? "▀" : $0.glyph.text }.joined()
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}

extension Frame {
  /// Replaces cells of a row; the other half of a cluster that an edge of the range cuts is
  /// blanked.
  ///
  /// - Parameters:
  ///   - range: Columns of the frame.
  ///   - row: A row of the frame.
  ///   - cell: Returns the new cell of a column; half of a wide cluster becomes blank.
  mutating func replace(
    _ range: Range<Int>,
    ofRow row: Int,
    by cell: (_ column: Int) -> Cell
  ) {
    guard !range.isEmpty else { return }
    let start = row * columns
    let first = start + range.lowerBound
    let end = start + range.upperBound
    if cells[first].glyph == .continuation { cells[first - 1] = cells[first - 1].blanked }
    if range.upperBound < columns, cells[end].glyph == .continuation {
      cells[end] = cells[end].blanked
    }
    for column in range { cells[start + column] = cell(column) }
    if cells[first].glyph == .continuation { cells[first] = cells[first].blanked }
    if cells[end - 1].glyph.isWide { cells[end - 1] = cells[end - 1].blanked }
  }

  /// Copies a row of another frame with as many columns.
  mutating func copyRow(_ row: Int, of source: Frame) {
    let start = row * columns
    replace(0..<columns, ofRow: row) { source.cells[start + $0] }
  }

  /// Moves the rows of a band as a terminal does; the rows that enter it are blank.
  mutating func scroll(_ scroll: Scroll) {
    let old = self
    for row in scroll.rows {
      let isInside = scroll.rows.contains(row + scroll.offset)
      let start = (row + scroll.offset) * columns
      replace(0..<columns, ofRow: row) { isInside ? old.cells[start + $0] : .blank }
    }
  }
}

/// A cell's position in a frame, counted from 0 at the top left; it may lie outside the frame.
package struct FramePosition: Hashable, Sendable {
  /// The row, from the top.
  package var row: Int

  /// The column, from the left.
  package var column: Int

  /// Makes a position.
  package init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }
}

/// A rectangle of cells; if it reaches beyond the frame, only the common part counts.
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

  /// Makes a region by its top left corner; a size below zero is clamped to zero.
  package init(row: Int, column: Int, height: Int, width: Int) {
    rows = row..<row.addingClamped(max(0, height))
    columns = column..<column.addingClamped(max(0, width))
  }

  /// Whether the region has no cell.
  package var isEmpty: Bool { rows.isEmpty || columns.isEmpty }

  /// The top left corner.
  package var origin: FramePosition {
    FramePosition(row: rows.lowerBound, column: columns.lowerBound)
  }

  /// Whether a position lies in the region.
  package func contains(_ position: FramePosition) -> Bool {
    rows.contains(position.row) && columns.contains(position.column)
  }

  /// The cells that both regions have.
  package func intersection(_ other: FrameRegion) -> FrameRegion {
    FrameRegion(rows: rows.clamped(to: other.rows), columns: columns.clamped(to: other.columns))
  }
}

extension Int {
  /// The sum, clamped to the largest number.
  func addingClamped(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? .max : sum
  }
}
