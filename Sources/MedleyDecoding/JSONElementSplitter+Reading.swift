extension JSONElementSplitter {
  /// Reads one element, member, separator or bracket, and returns a slot if one ends there.
  mutating func step(_ bytes: [UInt8], isFinal: Bool) throws(JSONScanner.Stop) -> Slot? {
    slotStart = bytes.count
    switch position {
    case .slot where isInList:
      return try readElement(bytes, isFinal: isFinal)
    case .slot:
      return try readMember(bytes)
    case .separator:
      return try readSeparator(bytes)
    case .start:
      guard isFinal || bytes.count >= JSONByte.byteOrderMark.count else { throw .endOfBytes }
      scanner.offset = JSONByte.startOfValue(in: bytes)
      return try enter(bytes)
    case .trailing:
      let byte = try nextByte(bytes)
      return stop(.unexpected(byte, offset: scanner.offset, expected: .end))
    case .ended:
      return nil
    }
  }

  /// The broken slot at the end of a truncated document, or `nil` if the document is complete.
  mutating func cutOff(_ bytes: [UInt8]) -> Slot? {
    defer { position = .ended }
    if position == .trailing { return nil }
    let range = min(slotStart, bytes.count)..<bytes.count
    let message =
      if isInList {
        range.isEmpty ? "the list is cut off here" : "the document is cut off in this element"
      } else {
        "the document is cut off \(isComplete ? "behind" : "before") the list"
      }
    return broken(range, .other(DecodingIssue(.cutOff, message: message)))
  }

  func broken(_ range: Range<Int>, _ problem: Problem) -> Slot {
    .broken(BrokenSlot(index: isInList ? index : nil, range: range, problem: problem))
  }

  /// Returns the next byte that is no white space, and moves to it.
  private mutating func nextByte(_ bytes: [UInt8]) throws(JSONScanner.Stop) -> UInt8 {
    scanner.offset = JSONByte.indexAfterWhitespace(in: bytes, from: scanner.offset)
    guard scanner.offset < bytes.count else { throw .endOfBytes }
    return bytes[scanner.offset]
  }

  private mutating func readElement(
    _ bytes: [UInt8],
    isFinal: Bool
  ) throws(JSONScanner.Stop) -> Slot? {
    let byte = try nextByte(bytes)
    slotStart = scanner.offset
    if byte == JSONByte.closeBracket { return closeFrame() }
    try scanner.scanValue(bytes)
    let range = slotStart..<scanner.offset
    if scanner.brackets.deepest == 0 {
      // Text after an object or array is a separate slot; text after a scalar breaks the scalar.
      let next = JSONByte.indexAfterWhitespace(in: bytes, from: scanner.offset)
      if next < bytes.count, bytes[next] != JSONByte.comma, bytes[next] != JSONByte.closeBracket {
        scanner.offset = next
        throw .unexpected(.commaOrBracket)
      }
      guard next < bytes.count || isFinal else { throw .endOfBytes }
    }
    position = .separator
    defer { index += 1 }
    if scanner.brackets.deepest > maximumDepth {
      return broken(range, .other(.tooDeep(scanner.brackets.deepest, limit: maximumDepth)))
    }
    if range.count > maximumSize {
      return broken(range, .other(.tooLarge(range.count, limit: maximumSize)))
    }
    return .element(range, index: index)
  }

  /// Reads a member beside the list, or enters the value that leads to the list.
  private mutating func readMember(_ bytes: [UInt8]) throws(JSONScanner.Stop) -> Slot? {
    let byte = try nextByte(bytes)
    slotStart = scanner.offset
    if byte == JSONByte.closeBrace { return closeFrame() }
    let key = try scanner.scanKey(bytes)
    if !isComplete, JSONText.string(in: bytes, range: key) == path[openObjects - 1] {
      return try enter(bytes)
    }
    scanner.offset = JSONByte.indexAfterWhitespace(in: bytes, from: scanner.offset)
    let start = scanner.offset
    try scanner.scanValue(bytes)
    if membersBesideList.count < recordedMemberLimit,
      let key = JSONText.string(in: bytes, range: key)
    {
      membersBesideList.append((openObjects - 1, key, start..<scanner.offset))
    }
    position = .separator
    return nil
  }

  private mutating func readSeparator(_ bytes: [UInt8]) throws(JSONScanner.Stop) -> Slot? {
    let byte = try nextByte(bytes)
    if byte == JSONByte.comma {
      scanner.offset += 1
      position = .slot
      return nil
    }
    if byte == (isInList ? JSONByte.closeBracket : JSONByte.closeBrace) { return closeFrame() }
    slotStart = scanner.offset
    scanner.reset()
    if !isInList, byte == JSONByte.quote {
      // Only a comma is missing between two members: the second may still lead to the list.
      position = .slot
      return broken(
        slotStart..<slotStart,
        .unexpected(byte, offset: slotStart, expected: .commaOrBrace)
      )
    }
    throw .unexpected(isInList ? .commaOrBracket : .commaOrBrace)
  }

  /// Enters the list, or an object that leads to the list.
  private mutating func enter(_ bytes: [UInt8]) throws(JSONScanner.Stop) -> Slot? {
    let expected: JSONKind = openObjects == path.count ? .array : .object
    let found = JSONKind(firstByte: try nextByte(bytes))
    guard found == expected else {
      let message =
        "expected \(expected.rawValue) but found \(found?.rawValue ?? "something else")"
      return stop(.notAList, message)
    }
    scanner.offset += 1
    position = .slot
    if expected == .array {
      isInList = true
    } else {
      openObjects += 1
    }
    return nil
  }

  /// Leaves the list, or an object that leads to the list, at its closing bracket.
  private mutating func closeFrame() -> Slot? {
    if isInList {
      isInList = false
      isComplete = true
    } else if isComplete {
      openObjects -= 1
    } else {
      return stop(.missingKey, "is missing")
    }
    scanner.offset += 1
    position = openObjects == 0 ? .trailing : .separator
    return nil
  }

  /// Ends the reading of the document because of the value at the keys that were read.
  private mutating func stop(_ reason: DecodingIssue.Reason, _ message: String) -> Slot {
    let path = IssueText.path(path.prefix(openObjects))
    return stop(.other(DecodingIssue(reason, codingPath: path, message: message)))
  }

  /// Ends the reading of the document because of the next byte.
  private mutating func stop(_ problem: Problem) -> Slot {
    position = .ended
    return broken(scanner.offset..<scanner.offset + 1, problem)
  }
}
