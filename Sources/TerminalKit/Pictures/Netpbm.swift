/// Decodes binary portable greymaps and pixmaps of 8 bits per channel.
enum Netpbm {
  static func pixels(of bytes: [UInt8]) -> Pixels? {
    guard let header = NetpbmHeader(bytes),
      PictureHeader(format: .pnm, width: header.width, height: header.height) != nil
    else { return nil }
    let count = header.width * header.height * header.channels
    let values = bytes[header.end...].prefix(count)
    guard values.count == count else { return nil }
    var channels: [UInt8] = []
    channels.reserveCapacity(header.width * header.height * 3)
    for value in values {
      // No more than the maximum, so no more than 255.
      let light = UInt8(min(Int(value), header.maximum) * 255 / header.maximum)
      for _ in 0..<3 / header.channels { channels.append(light) }
    }
    return Pixels(width: header.width, height: header.height, channels: channels)
  }
}

/// The header of a binary portable greymap or pixmap of 8 bits per channel.
///
/// `P5` or `P6`, width, height and the largest value, separated by blanks and comments, then one
/// blank.
struct NetpbmHeader: Hashable {
  /// 1 for grey, 3 for red, green and blue.
  let channels: Int
  let width: Int
  let height: Int
  /// The value of full intensity: 1 to 255.
  let maximum: Int
  /// The index of the first pixel.
  let end: Int

  init?(_ bytes: [UInt8]) {
    if bytes.starts(with: "P5".utf8) {
      channels = 1
    } else if bytes.starts(with: "P6".utf8) {
      channels = 3
    } else {
      return nil
    }
    var reader = Reader(bytes: bytes, index: 2)
    guard let width = reader.number(), let height = reader.number(),
      let maximum = reader.number(), (1...255).contains(maximum),
      reader.index < bytes.count, bytes[reader.index].isBlank
    else { return nil }
    self.width = width
    self.height = height
    self.maximum = maximum
    end = reader.index + 1
  }

  private struct Reader {
    let bytes: [UInt8]
    var index: Int

    /// Reads blanks or comments, at least one, and a number of at most six digits.
    mutating func number() -> Int? {
      let start = index
      while index < bytes.count, bytes[index].isBlank || bytes[index] == UInt8(ascii: "#") {
        if bytes[index] == UInt8(ascii: "#") {
          while index < bytes.count, bytes[index] != 10, bytes[index] != 13 { index += 1 }
        } else {
          index += 1
        }
      }
      guard index > start else { return nil }
      let digits = bytes[index...].prefix(7).prefix { (48...57).contains($0) }
      index += digits.count
      guard (1...6).contains(digits.count) else { return nil }
      return digits.reduce(0) { $0 * 10 + Int($1 - 48) }
    }
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 32 || (9...13).contains(self) }
}
