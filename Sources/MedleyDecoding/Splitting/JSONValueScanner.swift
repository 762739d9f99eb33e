/// Finds where one JSON value ends, without decoding it.
///
/// A state machine over bytes: it keeps its place when the bytes end, and goes on when there are
/// more of them. It needs no recursion, so depth costs it nothing. It checks the grammar of
/// brackets, commas, colons and literals, and leaves the inside of strings and numbers to the
/// decoder, as Foundation's `JSONDecoder` does when it maps a document; like that one it lets a
/// comma stand before a closing bracket. What it accepts, that decoder maps, and the reverse.
struct JSONValueScanner {
  enum Outcome: Equatable {
    /// The value ended before ``offset``.
    case complete

    /// The bytes ended within the value.
    case unfinished

    /// The byte at ``offset`` cannot stand there.
    case violation(JSONExpectation)
  }

  private enum State: UInt8 {
    case value
    case valueOrEnd
    case keyOrEnd
    case colon
    case separator
    case string
    case key
    case number
  }

  /// The index of the next byte to read.
  private(set) var offset = 0

  /// The brackets of this value that are open.
  private(set) var brackets = BracketStack()

  /// Where the string began that was the last thing read, or nil if the last thing was no string.
  private(set) var lastString: Int?

  private var state = State.value

  /// Starts anew, at the first byte of another value.
  mutating func begin(at start: Int) {
    offset = start
    state = .value
    lastString = nil
    if brackets.deepest > 0 { brackets.removeAll() }
  }

  /// Whether the value so far is a number that the end of the bytes may have ended or cut.
  var isBareNumber: Bool { state == .number && brackets.depth == 0 }

  /// Reads on until the value ends, the bytes end, or a byte cannot stand where it stands.
  ///
  /// - Complexity: O(*n*) in the number of bytes read, over all calls together.
  mutating func scan(_ bytes: Span<UInt8>) -> Outcome {
    while offset < bytes.count {
      let outcome: Outcome?
      switch state {
      case .string, .key: outcome = scanString(bytes)
      case .number: outcome = scanNumber(bytes)
      default:
        let byte = bytes[offset]
        if JSONByte.isWhitespace(byte) {
          offset &+= 1
          continue
        }
        outcome = scanToken(byte, bytes)
      }
      if let outcome { return outcome }
    }
    return .unfinished
  }

  @inline(__always)
  private mutating func scanToken(_ byte: UInt8, _ bytes: Span<UInt8>) -> Outcome? {
    switch state {
    case .value:
      return beginValue(byte, bytes, expected: .value)
    case .valueOrEnd:
      if byte == JSONByte.closeBracket { return close() }
      return beginValue(byte, bytes, expected: .valueOrEnd)
    case .keyOrEnd:
      if byte == JSONByte.quote {
        beginString(.key)
        return nil
      }
      return byte == JSONByte.closeBrace ? close() : .violation(.keyOrEnd)
    case .colon:
      guard byte == JSONByte.colon else { return .violation(.colon) }
      advance(to: .value)
      return nil
    default:
      return scanSeparator(byte)
    }
  }

  @inline(__always)
  private mutating func scanSeparator(_ byte: UInt8) -> Outcome? {
    let inObject = brackets.isInObject
    switch byte {
    case JSONByte.comma:
      advance(to: inObject ? .keyOrEnd : .valueOrEnd)
      return nil
    case JSONByte.closeBrace where inObject, JSONByte.closeBracket where !inObject:
      return close()
    default:
      return .violation(inObject ? .commaOrBrace : .commaOrBracket)
    }
  }

  @inline(__always)
  private mutating func beginValue(
    _ byte: UInt8,
    _ bytes: Span<UInt8>,
    expected: JSONExpectation
  ) -> Outcome? {
    switch byte {
    case JSONByte.quote:
      beginString(.string)
    case JSONByte.openBrace:
      brackets.push(brace: true)
      advance(to: .keyOrEnd)
    case JSONByte.openBracket:
      brackets.push(brace: false)
      advance(to: .valueOrEnd)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      advance(to: .number)
    default:
      guard let word = JSONByte.literal(startingWith: byte) else { return .violation(expected) }
      return scanLiteral(word, bytes)
    }
    return nil
  }

  @inline(__always)
  private mutating func advance(to next: State) {
    offset &+= 1
    state = next
    lastString = nil
  }

  @inline(__always)
  private mutating func close() -> Outcome? {
    brackets.pop()
    advance(to: .separator)
    return brackets.depth == 0 ? .complete : nil
  }

  @inline(__always)
  private mutating func endValue() -> Outcome? {
    state = .separator
    return brackets.depth == 0 ? .complete : nil
  }

  @inline(__always)
  private mutating func beginString(_ next: State) {
    lastString = offset
    offset &+= 1
    state = next
  }

  private mutating func scanNumber(_ bytes: Span<UInt8>) -> Outcome? {
    while offset < bytes.count, JSONByte.isInNumber(bytes[offset]) { offset &+= 1 }
    return offset < bytes.count ? endValue() : .unfinished
  }

  /// Reads one of the three words; where the bytes end within it, none of it counts as read.
  private mutating func scanLiteral(_ word: StaticString, _ bytes: Span<UInt8>) -> Outcome? {
    let length = word.utf8CodeUnitCount
    for place in 1..<length {
      guard offset &+ place < bytes.count else { return .unfinished }
      // `place` is below the number of code units of the word, which is ASCII.
      guard bytes[offset &+ place] == word.utf8Start[place] else {
        offset &+= place
        return .violation(.literal)
      }
    }
    offset &+= length
    lastString = nil
    return endValue()
  }

  private mutating func scanString(_ bytes: Span<UInt8>) -> Outcome? {
    while true {
      offset = ByteSearch.indexOfQuoteOrBackslash(in: bytes, from: offset)
      guard offset < bytes.count else { return .unfinished }
      if bytes[offset] == JSONByte.quote {
        offset &+= 1
        guard state == .key else { return endValue() }
        state = .colon
        return nil
      }
      if let outcome = scanEscape(bytes) { return outcome }
    }
  }

  /// Reads a backslash and what belongs to it; where the bytes end within, none of it counts.
  private mutating func scanEscape(_ bytes: Span<UInt8>) -> Outcome? {
    guard offset &+ 1 < bytes.count else { return .unfinished }
    guard bytes[offset &+ 1] == UInt8(ascii: "u") else {
      offset &+= 2
      return nil
    }
    for place in 2..<6 {
      guard offset &+ place < bytes.count else { return .unfinished }
      if bytes[offset &+ place] == JSONByte.quote {
        offset &+= place
        lastString = nil
        return .violation(.hexDigits)
      }
    }
    offset &+= 6
    return nil
  }
}
