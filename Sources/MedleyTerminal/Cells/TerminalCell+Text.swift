extension TerminalCell {
  /// The region of the whole cell.
  var bounds: FrameRegion { FrameRegion(row: 0, column: 0, height: height, width: width) }

  /// The texts at their positions as plain lines, with the words that replace pictures.
  ///
  /// Overlapping texts follow each other.
  var block: TextBlock {
    var rows: [[PlacedText]] = Array(repeating: [], count: height)
    for text in pictures.compactMap(\.words) + texts where rows.indices.contains(text.row) {
      rows[text.row].append(text)
    }
    return TextBlock(safe: rows.map(Self.line))
  }

  /// Returns the texts of one row in order, each as near to its column as possible.
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
  /// The words that replace the picture, on its first row.
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
  /// The cell without pictures: words replace each picture, and the rows that only a picture used are
  /// removed.
  ///
  /// Of equal rows beside a picture, such as those between the edges of a bubble, one remains.
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

  /// Returns the rows that remain: those without a picture, those with its words, and those that
  /// differ from the previous row.
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

  /// Removes all other rows.
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
  /// The words that replace the picture, in its region.
  fileprivate var lines: [PlacedText] {
    let width = region.columns.count
    guard let words = image.words(columns: width), !region.isEmpty else { return [] }
    let block = TextBlock(wrapping: words, width: width)
    return zip(region.rows, block.lines).map { row, line in
      PlacedText(row: row, column: region.columns.lowerBound, text: line, ink: .quiet)
    }
  }
}
