import Testing

@testable import TerminalKit
import MedleyTesting

@Suite struct PasteTests {
  @Test func `a paste is truncated at its limit, and later bytes are keys`() {
    for limit in 0...12 {
      var parser = InputParser(pasteLimit: limit)
      let text = "aé€😀bc"
      let events = parser.feed(Array("\u{1B}[200~\(text)\u{1B}[201~k".utf8)) + parser.settle()
      var kept = ""
      for character in text where kept.utf8.count + character.utf8.count <= limit {
        guard text.hasPrefix(kept + String(character)) else { break }
        kept.append(character)
      }
      let paste = PastedText(kept, isTruncated: limit < text.utf8.count)
      #expect(events == [.paste(paste), InputSample.character("k")], "limit \(limit)")
    }
  }

  @Test func `a paste without an end is truncated at its limit`() {
    var parser = InputParser(pasteLimit: 1000)
    _ = parser.feed(Array("\u{1B}[200~".utf8))
    for _ in 0..<1000 { #expect(parser.feed(Array(repeating: 0x61, count: 100)) == []) }
    let text = String(repeating: "a", count: 1000)
    #expect(parser.flush() == [.paste(PastedText(text, isTruncated: true))])
    #expect(parser.feed([0x0D]) == [.key(.enter)])
  }

  @Test func `the end of a paste is found across reads`() {
    let bytes = Array("\u{1B}[200~x\u{1B}[201\u{1B}[201~\r".utf8)
    let expected: [TerminalInput] = [.paste(PastedText("x[201")), .key(.enter)]
    for first in 0...bytes.count {
      for second in first...bytes.count {
        let pieces = [bytes[..<first], bytes[first..<second], bytes[second...]].map(Array.init)
        #expect(InputParserTests.events(pieces) == expected, "cut at \(first) and \(second)")
      }
    }
  }

  @Test(arguments: UInt64(0)..<200)
  func `a paste contains only text`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let text = NastyText.random(pieces: 0...40, using: &random)
    let bytes = Array("\u{1B}[200~".utf8) + Array(text.utf8) + Array("\u{1B}[201~".utf8)
    let breaks = text.unicodeScalars.split(separator: "\r", omittingEmptySubsequences: false)
    // A carriage return and a line feed are one line break.
    var lines = breaks.map(String.init)
    for index in lines.indices.dropFirst() where lines[index].unicodeScalars.first == "\n" {
      lines[index].unicodeScalars.removeFirst()
    }
    let expected = lines.joined(separator: "\n").without { scalar in
      scalar.value < 0x20 && scalar != "\t" && scalar != "\n"
        || (0x7F..<0xA0).contains(scalar.value)
    }
    let events = InputParserTests.events([bytes])
    #expect(events == [.paste(PastedText(expected))], "seed \(seed): \(text.scalarNames)")
  }
}
