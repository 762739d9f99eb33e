/// Tells which keys and indexes lead to a byte of a JSON value.
///
/// Made for issues: it reads the value again, from its start up to the byte, which is known to be
/// good JSON until there.
enum JSONPathTracer {
  private enum Level {
    case list(Int)
    case object(key: Range<Int>?)
  }

  /// The path from a value to what stands at one of its bytes, added to the path of the value.
  ///
  /// - Complexity: O(*n*) in the number of bytes before `place`.
  static func path(
    in bytes: Span<UInt8>,
    from start: Int,
    to place: Int,
    after base: String
  ) -> String {
    var levels: [Level] = []
    var index = start
    var expectsKey = false
    while index < place {
      switch bytes[index] {
      case JSONByte.quote:
        let end = endOfString(in: bytes, from: index + 1, limit: place)
        if expectsKey, end < place { set(key: index + 1..<end, in: &levels) }
        index = end
      case JSONByte.openBrace:
        levels.append(.object(key: nil))
        expectsKey = true
      case JSONByte.openBracket:
        levels.append(.list(0))
        expectsKey = false
      case JSONByte.closeBrace, JSONByte.closeBracket:
        _ = levels.popLast()
        expectsKey = false
      case JSONByte.colon:
        expectsKey = false
      case JSONByte.comma:
        expectsKey = advance(&levels)
      default:
        break
      }
      index += 1
    }
    return text(levels, in: bytes, after: base)
  }

  /// The index of the quote that ends a string, or the limit.
  private static func endOfString(in bytes: Span<UInt8>, from start: Int, limit: Int) -> Int {
    var index = start
    while index < limit {
      index = ByteSearch.indexOfQuoteOrBackslash(in: bytes, from: index)
      guard index < limit, bytes[index] == JSONByte.backslash else { break }
      index += 2
    }
    return min(index, limit)
  }

  private static func set(key: Range<Int>, in levels: inout [Level]) {
    guard case .object = levels.popLast() else { return }
    levels.append(.object(key: key))
  }

  /// Goes on to the next element or key, and says whether a key comes next.
  private static func advance(_ levels: inout [Level]) -> Bool {
    switch levels.popLast() {
    case .list(let index):
      levels.append(.list(index + 1))
      return false
    case .object:
      levels.append(.object(key: nil))
      return true
    case nil:
      return false
    }
  }

  private static func text(_ levels: [Level], in bytes: Span<UInt8>, after base: String) -> String {
    var text = base
    for level in levels {
      switch level {
      case .list(let index): text += "[\(index)]"
      case .object(let key?):
        let clipped = key.prefix(IssueText.longestQuote * 6)
        let name = JSONText.string(in: bytes, range: clipped) ?? "?"
        IssueText.append(key: name, to: &text)
      case .object(nil): break
      }
    }
    return text
  }
}
