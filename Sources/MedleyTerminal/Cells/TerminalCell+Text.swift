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

extension TerminalCell {
  /// The cell where no picture can be shown: words stand for each, and the rows are gone that it
  /// alone needed.
  ///
  /// Of rows beside a picture that look the same, as those between the edges of a bubble do, one
  /// stays.
  var pictureless: TerminalCell {
    guard !pictures.isEmpty else { return self }
    var words: [PlacedText] = []
    for picture in pictures { words += picture.lines }
    let kept = rowsKept(besides: Set(words.map(\.row)))
    var result = self
    result.pictures = []
    result.texts = words + texts
    result.keep(kept)
    return result
  }

  /// The rows that stay: those without a picture, those with words for it, and those that show
  /// something else than the one before.
  private func rowsKept(besides words: Set<Int>) -> [Int] {
    let rows = pictures.reduce(into: Set<Int>()) { $0.formUnion($1.region.rows) }
    var besides: [Int: [PlacedText]] = [:]
    for var text in texts where rows.contains(text.row) {
      let row = text.row
      text.row = 0
      besides[row, default: []].append(text)
    }
    return (0..<height).filter { row in
      guard rows.contains(row), !words.contains(row) else { return true }
      guard let text = besides[row] else {
        return controls.contains { $0.region.rows.contains(row) }
      }
      return !rows.contains(row - 1) || besides[row - 1] != text
    }
  }

  /// Takes all rows away but these.
  private mutating func keep(_ kept: [Int]) {
    var places: [Int: Int] = [:]
    for (place, row) in kept.enumerated() { places[row] = place }
    texts = texts.compactMap { text in
      guard let row = places[text.row] else { return nil }
      var text = text
      text.row = row
      return text
    }
    controls = controls.compactMap { control in
      let rows = control.region.rows.compactMap { places[$0] }
      guard let first = rows.first else { return nil }
      var control = control
      control.region.rows = first..<first + rows.count
      return control
    }
    height = kept.count
  }
}

extension PlacedPicture {
  /// The words that stand for the picture, in its place.
  fileprivate var lines: [PlacedText] {
    guard let words = image.words, !region.isEmpty else { return [] }
    let block = TextBlock(wrapping: words, width: region.columns.count)
    return zip(region.rows, block.lines).map { row, line in
      PlacedText(row: row, column: region.columns.lowerBound, text: line, ink: .quiet)
    }
  }
}
