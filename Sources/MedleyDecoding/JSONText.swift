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
    let spelling = bytes[range]
    let isNegative = spelling.first == UInt8(ascii: "-")
    let digits = spelling.dropFirst(isNegative ? 1 : 0).prefix(while: isDigit)
    let fraction = spelling[digits.endIndex...].dropFirst()
    // `Double` also accepts leading zeros, and a point without digits before or after it.
    guard digits.count == 1 || digits.first.map({ $0 != UInt8(ascii: "0") }) ?? false,
      spelling[digits.endIndex...].first != UInt8(ascii: ".")
        || fraction.first.map(isDigit) ?? false,
      let number = Double(String(decoding: spelling, as: UTF8.self)), number.isFinite
    else { return nil }
    // A whole number is exact, also with zeros after a point.
    if fraction.allSatisfy({ $0 == UInt8(ascii: "0") }) {
      let whole = String(decoding: spelling[..<digits.endIndex], as: UTF8.self)
      if let integer = Int64(whole) { return .integer(integer) }
      if let unsigned = UInt64(whole) { return .unsigned(unsigned) }
    }
    // Below 2^53 a whole number is exact, however it is spelled.
    if number.magnitude < 0x1p53, let integer = Int64(exactly: number) { return .integer(integer) }
    return .number(number)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }
}
