@testable import TerminalKit
import MedleyTesting
import Testing

/// The properties of every layout, in every width from -2 to 40.
@Suite struct LayoutPropertyTests {
  @Test(arguments: 0..<8)
  func `no line exceeds the width or contains a control character`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<25 {
      let text = NastyText.random(pieces: 0...24, using: &random)
      for width in -2...40 {
        let block = TextBlock(
          wrapping: text,
          width: width,
          hangingIndent: Int.random(in: -1...6, using: &random),
          maximumLines: Bool.random(using: &random) ? Int.random(in: -1...4, using: &random) : nil
        )
        check(block, atMost: max(1, width), "\(text.scalarNames) in \(width)")
        check(TextBlock(text).truncated(to: width), atMost: max(1, width), text.scalarNames)
      }
    }
  }

  @Test(arguments: 0..<6)
  func `visible characters are kept in order`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<25 {
      let text = NastyText.random(pieces: 0...24, softHyphens: false, using: &random)
      let expected = Self.visible(text)
      #expect(Self.visible(TextBlock(text).description) == expected, "\(text.scalarNames)")
      for width in 2...40 {
        let block = TextBlock(wrapping: text, width: width)
        #expect(Self.visible(block.lines.joined()) == expected, "\(text.scalarNames) in \(width)")
      }
    }
  }

  @Test(arguments: 0..<4)
  func `a line limit changes only the last line`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let text = NastyText.random(pieces: 0...24, using: &random)
      let width = Int.random(in: 1...20, using: &random)
      let all = TextBlock(wrapping: text, width: width).lines
      for limit in 1...6 {
        let few = TextBlock(wrapping: text, width: width, maximumLines: limit).lines
        #expect(few.count == min(limit, all.count), "\(text.scalarNames)")
        #expect(few.dropLast() == all.prefix(few.count).dropLast(), "\(text.scalarNames)")
        let omitted = all.dropFirst(limit).contains { !Self.visible($0).isEmpty }
        let last = few.last?.unicodeScalars.last { $0 != "\u{2069}" }
        #expect(omitted ? last == "…" : few == Array(all.prefix(limit)))
      }
    }
  }

  @Test(arguments: 0..<4)
  func `the width of a composed block follows from its parts`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<150 {
      let blocks = (0..<3).map { _ in
        TextBlock(NastyText.random(pieces: 0...6, using: &random))
          .truncated(to: Int.random(in: -2...12, using: &random))
      }
      let alignment = TextBlock.Alignment.allCases[Int.random(in: 0..<3, using: &random)]
      let width = Int.random(in: -2...20, using: &random)
      let gutter = Int.random(in: -1...2, using: &random)
      let padded = blocks[0].padded(to: width, alignment: alignment)
      #expect(padded.width == max(width, blocks[0].width))
      #expect(padded.lines.allSatisfy { $0.columnWidth == padded.width })
      let row = TextBlock(columns: blocks, gutter: gutter)
      #expect(row.width == blocks.reduce(2 * max(0, gutter)) { $0 + $1.width })
      let full = TextBlock(columns: blocks.map { $0.padded(to: 0) }, gutter: gutter).padded(to: 0)
      #expect(full.lines.allSatisfy { $0.columnWidth == row.width })
      check(full, atMost: row.width, "columns")
      check(row.indented(by: 3, prefix: "│").above(padded), atMost: 1000, "stack")
      check(row.truncated(to: width).trimmed, atMost: max(1, width), "cut")
    }
  }

  @Test func `a million bytes wrap`() {
    let text = String(repeating: "The quick brown fox, a well-known one. ", count: 26_000)
    let block = TextBlock(wrapping: text, width: 80)
    #expect(block.height > 12_500)
    #expect(block.width <= 80)
  }

  private func check(_ block: TextBlock, atMost width: Int, _ comment: String) {
    #expect(block.width <= width, "\(comment)")
    for line in block.lines {
      #expect(line.columnWidth <= block.width, "\(comment)")
      var depth = 0
      for scalar in line.unicodeScalars {
        switch scalar.value {
        case 0x2066, 0x2067: depth += 1
        case 0x2069: depth -= 1
        case 0xE0020...0xE007F: break  // of a flag; other tests check which are kept
        case 0x590...0x8FF where scalar.properties.generalCategory == .otherLetter:
          #expect(depth == 1, "\(comment)")
        default: #expect(!scalar.isHarmful, "\(comment)")
        }
        #expect((0...1).contains(depth), "\(comment)")
      }
      #expect(depth == 0, "\(comment)")
    }
  }

  /// The text without blanks, line breaks and dropped scalars.
  private static func visible(_ text: String) -> String {
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x9...0xD, 0x20, 0x85, 0x2000...0x2006, 0x2008...0x200B, 0x2028, 0x2029, 0x3000: break
      case 0x202A...0x202E, 0x2066...0x206F, 0xFEFF, 0xFFF9: break
      case 0xE0020...0xE007F: break
      case 0...0x1F, 0x7F...0x9F: shown.append("\u{FFFD}")
      default: shown.append(scalar)
      }
    }
    return String(shown)
  }
}
