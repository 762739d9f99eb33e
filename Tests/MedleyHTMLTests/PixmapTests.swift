import Pixmaps
import Testing

/// Pictures that are converted for hosts that do not show their format.
@Suite struct PixmapTests {
  private let file: [UInt8] =
    Array("P6\n# two pixels\n2 1\n255\n".utf8) + [255, 0, 0, 0, 0, 255]

  @Test func `a pixmap is converted to a bitmap file with the same pixels`() throws {
    let bitmap = try #require(Pixmap(file)).bitmap
    #expect(bitmap.starts(with: Array("BM".utf8)))
    #expect(bitmap.count == 54 + 8)
    #expect(Array(bitmap[54...]) == [0, 0, 255, 255, 0, 0, 0, 0])
  }

  @Test func `a truncated file or a file of another format is rejected`() {
    for length in 0..<file.count {
      #expect(Pixmap(Array(file.prefix(length))) == nil)
    }
    #expect(Pixmap([0x89, 0x50, 0x4E, 0x47]) == nil)
  }

  @Test func `a greymap has three equal colors for each pixel, up to full intensity`() throws {
    let greymap = Array("P5 3 2 100\n".utf8) + [0, 50, 100, 101, 255, 1]
    let colors = try #require(Pixmap(greymap)).colors
    #expect(colors == [0, 127, 255, 255, 255, 2].flatMap { [$0, $0, $0] })
    #expect(Pixmap(greymap)?.bitmap.count == 54 + 2 * 12)
    for count in 0..<greymap.count { #expect(Pixmap(Array(greymap.prefix(count))) == nil) }
  }

  @Test(arguments: [
    "P6 0 1 255 ", "P6 1 1 0 aaa", "P6 1 1 256 aaa", "P61 1 255 aaa", "P4 1 1 255 aaa",
    "P6 99999 99999 255 aaa", "P6 999999 1 255 aaa",
  ])
  func `a malformed file is rejected`(text: String) {
    #expect(Pixmap(Array(text.utf8)) == nil)
  }
}
