/// Checks that a whole text, such as a line, is one JSON value within limits.
package enum JSONSingleValue {
  /// Where the value stands in the text.
  ///
  /// - Throws: what is wrong with the text, without a line.
  /// - Complexity: O(*n*).
  package static func range(
    in bytes: Span<UInt8>,
    maximumDepth: Int,
    maximumSize: Int
  ) throws(DecodingIssue) -> Range<Int> {
    guard bytes.count <= maximumSize else {
      throw .tooLarge(bytes.count, limit: maximumSize)
    }
    let start = JSONByte.indexAfterWhitespace(in: bytes, from: indexAfterMark(in: bytes))
    guard start < bytes.count else { throw DecodingIssue(.cutOff, message: "is empty") }

    var scanner = JSONValueScanner()
    scanner.begin(at: start)
    switch scanner.scan(bytes) {
    case .complete:
      break
    case .unfinished:
      guard scanner.isBareNumber else {
        throw DecodingIssue(.cutOff, message: "is cut off")
      }
    case .violation(let expected):
      throw unexpected(expected, at: scanner.offset, in: bytes, from: start)
    }

    let end = scanner.offset
    let behind = JSONByte.indexAfterWhitespace(in: bytes, from: end)
    guard behind == bytes.count else {
      throw unexpected(.end, at: behind, in: bytes, from: behind)
    }
    guard scanner.brackets.deepest <= maximumDepth else {
      throw .tooDeep(scanner.brackets.deepest, limit: maximumDepth)
    }
    return start..<end
  }

  private static func indexAfterMark(in bytes: Span<UInt8>) -> Int {
    let mark = JSONByte.byteOrderMark
    guard bytes.count >= mark.count, mark.indices.allSatisfy({ bytes[$0] == mark[$0] }) else {
      return 0
    }
    return mark.count
  }

  private static func unexpected(
    _ expected: JSONExpectation,
    at place: Int,
    in bytes: Span<UInt8>,
    from start: Int
  ) -> DecodingIssue {
    DecodingIssue(
      .syntax,
      codingPath: JSONPathTracer.path(in: bytes, from: start, to: place, after: ""),
      message: DecodingIssue.message(
        unexpected: bytes[place],
        offset: place,
        expected: expected
      )
    )
  }
}
