import Testing

@testable import TerminalKit
import MedleyTesting

@Suite struct FrameWritingTests {
  @Test(arguments: UInt64(0)..<6)
  func `written text takes its columns and is clipped`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      var text = NastyText.random(pieces: 0...12, using: &random)
      if Bool.random(using: &random) { text = String(text.reversed()) }
      let column = Int.random(in: -6...14, using: &random)
      let start = Int.random(in: 0...12, using: &random)
      let clip = start..<Int.random(in: start...12, using: &random)
      var frame = Frame(rows: 1, columns: 12)
      frame.fill(frame.bounds, with: "·")
      let region = FrameRegion(rows: 0..<1, columns: clip)
      frame.write(text, at: FramePosition(row: 0, column: column), in: region)
      let expected = Self.expected(text, column: column, clip: clip, columns: 12)
      let actual = frame.cells.map { $0.glyph.text }
      #expect(actual == expected, "\(text.scalarNames) at \(column) in \(clip)")
      #expect(frame.inconsistency == nil, "\(text.scalarNames)")
    }
  }

  /// The expected cells, computed one character at a time.
  private static func expected(
    _ text: String,
    column: Int,
    clip: Range<Int>,
    columns: Int
  ) -> [String] {
    var cells = Array(repeating: "·", count: columns)
    var column = column
    let text = text.map { $0 == "\r\n" ? "\r\u{85}" : String($0) }.joined()  // two of them
    for character in text where column < clip.upperBound {
      var shown = String(character)
      var width = character.columnWidth
      let isControl = character.unicodeScalars.allSatisfy {
        $0.properties.generalCategory == .control
      }
      if isControl { (shown, width) = ("\u{FFFD}", 1) }
      while shown.unicodeScalars.last == "\u{200D}" { shown.unicodeScalars.removeLast() }
      let places = column..<column + width
      let isWhole = places.clamped(to: clip) == places
      for place in places where clip.contains(place) {
        cells[place] = !isWhole ? " " : place == column ? shown : ""
      }
      column += width
    }
    return cells
  }

  @Test func `covering half a character leaves a blank in its style`() {
    for column in 0...3 {
      var frame = Frame(rows: 1, columns: 5)
      let style = TerminalStyle(background: .red)
      frame.write("a漢b", at: FramePosition(row: 0, column: 0), style: style)
      frame.write("x", at: FramePosition(row: 0, column: column))
      #expect(frame.lines == [["x漢b", "ax b", "a xb", "a漢x"][column]])
      #expect(frame.inconsistency == nil)
      if column == 1 { #expect(frame.cells[2].style.background == .red) }
    }
  }

  @Test func `control characters are replaced, and percent-encoded in links`() {
    var frame = Frame(rows: 1, columns: 12)
    frame.write("a\u{1B}[2J\u{9B}b\r\n\u{7F}", at: FramePosition(row: 0, column: 0))
    #expect(frame.lines == ["a\u{FFFD}[2J\u{FFFD}b\u{FFFD}\u{FFFD}\u{FFFD}"])
    let link = "https://x.org/\u{1B}\\\u{9B}é "
    frame.write("l", at: FramePosition(row: 0, column: 0), link: link)
    #expect(frame.cells[0].link == "https://x.org/%1B\\%C2%9B%C3%A9%20")
    frame.fill(frame.bounds, with: "\u{7}")
    #expect(frame.lines == [""])
  }

  @Test func `a character with very many marks is replaced`() {
    var frame = Frame(rows: 1, columns: 4)
    let marks = String(repeating: "\u{301}", count: 500)
    frame.write("a\(marks)漢\(marks)b", at: FramePosition(row: 0, column: 0))
    #expect(frame.lines == ["\u{FFFD}\u{FFFD} b"])
  }

  @Test func `no position and no size overflows`() {
    var frame = Frame(rows: 2, columns: 3)
    let far = [Int.min, Int.min + 1, -1, 0, 1, Int.max - 1, Int.max]
    for row in far {
      for column in far {
        let place = FramePosition(row: row, column: column)
        let region = FrameRegion(row: row, column: column, height: .max, width: .max)
        frame.write("漢x", at: place)
        frame.write(TextBlock("a\nb\nc"), at: place, in: region)
        frame.fill(region, with: "y")
        frame.restyle(region) { $0.background = .blue }
        frame.copy(region, of: frame, to: FramePosition(row: 0, column: 0))
        frame.copy(frame.bounds, of: frame, to: place, in: region)
      }
    }
    #expect(frame.inconsistency == nil)
    #expect(Frame(rows: -1, columns: .max).cells.isEmpty)
    #expect(Frame(rows: .max, columns: 1).rows == Frame.limit)
  }
}
