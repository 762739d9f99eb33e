extension JSONElementSplitter {
  enum Step {
    case again
    case needsBytes
    case slot(Slot)
  }

  @inline(__always)
  mutating func step(_ bytes: Span<UInt8>, isFinal: Bool) -> Step {
    switch phase {
    case .slot: beginSlot(bytes)
    case .element: scanElement(bytes)
    case .elementEnd: endElement(bytes)
    case .separator: readSeparator(bytes)
    case .stray: breakStray(bytes)
    case .broken: recover(bytes, isFinal: isFinal)
    case .start: openDocument(bytes, isFinal: isFinal)
    case .key: scanKey(bytes)
    case .colon(let isOnPath): readColon(isOnPath: isOnPath, bytes)
    case .descent: descend(bytes)
    case .member: scanMember(bytes)
    case .trailing: readTrailing(bytes)
    case .ended: .needsBytes
    }
  }

  /// The next byte that is no whitespace, at ``offset`` afterwards.
  @inline(__always)
  mutating func nextByte(_ bytes: Span<UInt8>) -> UInt8? {
    offset = JSONByte.indexAfterWhitespace(in: bytes, from: offset)
    return offset < bytes.count ? bytes[offset] : nil
  }

  /// What the end of the document means in the place it was met: at most one broken slot.
  mutating func finish(_ bytes: Span<UInt8>) -> Slot? {
    switch phase {
    case .ended:
      return nil
    case .trailing:
      phase = .ended
      return nil
    case .elementEnd:
      phase = .separator
      return takeElement()
    case .start, .slot, .separator:
      slotStart = bytes.count
    default:
      break
    }
    phase = .ended
    return .broken(
      BrokenSlot(
        index: isInList ? index : nil,
        range: min(slotStart, bytes.count)..<bytes.count,
        problem: .cutOff
      )
    )
  }

  // MARK: Elements

  @inline(__always)
  private mutating func beginSlot(_ bytes: Span<UInt8>) -> Step {
    guard let byte = nextByte(bytes) else { return .needsBytes }
    slotStart = offset
    if isInList {
      if byte == JSONByte.closeBracket { return endFrame() }
      phase = .element
    } else {
      if byte == JSONByte.closeBrace { return endFrame() }
      guard byte == JSONByte.quote else {
        return breakSlot(.keyOrEnd, at: offset, scanned: false, bytes)
      }
      phase = .key
    }
    scanner.begin(at: offset)
    return .again
  }

  @inline(__always)
  private mutating func scanElement(_ bytes: Span<UInt8>) -> Step {
    switch scanner.scan(bytes) {
    case .complete:
      phase = .elementEnd
      offset = scanner.offset
      return endElement(bytes)
    case .unfinished:
      return .needsBytes
    case .violation(let expected):
      return breakSlot(expected, at: scanner.offset, scanned: true, bytes)
    }
  }

  @inline(__always)
  private mutating func endElement(_ bytes: Span<UInt8>) -> Step {
    guard let byte = nextByte(bytes) else { return .needsBytes }
    if byte == JSONByte.comma || byte == JSONByte.closeBracket {
      phase = .separator
    } else if scanner.brackets.deepest > 0 {
      phase = .stray
    } else {
      return breakSlot(.commaOrBracket, at: offset, scanned: true, bytes)
    }
    return .slot(takeElement())
  }

  /// The element that was scanned, or what is wrong with it.
  private mutating func takeElement() -> Slot {
    let range = slotStart..<scanner.offset
    defer { index += 1 }
    if scanner.brackets.deepest > maximumDepth {
      let problem = Problem.tooDeep(scanner.brackets.deepest)
      return .broken(BrokenSlot(index: index, range: range, problem: problem))
    }
    if range.count > maximumSize {
      return .broken(BrokenSlot(index: index, range: range, problem: .tooLarge(range.count)))
    }
    return .element(range, index: index)
  }

  private mutating func breakStray(_ bytes: Span<UInt8>) -> Step {
    slotStart = offset
    return breakSlot(.commaOrBracket, at: offset, scanned: false, bytes)
  }

  @inline(__always)
  private mutating func readSeparator(_ bytes: Span<UInt8>) -> Step {
    guard let byte = nextByte(bytes) else { return .needsBytes }
    if byte == JSONByte.comma {
      offset &+= 1
      phase = .slot
      return .again
    }
    if byte == (isInList ? JSONByte.closeBracket : JSONByte.closeBrace) { return endFrame() }
    slotStart = offset
    guard !isInList, byte == JSONByte.quote else {
      return breakSlot(
        isInList ? .commaOrBracket : .commaOrBrace,
        at: offset,
        scanned: false,
        bytes
      )
    }
    // Only a comma is missing between two members: the second may still lead to the list.
    phase = .slot
    let problem = Problem.unexpected(byte, offset: offset, expected: .commaOrBrace)
    return .slot(.broken(BrokenSlot(index: nil, range: offset..<offset, problem: problem)))
  }
}
