/// Finds where a broken slot of a list, or a broken member of an object, ends.
///
/// Behind the first byte that breaks the grammar there is only likelihood, and these rules follow
/// it:
///
/// - A quote begins a string only behind a comma, a colon or an opening bracket. So a quote too
///   many or too few does not turn all strings behind it inside out.
/// - Brackets are matched by kind. A closing one that does not fit the innermost open one closes
///   everything up to the one it fits; if it fits none, it closes the innermost.
/// - A comma outside all brackets ends the slot. Where a colon shows that the opening brace of an
///   object was lost, only one behind the object's end does.
/// - A comma between objects, as in `},{"`, ends the slot of a list even if braces are open, for it
///   cannot stand in an object; unless an array is open, to whose elements it may belong.
/// - So does such a comma at the very end of a string behind which the slot broke: the string
///   misses its closing quote.
struct JSONRecovery {
  enum Outcome: Equatable {
    /// The byte at this index is the comma or the closing bracket behind the broken slot.
    case found(Int)

    /// There are not enough bytes yet to tell.
    case unfinished

    /// There is no such place in the document.
    ///
    /// If it ended in a string, that string's quote may be the one too many: then it is where.
    case nowhere(openQuote: Int?)
  }

  /// What the slot or member stands in.
  struct Frame {
    /// Whether it is a member of an object, not an element of a list.
    var isObject: Bool

    /// How many objects that container stands in.
    var enclosing: Int
  }

  private let frame: Frame
  private var brackets: BracketStack
  private var offset: Int
  private var previous: UInt8
  private var openQuote: Int?
  private var ignoresQuotes = false
  private var isInLostObject = false

  /// Starts to read on.
  ///
  /// - Parameters:
  ///   - start: the index of the byte to begin with.
  ///   - previous: the byte before it, apart from white space.
  ///   - brackets: what is open there, within the slot.
  ///   - frame: what the slot stands in.
  init(from start: Int, behind previous: UInt8, brackets: BracketStack, in frame: Frame) {
    self.frame = frame
    self.brackets = brackets
    self.previous = previous
    offset = start
  }

  /// Starts again behind a quote that led nowhere, and takes no further notice of quotes.
  mutating func ignoreQuotes(from quote: Int) {
    offset = quote + 1
    openQuote = nil
    ignoresQuotes = true
  }

  /// Reads on until the end of the slot or of the bytes.
  ///
  /// - Complexity: O(*n*) in the number of bytes read, over all calls together.
  mutating func advance(_ bytes: Span<UInt8>, isFinal: Bool) -> Outcome {
    while offset < bytes.count {
      if openQuote != nil {
        guard skipString(bytes) else { break }
        continue
      }
      let byte = bytes[offset]
      if let outcome = read(byte, bytes, isFinal: isFinal) { return outcome }
      if !JSONByte.isWhitespace(byte) { previous = byte }
      offset &+= 1
    }
    return isFinal ? .nowhere(openQuote: openQuote) : .unfinished
  }

  private mutating func read(_ byte: UInt8, _ bytes: Span<UInt8>, isFinal: Bool) -> Outcome? {
    switch byte {
    case JSONByte.quote:
      if !ignoresQuotes, Self.mayPrecedeString(previous) { openQuote = offset }
      return nil
    case JSONByte.openBrace, JSONByte.openBracket:
      brackets.push(brace: byte == JSONByte.openBrace)
      return nil
    case JSONByte.closeBrace, JSONByte.closeBracket:
      return close(brace: byte == JSONByte.closeBrace, bytes, isFinal: isFinal)
    case JSONByte.colon:
      if brackets.depth == 0, !frame.isObject { isInLostObject = true }
      return nil
    case JSONByte.comma:
      return comma(bytes, isFinal: isFinal)
    default:
      return nil
    }
  }

  private static func mayPrecedeString(_ byte: UInt8) -> Bool {
    switch byte {
    case JSONByte.comma, JSONByte.colon, JSONByte.openBrace, JSONByte.openBracket: true
    default: false
    }
  }

  private mutating func close(brace: Bool, _ bytes: Span<UInt8>, isFinal: Bool) -> Outcome? {
    if brackets.depth > 0, brackets.close(brace: brace) { return nil }
    if brace, brackets.depth == 0 {
      isInLostObject = false
      return frame.isObject ? .found(offset) : nil
    }
    if brace == frame.isObject {
      // It is the frame's, or one too many: what follows tells.
      switch next(after: offset, bytes) {
      case nil: return isFinal ? .found(offset) : .unfinished
      case .member where brackets.depth == 0: return .found(offset)
      default: break
      }
    }
    if brackets.depth > 0 { brackets.pop() }
    return nil
  }

  /// What stands behind the end of a frame, and of those that may end with it.
  private enum Next {
    case member
    case other
  }

  /// What follows if the frame ends at an index, or nil for the end of the document.
  private func next(after end: Int, _ bytes: Span<UInt8>) -> Next? {
    var index = JSONByte.indexAfterWhitespace(in: bytes, from: end &+ 1)
    var open = frame.enclosing
    while open > 0, index < bytes.count, bytes[index] == JSONByte.closeBrace {
      index = JSONByte.indexAfterWhitespace(in: bytes, from: index &+ 1)
      open -= 1
    }
    guard index < bytes.count else { return nil }
    guard open > 0, bytes[index] == JSONByte.comma else { return .other }
    let key = JSONByte.indexAfterWhitespace(in: bytes, from: index &+ 1)
    guard key < bytes.count else { return nil }
    return bytes[key] == JSONByte.quote ? .member : .other
  }

  private func comma(_ bytes: Span<UInt8>, isFinal: Bool) -> Outcome? {
    if brackets.depth == 0, !isInLostObject { return .found(offset) }
    guard !frame.isObject, previous == JSONByte.closeBrace,
      brackets.openBraces == brackets.depth
    else { return nil }
    let brace = JSONByte.indexAfterWhitespace(in: bytes, from: offset &+ 1)
    guard brace < bytes.count else { return isFinal ? nil : .unfinished }
    guard bytes[brace] == JSONByte.openBrace else { return nil }
    let quote = JSONByte.indexAfterWhitespace(in: bytes, from: brace &+ 1)
    guard quote < bytes.count else { return isFinal ? nil : .unfinished }
    return bytes[quote] == JSONByte.quote ? .found(offset) : nil
  }

  /// Moves behind the closing quote, or to the end of the bytes, and says whether there was one.
  private mutating func skipString(_ bytes: Span<UInt8>) -> Bool {
    if offset == openQuote { offset &+= 1 }
    while true {
      offset = ByteSearch.indexOfQuoteOrBackslash(in: bytes, from: offset)
      guard offset < bytes.count else { return false }
      if bytes[offset] == JSONByte.quote {
        offset &+= 1
        openQuote = nil
        return true
      }
      guard offset &+ 1 < bytes.count else { return false }
      offset &+= 2
    }
  }
}
