import MedleyCore

/// Highlights the occurrences of texts on the rows of a frame.
struct MatchHighlight {
  /// The texts in the form in which a search compares them.
  private let texts: [[Character]]

  init(_ texts: [String]) {
    self.texts = texts.map { Self.folded($0) }.filter { !$0.isEmpty }
  }

  private static func folded(_ text: String) -> [Character] {
    text.map { $0.lowercased().first ?? $0 }
  }

  /// Changes the style of the matches in a region.
  func apply(_ style: TerminalStyle, to frame: inout Frame, in region: FrameRegion) {
    guard !texts.isEmpty else { return }
    let region = frame.bounds.intersection(region)
    for row in region.rows {
      let (characters, columns) = frame.characters(ofRow: row, in: region.columns)
      for text in texts {
        for start in Self.matches(of: text, in: characters) {
          let end = start + text.count
          let upper = end < columns.count ? columns[end] : region.columns.upperBound
          let match = FrameRegion(rows: row..<row + 1, columns: columns[start]..<upper)
          frame.restyle(match) { $0 = style.over($0) }
        }
      }
    }
  }

  private static func matches(of text: [Character], in characters: [Character]) -> [Int] {
    var starts: [Int] = []
    var start = 0
    while start + text.count <= characters.count {
      if characters[start] == text[0], characters[start..<start + text.count].elementsEqual(text) {
        starts.append(start)
        start += text.count
      } else {
        start += 1
      }
    }
    return starts
  }
}
