extension JSONRecovery {
  /// The comma of `},{` at the end of a string that seems to miss its closing quote.
  ///
  /// - Parameters:
  ///   - range: what stands between the quotes of the string.
  ///   - brackets: what is open there, within the slot.
  ///   - bytes: the document.
  static func boundary(
    atEndOfString range: Range<Int>,
    in brackets: BracketStack,
    _ bytes: Span<UInt8>
  ) -> Int? {
    var index = range.upperBound
    func previous(is byte: UInt8) -> Bool {
      repeat { index -= 1 } while index >= range.lowerBound && JSONByte.isWhitespace(bytes[index])
      return index >= range.lowerBound && bytes[index] == byte
    }
    let isObject = brackets.openBraces == brackets.depth
    guard isObject || brackets.depth == 1,
      previous(is: isObject ? JSONByte.openBrace : JSONByte.openBracket),
      previous(is: JSONByte.comma)
    else { return nil }
    let comma = index
    return previous(is: isObject ? JSONByte.closeBrace : JSONByte.closeBracket) ? comma : nil
  }
}
