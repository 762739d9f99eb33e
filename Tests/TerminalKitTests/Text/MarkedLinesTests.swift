import Testing

@testable import TerminalKit

@Suite struct MarkedLinesTests {
  /// Texts with distinct visible characters.
  private static let texts = [
    "abc def ghi jkl mno", "a\tb  cd\nef-gh\r\n\nij", "ab日本cd 漢字e", "  abcde fgh\u{AD}ijk",
    "אבג דהו abc זחט", "e\u{301}a\u{200D}b 👩‍👩‍👧c 🇩🇪d", "a\u{1B}b\u{202E}cd", "abcdefghijklmnop", "",
  ]

  @Test(arguments: texts)
  func `the lines are those of a block without marks`(text: String) {
    for width in 1...20 {
      for parts in Self.parts(of: text) {
        let lines = MarkedLines(wrapping: text, width: width, parts: parts)
        #expect(lines.block == TextBlock(wrapping: text, width: width))
        #expect(lines.columns.count == lines.block.height)
        for (line, columns) in zip(lines.block.lines, lines.columns) {
          var end = 0
          for marked in columns {
            #expect(marked.columns.lowerBound >= end && !marked.columns.isEmpty)
            end = marked.columns.upperBound
          }
          #expect(end <= line.columnWidth)
        }
      }
    }
  }

  @Test(arguments: texts)
  func `every visible character has the part in which it begins, at every width`(text: String) {
    for width in 1...20 {
      for parts in Self.parts(of: text) {
        let lines = MarkedLines(wrapping: text, width: width, parts: parts)
        for (line, columns) in zip(lines.block.lines, lines.columns) {
          var column = 0
          for character in line {
            defer { column += character.columnWidth }
            guard let index = text.firstIndex(of: character), !character.isWhitespace,
              character.columnWidth > 0
            else { continue }
            let expected = parts.firstIndex { $0.contains(index) }
            #expect(columns.first { $0.columns.contains(column) }?.part == expected)
          }
        }
      }
    }
  }

  @Test func `a text of many parts takes linear space`() {
    let text = String(repeating: "a ", count: 20_000)
    let parts = text.indices.filter { text[$0] == "a" }.map { $0..<text.index(after: $0) }
    let lines = MarkedLines(wrapping: text, width: 10, parts: parts)
    #expect(lines.columns.joined().map(\.part) == Array(parts.indices))
  }

  /// All single parts of a text, and its division into parts of two characters with a gap of one.
  private static func parts(of text: String) -> [[Range<String.Index>]] {
    let indices = Array(text.indices) + [text.endIndex]
    var all: [[Range<String.Index>]] = [[]]
    for start in indices.indices {
      for end in indices[start...].indices.dropFirst() {
        all.append([indices[start]..<indices[end]])
      }
    }
    let starts = stride(from: 0, to: max(0, indices.count - 2), by: 3)
    all.append(starts.map { indices[$0]..<indices[$0 + 2] })
    all.append(
      stride(from: 0, to: max(0, indices.count - 1), by: 1).map { indices[$0]..<indices[$0 + 1] }
    )
    return all
  }
}
