import Testing

@testable import TerminalKit

@Suite struct FramePictureTests {
  private static let colors: [[UInt8]] = [[0, 0, 0], [250, 20, 20], [40, 90, 240]]

  /// The characters by the pixels in the foreground: upper left, upper right, lower left, lower right.
  private static let fronts: [String: [Int]] = [
    "▀": [0, 1], "▌": [0, 2], "▚": [0, 3], "▘": [0], "▝": [1], "▖": [2], "▗": [3],
  ]

  /// All cells of four pixels in three colours.
  private static let cells = (0..<81).map { number in
    [number % 3, number / 3 % 3, number / 9 % 3, number / 27].map { colors[$0] }
  }

  private static func cell(of pixels: [[UInt8]], _ blocks: CellBlocks) throws -> Cell {
    let picture = try #require(Pixels(width: 2, height: 2, channels: pixels.flatMap { $0 }))
    return try #require(Frame(picture, rows: 1, columns: 1, blocks: blocks).cells.first)
  }

  /// Returns the colours that a cell shows at its four pixels.
  private static func shown(_ cell: Cell) throws -> [TerminalColor] {
    let front = try #require(fronts[cell.glyph.text])
    return (0..<4).map { front.contains($0) ? cell.style.foreground : cell.style.background }
  }

  @Test(arguments: cells)
  func `a cell of one or two colours shows its four pixels`(_ pixels: [[UInt8]]) throws {
    guard Set(pixels).count < 3 else { return }
    let shown = try Self.shown(Self.cell(of: pixels, .quarters))
    #expect(shown == pixels.map { TerminalColor(red: $0[0], green: $0[1], blue: $0[2]) })
  }

  @Test(arguments: cells)
  func `no other character shows the pixels of a cell better`(_ pixels: [[UInt8]]) throws {
    let cell = try Self.cell(of: pixels, .quarters)
    let errors = Self.fronts.mapValues { Self.error(of: pixels, front: $0) }
    let error = try #require(errors[cell.glyph.text])
    let least = try #require(errors.values.min())
    // Means of bytes are rounded.
    #expect(error <= least + 30)
  }

  /// The sum of the weighted squares of what the pixels differ from the means of the two colours.
  private static func error(of pixels: [[UInt8]], front: [Int]) -> Double {
    var sum = 0.0
    for group in [front, (0..<4).filter { !front.contains($0) }] {
      for (channel, weight) in [2.0, 4, 3].enumerated() {
        let values = group.map { Double(pixels[$0][channel]) }
        let mean = values.reduce(0, +) / Double(values.count)
        sum += weight * values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
      }
    }
    return sum
  }

  @Test(arguments: cells)
  func `halves have the means of their pixels`(_ pixels: [[UInt8]]) throws {
    let cell = try Self.cell(of: pixels, .halves)
    #expect(cell.glyph.text == "▀")
    func mean(_ first: [UInt8], _ second: [UInt8]) -> TerminalColor {
      let means = zip(first, second).map { UInt8((Int($0) + Int($1) + 1) / 2) }
      return TerminalColor(red: means[0], green: means[1], blue: means[2])
    }
    #expect(cell.style.foreground == mean(pixels[0], pixels[1]))
    #expect(cell.style.background == mean(pixels[2], pixels[3]))
  }

  @Test func `equal pixels are a half block, which looks alike in every font`() throws {
    for color in Self.colors {
      let cell = try Self.cell(of: Array(repeating: color, count: 4), .quarters)
      #expect(cell.glyph.text == "▀")
    }
  }
}
