/// What a terminal's screen is to show: rows and columns of cells.
///
/// A frame is redrawn, or changed in part, and given to a ``FrameEncoder``, which knows what is
/// on the screen and writes the difference. Nothing in a frame can do a terminal harm: control
/// characters become `�`, wherever they come from.
///
/// A character that takes two columns takes two cells, always side by side and of one style; where
/// something covers or cuts one half, the other becomes blank.
package struct Frame: Sendable {
  /// The number of rows: 0 to ``limit``.
  package let rows: Int

  /// The number of columns: 0 to ``limit``.
  package let columns: Int

  /// Where the cursor shows; `nil`, or a place outside, hides it.
  package var cursor: FramePosition?

  /// The cells from the top left, row by row.
  var cells: [Cell]

  /// Clusters of several scalars.
  var clusters = TextPool()

  /// The addresses of links; a cell's number is one more than that of its address here.
  var links = TextPool()

  /// The pictures of which pieces are shown; a cell's number is one more than that of its picture
  /// here.
  var pictures = PicturePool()

  /// The most rows, and the most columns, a frame has: 4,096.
  package static let limit = 4096

  /// Makes a frame of blanks.
  ///
  /// - Parameters:
  ///   - rows: The rows: 0 to ``limit``; what lies outside is taken as the nearest.
  ///   - columns: The columns, likewise.
  package init(rows: Int, columns: Int) {
    self.rows = min(max(0, rows), Self.limit)
    self.columns = min(max(0, columns), Self.limit)
    cells = Array(repeating: .blank, count: self.rows * self.columns)
  }

  /// All cells.
  package var bounds: FrameRegion { FrameRegion(rows: 0..<rows, columns: 0..<columns) }

  /// Makes all cells blank and hides the cursor.
  package mutating func clear() {
    cursor = nil
    clusters = TextPool()
    links = TextPool()
    pictures = PicturePool()
    // All cells of the buffer, whatever they hold.
    cells.withUnsafeMutableBufferPointer { $0.update(repeating: .blank) }
  }
}

extension Frame: Equatable {
  /// Whether two frames look alike.
  package static func == (lhs: Frame, rhs: Frame) -> Bool {
    guard lhs.rows == rhs.rows, lhs.columns == rhs.columns, lhs.cursor == rhs.cursor else {
      return false
    }
    return lhs.cells.indices.allSatisfy { lhs.isCell($0, like: $0, of: rhs) }
  }
}

/// A cell's place in a frame, counted from 0 at the top left; it may lie outside.
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

extension Frame {
  /// Takes over a row of another frame with as many columns.
  mutating func copyRow(_ row: Int, of source: Frame) {
    let region = FrameRegion(rows: row..<row + 1, columns: 0..<columns)
    copy(region, of: source, to: FramePosition(row: row, column: 0))
  }

  /// Moves the rows of a band as a terminal does; those that come in are blank.
  mutating func scroll(_ scroll: Scroll) {
    // A band without rows may lie anywhere.
    guard !scroll.rows.isEmpty else { return }
    let kept = scroll.rows.count - abs(scroll.offset)
    guard kept > 0 else { return blank(scroll.rows) }
    let (top, end) = (scroll.rows.lowerBound, scroll.rows.upperBound)
    let target = scroll.isUp ? top : end - kept
    let (start, source) = (target * columns, (target + scroll.offset) * columns)
    let count = kept * columns
    // Both parts are of the band, which is of the frame's rows, so they lie in the buffer.
    cells.withUnsafeMutableBufferPointer { cells in
      guard let first = cells.baseAddress else { return }
      (first + start).update(from: first + source, count: count)
    }
    blank(scroll.isUp ? top + kept..<end : top..<end - kept)
  }

  private mutating func blank(_ rows: Range<Int>) {
    let range = rows.lowerBound * columns..<rows.upperBound * columns
    // The rows are the frame's, so the range lies in the buffer.
    cells.withUnsafeMutableBufferPointer { $0[range].update(repeating: .blank) }
  }
}

extension Frame {
  /// The rows as text, without blanks at their ends.
  package var lines: [String] {
    (0..<rows).map { row in
      var line = ""
      for cell in cells[row * columns..<(row + 1) * columns] where cell.glyph != .continuation {
        line += text(of: cell)
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// What a cell says; the second cell of a character that takes two says nothing to be read.
  func text(of cell: Cell) -> String {
    if cell.glyph == .picture { return " " }
    if cell.glyph.isPooled { return clusters[cell.glyph.value] }
    return Unicode.Scalar(cell.glyph.value).map { String($0) } ?? "?"
  }
}

extension Frame {
  /// Writes a line of text; what lies outside a region is cut off.
  ///
  /// A character of two columns of which one lies outside leaves a blank in the other. Characters
  /// without a column are left out, and so is whatever Unicode's bidirectional algorithm reads. A
  /// control character becomes `�`, and so does a character of more than 160 bytes.
  ///
  /// - Parameters:
  ///   - text: The text; a ``TextBlock`` has lines in which nothing is left to replace.
  ///   - position: The first cell; it may lie outside, on either side.
  ///   - style: How the text looks.
  ///   - link: The address the text links to.
  ///   - region: The cells that may change; the whole frame without one.
  /// - Returns: The column after the text, or, where the text goes on beyond, the region's end.
  /// - Complexity: O(*n*) in the length of the text up to the region's end.
  @discardableResult
  package mutating func write(
    _ text: some StringProtocol,
    at position: FramePosition,
    style: TerminalStyle = .default,
    link: String? = nil,
    in region: FrameRegion? = nil
  ) -> Int {
    let clip = region.map { bounds.intersection($0) } ?? bounds
    guard clip.rows.contains(position.row), position.column < clip.columns.upperBound else {
      return position.column
    }
    reserveTexts(clip.columns.count)
    var writer = RowWriter(
      row: position.row,
      column: position.column,
      clip: clip.columns,
      style: style,
      link: number(ofLink: link)
    )
    writer.write(Substring(text), to: &self)
    return writer.column
  }

  /// Writes the lines of a block, from the top.
  ///
  /// - Parameters:
  ///   - block: The lines.
  ///   - position: The first cell of the first line.
  ///   - style: How the text looks.
  ///   - region: The cells that may change; the whole frame without one.
  package mutating func write(
    _ block: TextBlock,
    at position: FramePosition,
    style: TerminalStyle = .default,
    in region: FrameRegion? = nil
  ) {
    let visible = region.map { bounds.intersection($0).rows } ?? bounds.rows
    for (index, line) in block.lines.enumerated() {
      let (row, overflows) = position.row.addingReportingOverflow(index)
      guard !overflows, row < visible.upperBound else { return }
      let start = FramePosition(row: row, column: position.column)
      if row >= visible.lowerBound { write(line, at: start, style: style, in: region) }
    }
  }
}

extension Frame {
  /// Makes the first half of a cluster blank whose second half is about to be covered.
  @inline(__always)
  mutating func mendHalf(row: Int, before column: Int) {
    guard column > 0, column < columns else { return }
    let index = row * columns + column
    if cells[index].glyph == .continuation { cells[index - 1] = cells[index - 1].blanked }
  }

  /// Makes the second half of a cluster blank whose first half was covered.
  @inline(__always)
  mutating func mendHalf(row: Int, after column: Int) {
    guard column < columns else { return }
    let index = row * columns + column
    if cells[index].glyph == .continuation { cells[index] = cells[index].blanked }
  }
}
