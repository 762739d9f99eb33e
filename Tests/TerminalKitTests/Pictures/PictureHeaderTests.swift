import MedleyTesting
import Testing

@testable import TerminalKit

@Suite struct PictureHeaderTests {
  @Test func `the size of a PNG is read from its first bytes`() throws {
    let header = try #require(PictureHeader(PictureSample.pngHeader(width: 640, height: 481)))
    #expect((header.format, header.width, header.height) == (.png, 640, 481))
  }

  @Test func `the size of a JPEG is found after segments of any length`() throws {
    for marker: UInt8 in [0xC0, 0xC1, 0xC2] {
      for padding in [0, 1, 7, 60_000] {
        let bytes = PictureSample.jpegHeader(
          width: 640,
          height: 481,
          marker: marker,
          padding: padding
        )
        let header = try #require(PictureHeader(bytes))
        #expect((header.format, header.width, header.height) == (.jpeg, 640, 481))
      }
    }
  }

  @Test(arguments: 0...9, [true, false])
  func `the size of a JPEG is that of the upright picture`(
    orientation: Int,
    isLittle: Bool
  ) throws {
    let plain = PictureSample.jpegHeader(width: 640, height: 481, marker: 0xC0, padding: 3)
    for entriesBefore in [0, 1, 5] {
      let exif = PictureSample.exif(
        orientation: orientation,
        isLittle: isLittle,
        entriesBefore: entriesBefore
      )
      let header = try #require(PictureHeader(PictureSample.adding(exif, to: plain)))
      let isSwapped = (5...8).contains(orientation)
      #expect((header.width, header.height) == (isSwapped ? (481, 640) : (640, 481)))
      #expect(header.orientation.rawValue == ((1...8).contains(orientation) ? orientation : 1))
      // The first orientation counts, and a truncated one is ignored.
      let other = PictureSample.exif(orientation: 3, isLittle: true)
      let two = try #require(PictureHeader(PictureSample.adding(exif + other, to: plain)))
      if (1...8).contains(orientation) { #expect(two == header) }
      for count in 0..<exif.count - 4 {
        let part = exif[4...].prefix(count)
        let found = PictureOrientation(exif: part)
        #expect(found == nil || found == header.orientation)
      }
    }
  }

  @Test func `the size of a Netpbm picture is found between blanks and comments`() throws {
    for text in [
      "P6 640 481 255\n", "P5\n# made by hand\n640\t481\r\n#\n 255 ", "P6\n640\n481\n1 ",
    ] {
      let header = try #require(PictureHeader(Array(text.utf8)))
      #expect((header.format, header.width, header.height) == (.pnm, 640, 481))
    }
  }

  @Test(arguments: [
    "", "P", "P6", "P6 ", "P6 1", "P6 1 1", "P6 1 1 1", "P61 1 255 ", "P6 0 1 255 ",
    "P6 1 1 0 ", "P6 1 1 256 ", "P6 1 1 65535 ", "P6 -1 1 255 ", "P6 1000000 1 255 ",
    "P6 99999999999999999999 1 255 ", "P6 32769 1 255 ", "P6 32768 1025 255 ", "P4 1 1 255 ",
    "P6 1 1 255x", "GIF89a", "P6 #", "P6 1 #255 ",
  ])
  func `invalid headers and too large pictures are refused`(text: String) {
    #expect(PictureHeader(Array(text.utf8)) == nil)
  }

  @Test func `truncated headers are refused`() {
    for whole in [
      PictureSample.pngHeader(width: 3, height: 4),
      PictureSample.jpegHeader(width: 3, height: 4, marker: 0xC0, padding: 3),
      Array("P6 3 4 255 ".utf8),
    ] {
      #expect(PictureHeader(whole) != nil)
      for count in 0..<whole.count { #expect(PictureHeader(Array(whole.prefix(count))) == nil) }
    }
  }

  @Test(arguments: UInt64(0)..<40)
  func `no bytes trap`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let bytes = PictureSample.damaged(using: &random)
      guard let header = PictureHeader(bytes) else { continue }
      #expect(header.width * header.height <= PictureHeader.pixelLimit, "seed \(seed)")
      if let pixels = PictureDecoder.pixels(of: bytes, width: 3, height: 3) {
        #expect(pixels.channels.count == pixels.width * pixels.height * 3, "seed \(seed)")
      }
    }
  }

  @Test func `only the beginning of a regular file is read`() throws {
    #expect(PictureHeader(of: .file("")) == nil)
    #expect(PictureHeader(of: .file("/no/such/file")) == nil)
    #expect(PictureHeader(of: .file("/")) == nil)
    #expect(PictureHeader(of: .file("/dev/zero")) == nil)
    #expect(PictureHeader(of: .file("/etc/hosts\0x")) == nil)
    #expect(RegularFile.start(of: "/etc/hosts", atMost: 3)?.count == 3)
  }
}
