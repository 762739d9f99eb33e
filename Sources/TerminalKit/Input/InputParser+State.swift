extension InputParser {
  /// Where in a sequence the parser is.
  enum State: Hashable, Sendable {
    /// Outside of sequences.
    case ground
    /// After Esc.
    case escape
    /// After Esc and `[`.
    case control
    /// After Esc, `[` and `[`: the console of Linux names a function key by one byte.
    case linuxFunction
    /// After Esc, `[` and `M`: three bytes follow whatever they are.
    case legacyMouse
    /// After Esc and `O`.
    case single
    /// In a string that began with Esc and this byte: `]`, `P` or `_`.
    case string(UInt8)
    /// In such a string after Esc, which most likely ends it.
    case stringEscape(UInt8)
    /// In pasted text.
    case paste
  }

  mutating func take(_ byte: UInt8) {
    switch state {
    case .ground: takeInGround(byte)
    case .escape: takeAfterEscape(byte)
    case .control: takeInControl(byte)
    case .linuxFunction: takeLinuxFunction(byte)
    case .legacyMouse: takeInLegacyMouse(byte)
    case .single: takeInSingle(byte)
    case .string(let kind): takeInString(byte, of: kind)
    case .stringEscape(let kind): takeAfterEscape(byte, inStringOf: kind)
    case .paste:
      guard paste.append(byte) else { return }
      state = .ground
      events.append(.paste(paste.finish(isComplete: true)))
    }
  }

  /// Keeps a byte of a sequence if there is room.
  mutating func keep(_ byte: UInt8) {
    if buffer.count < Self.sequenceLimit {
      buffer.append(byte)
    } else {
      isOverlong = true
    }
  }

  /// Begins a sequence whose inner bytes are kept.
  mutating func begin(_ state: State) {
    self.state = state
    buffer.removeAll(keepingCapacity: true)
    isOverlong = false
  }

  /// Ends a sequence with the event that it stands for, or with none.
  mutating func end(with event: TerminalInput?) {
    state = .ground
    buffer.removeAll(keepingCapacity: true)
    isOverlong = false
    if case .key(var press) = event {
      // Esc before the sequence of a key is how rxvt and others tell of Alt.
      if hasEscapeBefore { press.modifiers.insert(.alt) }
      hasEscapeBefore = false
      events.append(.key(press))
    } else {
      emitEscapeBefore()
      if let event { events.append(event) }
    }
  }

  /// Drops a sequence that a byte broke off, and takes the byte for what it is.
  mutating func abort(at byte: UInt8) {
    end(with: nil)
    take(byte)
  }

  /// Emits an Esc that turned out to be a key of its own.
  mutating func emitEscapeBefore() {
    guard hasEscapeBefore else { return }
    hasEscapeBefore = false
    events.append(.key(.escape))
  }

  /// Ends a sequence that stays unfinished.
  mutating func flushSequence() {
    let start: UInt8? =
      switch state {
      case .control: 0x5B
      case .single: 0x4F
      case .string(let kind): kind
      default: nil
      }
    let isKey = waiting == .key
    end(with: nil)
    guard isKey else { return }
    if let start {
      events.append(.key(.character(Character(Unicode.Scalar(start))), .alt))
    } else {
      events.append(.key(.escape))
    }
  }
}
