/// Finds the value that a coding path leads to, among the bytes of a JSON value.
enum JSONPathLookup {
  /// How many bytes are read to find a value.
  ///
  /// Each value of a long array is looked up on its own, and this keeps them linear together.
  static let reach = 4096

  /// Where the value stands, or nil if the path leads nowhere or too far.
  ///
  /// - Parameters:
  ///   - path: keys and indexes, as a decoder of the value names them.
  ///   - bytes: the document, whose grammar has been checked.
  ///   - range: the value where the path begins.
  static func range(
    of path: ArraySlice<any CodingKey>,
    in bytes: Span<UInt8>,
    from range: Range<Int>
  ) -> Range<Int>? {
    guard !path.isEmpty else { return range }
    let near = bytes.extracting(0..<min(range.lowerBound + reach, range.upperBound))
    var place: Int? = range.lowerBound
    for key in path {
      guard let start = place, start < near.count else { return nil }
      switch near[start] {
      case JSONByte.openBracket:
        place = key.intValue.flatMap { element(at: $0, in: near, from: start + 1) }
      case JSONByte.openBrace:
        place = member(key.stringValue, in: near, from: start + 1)
      default:
        return nil
      }
    }
    return place.flatMap { value(in: bytes.extracting(0..<range.upperBound), from: $0)?.range }
  }

  private static func element(at index: Int, in bytes: Span<UInt8>, from start: Int) -> Int? {
    var start = start
    for _ in 0..<max(index, 0) {
      guard let next = value(in: bytes, from: start)?.next else { return nil }
      start = next
    }
    return JSONByte.indexAfterWhitespace(in: bytes, from: start)
  }

  private static func member(_ key: String, in bytes: Span<UInt8>, from start: Int) -> Int? {
    var start = start
    while let name = value(in: bytes, from: start), name.range.count >= 2, let next = name.next {
      let inside = name.range.lowerBound + 1..<name.range.upperBound - 1
      if JSONText.string(in: bytes, range: inside, equals: key) {
        return JSONByte.indexAfterWhitespace(in: bytes, from: next)
      }
      guard let member = value(in: bytes, from: next)?.next else { return nil }
      start = member
    }
    return nil
  }

  /// The value at an index, and where the next begins if a comma or colon stands between.
  private static func value(
    in bytes: Span<UInt8>,
    from start: Int
  ) -> (range: Range<Int>, next: Int?)? {
    let first = JSONByte.indexAfterWhitespace(in: bytes, from: start)
    var scanner = JSONValueScanner()
    scanner.begin(at: first)
    switch scanner.scan(bytes) {
    case .complete: break
    case .unfinished where scanner.isBareNumber: break
    case .unfinished, .violation: return nil
    }
    let end = JSONByte.indexAfterWhitespace(in: bytes, from: scanner.offset)
    let isFollowed =
      end < bytes.count && (bytes[end] == JSONByte.comma || bytes[end] == JSONByte.colon)
    return (first..<scanner.offset, isFollowed ? end + 1 : nil)
  }
}
