/// A picture in the graphics protocol of kitty, which other terminals have too.
///
/// It is sent once, under a number, and then placed in cells as often as it is needed. All commands
/// ask for no answer (`q=2`). See <https://sw.kovidgoyal.net/kitty/graphics-protocol/>.
struct KittyPicture: Hashable, Sendable {
  /// The number by which the terminal knows the picture: 1 or more.
  package let number: UInt32

  /// The pixels.
  package let pixels: Pixels

  /// Makes a picture; 0 counts as the number 1.
  package init(number: UInt32, pixels: Pixels) {
    self.number = max(1, number)
    self.pixels = pixels
  }

  /// The bytes that send the picture, without showing it.
  ///
  /// In pieces of at most 4,096 letters, as the protocol has it.
  var transmission: [UInt8] {
    let payload = Base64.letters(of: pixels.channels)
    var result: [UInt8] = []
    result.reserveCapacity(payload.count + payload.count / 4096 * 16 + 64)
    var index = 0
    repeat {
      let end = min(index + 4096, payload.count)
      let more = end < payload.count ? 1 : 0
      let size = "a=t,f=24,s=\(pixels.width),v=\(pixels.height),i=\(number),q=2,"
      Self.append("\(index == 0 ? size : "q=2,")m=\(more)", payload[index..<end], to: &result)
      index = end
    } while index < payload.count
    return result
  }

  /// The bytes that show the picture in a region of the screen; empty where nothing is to be seen.
  ///
  /// The cursor stands at the region's first visible cell then.
  ///
  /// - Parameters:
  ///   - placement: What tells this place of the picture from others; shown again it moves.
  ///   - region: The cells of the whole picture; they may lie outside of the clip.
  ///   - clip: The cells that may show it.
  func placement(
    _ placement: UInt32,
    in region: FrameRegion,
    clip: FrameRegion
  ) -> [UInt8] {
    let visible = region.intersection(clip)
    guard !visible.isEmpty else { return [] }
    let across = Self.part(of: pixels.width, visible.columns, of: region.columns)
    let down = Self.part(of: pixels.height, visible.rows, of: region.rows)
    var result = Array(
      "\u{1B}[\(visible.rows.lowerBound + 1);\(visible.columns.lowerBound + 1)H".utf8
    )
    let keys = [
      "a=p", "i=\(number)", "p=\(max(1, placement))",
      "x=\(across.lowerBound)", "y=\(down.lowerBound)", "w=\(across.count)", "h=\(down.count)",
      "c=\(visible.columns.count)", "r=\(visible.rows.count)", "C=1", "q=2",
    ]
    Self.append(keys.joined(separator: ","), [], to: &result)
    return result
  }

  /// The bytes that take a picture away from a place.
  static func removal(of number: UInt32, placement: UInt32) -> [UInt8] {
    var result: [UInt8] = []
    append("a=d,d=i,i=\(max(1, number)),p=\(max(1, placement)),q=2", [], to: &result)
    return result
  }

  /// The bytes that take a picture away everywhere, and have the terminal forget it.
  static func removal(of number: UInt32) -> [UInt8] {
    var result: [UInt8] = []
    append("a=d,d=I,i=\(max(1, number)),q=2", [], to: &result)
    return result
  }

  /// The bytes that take all pictures away that are seen, and have the terminal forget them.
  static let removalOfAll: [UInt8] = Array("\u{1B}_Ga=d,d=A,q=2\u{1B}\\".utf8)

  /// The pixels that lie in some of a region's cells: one at least.
  private static func part(of pixels: Int, _ part: Range<Int>, of whole: Range<Int>) -> Range<Int> {
    let start = (part.lowerBound - whole.lowerBound) * pixels / whole.count
    let end = (part.upperBound - whole.lowerBound) * pixels / whole.count
    return start..<max(start + 1, end)
  }

  private static func append(_ keys: String, _ payload: ArraySlice<UInt8>, to bytes: inout [UInt8])
  {
    bytes += "\u{1B}_G\(keys)".utf8
    if !payload.isEmpty {
      bytes.append(UInt8(ascii: ";"))
      bytes += payload
    }
    bytes += "\u{1B}\\".utf8
  }
}

/// The encoding of bytes in 64 letters (RFC 4648, section 4).
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )

  /// The letters of some bytes, filled up with `=` to a multiple of four.
  static func letters(of bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    let letters = alphabet
    var index = 0
    while index + 3 <= bytes.count {
      let bits = Int(bytes[index]) << 16 | Int(bytes[index + 1]) << 8 | Int(bytes[index + 2])
      result.append(letters[bits >> 18])
      result.append(letters[bits >> 12 & 63])
      result.append(letters[bits >> 6 & 63])
      result.append(letters[bits & 63])
      index += 3
    }
    guard index < bytes.count else { return result }
    let isLast = index + 1 == bytes.count
    let bits = Int(bytes[index]) << 16 | (isLast ? 0 : Int(bytes[index + 1]) << 8)
    result.append(letters[bits >> 18])
    result.append(letters[bits >> 12 & 63])
    result.append(isLast ? UInt8(ascii: "=") : letters[bits >> 6 & 63])
    result.append(UInt8(ascii: "="))
    return result
  }
}
