import MedleyTesting
import Testing

@testable import TerminalKit

@Suite struct FrameSVGTests {
  @Test func `a row is a group of backgrounds, and of texts with their widths`() throws {
    var frame = Frame(rows: 3, columns: 12)
    frame.write("a <b>  c", at: FramePosition(row: 1, column: 1))
    let style = TerminalStyle(
      foreground: .palette(16),
      background: .palette(231),
      attributes: .bold
    )
    frame.write(" x ", at: FramePosition(row: 1, column: 9), style: style)
    try TextSnapshot.require(
      frame.svg(),
      equals: """
        \(Self.start(width: 96, height: 51))
          <rect width="96" height="51" fill="#1e1e1e"/>
          <g transform="translate(0 17)">
            <rect x="72" width="24" height="17" fill="#ffffff"/>
            <text x="8" y="13" textLength="40" lengthAdjust="spacingAndGlyphs">a &lt;b&gt;</text>
            <text x="64" y="13" textLength="8" lengthAdjust="spacingAndGlyphs">c</text>
            <text x="80" y="13" textLength="8" lengthAdjust="spacingAndGlyphs" fill="#000000" font-weight="bold">x</text>
          </g>
        </svg>
        """
    )
  }

  @Test func `a wide character is a separate run of two columns`() {
    var frame = Frame(rows: 1, columns: 8)
    frame.write("a漢字b", at: FramePosition(row: 0, column: 0))
    #expect(Self.texts(of: frame) == ["0 8 a", "8 16 漢", "24 16 字", "40 8 b"])
  }

  @Test func `one blank continues a run of text, also if its style differs, and two end it`() {
    var frame = Frame(rows: 1, columns: 20)
    let red = TerminalStyle(foreground: .red)
    frame.write("one two  three", at: FramePosition(row: 0, column: 0), style: red)
    frame.write("four", at: FramePosition(row: 0, column: 15))
    #expect(Self.texts(of: frame) == ["0 56 one two", "72 40 three", "120 32 four"])
  }

  @Test func `inverse exchanges the colours that are seen, defaults included`() {
    var frame = Frame(rows: 1, columns: 3)
    frame.write("abc", at: FramePosition(row: 0, column: 0), style: .init(attributes: .inverse))
    #expect(frame.svg().contains(##"<rect x="0" width="24" height="17" fill="#d4d4d4"/>"##))
    #expect(frame.svg().contains(##"fill="#1e1e1e">abc"##))
    #expect(frame.svg(isDark: false).contains(##"fill="#ffffff">abc"##))
  }

  @Test func `colours are those of the terminal's depth`() {
    var frame = Frame(rows: 1, columns: 1)
    let style = TerminalStyle(foreground: TerminalColor(red: 250, green: 3, blue: 3))
    frame.write("a", at: FramePosition(row: 0, column: 0), style: style)
    #expect(frame.svg().contains(##"fill="#fa0303">a"##))
    #expect(frame.svg(depth: .ansi16).contains(##"fill="#ff0000">a"##))
    #expect(frame.svg(depth: .monochrome).contains(#"spacingAndGlyphs">a"#))
  }

  @Test func `blocks are one image of four pixels for each cell`() throws {
    let pixels = try #require(Pixels(width: 2, height: 2, channels: Array(1...12)))
    let frame = Frame(pixels, rows: 1, columns: 2)
    let image = try #require(frame.svg().split(separator: "\n").first { $0.contains("<image") })
    #expect(image.contains(#"x="0" width="16" height="17""#))
    // The lower line is first, and each pixel begins with blue.
    let lower: [UInt8] = [9, 8, 7, 9, 8, 7, 12, 11, 10, 12, 11, 10]
    let upper: [UInt8] = [3, 2, 1, 3, 2, 1, 6, 5, 4, 6, 5, 4]
    let stored = lower + upper
    #expect(image.hasSuffix(String(decoding: Base64.letters(of: stored), as: UTF8.self) + "\"/>"))
    #expect(!frame.svg().contains("<text"))
  }

  @Test func `a picture in ASCII has a letter or a background for each pixel`() throws {
    let greys: [UInt8] = [0, 30, 128, 255]
    let pixels = try #require(
      Pixels(width: 4, height: 1, channels: greys.flatMap { [$0, $0, $0] })
    )
    func frame(isDark: Bool, hasBackgrounds: Bool) -> Frame {
      Frame(shadesOf: pixels, rows: 1, columns: 4, isDark: isDark, hasBackgrounds: hasBackgrounds)
    }
    #expect(frame(isDark: true, hasBackgrounds: false).lines == [" .+@"])
    #expect(frame(isDark: false, hasBackgrounds: false).lines == ["@%="])
    let blocks = frame(isDark: true, hasBackgrounds: true)
    #expect(blocks.lines == [""])
    #expect(
      blocks.cells.map(\.style.background)
        == greys.map { TerminalColor(red: $0, green: $0, blue: $0) }
    )
  }

  @Test func `a link encloses its text, and underlined blanks are drawn`() {
    var frame = Frame(rows: 1, columns: 6)
    let line = TerminalStyle(attributes: .underline)
    frame.write(
      " a ",
      at: FramePosition(row: 0, column: 0),
      style: line,
      link: "https://x.org/?a&b"
    )
    #expect(
      frame.svg().contains(
        #"<a href="https://x.org/?a&amp;b"><text x="0" y="13" textLength="24" "#
          + #"lengthAdjust="spacingAndGlyphs" text-decoration="underline"> a </text></a>"#
      )
    )
  }

  @Test func `the cursor is a veil over its cell`() {
    var frame = Frame(rows: 2, columns: 6)
    frame.cursor = FramePosition(row: 1, column: 2)
    #expect(frame.svg().contains(#"<rect x="16" width="8" height="17" fill-opacity=".5"/>"#))
    frame.cursor = FramePosition(row: 1, column: 6)
    #expect(!frame.svg().contains("fill-opacity"))
  }

  @Test(arguments: UInt64(0)..<4)
  func `random frames are well-formed, and show every character in its column`(_ seed: UInt64) {
    var frames = RandomFrames(seed: seed)
    for _ in 0..<20 {
      frames.step()
      let frame = frames.frame
      let svg = frame.svg()
      #expect(svg == frame.svg())
      let groups = svg.split(separator: "\n").map {
        $0.hasPrefix("  <g ") ? 1 : $0 == "  </g>" ? -1 : 0
      }
      #expect(groups.reduce(0, +) == 0)
      #expect(svg.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
      let lines = svg.split(separator: "\n").filter { $0.contains("<text") }
      let shown = lines.reduce(into: "") { $0 += Self.content(of: $1) }
      let wanted = frame.lines.joined()
      #expect(shown.filter { $0 != " " } == wanted.filter { $0 != " " })
    }
  }

  private static func start(width: Int, height: Int) -> String {
    #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(width)" height="\#(height)""#
      + #" font-family="ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace" font-size="14""#
      + ##" fill="#d4d4d4" style="white-space:pre">"##
  }

  /// The position, the width and the content of each text.
  private static func texts(of frame: Frame) -> [String] {
    frame.svg().split(separator: "\n").filter { $0.contains("<text") }.map { line in
      let parts = line.split(separator: "\"")
      return "\(parts[1]) \(parts[5]) \(content(of: line))"
    }
  }

  private static func content(of line: Substring) -> String {
    var rest = line[...]
    while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
      rest = rest[..<start] + rest[rest.index(after: end)...]
    }
    let text = String(rest.drop(while: { $0 == " " }))
    return text.replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
  }
}
