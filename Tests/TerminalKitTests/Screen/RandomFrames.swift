@testable import TerminalKit
import MedleyTesting

/// Changes a frame at random, as programs do: texts, scrolled bands, jumps, other sizes.
struct RandomFrames {
  var random: SeededGenerator
  private(set) var frame: Frame
  private var document: [String] = []
  private var styles: [TerminalStyle] = []
  private var offset = 0

  static let pieces = [
    "a", "b", "Zoë", "word ", " ", "  ", "           ", "────────────────", "====", "é",
    "e\u{301}", "漢字", "가", "日", "😀", "❤️", "⌚\u{FE0E}", "🇩🇪", "👨‍👩‍👧", "👍🏽", "1️⃣", "क्ष", "कि",
    "🪿", "\u{1B}[31m", "\u{7}", "\r\n", "\u{200B}", "\u{9B}", "x\u{302}\u{323}", "\u{301}",
  ]

  /// The pieces on whose columns all terminals agree.
  static let undisputedPieces = pieces.filter { piece in
    var frame = Frame(rows: 1, columns: 20)
    frame.write(piece, at: FramePosition(row: 0, column: 0))
    return !frame.cells.contains { $0.glyph.isUnsure }
  }

  static let sizes = [(1, 1), (1, 7), (2, 3), (3, 12), (6, 20), (9, 31), (14, 24)]

  private let pieces: [String]
  private let changesSize: Bool

  /// Begins with frames whose size changes.
  init(seed: UInt64) {
    self.init(seed: seed, rows: 6, columns: 20, changesSize: true)
  }

  /// - Parameters:
  ///   - pieces: The pieces of which texts consist.
  ///   - changesSize: Whether frames of other sizes follow.
  init(
    seed: UInt64,
    rows: Int,
    columns: Int,
    pieces: [String] = Self.pieces,
    changesSize: Bool = false
  ) {
    self.pieces = pieces
    self.changesSize = changesSize
    random = SeededGenerator(seed: seed)
    frame = Frame(rows: rows, columns: columns)
    for _ in 0..<40 {
      document.append(text())
      styles.append(style())
    }
  }

  mutating func step() {
    for _ in 0...number(0...2) { change() }
    if number(0...3) == 0 {
      frame.cursor =
        number(0...2) == 0
        ? nil
        : FramePosition(row: number(-1...frame.rows), column: number(0...frame.columns - 1))
    }
  }

  private mutating func change() {
    switch number(0...13) {
    case 0...3: write()
    case 4: frame.fill(region(), style: style())
    case 5: frame.fill(region(), with: "─", style: style())
    case 6: restyle()
    case 7: copy()
    case 8...10: scrollDocument()
    case 11:
      let rows = frame.bounds.intersection(region()).rows
      frame.scroll(Scroll(rows: rows, offset: number(0...1) == 0 ? 1 : -2))
    case 12: if number(0...5) == 0 { frame.clear() }
    default: if changesSize, number(0...7) == 0 { resize() }
    }
  }

  private mutating func write() {
    let position = FramePosition(row: number(-1...frame.rows), column: number(-4...frame.columns))
    let link = number(0...5) == 0 ? "https://example.org/\(number(0...2))" : nil
    let clip = number(0...2) == 0 ? region() : nil
    frame.write(text(), at: position, style: style(), link: link, in: clip)
  }

  private mutating func restyle() {
    let background = style().background
    frame.restyle(region()) { $0.background = background }
  }

  private mutating func copy() {
    var other = Frame(rows: 5, columns: 18)
    let line = text()
    for row in 0..<other.rows { other.write(line, at: FramePosition(row: row, column: row)) }
    let target = FramePosition(row: number(-2...frame.rows), column: number(-3...frame.columns))
    other.write("😀", at: FramePosition(row: 0, column: 3), style: style())
    frame.copy(region(), of: number(0...1) == 0 ? other : frame, to: target, in: region())
  }

  /// Scrolls a window on a document by a few rows, or jumps.
  private mutating func scrollDocument() {
    let margin = frame.rows > 4 ? number(0...1) : 0
    offset += number(0...9) == 0 ? number(0...39) : number(-3...3)
    for row in margin..<max(margin, frame.rows - margin) {
      let index = ((row + offset) % document.count + document.count) % document.count
      frame.fill(FrameRegion(row: row, column: 0, height: 1, width: frame.columns))
      let start = FramePosition(row: row, column: 0)
      frame.write(document[index], at: start, style: styles[index])
    }
  }

  private mutating func resize() {
    let size = Self.sizes[number(0...Self.sizes.count - 1)]
    frame = Frame(rows: size.0, columns: size.1)
  }

  private mutating func region() -> FrameRegion {
    FrameRegion(
      row: number(-1...frame.rows),
      column: number(-1...frame.columns),
      height: number(0...frame.rows),
      width: number(0...frame.columns)
    )
  }

  private mutating func text() -> String {
    (0...number(0...6)).map { _ in pieces[number(0...pieces.count - 1)] }.joined()
  }

  private mutating func style() -> TerminalStyle {
    guard number(0...2) > 0 else { return .default }
    let attributes = number(0...2) == 0 ? number(0...63) : 0
    return TerminalStyle(
      foreground: color(),
      background: number(0...1) == 0 ? color() : .default,
      attributes: TerminalAttributes(rawValue: UInt8(attributes))
    )
  }

  private mutating func color() -> TerminalColor {
    switch number(0...3) {
    case 0: .default
    case 1: .palette(UInt8(number(0...15)))
    case 2: .palette(UInt8(number(16...255)))
    default: TerminalColor(red: UInt8(number(0...255)), green: UInt8(number(0...9)), blue: 200)
    }
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }
}
