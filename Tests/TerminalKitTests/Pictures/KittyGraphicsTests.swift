import Testing

@testable import TerminalKit

@Suite struct KittyGraphicsTests {
  @Test func `a small picture is sent in one command`() throws {
    let pixels = try #require(Pixels(width: 1, height: 2, channels: [1, 2, 3, 253, 254, 255]))
    #expect(
      KittyGraphics.transmission(of: pixels, number: 7)
        == Array("\u{1B}_Ga=t,f=24,s=1,v=2,i=7,q=2,m=0;AQID/f7/\u{1B}\\".utf8)
    )
  }

  @Test(arguments: [1023, 1024, 1025, 5000])
  func `a large picture is sent in several commands`(width: Int) throws {
    let channels = (0..<width * 3).map { UInt8(truncatingIfNeeded: $0 * 7) }
    let pixels = try #require(Pixels(width: width, height: 1, channels: channels))
    let text = String(
      decoding: KittyGraphics.transmission(of: pixels, number: 1),
      as: UTF8.self
    )
    let pieces = text.split(separator: "\u{1B}\\").map { $0.split(separator: ";") }
    #expect(pieces.dropLast().allSatisfy { $0[0].hasSuffix("m=1") && $0[1].utf8.count == 4096 })
    #expect(pieces.last?[0].hasSuffix("m=0") == true)
    #expect(pieces.dropFirst().allSatisfy { $0[0].hasPrefix("\u{1B}_Gq=2,m=") })
    #expect(Self.bytes(of: pieces.map { $0[1] }.joined()) == channels)
  }

  @Test func `only the visible part of a picture is placed`() throws {
    let pixels = try #require(
      Pixels(width: 40, height: 60, channels: Array(repeating: 0, count: 7200))
    )
    var frame = Frame(rows: 10, columns: 10)
    frame.place(
      FramePicture(number: 3, rows: 6, columns: 8, content: .pixels(pixels)),
      at: FramePosition(row: -2, column: 4)
    )
    let part = try #require(frame.pictureParts().first)
    #expect(
      String(decoding: KittyGraphics.placement(2, of: part, pixels: pixels), as: UTF8.self)
        == "\u{1B}_Ga=p,i=3,p=2,x=0,y=20,w=30,h=40,c=6,r=4,C=1,q=2\u{1B}\\"
    )
  }

  @Test func `one placement or the whole picture is removed`() {
    let place = KittyGraphics.removal(of: 1, placement: 5)
    #expect(place == Array("\u{1B}_Ga=d,d=i,i=1,p=5,q=2\u{1B}\\".utf8))
    #expect(KittyGraphics.removal(of: 7) == Array("\u{1B}_Ga=d,d=I,i=7,q=2\u{1B}\\".utf8))
  }

  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func `base64 follows RFC 4648`(text: String, letters: String) {
    #expect(Base64.letters(of: Array(text.utf8)) == Array(letters.utf8))
  }

  /// Decodes base64, one bit at a time.
  private static func bytes(of text: String) -> [UInt8] {
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    let values = Dictionary(
      uniqueKeysWithValues: letters.enumerated().map { ($1, UInt32($0)) }
    )
    var bits: UInt32 = 0
    var count = 0
    var result: [UInt8] = []
    for value in text.compactMap({ values[$0] }) {
      bits = bits << 6 | value
      count += 6
      if count >= 8 {
        count -= 8
        result.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return result
  }
}
