import Testing

@testable import TerminalKit
import MedleyTesting

@Suite struct InputFuzzTests {
  /// The parts of sequences, so that random bytes contain long beginnings of them.
  private static let pieces: [[UInt8]] =
    [
      "\u{1B}", "\u{1B}", "[", "O", "]", "P", "_", "\\", "<", "?", ">", "=", ";", ":", "$", "~",
      "M",
      "m", "u", "R", "y", "c", "t", "A", "Z", "1", "27", "200", "0", "999999999999", "\u{7}", "\r",
      "\u{3}", "\0", "a", "é", "e\u{301}", "👩", "\u{200D}", "🇩", "\u{600}", "\u{1B}[",
      "\u{1B}[200~", "\u{1B}[201~", "\u{1B}[M", "\u{1B}[[", "\u{1B}]11;rgb:", "11;rgb:ff/", "G",
      ">|",
    ].map { Array($0.utf8) } + (UInt8(0x7F)...0xFF).map { [$0] }

  @Test(arguments: UInt64(0)..<50)
  func `the parser accepts any bytes, and then a key`(_ seed: UInt64) {
    for step in UInt64(0)..<1000 {
      var random = SeededGenerator(seed: seed << 32 | step)
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 1...24, using: &random) {
        if Int.random(in: 0..<8, using: &random) == 0 {
          bytes.append(UInt8.random(in: 0...255, using: &random))
        } else {
          bytes += Self.pieces.randomElement(using: &random) ?? []
        }
      }
      var whole = InputParser(pasteLimit: 16)
      var events = whole.feed(bytes)
      #expect(whole.isBounded, "seed \(seed), step \(step)")
      events += whole.flush()
      var cut = InputParser(pasteLimit: 16)
      var others: [TerminalInput] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Int.random(in: 1...rest.count, using: &random)
        others += cut.feed(Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
      others += cut.flush()
      let next = whole.feed([0x6B]) + whole.settle()
      let isRight =
        events == others && whole.waiting == nil && next == [InputSample.character("k")]
      guard !isRight else { continue }
      let name = InputParserTests.name(bytes)
      Issue.record("seed \(seed), step \(step): \(name) gives \(events), \(others) and \(next)")
      return
    }
  }

  @Test func `endless input is bounded`() {
    for start in ["", "\u{1B}[", "\u{1B}O", "\u{1B}]", "\u{1B}P", "\u{1B}_", "\u{1B}[200~"] {
      for byte: UInt8 in [0x31, 0x3B, 0x80, 0xCC] {
        var parser = InputParser(pasteLimit: 100)
        _ = parser.feed(Array(start.utf8))
        for _ in 0..<LongRun.count(20_000) { _ = parser.feed([byte]) }
        #expect(parser.isBounded, "\(start) and \(byte)")
      }
    }
    var parser = InputParser()
    for _ in 0..<LongRun.count(20_000) { _ = parser.feed([0xCC, 0x81]) }
    #expect(parser.isBounded)
  }

  @Test(arguments: UInt64(0)..<500)
  func `typed text becomes its characters`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let text = NastyText.random(pieces: 1...30, using: &random).without {
      $0.value < 0x20 || (0x7F..<0xA0).contains($0.value)
    }
    #expect(Self.typed(Array(text.utf8)) == Array(text), "seed \(seed): \(text.scalarNames)")
  }

  @Test func `every scalar except controls becomes a key`() {
    var wrong: [UInt32] = []
    // The other planes are empty, or for private use.
    let planes = Array(UInt32(0x20)...0x3FFFF) + Array(UInt32(0xE0000)...0xE0FFF) + [0x10FFFF]
    for value in planes where !(0x7F..<0xA0).contains(value) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      if Self.typed(Array(String(scalar).utf8)) != [Character(scalar)] { wrong.append(value) }
    }
    #expect(wrong.isEmpty)
  }

  @Test(arguments: UInt64(0)..<500)
  func `malformed UTF-8 is decoded like a string`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let edges: [UInt8] = [
      0x20, 0x41, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xC3, 0xDF, 0xE0, 0xE1,
      0xED, 0xEF, 0xF0, 0xF1, 0xF4, 0xF5, 0xFF,
    ]
    let bytes = (0..<40).map { _ in edges.randomElement(using: &random) ?? 0x20 }
    let expected = String(decoding: bytes, as: UTF8.self).without {
      (0x80..<0xA0).contains($0.value)
    }
    let typed = Self.typed(bytes).map { String($0) }.joined()
    #expect(typed.scalarNames == expected.scalarNames, "seed \(seed): \(bytes)")
  }

  @Test func `a character with too many marks is split`() {
    let text = "e" + String(repeating: "\u{301}", count: 100)
    let typed = Self.typed(Array(text.utf8))
    #expect(typed.map { String($0) }.joined().scalarNames == text.scalarNames)
    #expect(typed.count == 4)
  }

  private static func typed(_ bytes: [UInt8]) -> [Character] {
    InputParserTests.events([bytes]).map { event in
      guard case .key(let press) = event, let character = press.typed else { return "\0" }
      return character
    }
  }
}

extension InputParser {
  /// Whether the kept input is within its limits.
  fileprivate var isBounded: Bool {
    buffer.count <= Self.sequenceLimit && cluster.unicodeScalars.count <= Self.characterLimit
      && paste.bytes.count <= paste.limit + 6 && scalarBytes.count < 4 && events.isEmpty
  }
}
