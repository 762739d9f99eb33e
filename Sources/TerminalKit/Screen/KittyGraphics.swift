/// The graphics protocol of kitty, which other terminals implement too.
///
/// A picture is sent once, under a number, and then placed in cells as often as necessary. All
/// commands ask for no answer (`q=2`). See <https://sw.kovidgoyal.net/kitty/graphics-protocol/>.
enum KittyGraphics {
  /// The most base64 letters in one command.
  private static let pieceLength = 4096

  /// The bytes that send a picture without showing it.
  static func transmission(of pixels: Pixels, number: UInt32) -> [UInt8] {
    let payload = Base64.letters(of: pixels.channels)
    var keys = "a=t,f=24,s=\(pixels.width),v=\(pixels.height),i=\(number),"
    var result: [UInt8] = []
    for start in stride(from: 0, to: payload.count, by: pieceLength) {
      let end = min(start + pieceLength, payload.count)
      result += command("\(keys)q=2,m=\(end < payload.count ? 1 : 0)", payload[start..<end])
      keys = ""
    }
    return result
  }

  /// The bytes that show a part of a picture at the cursor, which does not move.
  ///
  /// - Parameters:
  ///   - part: The part of a picture that was sent.
  ///   - pixels: The pixels of the whole picture.
  ///   - placement: The number of the placement for the picture; a second command with
  ///     the same number moves the placement.
  static func placement(_ placement: UInt32, of part: PicturePart, pixels: Pixels) -> [UInt8] {
    let columns = part.columns(ofPixels: pixels.width)
    let rows = part.rows(ofPixels: pixels.height)
    let keys = [
      "a=p", "i=\(part.picture.number)", "p=\(placement)",
      "x=\(columns.lowerBound)", "y=\(rows.lowerBound)", "w=\(columns.count)", "h=\(rows.count)",
      "c=\(part.visible.columns.count)", "r=\(part.visible.rows.count)", "C=1", "q=2",
    ]
    return command(keys.joined(separator: ","))
  }

  /// The bytes that remove one placement of a picture.
  static func removal(of number: UInt32, placement: UInt32) -> [UInt8] {
    command("a=d,d=i,i=\(number),p=\(placement),q=2")
  }

  /// The bytes that remove all placements of a picture, and its pixels.
  static func removal(of number: UInt32) -> [UInt8] { command("a=d,d=I,i=\(number),q=2") }

  /// The bytes that remove all visible pictures, and their pixels.
  static let removalOfAll = command("a=d,d=A,q=2")

  private static func command(_ keys: String, _ payload: ArraySlice<UInt8> = []) -> [UInt8] {
    Array("\u{1B}_G\(keys)\(payload.isEmpty ? "" : ";")".utf8) + payload + "\u{1B}\\".utf8
  }
}

/// The base64 encoding (RFC 4648, section 4).
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )

  /// The encoded bytes, padded with `=` to a multiple of four letters.
  static func letters(of bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    let letters = alphabet
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var bits = 0
      for index in 0..<3 { bits = bits << 8 | (index < count ? Int(bytes[start + index]) : 0) }
      for place in 0..<4 {
        result.append(place <= count ? letters[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return result
  }
}
