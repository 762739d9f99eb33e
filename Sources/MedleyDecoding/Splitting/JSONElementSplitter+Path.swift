extension JSONElementSplitter {
  // MARK: The way to the list and back

  mutating func openDocument(_ bytes: Span<UInt8>, isFinal: Bool) -> Step {
    if offset == 0 {
      let mark = JSONByte.byteOrderMark
      var matching = 0
      while matching < min(mark.count, bytes.count), bytes[matching] == mark[matching] {
        matching += 1
      }
      if matching == bytes.count, matching < mark.count, !isFinal { return .needsBytes }
      if matching == mark.count { offset = mark.count }
    }
    guard nextByte(bytes) != nil else { return .needsBytes }
    return descend(bytes)
  }

  /// Enters the list, or an object on the way to it.
  mutating func descend(_ bytes: Span<UInt8>) -> Step {
    guard let byte = nextByte(bytes) else { return .needsBytes }
    let expected: JSONKind = openObjects == path.count ? .array : .object
    let found = JSONKind(firstByte: byte)
    guard found == expected else {
      let problem = Problem.wrongKind(expected: expected, found: found, keys: openObjects)
      return stop(problem)
    }
    offset += 1
    phase = .slot
    if expected == .array {
      isInList = true
      hasFoundList = true
    } else {
      openObjects += 1
    }
    return .again
  }

  /// Leaves the list, or an object on the way to it.
  mutating func endFrame() -> Step {
    offset += 1
    if isInList {
      isInList = false
      isComplete = true
      phase = openObjects == 0 ? .trailing : .separator
      return .again
    }
    guard hasFoundList else {
      offset -= 1
      return stop(.missingKey(keys: openObjects))
    }
    openObjects -= 1
    phase = openObjects == 0 ? .trailing : .separator
    return .again
  }

  mutating func readTrailing(_ bytes: Span<UInt8>) -> Step {
    guard let byte = nextByte(bytes) else { return .needsBytes }
    return stop(.unexpected(byte, offset: offset, expected: .end))
  }

  /// Reads nothing more, because of the byte at ``offset``.
  private mutating func stop(_ problem: Problem) -> Step {
    phase = .ended
    return .slot(
      .broken(BrokenSlot(index: nil, range: offset..<offset + 1, problem: problem))
    )
  }

  // MARK: Members beside the list

  mutating func scanKey(_ bytes: Span<UInt8>) -> Step {
    switch scanner.scan(bytes) {
    case .complete:
      offset = scanner.offset
      phase = .colon(isOnPath: isOnPath(key: slotStart + 1..<offset - 1, bytes))
      return .again
    case .unfinished:
      return .needsBytes
    case .violation(let expected):
      return breakSlot(expected, at: scanner.offset, scanned: true, bytes)
    }
  }

  private func isOnPath(key: Range<Int>, _ bytes: Span<UInt8>) -> Bool {
    guard !hasFoundList, path.indices.contains(openObjects - 1) else { return false }
    return JSONText.string(in: bytes, range: key, equals: path[openObjects - 1])
  }

  mutating func readColon(isOnPath: Bool, _ bytes: Span<UInt8>) -> Step {
    guard let byte = nextByte(bytes) else { return .needsBytes }
    guard byte == JSONByte.colon else {
      return breakSlot(.colon, at: offset, scanned: false, bytes)
    }
    offset += 1
    phase = isOnPath ? .descent : .member
    scanner.begin(at: offset)
    return .again
  }

  mutating func scanMember(_ bytes: Span<UInt8>) -> Step {
    switch scanner.scan(bytes) {
    case .complete:
      offset = scanner.offset
      phase = .separator
      return .again
    case .unfinished:
      return .needsBytes
    case .violation(let expected):
      return breakSlot(expected, at: scanner.offset, scanned: true, bytes)
    }
  }
}
