extension TextLine {
  /// The column of the caret, counted from the beginning of the text.
  var caretColumn: Int { starts[caret] }

  /// The columns of the whole text.
  var width: Int { starts[characters.count] }

  /// The caret's place that is nearest to a column of those that show.
  func place(atColumn column: Int) -> Int {
    for place in characters.indices {
      let width = starts[place + 1] - starts[place]
      // The right half of a wide character is nearer to what follows.
      if column + firstColumn < starts[place] + max(1, (width + 1) / 2) { return place }
    }
    return characters.count
  }

  /// Draws the part around the caret on the first row of a region, and sets the frame's cursor.
  mutating func draw(
    in frame: inout Frame,
    region: FrameRegion,
    style: TerminalStyle,
    placeholder: String = "",
    placeholderStyle: TerminalStyle? = nil
  ) {
    guard !region.isEmpty else { return }
    let row = region.rows.lowerBound
    let line = FrameRegion(rows: row..<row + 1, columns: region.columns)
    frame.fill(line, style: style)
    let start = region.columns.lowerBound
    scroll(toShowIn: region.columns.count)
    frame.cursor = FramePosition(row: row, column: start + caretColumn - firstColumn)
    if isEmpty {
      let position = FramePosition(row: row, column: start)
      let words = TextBlock(Self.oneLine(placeholder)).truncated(to: region.columns.count)
      frame.write(words, at: position, style: placeholderStyle ?? style, in: line)
    }
    for place in characters.indices where starts[place + 1] > firstColumn {
      let column = start - firstColumn + starts[place]
      guard column < region.columns.upperBound else { return }
      let position = FramePosition(row: row, column: column)
      frame.write(Self.shown(characters[place]), at: position, style: style, in: line)
    }
  }

  /// Scrolls so that the caret is seen, with a character on either side of it where there is room.
  private mutating func scroll(toShowIn width: Int) {
    let column = caretColumn
    let total = self.width
    let margin = width > 4 ? 2 : 0
    firstColumn = min(firstColumn, max(0, column - margin))
    firstColumn = max(firstColumn, column + min(margin, total - column) + 1 - width)
    // After a deletion the line slides back, so that no more is hidden than must be.
    firstColumn = max(0, min(firstColumn, total + 1 - width))
  }

  private static func shown(_ character: Character) -> String {
    let isControl = character.unicodeScalars.contains { $0.properties.generalCategory == .control }
    return isControl ? "\u{FFFD}" : String(character)
  }

  /// The columns where characters begin, and the one after the last.
  static func starts(of characters: [Character]) -> [Int] {
    var starts = [0]
    starts.reserveCapacity(characters.count + 1)
    var column = 0
    for character in characters {
      column += shown(character).columnWidth
      starts.append(column)
    }
    return starts
  }
}
