import Testing

@testable import TerminalKit
import MedleyTesting

@Suite struct ColorTests {
  @Test func `256 colours use the nearest of the cube and the greys`() {
    var random = SeededGenerator(seed: 1)
    for number in 0..<1500 {
      let channels =
        number < 256
        ? [number, number, number]
        : (0..<3).map { _ in Int.random(in: 0...255, using: &random) }
      let candidates = Self.xterm.indices.dropFirst(16)
      let color = Self.color(channels).degraded(to: .ansi256)
      guard case .palette(let index) = color.kind else {
        Issue.record("\(channels) becomes no colour of the palette")
        continue
      }
      let least = candidates.map { Self.distance(channels, Self.xterm[$0]) }.min()
      #expect(Self.distance(channels, Self.xterm[Int(index)]) == least, "\(channels): \(index)")
      #expect(index >= 16)
    }
  }

  @Test func `sixteen colours use the nearest of them`() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<1500 {
      let channels = (0..<3).map { _ in Int.random(in: 0...255, using: &random) }
      let distances = Self.xterm[..<16].map { Self.distance(channels, $0) }
      let nearest = distances.firstIndex(of: distances.min() ?? 0) ?? 0
      #expect(Self.color(channels).degraded(to: .ansi16) == .palette(UInt8(nearest)))
    }
    for index in 16...255 {
      let expected = Self.color(Self.xterm[index]).degraded(to: .ansi16)
      #expect(TerminalColor.palette(UInt8(index)).degraded(to: .ansi16) == expected)
    }
  }

  @Test(arguments: ColorDepth.allCases)
  func `a style that the terminal can show does not change`(_ depth: ColorDepth) {
    #expect(TerminalColor.default.degraded(to: depth) == .default)
    let style = TerminalStyle(
      foreground: .brightRed,
      background: TerminalColor(red: 1, green: 2, blue: 3),
      attributes: [.bold, .inverse]
    )
    let shown = style.degraded(to: depth)
    #expect(shown.attributes == style.attributes)
    #expect(shown.foreground == (depth == .monochrome ? .default : .brightRed))
    #expect((shown == style) == (depth == .trueColor))
    #expect(shown.degraded(to: depth) == shown)
  }

  @Test func `environment variables determine the depth`() {
    let cases: [([String: String], ColorDepth)] = [
      ([:], .monochrome),
      (["TERM": "dumb", "COLORTERM": "truecolor"], .monochrome),
      (["TERM": "xterm"], .ansi16),
      (["TERM": "xterm", "NO_COLOR": ""], .ansi16),
      (["TERM": "screen-256color"], .ansi256),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .trueColor),
      (["TERM": "xterm-256color", "COLORTERM": "24bit"], .trueColor),
      (["TERM": "xterm-direct"], .trueColor),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"], .monochrome),
    ]
    for (variables, depth) in cases {
      #expect(ColorDepth(environment: variables) == depth, "\(variables)")
    }
  }

  /// The palette of xterm, from its sources.
  private static let xterm: [[Int]] =
    [
      [0, 0, 0], [205, 0, 0], [0, 205, 0], [205, 205, 0], [0, 0, 238], [205, 0, 205],
      [0, 205, 205], [229, 229, 229], [127, 127, 127], [255, 0, 0], [0, 255, 0], [255, 255, 0],
      [92, 92, 255], [255, 0, 255], [0, 255, 255], [255, 255, 255],
    ]
    + levels.flatMap { red in levels.flatMap { green in levels.map { [red, green, $0] } } }
    + stride(from: 8, through: 238, by: 10).map { [$0, $0, $0] }

  private static let levels = [0, 95, 135, 175, 215, 255]

  private static func distance(_ lhs: [Int], _ rhs: [Int]) -> Int {
    zip([2, 4, 3], zip(lhs, rhs)).reduce(0) { $0 + $1.0 * ($1.1.0 - $1.1.1) * ($1.1.0 - $1.1.1) }
  }

  private static func color(_ channels: [Int]) -> TerminalColor {
    TerminalColor(red: UInt8(channels[0]), green: UInt8(channels[1]), blue: UInt8(channels[2]))
  }
}
