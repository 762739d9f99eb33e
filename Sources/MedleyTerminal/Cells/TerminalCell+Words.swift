extension TerminalCell {
  /// All cells of the drawing.
  var bounds: FrameRegion { FrameRegion(row: 0, column: 0, height: height, width: width) }

  /// The texts in their places as plain lines, with the words that stand for pictures.
  ///
  /// For those who read a row out or search it. Where texts cover each other, both are there.
  var block: TextBlock {
    var rows: [[PlacedText]] = Array(repeating: [], count: height)
    for text in pictures.compactMap(\.words) + texts where rows.indices.contains(text.row) {
      rows[text.row].append(text)
    }
    return TextBlock(safe: rows.map(Self.line))
  }

  /// The texts of one row after each other, each as near to its column as can be.
  private static func line(_ texts: [PlacedText]) -> String {
    var line = ""
    var end = 0
    for text in texts.sorted(by: { $0.column < $1.column }) {
      line.append(apart: String(repeating: " ", count: max(0, text.column - end)))
      line.append(apart: text.text)
      end = max(end, text.column) + text.text.columnWidth
    }
    return line
  }
}

extension PlacedPicture {
  /// What stands for the picture, on its first row.
  fileprivate var words: PlacedText? {
    guard let words = image.words, let line = TextBlock(words).lines.first else { return nil }
    return PlacedText(
      row: region.rows.lowerBound,
      column: region.columns.lowerBound,
      text: line,
      ink: .quiet
    )
  }
}
