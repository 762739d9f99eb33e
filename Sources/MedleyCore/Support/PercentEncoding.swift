/// Percent encoding of one part of a path (RFC 3986, section 2).
enum PercentEncoding {
  private static let digits = Array("0123456789ABCDEF".utf8)

  /// Escapes reserved characters, and the dots of a part that consists of dots: `.` and `..` are
  /// steps in a path (section 5.2.4).
  static func encode(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    let isOnlyDots = text.utf8.allSatisfy { $0 == UInt8(ascii: ".") }
    for byte in text.utf8 {
      if isUnreserved(byte), !isOnlyDots {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func decode(_ text: some StringProtocol) -> String {
    String(decoding: bytes(of: text), as: UTF8.self)
  }

  /// Returns the bytes of a text; an incomplete escape stays as it is.
  static func bytes(of text: some StringProtocol) -> [UInt8] {
    let source = Array(text.utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.count)
    var index = 0
    while index < source.count {
      if source[index] == UInt8(ascii: "%"), index + 2 < source.count,
        let high = value(of: source[index + 1]), let low = value(of: source[index + 2])
      {
        bytes.append(high << 4 | low)
        index += 3
      } else {
        bytes.append(source[index])
        index += 1
      }
    }
    return bytes
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  private static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
