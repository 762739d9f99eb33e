@testable import TerminalKit
import Testing

@Suite struct CleaningTests {
  @Test func `an escape sequence becomes text`() {
    #expect(TextBlock("\u{1B}[31mred\u{1B}[0m").lines == ["\u{FFFD}[31mred\u{FFFD}[0m"])
    #expect(TextBlock("\u{1B}]0;title\u{7}").lines == ["\u{FFFD}]0;title\u{FFFD}"])
    #expect(TextBlock("a\u{9B}2Jb").lines == ["a\u{FFFD}2Jb"])
    #expect(TextBlock("\u{0}\u{8}\u{7F}").lines == ["\u{FFFD}\u{FFFD}\u{FFFD}"])
  }

  @Test func `no line contains a harmful scalar`() {
    var found: [UInt32] = []
    let invisible: ClosedRange<UInt32> = 0xE0000...0xE1000
    for value in Array(UInt32(0)...0xFFFF) + Array(invisible) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = "a" + String(scalar) + "b"
      for block in [TextBlock(text), TextBlock(wrapping: text, width: 2)] {
        // The block encloses a line with a right-to-left letter by isolates.
        let shown = block.lines.flatMap(\.unicodeScalars)
        let harmful = shown.filter(\.isHarmful)
        let isIsolated = shown.first?.value == 0x2066 && harmful.count == 2 * block.height
        if !harmful.isEmpty, !isIsolated || harmful.contains(scalar) { found.append(value) }
      }
    }
    #expect(found.isEmpty, "\(found.map { String($0, radix: 16) })")
  }

  @Test func `bidirectional control characters are dropped`() {
    #expect(TextBlock("a\u{202E}b\u{202C}c\u{2066}d\u{2069}").lines == ["abcd"])
    #expect(TextBlock("\u{FEFF}a\u{FFF9}b\u{206A}").lines == ["ab"])
  }

  @Test func `tags are kept if they form the flag of a region`() {
    let scotland = "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}"
    #expect(TextBlock(scotland).lines == [scotland])
    #expect(TextBlock(scotland + "\u{E0041}x").lines == [scotland + "x"])
    #expect(TextBlock("🏴\u{E0067}\u{E0062}\u{E0073}x").lines == ["🏴x"])
    #expect(TextBlock("🏴\u{E0067}\u{E007F}x").lines == ["🏴x"])
    #expect(TextBlock("🏴\u{E0067}\u{E0062}\u{E007F}x").lines == ["🏴x"])
    let eight = String(repeating: "\u{E0067}", count: 8)
    #expect(TextBlock("🏴\(eight)\u{E007F}x").lines == ["🏴x"])
    #expect(TextBlock("🏴\u{E0041}\u{E0042}\u{E0043}\u{E0044}\u{E007F}").lines == ["🏴"])
    #expect(TextBlock("hi\u{E0001}\u{E0068}\u{E0069}\u{E007F}").lines == ["hi"])
  }

  @Test func `a character keeps at most thirty marks`() {
    let marks = String(repeating: "\u{301}", count: 1000)
    let shown = TextBlock("e" + marks + "f").lines[0]
    #expect(shown.unicodeScalars.count == 32)
    let family = String(repeating: "👩\u{200D}", count: 1000)
    #expect(TextBlock(family).lines[0].unicodeScalars.count <= 32)
    let scalars = "👩🏻\u{200D}❤\u{FE0F}\u{200D}💋\u{200D}👩🏿"
    #expect(TextBlock(scalars).lines == [scalars])
  }

  @Test func `a prefix, a literal and an interpolation are cleaned`() {
    #expect(TextBlock("x").indented(by: 3, prefix: "\u{1B}").lines == ["\u{FFFD}  x"])
    let block: TextBlock = "\u{1B}\(1)"
    #expect(block.lines == ["\u{FFFD}1"])
  }

  @Test func `safe text does not change`() {
    let text = "Grüße, 東京 👩‍👩‍👧 ❤️ 1️⃣ \u{200B}क्षि \u{2060}"
    #expect(TextBlock(text).lines == [text])
    #expect(TextBlock("  a  ").lines == ["  a  "])
  }
}

extension Unicode.Scalar {
  /// Whether this could move a cursor, or reorder or hide text.
  var isHarmful: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    default: break
    }
    switch value {
    case 0x202A...0x202E, 0x2066...0x2069, 0xFEFF, 0xAD, 0xE0000...0xE007F: return true
    default: return false
    }
  }
}
