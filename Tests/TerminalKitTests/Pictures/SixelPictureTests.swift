import MedleyTesting
import Testing

@testable import TerminalKit

@Suite struct SixelPictureTests {
  @Test func `a picture of one colour is encoded as a run`() throws {
    let pixels = try #require(
      Pixels(width: 5, height: 2, channels: (0..<10).flatMap { _ in [255, 0, 51] as [UInt8] })
    )
    #expect(
      String(decoding: SixelPicture(pixels).bytes, as: UTF8.self)
        == "\u{1B}P0;1;0q\"1;1;5;2#181;2;100;0;20#181!5B\u{1B}\\"
    )
  }

  @Test(arguments: UInt64(0)..<10)
  func `decoded sixels have the pixels' colours, or adjacent ones of the cube`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    for isOfCube in [true, false] {
      let width = Int.random(in: 1...20, using: &random)
      let height = Int.random(in: 1...20, using: &random)
      let channels = (0..<width * height * 3).map { _ in
        isOfCube
          ? UInt8.random(in: 0...5, using: &random) * 51 : UInt8.random(in: 0...255, using: &random)
      }
      let pixels = try #require(Pixels(width: width, height: height, channels: channels))
      let shown = try #require(
        Self.channels(of: SixelPicture(pixels).bytes, width: width, height: height)
      )
      for (value, original) in zip(shown, channels) {
        let distance = abs(value - Int(original))
        #expect(isOfCube ? distance == 0 : distance < 51, "seed \(seed)")
      }
    }
  }

  @Test(arguments: UInt64(0)..<5)
  func `the transmission of a picture is made with it`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let size = (
      width: Int.random(in: 1...40, using: &random), height: Int.random(in: 1...40, using: &random)
    )
    let channels = (0..<size.width * size.height * 3).map { _ in
      UInt8.random(in: 0...255, using: &random)
    }
    let pixels = try #require(Pixels(width: size.width, height: size.height, channels: channels))
    let sixels = SixelPicture(pixels)
    let drawn = FramePicture(number: 3, rows: 2, columns: 2, content: .sixels(sixels))
    #expect(drawn.transmission == sixels.bytes, "seed \(seed)")
    let sent = FramePicture(number: 3, rows: 2, columns: 2, content: .pixels(pixels))
    #expect(sent.transmission == KittyGraphics.transmission(of: pixels, number: 3))
    // Its bytes count as memory.
    #expect(LoadedPicture.graphics(sent).byteCount > pixels.channels.count * 7 / 3)
  }

  /// Decodes sixels like a terminal; `nil` if they are malformed or omit a pixel.
  private static func channels(of bytes: [UInt8], width: Int, height: Int) -> [Int]? {
    var screen = [Int?](repeating: nil, count: width * height)
    var colors: [Int: [Int]] = [:]
    var text = Substring(String(decoding: bytes, as: UTF8.self))
    let start = "\u{1B}P0;1;0q\"1;1;\(width);\(height)"
    guard text.hasPrefix(start), text.hasSuffix("\u{1B}\\") else { return nil }
    text = text.dropFirst(start.count).dropLast(2)
    var (color, column, top) = (0, 0, 0)
    func numbers() -> [Int] {
      let digits = text.prefix { $0.isNumber || $0 == ";" }
      text = text.dropFirst(digits.count)
      return digits.split(separator: ";").compactMap { Int($0) }
    }
    while let letter = text.popFirst() {
      var count = 1
      var sixel = letter
      switch letter {
      case "#":
        let values = numbers()
        color = values[0]
        if values.count == 5 { colors[color] = values[2...].map { $0 * 255 / 100 } }
        continue
      case "$":
        column = 0
        continue
      case "-":
        column = 0
        top += 6
        continue
      case "!":
        count = numbers()[0]
        sixel = text.removeFirst()
      default: break
      }
      guard let bits = sixel.asciiValue, (63...126).contains(bits) else { return nil }
      for _ in 0..<count {
        for row in 0..<6 where (bits - 63) >> UInt8(row) & 1 == 1 {
          guard column < width, top + row < height else { return nil }
          screen[(top + row) * width + column] = color
        }
        column += 1
      }
    }
    let shown = screen.compactMap { $0.flatMap { colors[$0] } }
    return shown.count == width * height ? shown.flatMap { $0 } : nil
  }
}
