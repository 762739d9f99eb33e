/// The bytes that have a meaning in JSON.
enum JSONByte {
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
  static let comma = UInt8(ascii: ",")
  static let colon = UInt8(ascii: ":")
  static let openBracket = UInt8(ascii: "[")
  static let closeBracket = UInt8(ascii: "]")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")

  /// The byte order mark that may precede a UTF-8 document.
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Returns the index of the first byte after a byte order mark and white space.
  static func startOfValue(in bytes: [UInt8]) -> Int {
    indexAfterWhitespace(
      in: bytes,
      from: bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
    )
  }

  static func isWhitespace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// Whether a byte may occur in a number, in whatever order.
  static func isInNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."): true
    case UInt8(ascii: "e"), UInt8(ascii: "E"): true
    default: false
    }
  }

  /// Returns the index of the first byte at or after `start` that is no white space.
  ///
  /// If there is none, the index is the number of bytes.
  static func indexAfterWhitespace(in bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while index < bytes.count, isWhitespace(bytes[index]) { index &+= 1 }
    return index
  }

  /// Returns the index of the quote that ends a string.
  ///
  /// If there is none, the index is the number of bytes.
  ///
  /// - Parameter start: the index after the opening quote.
  static func endOfString(in bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] != quote {
      guard bytes[index] == backslash else {
        index &+= 1
        continue
      }
      // As in `JSONScanner`, the four bytes after `\u` are part of the escape, whatever they are.
      let isUnicode = index &+ 1 < bytes.count && bytes[index &+ 1] == UInt8(ascii: "u")
      index &+= isUnicode ? 6 : 2
    }
    return min(index, bytes.count)
  }

  /// The word `true`, `false` or `null` that starts with a byte.
  static func literal(startingWith byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "t"): "true"
    case UInt8(ascii: "f"): "false"
    case UInt8(ascii: "n"): "null"
    default: nil
    }
  }
}

/// The kind of a JSON value.
enum JSONKind: String {
  case null
  case boolean = "a boolean"
  case number = "a number"
  case string = "a string"
  case array = "an array"
  case object = "an object"

  /// The kind of the value that starts with a byte, or `nil` if no value does.
  init?(firstByte: UInt8) {
    switch firstByte {
    case UInt8(ascii: "n"): self = .null
    case UInt8(ascii: "t"), UInt8(ascii: "f"): self = .boolean
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): self = .number
    case JSONByte.quote: self = .string
    case JSONByte.openBracket: self = .array
    case JSONByte.openBrace: self = .object
    default: return nil
    }
  }
}

/// The bytes that JSON allows at a position where another byte was found.
enum JSONExpectation: String {
  case value = "a value"
  case valueOrEnd = "a value or ]"
  case keyOrEnd = "a key or }"
  case colon = "a colon"
  case commaOrBrace = "a comma or }"
  case commaOrBracket = "a comma or ]"
  case literal = "true, false or null"
  case hexDigits = "four hexadecimal digits"
  case end = "nothing more"
}
