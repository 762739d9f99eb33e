/// Strings as JSON writes them.
enum JSONText {
  /// The string between two quotes, without its escapes, or nil if it is no valid one.
  ///
  /// - Parameters:
  ///   - bytes: the document.
  ///   - range: what stands between the quotes.
  static func string(in bytes: Span<UInt8>, range: Range<Int>) -> String? {
    let content = bytes.extracting(range)
    var hasEscapes = false
    for index in content.indices {
      let byte = content[index]
      guard byte >= 0x20 else { return nil }
      if byte == JSONByte.backslash { hasEscapes = true }
    }
    guard hasEscapes else { return validated(content) }

    var units: [UInt8] = []
    units.reserveCapacity(content.count)
    var index = 0
    while index < content.count {
      if content[index] != JSONByte.backslash {
        units.append(content[index])
        index += 1
      } else {
        guard let scalar = escapedScalar(in: content, at: &index) else { return nil }
        units.append(contentsOf: String(scalar).utf8)
      }
    }
    return validated(units.span)
  }

  /// Whether the string between two quotes is a given one, as Swift compares strings.
  static func string(in bytes: Span<UInt8>, range: Range<Int>, equals other: String) -> Bool {
    let content = bytes.extracting(range)
    var isPlain = true
    var index = 0
    var isSame = true
    for unit in other.utf8 {
      guard index < content.count, content[index] == unit else {
        isSame = false
        break
      }
      index += 1
    }
    for index in content.indices where content[index] == JSONByte.backslash || content[index] > 0x7F
    {
      isPlain = false
    }
    // Without escapes and accents equal strings have equal bytes, and only they do.
    if isPlain { return isSame && index == content.count }
    return string(in: bytes, range: range) == other
  }

  /// The string that UTF-8 units make, or nil if they are not UTF-8.
  private static func validated(_ units: Span<UInt8>) -> String? {
    // The pointer is not used outside the closure.
    units.withUnsafeBufferPointer { units in
      let string = String(decoding: units, as: UTF8.self)
      // Every bad sequence was replaced by another one.
      return string.utf8.elementsEqual(units) ? string : nil
    }
  }

  private static func escapedScalar(
    in content: Span<UInt8>,
    at index: inout Int
  ) -> Unicode.Scalar? {
    guard index + 1 < content.count else { return nil }
    let letter = content[index + 1]
    guard letter == UInt8(ascii: "u") else {
      index += 2
      return simpleEscape(letter)
    }
    guard let first = hexadecimal(in: content, at: index + 2) else { return nil }
    index += 6
    guard UTF16.isLeadSurrogate(first) else { return Unicode.Scalar(first) }

    guard index + 1 < content.count, content[index] == JSONByte.backslash,
      content[index + 1] == UInt8(ascii: "u"),
      let second = hexadecimal(in: content, at: index + 2), UTF16.isTrailSurrogate(second)
    else { return nil }
    index += 6
    return UTF16.decode(UTF16.EncodedScalar([first, second]))
  }

  private static func simpleEscape(_ letter: UInt8) -> Unicode.Scalar? {
    switch letter {
    case JSONByte.quote, JSONByte.backslash, UInt8(ascii: "/"): Unicode.Scalar(letter)
    case UInt8(ascii: "b"): "\u{8}"
    case UInt8(ascii: "f"): "\u{C}"
    case UInt8(ascii: "n"): "\n"
    case UInt8(ascii: "r"): "\r"
    case UInt8(ascii: "t"): "\t"
    default: nil
    }
  }

  private static func hexadecimal(in content: Span<UInt8>, at start: Int) -> UInt16? {
    guard start + 4 <= content.count else { return nil }
    var value: UInt16 = 0
    for index in start..<start + 4 {
      guard let digit = hexadecimalDigit(content[index]) else { return nil }
      value = value << 4 | UInt16(digit)
    }
    return value
  }

  private static func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
