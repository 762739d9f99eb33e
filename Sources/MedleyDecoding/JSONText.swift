/// Decodes strings and numbers as JSON spells them.
enum JSONText {
  /// Returns the string between two quotes without its escapes, or `nil` if it is malformed.
  static func string(in bytes: [UInt8], range: Range<Int>) -> String? {
    let content = bytes[range]
    guard content.allSatisfy({ $0 >= 0x20 }) else { return nil }
    guard content.contains(JSONByte.backslash) else { return validated(content) }

    var units: [UInt8] = []
    units.reserveCapacity(content.count)
    var rest = content
    while let unit = rest.popFirst() {
      if unit != JSONByte.backslash {
        units.append(unit)
      } else {
        guard let scalar = escapedScalar(&rest) else { return nil }
        units.append(contentsOf: String(scalar).utf8)
      }
    }
    return validated(units[...])
  }

  /// Returns the string of UTF-8 units, or `nil` if they are not valid UTF-8.
  private static func validated(_ units: ArraySlice<UInt8>) -> String? {
    let string = String(decoding: units, as: UTF8.self)
    // An invalid sequence was replaced by another one.
    return string.utf8.elementsEqual(units) ? string : nil
  }

  /// Reads what follows a backslash.
  private static func escapedScalar(_ rest: inout ArraySlice<UInt8>) -> Unicode.Scalar? {
    switch rest.popFirst() {
    case JSONByte.quote: return "\""
    case JSONByte.backslash: return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): break
    default: return nil
    }
    guard let first = hexadecimal(&rest) else { return nil }
    guard UTF16.isLeadSurrogate(first) else { return Unicode.Scalar(first) }
    guard rest.popFirst() == JSONByte.backslash, rest.popFirst() == UInt8(ascii: "u"),
      let second = hexadecimal(&rest), UTF16.isTrailSurrogate(second)
    else { return nil }
    return UTF16.decode(UTF16.EncodedScalar([first, second]))
  }

  private static func hexadecimal(_ rest: inout ArraySlice<UInt8>) -> UInt16? {
    let digits = rest.prefix(4)
    rest = rest.dropFirst(4)
    guard digits.count == 4 else { return nil }
    return digits.reduce(0 as UInt16?) { value, digit in
      guard let value, let digit = Character(Unicode.Scalar(digit)).hexDigitValue else {
        return nil
      }
      return value << 4 | UInt16(digit)
    }
  }

  /// Returns a number, or `nil` if it is malformed or too large for `Double`.
  static func number(in bytes: [UInt8], range: Range<Int>) -> JSONValue? {
    guard let whole = wholePart(of: bytes[range]) else { return nil }
    let text = String(decoding: whole, as: UTF8.self)
    if let integer = Int64(text) { return .integer(integer) }
    if let unsigned = UInt64(text) { return .unsigned(unsigned) }
    guard let number = Double(String(decoding: bytes[range], as: UTF8.self)), number.isFinite
    else { return nil }
    // Below 2^53 a whole number is exact, however it is spelled.
    if number.magnitude < 0x1p53, let integer = Int64(exactly: number) { return .integer(integer) }
    return .number(number)
  }

  /// Returns the digits of a whole number, none for another number, or `nil` for a malformed one.
  private static func wholePart(of number: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var rest = number
    var isWhole = true
    func skip(_ letters: UInt8...) -> Bool {
      guard let first = rest.first, letters.contains(first) else { return false }
      rest.removeFirst()
      return true
    }
    func skipDigits() -> ArraySlice<UInt8> {
      let digits = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      rest = rest.dropFirst(digits.count)
      return digits
    }

    _ = skip(UInt8(ascii: "-"))
    if !skip(UInt8(ascii: "0")), skipDigits().isEmpty { return nil }
    let end = rest.startIndex
    if skip(UInt8(ascii: ".")) {
      let digits = skipDigits()
      if digits.isEmpty { return nil }
      isWhole = digits.allSatisfy { $0 == UInt8(ascii: "0") }
    }
    if skip(UInt8(ascii: "e"), UInt8(ascii: "E")) {
      isWhole = false
      _ = skip(UInt8(ascii: "+"), UInt8(ascii: "-"))
      if skipDigits().isEmpty { return nil }
    }
    guard rest.isEmpty else { return nil }
    return isWhole ? number[..<end] : []
  }
}
