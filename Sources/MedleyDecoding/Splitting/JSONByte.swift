/// The bytes that have a meaning in JSON.
package enum JSONByte {
  package static let quote = UInt8(ascii: "\"")
  package static let backslash = UInt8(ascii: "\\")
  package static let comma = UInt8(ascii: ",")
  package static let colon = UInt8(ascii: ":")
  package static let openBracket = UInt8(ascii: "[")
  package static let closeBracket = UInt8(ascii: "]")
  package static let openBrace = UInt8(ascii: "{")
  package static let closeBrace = UInt8(ascii: "}")

  /// The mark that may stand before a UTF-8 text.
  package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  @inline(__always)
  package static func isWhitespace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// Whether a byte may stand within a number; the order of such bytes is the decoder's to check.
  @inline(__always)
  static func isInNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."): true
    case UInt8(ascii: "e"), UInt8(ascii: "E"): true
    default: false
    }
  }

  /// The index of the first byte at or after `start` that is no whitespace, or the number of bytes.
  @inline(__always)
  package static func indexAfterWhitespace(in bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < bytes.count, isWhitespace(bytes[index]) { index &+= 1 }
    return index
  }

  /// The words `true`, `false` and `null`, by their first byte.
  static func literal(startingWith byte: UInt8) -> StaticString? {
    switch byte {
    case UInt8(ascii: "t"): "true"
    case UInt8(ascii: "f"): "false"
    case UInt8(ascii: "n"): "null"
    default: nil
    }
  }
}
