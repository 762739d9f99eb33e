import MedleyTesting
import Testing

@testable import TerminalKit

@Suite struct PixelsTests {
  @Test func `pixmaps and greymaps are decoded`() throws {
    let pixels = try #require(PictureDecoder.pixels(of: PictureSample.pixmap, width: 1, height: 1))
    #expect((pixels.width, pixels.height) == (2, 3))
    #expect(pixels.color(row: 1, column: 0) == TerminalColor(red: 0, green: 0, blue: 255))
    #expect(pixels.color(row: 2, column: 1) == TerminalColor(red: 128, green: 128, blue: 128))
    #expect(pixels.color(row: 3, column: 0) == nil)
    let grey = Array("P5 3 1 4 ".utf8) + [0, 2, 200]
    let lights = try #require(PictureDecoder.pixels(of: grey, width: 1, height: 1))
    #expect(lights.channels == [0, 0, 0, 127, 127, 127, 255, 255, 255])
  }

  @Test func `a truncated picture is not decoded`() {
    for count in 0..<PictureSample.pixmap.count {
      let bytes = Array(PictureSample.pixmap.prefix(count))
      #expect(PictureDecoder.pixels(of: bytes, width: 1, height: 1) == nil)
    }
  }

  @Test(arguments: UInt64(0)..<8)
  func `scaling computes the means of areas`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<30 {
      let width = Int.random(in: 1...9, using: &random)
      let height = Int.random(in: 1...9, using: &random)
      let channels = (0..<width * height * 3).map { _ in UInt8.random(in: 0...255, using: &random) }
      let pixels = try #require(Pixels(width: width, height: height, channels: channels))
      let target = (
        width: Int.random(in: 1...12, using: &random),
        height: Int.random(in: 1...12, using: &random)
      )
      let scaled = pixels.scaled(width: target.width, height: target.height)
      let expected = Self.mean(of: pixels, width: target.width, height: target.height)
      #expect((scaled.width, scaled.height) == target)
      #expect(scaled.channels == expected, "seed \(seed): \(width) × \(height) to \(target)")
    }
  }

  /// The means, computed by repeating each pixel so often that no edge cuts one.
  private static func mean(of pixels: Pixels, width: Int, height: Int) -> [UInt8] {
    var result: [UInt8] = []
    for row in 0..<height {
      for column in 0..<width {
        for channel in 0..<3 {
          var sum = 0
          for y in row * pixels.height..<(row + 1) * pixels.height {
            for x in column * pixels.width..<(column + 1) * pixels.width {
              let index = (y / height * pixels.width + x / width) * 3 + channel
              sum += Int(pixels.channels[index])
            }
          }
          let area = pixels.width * pixels.height
          result.append(UInt8((sum + area / 2) / area))
        }
      }
    }
    return result
  }

  @Test func `every orientation of an F becomes upright`() throws {
    // The orientations, with the letter of the standard's figure.
    let pictures: [PictureOrientation: [String]] = [
      .upright: ["###", "#..", "##.", "#..", "#.."],
      .mirrored: ["###", "..#", ".##", "..#", "..#"],
      .upsideDown: ["..#", "..#", ".##", "..#", "###"],
      .flipped: ["#..", "#..", "##.", "#..", "###"],
      .transposed: ["#####", "#.#..", "#...."],
      .turnedLeft: ["#....", "#.#..", "#####"],
      .transversed: ["....#", "..#.#", "#####"],
      .turnedRight: ["#####", "..#.#", "....#"],
    ]
    func pixels(_ rows: [String]) throws -> Pixels {
      let channels = rows.joined().flatMap { $0 == "#" ? [255, 254, 253] : [0, 1, 2] as [UInt8] }
      return try #require(Pixels(width: rows[0].count, height: rows.count, channels: channels))
    }
    let upright = try pixels(pictures[.upright] ?? [])
    for orientation in PictureOrientation.allCases {
      #expect(try pixels(pictures[orientation] ?? []).turned(orientation) == upright)
    }
  }
}
