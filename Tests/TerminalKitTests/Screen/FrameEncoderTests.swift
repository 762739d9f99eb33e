import Testing

@testable import TerminalKit

/// The exact bytes of some changes.
@Suite struct FrameEncoderTests {
  @Test(arguments: [TerminalFeatures.common, [.synchronizedOutput], []])
  func `an equal frame is encoded as no bytes`(_ features: TerminalFeatures) {
    var encoder = FrameEncoder(features: features)
    var frame = Self.frame(["❤️ 漢", "b"])
    frame.cursor = FramePosition(row: 1, column: 1)
    #expect(!encoder.bytes(for: frame).isEmpty)
    #expect(encoder.bytes(for: frame).isEmpty)
    #expect(encoder.bytes(for: Self.frame(["❤️ 漢", "b"], cursor: frame.cursor)).isEmpty)
  }

  @Test func `only changed cells are written`() {
    var encoder = FrameEncoder()
    _ = encoder.bytes(for: Self.frame(["one", "two", "three"]))
    #expect(encoder.text(for: Self.frame(["one", "twx", "three"])) == "^[2;3Hx")
    #expect(encoder.text(for: Self.frame(["one", "twx", "thyee"])) == "^[B\u{8}y")
    #expect(encoder.text(for: Self.frame(["one", "twx", "     "])) == "\r^[K")
    #expect(encoder.text(for: Self.frame(["xnx", "twx", "     "])) == "^[Hxnx")
  }

  @Test func `style changes use the shortest sequence`() {
    var encoder = FrameEncoder(depth: .ansi256)
    var frame = Frame(rows: 1, columns: 9)
    _ = encoder.bytes(for: frame)
    let red = TerminalStyle(foreground: .red, attributes: [.bold, .underline])
    frame.write("a", at: FramePosition(row: 0, column: 0), style: red)
    frame.write("b", at: FramePosition(row: 0, column: 1), style: TerminalStyle(foreground: .red))
    let orange = TerminalStyle(foreground: TerminalColor(red: 255, green: 135, blue: 0))
    frame.write("cd", at: FramePosition(row: 0, column: 2), style: orange)
    frame.write("e", at: FramePosition(row: 0, column: 4))
    #expect(encoder.text(for: frame) == "^[1;4;31ma^[0;31mb^[38;5;208mcd^[me")
  }

  @Test func `a disputed character is written over blanks, and the cursor is set after it`() {
    var encoder = FrameEncoder()
    _ = encoder.bytes(for: Self.frame(["abcdef"]))
    #expect(encoder.text(for: Self.frame(["❤️xdef"])) == "\r  \r❤️^[3Gx")
  }

  @Test func `moved rows are scrolled`() {
    let lines = Self.rows
    func screen(_ rows: Range<Int>) -> Frame {
      Self.frame(["title"] + lines[rows] + ["status"], columns: 60)
    }
    var encoder = FrameEncoder()
    var still = FrameEncoder(features: [])
    _ = encoder.bytes(for: screen(0..<10))
    _ = still.bytes(for: screen(0..<10))
    let up = encoder.text(for: screen(3..<13))
    #expect(up.hasPrefix("^[2;11r^[3S^[r^[9H10K"))
    #expect(up.utf8.count < 200)
    #expect(still.text(for: screen(3..<13)).utf8.count > 500)
    let down = encoder.text(for: screen(2..<12))
    #expect(down.hasPrefix("^[2;11r^[T^[r\r\n2C"))
  }

  @Test func `a terminal in the locale C receives only ASCII, with the same columns`() {
    var encoder = FrameEncoder(features: TerminalFeatures.common.union(.ascii))
    let bytes = encoder.bytes(for: Self.frame(["▌• a─│…", "漢ü❤️x", "“q”"], columns: 9))
    #expect(bytes.allSatisfy { $0 < 0x80 })
    let text = String(decoding: bytes, as: UTF8.self)
    for line in [">* a-|.", "??", "x", "\"q\""] { #expect(text.contains(line), "\(line)") }
    let words = ASCIIText.replacement(of: "a – “漢” ┏━┓ e\u{301}…\n")
    #expect(words == "a - \"??\" +-+ e.\n")
    // Success, failure and an unknown kind have different signs, and letters keep their form.
    #expect(ASCIIText.replacement(of: "✓ ✗ ◇ Café Ærø €5") == "v x o Cafe ?ro E5")
    func isASCII(_ variables: [String: String]) -> Bool {
      TerminalFeatures.ofTerminal { variables[$0] }.contains(.ascii)
    }
    #expect(isASCII(["LANG": "C"]) && isASCII(["LC_ALL": "POSIX", "LANG": "de_DE.UTF-8"]))
    #expect(!isASCII(["LANG": "C.UTF-8"]) && !isASCII([:]))
    #expect(!isASCII(["LC_CTYPE": "en_US.UTF-8", "LANG": "C"]))
  }

  @Test func `a picture of half blocks has no question marks in the locale C`() {
    var encoder = FrameEncoder(features: TerminalFeatures.common.union(.ascii))
    let text = encoder.text(for: Self.frame(["a▀▀▀b"], columns: 5))
    #expect(text.contains("a   b"), "\(text)")
    #expect(ASCIIText.replacement(of: "▀▀") == "  ")
  }

  @Test func `without SU and SD, moved rows are scrolled by line feeds at the edges of a band`() {
    let lines = Self.rows
    func screen(_ rows: Range<Int>) -> Frame {
      Self.frame(["title"] + lines[rows] + ["status"], columns: 60)
    }
    var encoder = FrameEncoder(features: [.scrollRegions])
    _ = encoder.bytes(for: screen(0..<10))
    #expect(encoder.text(for: screen(3..<13)).hasPrefix("^[2;11r^[11H\n\n\n^[r^[H"))
    let down = encoder.text(for: screen(1..<11))
    #expect(down.hasPrefix("^[2;11r\r\n\u{1B}M\u{1B}M^[r^[H"))
  }

  @Test func `two bands scroll in one frame, and a whole screen without a band`() {
    let lines = Self.rows
    func screen(_ first: Range<Int>, _ second: Range<Int>) -> Frame {
      Self.frame(lines[first] + ["between"] + lines[second], columns: 60)
    }
    var encoder = FrameEncoder()
    _ = encoder.bytes(for: screen(0..<5, 15..<20))
    let both = encoder.text(for: screen(1..<6, 14..<19))
    #expect(both.contains("^[S") && both.contains("^[T"))
    #expect(both.utf8.count < 200)
    _ = encoder.bytes(for: Self.frame(Array(lines[0..<11]), columns: 60))
    #expect(encoder.text(for: Self.frame(Array(lines[1..<12]), columns: 60)).hasPrefix("^[S"))
  }

  @Test func `synchronized output encloses a frame`() {
    var encoder = FrameEncoder(features: .synchronizedOutput)
    _ = encoder.bytes(for: Self.frame(["a"]))
    #expect(encoder.text(for: Self.frame(["b"])) == "^[?2026h\rb^[?2026l")
  }

  @Test func `the cursor is hidden during writes, and then shown at its position`() {
    var encoder = FrameEncoder()
    _ = encoder.bytes(for: Self.frame(["abc"], cursor: FramePosition(row: 0, column: 1)))
    let moved = encoder.text(for: Self.frame(["abc"], cursor: FramePosition(row: 0, column: 2)))
    #expect(moved == "^[C")
    let written = encoder.text(for: Self.frame(["xbc"], cursor: FramePosition(row: 0, column: 2)))
    #expect(written == "^[?25l\rx^[C^[?25h")
    #expect(encoder.text(for: Self.frame(["xbc"])) == "^[?25l")
  }

  @Test func `invalidation and a changed feature redraw the screen`() {
    var encoder = FrameEncoder()
    let frame = Self.frame(["abc"])
    let first = encoder.text(for: frame)
    encoder.invalidate()
    #expect(encoder.text(for: frame) == first)
    encoder.features.insert(.repetition)
    #expect(encoder.text(for: frame) == first)
    #expect(encoder.bytes(for: Frame(rows: 0, columns: 3)).isEmpty)
    #expect(encoder.bytes(for: Frame(rows: 3, columns: 0)).isEmpty)
    #expect(encoder.bytes(for: frame).isEmpty)
  }

  @Test func `encoding appends to the bytes`() {
    var encoder = FrameEncoder()
    var bytes: [UInt8] = [1, 2, 3]
    encoder.encode(Self.frame(["a"]), into: &bytes)
    #expect(bytes.starts(with: [1, 2, 3]))
    let count = bytes.count
    encoder.encode(Self.frame(["a"]), into: &bytes)
    #expect(bytes.count == count)
  }

  @Test func `leaving restores the previous screen`() {
    var terminal = VirtualTerminal(rows: 2, columns: 9)
    terminal.feed(Array("before".utf8))
    let before = terminal.grid
    terminal.feed(ScreenSequences.enter)
    var encoder = FrameEncoder(features: [.synchronizedOutput, .links, .scrollRegions])
    var frame = Frame(rows: 2, columns: 9)
    let style = TerminalStyle(background: .red)
    frame.write("x", at: FramePosition(row: 0, column: 0), style: style, link: "a:b")
    // As after a signal before the end of the frame.
    terminal.feed(Array(encoder.bytes(for: frame).dropLast(8)))
    terminal.feed(ScreenSequences.leave)
    #expect(terminal.grid == before)
    #expect(terminal.issues.isEmpty)
    #expect(terminal.isCursorVisible && terminal.breaksLines && !terminal.isSynchronized)
    #expect(terminal.link == nil && terminal.style == VirtualStyle())
  }

  /// Rows that differ in all cells.
  private static let rows = (0..<30).map { number in
    let letter = Unicode.Scalar(0x41 + UInt8(number))
    return "\(number)" + String(repeating: String(letter), count: 50)
  }

  static func frame(
    _ lines: [String],
    columns: Int? = nil,
    cursor: FramePosition? = nil
  ) -> Frame {
    var frame = Frame(rows: lines.count, columns: columns ?? lines.map(\.columnWidth).max() ?? 0)
    for (row, line) in lines.enumerated() {
      frame.write(line, at: FramePosition(row: row, column: 0))
    }
    frame.cursor = cursor
    return frame
  }
}

extension FrameEncoder {
  fileprivate mutating func bytes(for frame: Frame) -> [UInt8] {
    var bytes: [UInt8] = []
    encode(frame, into: &bytes)
    return bytes
  }

  /// The bytes as text, with `^[` for the beginning of a control sequence.
  fileprivate mutating func text(for frame: Frame) -> String {
    String(decoding: bytes(for: frame), as: UTF8.self).split(
      separator: "\u{1B}[",
      omittingEmptySubsequences: false
    ).joined(separator: "^[")
  }
}
