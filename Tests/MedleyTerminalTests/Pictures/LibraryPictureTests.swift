import MedleyCore
import Testing

@testable import MedleyTerminal
@testable import TerminalKit
@testable import TerminalKitTests

@Suite struct LibraryPictureTests {
  #if Pictures
    @Test func `a PNG is decoded, with transparency over the background`() throws {
      let pixels = try #require(PictureDecoder.pixels(of: PictureSample.png, width: 2, height: 2))
      #expect((pixels.width, pixels.height) == (2, 2))
      #expect(pixels.channels == [255, 0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0])
      let light = TerminalColor(red: 250, green: 240, blue: 230)
      let onLight = PictureDecoder.pixels(of: PictureSample.png, width: 2, height: 2, over: light)
      #expect(onLight?.channels == [255, 0, 0, 0, 255, 0, 0, 0, 255, 250, 240, 230])
    }

    @Test func `a JPEG is decoded at the smallest sufficient size`() throws {
      for (wanted, size) in [(16, 16), (9, 16), (8, 8), (4, 4), (3, 4), (2, 2), (1, 2), (90, 16)] {
        let pixels = try #require(
          PictureDecoder.pixels(of: PictureSample.jpeg, width: wanted, height: wanted)
        )
        #expect((pixels.width, pixels.height) == (size, size))
        #expect(abs(Int(pixels.channels[0]) - 200) < 8)
        #expect(abs(Int(pixels.channels[size * 3 - 1]) - 220) < 8)
      }
    }

    @Test func `a JPEG is rotated by its orientation`() throws {
      // Its left half is reddish, its right half bluish.
      let red = 200
      let redAt: [PictureOrientation: (row: Int, column: Int)] = [
        .upright: (8, 0), .mirrored: (8, 15), .upsideDown: (8, 15), .flipped: (8, 0),
        .transposed: (0, 8), .turnedLeft: (0, 8), .transversed: (15, 8), .turnedRight: (15, 8),
      ]
      for orientation in PictureOrientation.allCases {
        let exif = PictureSample.exif(orientation: orientation.rawValue, isLittle: true)
        let bytes = PictureSample.adding(exif, to: PictureSample.jpeg)
        let pixels = try #require(PictureDecoder.pixels(of: bytes, width: 16, height: 16))
        let place = try #require(redAt[orientation])
        let color = pixels.channels[(place.row * 16 + place.column) * 3]
        #expect(abs(Int(color) - red) < 8, "\(orientation)")
      }
    }

    @Test func `a truncated PNG has no pixels, and a truncated JPEG has those before the end`() {
      let png = PictureSample.png
      for count in 0..<png.count - 12 {
        let bytes = Array(png.prefix(count))
        #expect(PictureDecoder.pixels(of: bytes, width: 1, height: 1) == nil, "\(count)")
      }
      let jpeg = PictureSample.jpeg
      let results = (0...jpeg.count).map { count in
        PictureDecoder.pixels(of: Array(jpeg.prefix(count)), width: 16, height: 16)
      }
      #expect(results.first == .some(nil))
      #expect(results.last != .some(nil))
      let first = results.firstIndex { $0 != nil } ?? 0
      #expect(results[first...].allSatisfy { $0?.width == 16 })
    }
  #else
    @Test func `without a decoder words replace the picture and its height`() {
      for bytes in [PictureSample.png, PictureSample.jpeg] {
        #expect(PictureHeader(bytes) != nil)
        #expect(PictureDecoder.pixels(of: bytes, width: 1, height: 1) == nil)
        let content = ListContent(image: ListImage(bytes: bytes, alternative: "a cat"))
        let cell: TerminalCell = ContentLayout(content, role: .row).drawing(width: 20)
        #expect(cell.pieces == ["0:0 quiet [image: a cat]"])
      }
    }
  #endif
}
