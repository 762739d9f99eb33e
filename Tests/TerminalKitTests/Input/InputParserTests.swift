@testable import TerminalKit
import MedleyTesting
import Testing

@Suite struct InputParserTests {
  @Test func `every known sequence becomes its events`() {
    for sample in InputSample.all {
      let events = Self.events([sample.bytes])
      #expect(events == sample.events, "\(Self.name(sample.bytes))")
    }
  }

  @Test func `every sequence may be split anywhere`() {
    for sample in InputSample.all where sample.bytes.count < 200 {
      let bytes = sample.bytes
      for cut in 0...bytes.count {
        let events = Self.events([Array(bytes[..<cut]), Array(bytes[cut...])])
        #expect(events == sample.events, "\(Self.name(bytes)) cut at \(cut)")
      }
      #expect(Self.events(bytes.map { [$0] }) == sample.events, "\(Self.name(bytes)) by the byte")
    }
  }

  @Test func `any two sequences are parsed in succession`() {
    // Incomplete sequences are excluded.
    let samples = InputSample.all.filter { sample in
      var parser = InputParser()
      _ = parser.feed(sample.bytes)
      return parser.waiting == nil && sample.bytes.count < 200
    }
    #expect(samples.count > 300)
    var random = SeededGenerator(seed: 1)
    for first in samples {
      // All after one another would be too many: each meets two dozen, and each of them another
      // two.
      for second in samples.shuffled(using: &random).prefix(24) {
        let events = Self.events([first.bytes + second.bytes])
        guard events != first.events + second.events else { continue }
        Issue.record("\(Self.name(first.bytes)) and \(Self.name(second.bytes)): \(events)")
      }
    }
  }

  @Test func `incomplete input determines the time to wait`() {
    let expected: [(String, InputParser.Waiting?)] = [
      ("", nil), ("a", .character), ("\r", nil), ("\u{1B}", .key), ("\u{1B}\u{1B}", .key),
      ("\u{1B}[", .key), ("\u{1B}O", .key), ("\u{1B}]", .key), ("\u{1B}[1", .sequence),
      ("\u{1B}]1", .sequence), ("\u{1B}]1\u{1B}", .sequence), ("\u{1B}[[", .sequence),
      ("\u{1B}[M", .sequence), ("\u{1B}[A", nil), ("\u{1B}[200~", .paste),
      ("\u{1B}[200~a\u{1B}", .paste), ("\u{1B}[200~\u{1B}[201~", nil),
    ]
    for (text, waiting) in expected {
      var parser = InputParser()
      _ = parser.feed(Array(text.utf8))
      #expect(parser.waiting == waiting, "\(Self.name(Array(text.utf8)))")
    }
    var parser = InputParser()
    _ = parser.feed([0xE2])
    #expect(parser.waiting == .sequence)
  }

  @Test func `settling emits a complete character`() {
    var parser = InputParser()
    #expect(parser.feed(Array("ab".utf8)) == [InputSample.character("a")])
    #expect(parser.settle() == [InputSample.character("b")])
    #expect(parser.settle() == [])
    #expect(parser.feed([0x1B]) == [])
    #expect(parser.settle() == [])
    #expect(parser.feed(Array("[A".utf8)) == [.key(.up)])
  }

  @Test func `the backspace key sends the byte of the terminal`() {
    var parser = InputParser(backspace: 0x08)
    #expect(parser.feed([0x08, 0x7F]) == [.key(.backspace), .key(.backspace)])
  }

  @Test func `a key press types its character unless it has a modifier`() {
    #expect(KeyPress(.character("é")).typed == "é")
    #expect(KeyPress(.character("e"), .control).typed == nil)
    #expect(KeyPress(.enter).typed == nil)
  }

  @Test func `a colour with channels is dark or light`() {
    #expect(TerminalColor(red: 30, green: 30, blue: 46).isDark == true)
    #expect(TerminalColor(red: 250, green: 240, blue: 220).isDark == false)
    #expect(TerminalColor(red: 0, green: 0, blue: 255).isDark == true)
    #expect(TerminalColor(red: 0, green: 255, blue: 0).isDark == false)
    #expect(TerminalColor.blue.isDark == nil)
  }

  /// The events of several reads and of the timeout after them.
  static func events(_ pieces: [[UInt8]]) -> [TerminalInput] {
    var parser = InputParser()
    return pieces.flatMap { parser.feed($0) } + parser.flush()
  }

  static func name(_ bytes: [UInt8]) -> String {
    let shown = bytes.prefix(60).map { byte in
      (0x20..<0x7F).contains(byte)
        ? String(Unicode.Scalar(byte)) : "<" + String(byte, radix: 16) + ">"
    }
    return shown.joined() + (bytes.count > 60 ? "…" : "")
  }
}
