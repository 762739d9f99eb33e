/// Finds the end of a JSON value without decoding it.
///
/// The scanner does not recurse, so that nesting costs one byte of memory a level. It checks the
/// grammar of brackets, commas, colons and literals, and leaves the content of strings and numbers
/// to the decoder, as Foundation's `JSONDecoder` does when it maps a document. It accepts the same
/// documents as that decoder, including those with a comma before a closing bracket.
struct JSONScanner: Sendable {
  /// Why the scanner stopped at ``offset``.
  enum Stop: Error {
    /// The bytes ended within the value.
    case endOfBytes

    /// JSON does not allow the byte at ``offset``.
    case unexpected(JSONExpectation)
  }

  /// The index of the next byte to read.
  var offset = 0

  /// The open brackets of the value.
  private(set) var brackets = BracketStack()

  /// The last string that was read, with its quotes.
  private(set) var lastString = 0..<0

  /// Forgets the value that was read.
  mutating func reset() {
    brackets.removeAll()
    lastString = 0..<0
  }

  /// Reads one value, starting at ``offset``, and moves behind its end.
  ///
  /// - Complexity: O(*n*) in the number of bytes of the value.
  mutating func scanValue(_ bytes: [UInt8]) throws(Stop) {
    reset()
    var expected = JSONExpectation.value
    repeat {
      offset = JSONByte.indexAfterWhitespace(in: bytes, from: offset)
      guard offset < bytes.count else { throw .endOfBytes }
      expected = try scanToken(bytes[offset], expected, bytes)
    } while expected != .end
  }

  /// Reads the key of a member and its colon, and returns the range between the quotes of the key.
  mutating func scanKey(_ bytes: [UInt8]) throws(Stop) -> Range<Int> {
    reset()
    guard bytes[offset] == JSONByte.quote else { throw .unexpected(.keyOrEnd) }
    try scanString(bytes)
    offset = JSONByte.indexAfterWhitespace(in: bytes, from: offset)
    guard offset < bytes.count else { throw .endOfBytes }
    guard bytes[offset] == JSONByte.colon else { throw .unexpected(.colon) }
    offset += 1
    return lastString.lowerBound + 1..<lastString.upperBound - 1
  }

  /// Reads one token and returns what JSON allows after it, which is the end of the value at last.
  private mutating func scanToken(
    _ byte: UInt8,
    _ expected: JSONExpectation,
    _ bytes: [UInt8]
  ) throws(Stop) -> JSONExpectation {
    switch (expected, byte) {
    case (.keyOrEnd, JSONByte.quote):
      try scanString(bytes)
      return .colon
    case (.colon, JSONByte.colon):
      offset &+= 1
      return .value
    case (.commaOrBrace, JSONByte.comma):
      offset &+= 1
      return .keyOrEnd
    case (.commaOrBracket, JSONByte.comma):
      offset &+= 1
      return .valueOrEnd
    case (.keyOrEnd, JSONByte.closeBrace), (.commaOrBrace, JSONByte.closeBrace),
      (.valueOrEnd, JSONByte.closeBracket), (.commaOrBracket, JSONByte.closeBracket):
      brackets.pop()
      offset &+= 1
      return expectationAfterValue
    case (.value, _), (.valueOrEnd, _):
      return try beginValue(byte, expected, bytes)
    default:
      throw .unexpected(expected)
    }
  }

  private var expectationAfterValue: JSONExpectation {
    brackets.depth == 0 ? .end : brackets.isInObject ? .commaOrBrace : .commaOrBracket
  }

  private mutating func beginValue(
    _ byte: UInt8,
    _ expected: JSONExpectation,
    _ bytes: [UInt8]
  ) throws(Stop) -> JSONExpectation {
    switch byte {
    case JSONByte.quote:
      try scanString(bytes)
    case JSONByte.openBrace:
      brackets.push(brace: true)
      offset &+= 1
      return .keyOrEnd
    case JSONByte.openBracket:
      brackets.push(brace: false)
      offset &+= 1
      return .valueOrEnd
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      while offset < bytes.count, JSONByte.isInNumber(bytes[offset]) { offset &+= 1 }
      // The number may have been cut off.
      guard offset < bytes.count else { throw .endOfBytes }
    default:
      guard let word = JSONByte.literal(startingWith: byte) else { throw .unexpected(expected) }
      try scanLiteral(word, bytes)
    }
    return expectationAfterValue
  }

  private mutating func scanLiteral(_ word: String, _ bytes: [UInt8]) throws(Stop) {
    for letter in word.utf8 {
      guard offset < bytes.count else { throw .endOfBytes }
      guard bytes[offset] == letter else { throw .unexpected(.literal) }
      offset &+= 1
    }
  }

  private mutating func scanString(_ bytes: [UInt8]) throws(Stop) {
    let start = offset
    offset &+= 1
    while offset < bytes.count, bytes[offset] != JSONByte.quote {
      guard bytes[offset] == JSONByte.backslash else {
        offset &+= 1
        continue
      }
      try scanEscape(bytes)
    }
    guard offset < bytes.count else { throw .endOfBytes }
    offset &+= 1
    lastString = start..<offset
  }

  /// Reads an escape; like Foundation's, this scanner refuses a quote among the digits after `\u`.
  private mutating func scanEscape(_ bytes: [UInt8]) throws(Stop) {
    guard offset &+ 1 < bytes.count else { throw .endOfBytes }
    let isUnicode = bytes[offset &+ 1] == UInt8(ascii: "u")
    offset &+= 2
    for _ in 0..<(isUnicode ? 4 : 0) {
      guard offset < bytes.count else { throw .endOfBytes }
      guard bytes[offset] != JSONByte.quote else { throw .unexpected(.hexDigits) }
      offset &+= 1
    }
  }
}

/// The brackets that are open at one position of a JSON text.
struct BracketStack: Sendable {
  private var areBraces: [Bool] = []

  /// The number of open brackets that are braces.
  private var braceCount = 0

  /// The greatest number of brackets that were open at once.
  private(set) var deepest = 0

  /// The number of open brackets.
  var depth: Int { areBraces.count }

  /// Whether the innermost open bracket is a brace.
  var isInObject: Bool { areBraces.last == true }

  /// Whether no square bracket is open.
  var hasOnlyBraces: Bool { braceCount == depth }

  mutating func push(brace: Bool) {
    areBraces.append(brace)
    if brace { braceCount &+= 1 }
    if depth > deepest { deepest = depth }
  }

  mutating func pop() {
    if areBraces.popLast() == true { braceCount &-= 1 }
  }

  /// Closes all brackets up to and including the innermost one of a kind.
  ///
  /// - Returns: Whether a bracket of that kind was open; if not, nothing is closed.
  /// - Complexity: O(1), amortised over the brackets that were opened.
  mutating func close(brace: Bool) -> Bool {
    guard brace ? braceCount > 0 : !hasOnlyBraces else { return false }
    while isInObject != brace { pop() }
    pop()
    return true
  }

  mutating func removeAll() {
    guard deepest > 0 else { return }
    areBraces.removeAll(keepingCapacity: true)
    braceCount = 0
    deepest = 0
  }
}
