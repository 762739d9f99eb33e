/// The rows of the screen that show lines of text, which are wrapped between words.
struct WrappedRows {
  /// A part of a line.
  struct Row: Hashable, Sendable {
    /// The index of the line.
    let line: Int

    /// The characters of the row; all rows of a line together have all its characters.
    let characters: Range<Int>
  }

  /// All rows, at least one for each line.
  private(set) var all: [Row] = []

  /// The index of the first row of each line.
  private var starts: [Int] = []

  /// Wraps lines.
  ///
  /// - Parameter width: The columns of a row, at least 1. Blanks at the end of a row may exceed it.
  init(_ lines: [TextLine], width: Int) {
    for (index, line) in lines.enumerated() {
      starts.append(all.count)
      var rest = 0..<line.characters.count
      while line.starts[rest.upperBound] - line.starts[rest.lowerBound] > width {
        let end = Self.end(ofRowIn: line, from: rest.lowerBound, width: width)
        guard end < rest.upperBound else { break }
        all.append(Row(line: index, characters: rest.lowerBound..<end))
        rest = end..<rest.upperBound
      }
      all.append(Row(line: index, characters: rest))
    }
  }

  /// Returns the end of a row: after the last blank that fits, or after the last character.
  private static func end(ofRowIn line: TextLine, from start: Int, width: Int) -> Int {
    var end = start + 1
    while end < line.characters.count, line.starts[end + 1] - line.starts[start] <= width {
      end += 1
    }
    // Blanks behind the last word stay with it.
    if end < line.characters.count, line.characters[end].isWhitespace {
      while end < line.characters.count, line.characters[end].isWhitespace { end += 1 }
      return end
    }
    let blank = line.characters[start..<end].lastIndex { $0.isWhitespace }
    return blank.map { $0 + 1 } ?? end
  }

  /// Draws the rows around the caret, and sets the frame's cursor.
  ///
  /// - Parameters:
  ///   - lines: The wrapped lines.
  ///   - row: The index of the line with the caret.
  ///   - first: The first row that was visible before.
  ///   - region: A region, whose last column only the caret needs.
  /// - Returns: The visible rows.
  func draw(
    _ lines: [TextLine],
    caretIn row: Int,
    from first: Int,
    in frame: inout Frame,
    region: FrameRegion,
    style: TerminalStyle
  ) -> Range<Int> {
    let caretRow = index(of: lines[row].caret, inLine: row)
    let end = max(0, all.count - region.rows.count)
    let first = min(max(first, caretRow - region.rows.count + 1), caretRow, end)
    let shown = first..<min(all.count, first + region.rows.count)
    for index in shown {
      let place = FramePosition(
        row: region.rows.lowerBound + index - first,
        column: region.columns.lowerBound
      )
      let (line, range) = (lines[all[index].line], all[index].characters)
      line.draw(range, in: &frame, at: place, region: region, style: style)
      guard index == caretRow else { continue }
      let column = column(of: line.caret, inRow: index, of: lines)
      frame.cursor = FramePosition(row: place.row, column: place.column + column)
    }
    return shown
  }

  /// Returns the index of the row that shows the caret at a place of a line.
  ///
  /// Between two rows, the caret is at the start of the second.
  func index(of place: Int, inLine line: Int) -> Int {
    var index = starts[line]
    while index + 1 < all.count, all[index + 1].line == line,
      all[index + 1].characters.lowerBound <= place
    {
      index += 1
    }
    return index
  }

  /// Returns the column of a place in a row.
  func column(of place: Int, inRow index: Int, of lines: [TextLine]) -> Int {
    let row = all[index]
    let starts = lines[row.line].starts
    return starts[place] - starts[row.characters.lowerBound]
  }

  /// Returns the place of a row that is nearest to a column.
  func place(atColumn column: Int, inRow index: Int, of lines: [TextLine]) -> Int {
    let row = all[index]
    let starts = lines[row.line].starts
    let isLast = index + 1 == all.count || all[index + 1].line != row.line
    let first = row.characters.lowerBound
    for place in row.characters {
      let width = starts[place + 1] - starts[place]
      // The right half of a wide character is nearer to the next character.
      if column < starts[place] - starts[first] + max(1, (width + 1) / 2) { return place }
    }
    // The place behind the last character of a wrapped row is the start of the next row.
    return isLast ? row.characters.upperBound : max(first, row.characters.upperBound - 1)
  }
}
