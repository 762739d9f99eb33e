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
  static func number(in bytes: [UInt8], range: Range<Int>) -> Double? {
    let spelling = bytes[range]
    let digits = spelling.drop { $0 == UInt8(ascii: "-") }.prefix(while: isDigit)
    let rest = spelling[digits.endIndex...]
    // `Double` also accepts leading zeros, and a point without digits before or after it.
    guard digits.count == 1 || digits.first.map({ $0 != UInt8(ascii: "0") }) ?? false,
      rest.first != UInt8(ascii: ".") || rest.dropFirst().first.map(isDigit) ?? false,
      let number = Double(String(decoding: spelling, as: UTF8.self)), number.isFinite
    else { return nil }
    return number
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }
}
