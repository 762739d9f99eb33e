extension JSONElementSplitter {
  /// The first thing wrong with the slot being read, and the search for the slot's end.
  struct Damage: Sendable {
    let problem: Problem
    var recovery: JSONRecovery
  }

  /// Notes what is wrong and starts to look for the end of the slot.
  ///
  /// - Parameters:
  ///   - expected: what JSON allows there.
  ///   - place: the index of the byte it does not allow.
  ///   - scanned: whether the scanner has read the slot up to there, so that its brackets are open.
  ///   - bytes: the document.
  mutating func breakSlot(
    _ expected: JSONExpectation,
    at place: Int,
    scanned: Bool,
    _ bytes: Span<UInt8>
  ) -> Step {
    let problem = Problem.unexpected(bytes[place], offset: place, expected: expected)
    let brackets = scanned ? scanner.brackets : BracketStack()
    if scanned, isInList, let quote = scanner.lastString,
      let end = boundary(atEndOfString: quote, before: place, bytes)
    {
      return .slot(endBrokenSlot(at: end, problem))
    }
    // Behind a cut escape the byte is the quote that ends its string.
    let start = expected == .hexDigits ? place + 1 : place
    damage = Damage(
      problem: problem,
      recovery: JSONRecovery(
        from: start,
        behind: previousByte(before: start, bytes),
        brackets: brackets,
        in: JSONRecovery.Frame(
          isObject: !isInList,
          enclosing: isInList ? openObjects : openObjects - 1
        )
      )
    )
    phase = .broken
    return .again
  }

  mutating func recover(_ bytes: Span<UInt8>, isFinal: Bool) -> Step {
    guard var current = damage else {
      phase = .ended
      return .needsBytes
    }
    switch current.recovery.advance(bytes, isFinal: isFinal) {
    case .found(let end):
      return .slot(endBrokenSlot(at: end, current.problem))
    case .unfinished:
      damage = current
      return .needsBytes
    case .nowhere(let openQuote?) where !hasIgnoredQuotes:
      // Once in a document, so that the search stays linear.
      hasIgnoredQuotes = true
      current.recovery.ignoreQuotes(from: openQuote)
      damage = current
      return .again
    case .nowhere:
      let slot = endBrokenSlot(at: bytes.count, current.problem)
      phase = .ended
      return .slot(slot)
    }
  }

  private mutating func endBrokenSlot(at end: Int, _ problem: Problem) -> Slot {
    let broken = BrokenSlot(
      index: isInList ? index : nil,
      range: min(slotStart, end)..<end,
      problem: problem
    )
    if isInList { index += 1 }
    offset = end
    phase = .separator
    damage = nil
    return .broken(broken)
  }

  private func boundary(
    atEndOfString quote: Int,
    before place: Int,
    _ bytes: Span<UInt8>
  ) -> Int? {
    var end = place - 1
    while end > quote, bytes[end] != JSONByte.quote { end -= 1 }
    guard end > quote else { return nil }
    return JSONRecovery.boundary(
      atEndOfString: quote + 1..<end,
      in: scanner.brackets,
      bytes
    )
  }

  /// The last byte of the slot before an index, apart from white space, or a comma at its start.
  private func previousByte(before place: Int, _ bytes: Span<UInt8>) -> UInt8 {
    var index = place - 1
    while index >= slotStart, JSONByte.isWhitespace(bytes[index]) { index -= 1 }
    return index >= slotStart ? bytes[index] : JSONByte.comma
  }
}
