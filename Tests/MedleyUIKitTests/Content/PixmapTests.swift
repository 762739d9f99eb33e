import Testing

@testable import MedleyUIKit

/// Images in a format that `UIImage` may not support.
@Suite struct PixmapTests {
  private let file: [UInt8] =
    Array("P6\n# two pixels\n2 1\n255\n".utf8) + [255, 0, 0, 0, 0, 255]

  @Test func `a pixmap is converted to a bitmap file with the same pixels`() throws {
    let bitmap = try #require(Pixmap(file)).bitmapFile
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
}
