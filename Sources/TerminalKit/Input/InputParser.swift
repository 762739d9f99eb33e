/// Makes events of the bytes that a terminal sends, wherever they are cut.
///
/// Bytes go in, events come out, and every sequence of bytes is taken: what is no UTF-8 types
/// `U+FFFD`, and sequences that nobody knows are swallowed whole. What is kept between two calls is
/// bounded.
///
/// Some bytes do not say whether more belongs to them. Who reads them knows the time, and calls
/// ``settle()`` or ``flush()`` when ``waiting`` says that something is kept.
///
/// ```swift
/// var parser = InputParser()
/// parser.feed([0x1B, 0x5B])   // []
/// parser.feed([0x41])         // [.key(.up)]
/// parser.feed([0x1B])         // []
/// parser.flush()              // [.key(.escape)]
/// ```
///
/// Sequences are those of xterm, rxvt, the console of Linux and kitty's protocol for keys
/// (<https://invisible-island.net/xterm/ctlseqs/ctlseqs.html>,
/// <https://sw.kovidgoyal.net/kitty/keyboard-protocol/>).
package struct InputParser: Sendable {
  /// What the bytes at hand leave open.
  enum Waiting: Hashable, Sendable {
    /// A character is complete, but a mark could still join it: no time needs to pass for that.
    case character
    /// A key was pressed, unless a sequence has only begun: a few hundredths of a second tell.
    case key
    /// A sequence or a scalar has begun, and is no key: it may take a second over a slow line.
    case sequence
    /// A paste has begun: it may take many seconds.
    case paste
  }

  /// The bytes that are kept of one sequence; longer ones are swallowed.
  static let sequenceLimit = 4096

  /// The scalars that are kept of one character; what follows begins another one.
  static let characterLimit = 32

  var state = State.ground

  /// Whether Esc came before the Esc that began what is being read.
  var hasEscapeBefore = false

  /// The inner bytes of a sequence.
  var buffer: [UInt8] = []

  /// Whether a sequence is too long for the buffer.
  var isOverlong = false

  /// The character that could still grow.
  var cluster = ""

  /// Whether Alt is held for that character.
  var isClusterAlternate = false

  /// Whether Alt is held for the scalar that is being read.
  var isScalarAlternate = false

  var decoder = ScalarDecoder()
  var paste: PasteCollector
  var events: [TerminalInput] = []

  /// The byte that the key for deleting to the left sends.
  let backspace: UInt8

  /// Makes a parser.
  ///
  /// - Parameters:
  ///   - pasteLimit: The bytes that are taken of one paste; the rest is swallowed.
  ///   - backspace: The byte that the key for deleting to the left sends (`VERASE`), if that is not
  ///     the one most terminals send.
  package init(pasteLimit: Int = 1 << 20, backspace: UInt8 = 0x7F) {
    paste = PasteCollector(limit: max(0, pasteLimit))
    self.backspace = backspace
  }

  /// What is kept and could go on; `nil` where nothing is.
  var waiting: Waiting? {
    switch state {
    case .ground: decoder.isEmpty ? (cluster.isEmpty ? nil : .character) : .sequence
    case .escape: .key
    case .control, .single, .string: buffer.isEmpty && !isOverlong ? .key : .sequence
    case .linuxFunction, .legacyMouse, .stringEscape: .sequence
    case .paste: .paste
    }
  }

  /// Takes bytes, and gives the events they complete.
  package mutating func feed(_ bytes: [UInt8]) -> [TerminalInput] {
    for byte in bytes { take(byte) }
    return takeEvents()
  }

  /// Gives a character that a mark could have joined, since no byte is at hand.
  package mutating func settle() -> [TerminalInput] {
    endCharacter()
    return takeEvents()
  }

  /// Ends whatever is kept, since nothing has come for a while.
  ///
  /// A lone Esc is the key; the beginning of a sequence is a key with Alt; more of a sequence is
  /// dropped; a paste ends, and is marked as cut.
  package mutating func flush() -> [TerminalInput] {
    switch state {
    case .ground:
      if !decoder.isEmpty {
        decoder = ScalarDecoder()
        type("\u{FFFD}")
      }
    case .paste:
      events.append(.paste(paste.finish(isComplete: false)))
    case .escape, .control, .linuxFunction, .legacyMouse, .single, .string, .stringEscape:
      flushSequence()
    }
    state = .ground
    endCharacter()
    return takeEvents()
  }

  private mutating func takeEvents() -> [TerminalInput] {
    let taken = events
    events = []
    return taken
  }
}

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
