extension JSONElementSplitter {
  /// Finds the end of a slot that breaks the grammar, and returns the slot.
  ///
  /// - Returns: The broken slot, or `nil` if its end has not arrived yet.
  mutating func recover(_ expected: JSONExpectation, _ bytes: [UInt8], isFinal: Bool) -> Slot? {
    let offset = scanner.offset
    var recovery = JSONRecovery(after: scanner, isInList: isInList, bytes)
    do throws(JSONScanner.Stop) {
      let end = try recovery.findEnd(bytes, isFinal: isFinal)
      position = end == nil ? .ended : .separator
      scanner.offset = end ?? bytes.count
    } catch {
      return nil
    }
    defer { if isInList { index += 1 } }
    let problem = Problem.unexpected(bytes[offset], offset: offset, expected: expected)
    return broken(min(slotStart, scanner.offset)..<scanner.offset, problem)
  }
}

/// Finds the end of a broken element, or of a broken member of an object.
///
/// The rules, the most important first:
///
/// - A comma outside all brackets ends the slot. So does a closing bracket of the container.
/// - Brackets are matched by kind. A closing bracket closes all brackets up to the one that it
///   matches. If it matches none, it closes the innermost one.
/// - The comma in `},{"` ends an element even if braces are open, because it cannot occur in an
///   object. It may occur in an array, so no array may be open.
/// - Text between quotes is skipped only if it is placed like a string. If the grammar broke right
///   after a string, a quote is probably missing, and that string is read like other text.
struct JSONRecovery {
  private let isInList: Bool
  private var brackets: BracketStack
  private var offset: Int

  /// The last byte before ``offset`` that is not white space.
  private var previous: UInt8

  /// The last `]` that matched no bracket: the end of the list if the document ends first.
  private var listEnd: Int?

  /// Starts at the byte where a scanner stopped, or in the string before that byte.
  init(after scanner: JSONScanner, isInList: Bool, _ bytes: [UInt8]) {
    self.isInList = isInList
    brackets = scanner.brackets
    let last = bytes[..<scanner.offset].lastIndex { !JSONByte.isWhitespace($0) }
    if brackets.depth > 0, let last, last + 1 == scanner.lastString.upperBound {
      offset = scanner.lastString.lowerBound + 1
      previous = JSONByte.quote
    } else {
      offset = scanner.offset
      previous = last.map { bytes[$0] } ?? JSONByte.comma
    }
  }

  /// Returns the index of the comma or closing bracket after the slot, or `nil` if there is none.
  ///
  /// - Throws: `endOfBytes` if the bytes that decide have not arrived yet.
  /// - Complexity: O(*n*) in the number of bytes up to the end of the slot.
  mutating func findEnd(_ bytes: [UInt8], isFinal: Bool) throws(JSONScanner.Stop) -> Int? {
    while offset < bytes.count {
      let byte = bytes[offset]
      switch byte {
      case JSONByte.quote:
        if let end = endOfString(bytes), end < bytes.count || !isFinal { offset = end }
      case JSONByte.openBrace, JSONByte.openBracket:
        brackets.push(brace: byte == JSONByte.openBrace)
      case JSONByte.closeBrace, JSONByte.closeBracket:
        if close(brace: byte == JSONByte.closeBrace) { return offset }
      case JSONByte.colon where isInList && brackets.depth == 0:
        // The opening brace of an object is missing.
        brackets.push(brace: true)
      case JSONByte.comma where brackets.depth == 0:
        return offset
      case JSONByte.comma where isInList && previous == JSONByte.closeBrace:
        if brackets.hasOnlyBraces, try startsObject(bytes, isFinal: isFinal) { return offset }
      default:
        break
      }
      if !JSONByte.isWhitespace(byte) { previous = byte }
      offset &+= 1
    }
    guard isFinal else { throw .endOfBytes }
    return listEnd
  }

  /// Handles a closing bracket, and returns whether it ends the slot.
  private mutating func close(brace: Bool) -> Bool {
    if brackets.close(brace: brace) { return false }
    guard brackets.depth > 0 else { return brace != isInList }
    if isInList { listEnd = offset }
    brackets.pop()
    return false
  }

  /// Whether `{"` follows the comma at ``offset``.
  private func startsObject(_ bytes: [UInt8], isFinal: Bool) throws(JSONScanner.Stop) -> Bool {
    var index = offset
    for expected in [JSONByte.openBrace, JSONByte.quote] {
      index = JSONByte.indexAfterWhitespace(in: bytes, from: index + 1)
      guard index < bytes.count else {
        if isFinal { return false }
        throw .endOfBytes
      }
      guard bytes[index] == expected else { return false }
    }
    return true
  }

  /// The closing quote of a string that is placed where JSON allows one, or `nil`.
  private func endOfString(_ bytes: [UInt8]) -> Int? {
    let before = [JSONByte.comma, JSONByte.colon, JSONByte.openBrace, JSONByte.openBracket]
    let behind = [JSONByte.comma, JSONByte.colon, JSONByte.closeBrace, JSONByte.closeBracket]
    guard before.contains(previous) else { return nil }
    let end = JSONByte.endOfString(in: bytes, from: offset + 1)
    let next = JSONByte.indexAfterWhitespace(in: bytes, from: end + 1)
    guard next < bytes.count else { return bytes.count }
    return behind.contains(bytes[next]) ? end : nil
  }
}
