/// Reads an element that was not decoded, for the description of its issue.
///
/// The grammar of the bytes has been checked, and what remains to check is the content of strings and
/// numbers. Other bytes give a malformed value; the parser always ends. It recurses, so the depth must
/// have been checked too.
///
/// - Complexity: O(*n*) in the number of bytes.
struct JSONParser {
  /// A string, a number or a key with malformed content.
  struct MalformedValue {
    /// The noun for messages, as in `a malformed number`.
    let noun: String

    /// The issue with the path within the value.
    let issue: DecodingIssue
  }

  /// The value, with replacements for malformed strings and numbers.
  private(set) var value = JSONValue.null

  /// The first malformed string, number or key, or `nil`.
  private(set) var malformed: MalformedValue?

  /// The ranges of all numbers.
  private var numbers: [Range<Int>] = []

  private let bytes: [UInt8]
  private var index = 0

  /// Reads the value in a range of bytes.
  init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = Array(bytes[range])
    value = parseValue()
  }

  private mutating func parseValue() -> JSONValue {
    switch nextByte {
    case JSONByte.openBracket: .array(parseElements())
    case JSONByte.openBrace: .object(parseMembers())
    default: parseScalar()
    }
  }

  /// The next byte that is not white space, or a closing bracket at the end.
  private var nextByte: UInt8 {
    mutating get {
      index = JSONByte.indexAfterWhitespace(in: bytes, from: index)
      return index < bytes.count ? bytes[index] : JSONByte.closeBracket
    }
  }

  private mutating func parseElements() -> [JSONValue] {
    var elements: [JSONValue] = []
    index += 1
    while nextByte != JSONByte.closeBracket {
      elements.append(parseValue())
      if nextByte == JSONByte.comma { index += 1 }
    }
    index += 1
    return elements
  }

  private mutating func parseMembers() -> [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    index += 1
    while nextByte == JSONByte.quote {
      let key = parseString("a key", noun: "an object with a malformed key")
      // The colon.
      if nextByte == JSONByte.colon { index += 1 }
      let value = parseValue()
      // As in Foundation's decoder, the first of two equal keys is used.
      if members[key] == nil { members[key] = value }
      if nextByte == JSONByte.comma { index += 1 }
    }
    index += 1
    return members
  }

  @inline(never)
  private mutating func parseScalar() -> JSONValue {
    guard index < bytes.count else { return .null }
    let byte = bytes[index]
    if byte == JSONByte.quote {
      return .string(parseString("the string", noun: "a malformed string"))
    }
    if let word = JSONByte.literal(startingWith: byte) {
      index += word.utf8.count
      return byte == UInt8(ascii: "n") ? .null : .bool(byte == UInt8(ascii: "t"))
    }
    let range = index..<(bytes[index...].firstIndex { !JSONByte.isInNumber($0) } ?? bytes.count)
    let number = JSONText.number(in: bytes, range: range)
    if number == nil { report("the number is malformed or too large", "a malformed number") }
    numbers.append(range)
    // A byte that begins no value is skipped.
    index = max(range.upperBound, index + 1)
    return .number(number ?? .nan)
  }

  @inline(never)
  private mutating func parseString(_ subject: String, noun: String) -> String {
    let end = JSONByte.endOfString(in: bytes, from: index + 1)
    let string = JSONText.string(in: bytes, range: index + 1..<max(end, index + 1))
    if string == nil {
      report("\(subject) is not valid UTF-8 or has a bad escape or control character", noun)
    }
    index = end + 1
    return string ?? ""
  }

  private mutating func report(_ message: String, _ noun: String) {
    guard malformed == nil else { return }
    let path = JSONPath.path(to: index, from: 0, in: bytes)
    let issue = DecodingIssue(.invalidValue, codingPath: path, message: message)
    malformed = MalformedValue(noun: noun, issue: issue)
  }
}

extension JSONParser {
  /// Describes Foundation's error for a number that does not fit in its type.
  ///
  /// Such an error names the number, but not the path. The path is known if exactly one number of
  /// the element is spelled like that.
  func unrepresentableNumber(in error: any Error) -> DecodingIssue? {
    guard String(reflecting: type(of: error)).hasPrefix("Foundation") else { return nil }
    let words = String(describing: error).split(separator: "\"")
    let candidates = numbers.filter { number in
      words.contains { $0.utf8.elementsEqual(bytes[number]) }
    }
    guard let number = candidates.first else { return nil }
    let text = IssueText.clipped(String(decoding: bytes[number], as: UTF8.self), to: 64)
    return DecodingIssue(
      .invalidValue,
      codingPath: candidates.count == 1
        ? JSONPath.path(to: number.lowerBound, from: 0, in: bytes) : "",
      message: "the number \(text) does not fit in the type of the property"
    )
  }
}
