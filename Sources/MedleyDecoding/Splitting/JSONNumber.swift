/// Numbers as JSON writes them.
enum JSONNumber {
  /// The value of a number, or nil if it is malformed or too large for `Double`.
  static func value(in bytes: Span<UInt8>, range: Range<Int>) -> JSONValue? {
    guard let whole = wholePart(in: bytes, range: range) else { return nil }
    if !whole.isEmpty {
      let text = text(in: bytes, range: whole)
      if let integer = Int64(text) { return .integer(integer) }
      if let unsigned = UInt64(text) { return .unsigned(unsigned) }
    }
    guard let number = Double(text(in: bytes, range: range)), number.isFinite else { return nil }
    // Below 2^53 a whole number is exact, however it is written.
    if number.magnitude < 0x1p53, let integer = Int64(exactly: number) { return .integer(integer) }
    return .number(number)
  }

  private static func text(in bytes: Span<UInt8>, range: Range<Int>) -> String {
    String(decoding: range.map { bytes[$0] }, as: UTF8.self)
  }

  /// The digits that make the whole number; none if it is not whole, and nil if it is malformed.
  private static func wholePart(in bytes: Span<UInt8>, range: Range<Int>) -> Range<Int>? {
    var index = range.lowerBound
    var isWhole = true
    func byte() -> UInt8 { index < range.upperBound ? bytes[index] : 0 }
    func skipDigits() -> Bool {
      let start = index
      while UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte() { index += 1 }
      return index > start
    }

    if byte() == UInt8(ascii: "-") { index += 1 }
    if byte() == UInt8(ascii: "0") { index += 1 } else if !skipDigits() { return nil }
    let end = index
    if byte() == UInt8(ascii: ".") {
      index += 1
      guard skipDigits() else { return nil }
      isWhole = (end + 1..<index).allSatisfy { bytes[$0] == UInt8(ascii: "0") }
    }
    if byte() == UInt8(ascii: "e") || byte() == UInt8(ascii: "E") {
      isWhole = false
      index += 1
      if byte() == UInt8(ascii: "+") || byte() == UInt8(ascii: "-") { index += 1 }
      guard skipDigits() else { return nil }
    }
    guard index == range.upperBound else { return nil }
    return isWhole ? range.lowerBound..<end : range.lowerBound..<range.lowerBound
  }
}
