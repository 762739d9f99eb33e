extension JSONValue {
  /// Reads a value from a range of bytes whose grammar has been checked.
  ///
  /// What remains to check is the content of strings and numbers. The parser recurses: the depth
  /// must have been checked too.
  ///
  /// - Throws: An issue for a malformed string or number, with the path within the value.
  /// - Complexity: O(*n*) in the size of the range.
  init(parsing bytes: [UInt8], in range: Range<Int>) throws(DecodingIssue) {
    let start = range.lowerBound
    var parser = JSONParser(bytes: bytes, start: start, index: start)
    self = try parser.parseValue()
  }
}

private struct JSONParser {
  let bytes: [UInt8]
  let start: Int
  var index: Int

  mutating func parseValue() throws(DecodingIssue) -> JSONValue {
    switch nextByte {
    case JSONByte.openBracket: return .array(try parseElements())
    case JSONByte.openBrace: return .object(try parseMembers())
    default: return try parseScalar()
    }
  }

  /// The next byte that is no white space; the grammar guarantees that there is one.
  private var nextByte: UInt8 {
    mutating get {
      index = JSONByte.indexAfterWhitespace(in: bytes, from: index)
      return index < bytes.count ? bytes[index] : JSONByte.closeBracket
    }
  }

  private mutating func parseElements() throws(DecodingIssue) -> [JSONValue] {
    var elements: [JSONValue] = []
    index += 1
    while nextByte != JSONByte.closeBracket {
      elements.append(try parseValue())
      if nextByte == JSONByte.comma { index += 1 }
    }
    index += 1
    return elements
  }

  private mutating func parseMembers() throws(DecodingIssue) -> [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    index += 1
    while nextByte == JSONByte.quote {
      let key = try parseString("a key")
      // The colon.
      if nextByte == JSONByte.colon { index += 1 }
      let value = try parseValue()
      // As in Foundation's decoder, the first of two equal keys counts.
      if members[key] == nil { members[key] = value }
      if nextByte == JSONByte.comma { index += 1 }
    }
    index += 1
    return members
  }

  @inline(never)
  private mutating func parseScalar() throws(DecodingIssue) -> JSONValue {
    let byte = bytes[index]
    if byte == JSONByte.quote { return .string(try parseString("the string")) }
    if let word = JSONByte.literal(startingWith: byte) {
      index += word.utf8.count
      return byte == UInt8(ascii: "n") ? .null : .bool(byte == UInt8(ascii: "t"))
    }
    let end = bytes[index...].firstIndex { !JSONByte.isInNumber($0) } ?? bytes.count
    guard let number = JSONText.number(in: bytes, range: index..<end) else {
      throw issue("the number is malformed or too large")
    }
    index = end
    return number
  }

  @inline(never)
  private mutating func parseString(_ subject: String) throws(DecodingIssue) -> String {
    let end = JSONByte.endOfString(in: bytes, from: index + 1)
    guard let string = JSONText.string(in: bytes, range: index + 1..<max(end, index + 1)) else {
      throw issue("\(subject) is not valid UTF-8 or has a bad escape or control character")
    }
    index = end + 1
    return string
  }

  private func issue(_ message: String) -> DecodingIssue {
    let path = JSONPath.path(to: index, from: start, in: bytes)
    return DecodingIssue(.invalidValue, codingPath: path, message: message)
  }
}
