/// Builds a ``JSONValue`` from bytes whose grammar has been checked, without recursion.
///
/// What is left to check is the inside of strings and numbers.
struct JSONValueParser {
  private let range: Range<Int>
  private var index: Int
  private var values: [JSONValue] = []
  private var keys: [String] = []
  private var frames: [Frame] = []

  /// An array or object that is open, and where its elements or members begin.
  private struct Frame {
    var firstValue: Int
    var firstKey: Int?
  }

  private init(range: Range<Int>) {
    self.range = range
    index = range.lowerBound
  }

  /// The value that stands in a range of a document.
  ///
  /// - Throws: an issue for a malformed string or number, with the path within the value.
  /// - Complexity: O(*n*) in the size of the range.
  static func value(in bytes: Span<UInt8>, range: Range<Int>) throws(DecodingIssue) -> JSONValue {
    var parser = JSONValueParser(range: range)
    while parser.index < range.upperBound { try parser.readToken(bytes) }
    return parser.values.first ?? .null
  }

  private mutating func readToken(_ bytes: Span<UInt8>) throws(DecodingIssue) {
    let byte = bytes[index]
    switch byte {
    case JSONByte.quote:
      try readString(bytes)
    case JSONByte.openBrace, JSONByte.openBracket:
      let isObject = byte == JSONByte.openBrace
      frames.append(Frame(firstValue: values.count, firstKey: isObject ? keys.count : nil))
      index += 1
    case JSONByte.closeBrace, JSONByte.closeBracket:
      close()
      index += 1
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      try readNumber(bytes)
    default:
      guard let word = JSONByte.literal(startingWith: byte) else {
        index += 1
        return
      }
      values.append(byte == UInt8(ascii: "n") ? .null : .bool(byte == UInt8(ascii: "t")))
      index += word.utf8CodeUnitCount
    }
  }

  /// Whether the next string is a key: an object is open that has as many keys as values.
  private var expectsKey: Bool {
    guard let frame = frames.last, let firstKey = frame.firstKey else { return false }
    return keys.count - firstKey == values.count - frame.firstValue
  }

  private mutating func readString(_ bytes: Span<UInt8>) throws(DecodingIssue) {
    let start = index
    var end = index + 1
    while true {
      end = ByteSearch.indexOfQuoteOrBackslash(in: bytes, from: end)
      guard end < range.upperBound, bytes[end] == JSONByte.backslash else { break }
      end += 2
    }
    end = min(end, range.upperBound)
    guard let string = JSONText.string(in: bytes, range: start + 1..<max(end, start + 1)) else {
      throw issue(at: start, (expectsKey ? FoundValue.badObject : .badString).badMessage, bytes)
    }
    if expectsKey { keys.append(string) } else { values.append(.string(string)) }
    index = end + 1
  }

  private mutating func readNumber(_ bytes: Span<UInt8>) throws(DecodingIssue) {
    let start = index
    while index < range.upperBound, JSONByte.isInNumber(bytes[index]) { index += 1 }
    guard let number = JSONNumber.value(in: bytes, range: start..<index) else {
      throw issue(at: start, FoundValue.badNumber.badMessage, bytes)
    }
    values.append(number)
  }

  private mutating func close() {
    guard let frame = frames.popLast() else { return }
    let elements = values[frame.firstValue...]
    guard let firstKey = frame.firstKey else {
      let array = Array(elements)
      values.removeSubrange(frame.firstValue...)
      values.append(.array(array))
      return
    }
    let members = Dictionary(
      zip(keys[firstKey...], elements),
      uniquingKeysWith: { first, _ in first }
    )
    keys.removeSubrange(firstKey...)
    values.removeSubrange(frame.firstValue...)
    values.append(.object(members))
  }

  private func issue(
    at place: Int,
    _ message: String,
    _ bytes: Span<UInt8>
  ) -> DecodingIssue {
    let path = JSONPathTracer.path(in: bytes, from: range.lowerBound, to: place, after: "")
    return DecodingIssue(.invalidValue, codingPath: path, message: message)
  }
}
