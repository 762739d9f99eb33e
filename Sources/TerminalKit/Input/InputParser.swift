/// Parses the bytes that a terminal sends into events, wherever the bytes are cut.
///
/// The parser accepts every sequence of bytes. Malformed UTF-8 becomes `U+FFFD`, and unknown
/// control sequences are ignored. The memory between two calls is bounded.
///
/// Some bytes may or may not be the beginning of a longer sequence. If ``waiting`` is not `nil`,
/// the caller waits for a while, and then calls ``settle()`` or ``flush()``.
///
/// ```swift
/// var parser = InputParser()
/// parser.feed([0x1B, 0x5B])   // []
/// parser.feed([0x41])         // [.key(.up)]
/// parser.feed([0x1B])         // []
/// parser.flush()              // [.key(.escape)]
/// ```
///
/// The sequences are defined by xterm, rxvt, the Linux console and kitty's keyboard protocol
/// (<https://invisible-island.net/xterm/ctlseqs/ctlseqs.html>,
/// <https://sw.kovidgoyal.net/kitty/keyboard-protocol/>).
package struct InputParser: Sendable {
  /// The incomplete input that the parser keeps.
  enum Waiting: Hashable, Sendable {
    /// A complete character, which a mark could still join; there is no need to wait.
    case character
    /// A key, or the beginning of a sequence; it is a key if nothing follows within 50 ms.
    case key
    /// The beginning of a sequence or scalar; on a slow line the rest may take a second.
    case sequence
    /// The beginning of a paste; the rest may take many seconds.
    case paste
  }

  /// The most bytes of a sequence; longer ones are ignored.
  static let sequenceLimit = 4096

  /// The most scalars of a character; the next scalar begins another one.
  static let characterLimit = 32

  var state = State.ground

  /// Whether the current sequence follows another Esc.
  var hasEscapeBefore = false

  /// The inner bytes of the current sequence.
  var buffer: [UInt8] = []

  /// Whether the current sequence is too long for the buffer.
  var isOverlong = false

  /// The character that a scalar could still extend.
  var cluster = ""

  /// Whether Alt is held for that character.
  var isClusterAlternate = false

  /// Whether Alt is held for the current scalar.
  var isScalarAlternate = false

  /// The bytes of an incomplete scalar.
  var scalarBytes: [UInt8] = []

  var paste: PasteCollector
  var events: [TerminalInput] = []

  /// The byte of the key that deletes to the left.
  let backspace: UInt8

  /// Makes a parser.
  ///
  /// - Parameters:
  ///   - pasteLimit: The most bytes of one paste; the rest is ignored.
  ///   - backspace: The byte of the key that deletes to the left (`VERASE`).
  package init(pasteLimit: Int = 1 << 20, backspace: UInt8 = 0x7F) {
    paste = PasteCollector(limit: max(0, pasteLimit))
    self.backspace = backspace
  }

  /// The incomplete input that is kept; `nil` if there is none.
  var waiting: Waiting? {
    switch state {
    case .ground: scalarBytes.isEmpty ? (cluster.isEmpty ? nil : .character) : .sequence
    case .escape: .key
    case .control, .single, .string: buffer.isEmpty && !isOverlong ? .key : .sequence
    case .linuxFunction, .legacyMouse, .stringEscape: .sequence
    case .paste: .paste
    }
  }

  /// Takes bytes, and returns the events that they complete.
  package mutating func feed(_ bytes: [UInt8]) -> [TerminalInput] {
    for byte in bytes { take(byte) }
    return takeEvents()
  }

  /// Returns the complete character that is kept, because no byte is available.
  package mutating func settle() -> [TerminalInput] {
    endCharacter()
    return takeEvents()
  }

  /// Ends the incomplete input after a timeout, and returns its events.
  ///
  /// A single Esc is the key. Esc and one byte are a key with Alt. A longer sequence is dropped. A
  /// paste ends, and is marked as truncated.
  package mutating func flush() -> [TerminalInput] {
    switch state {
    case .ground:
      if !scalarBytes.isEmpty {
        scalarBytes = []
        type("\u{FFFD}")
      }
    case .paste:
      events.append(.paste(paste.finish(isComplete: false)))
    default: flushSequence()
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
  /// The position of the parser in a sequence.
  enum State: Hashable, Sendable {
    /// Outside of sequences.
    case ground
    /// After Esc.
    case escape
    /// After Esc and `[`.
    case control
    /// After Esc, `[` and `[`: the Linux console names a function key by one byte.
    case linuxFunction
    /// After Esc, `[` and `M`: three bytes of any value follow.
    case legacyMouse
    /// After Esc and `O`.
    case single
    /// In a string that began with Esc and this byte: `]`, `P` or `_`.
    case string(UInt8)
    /// In such a string after Esc, the first byte of its terminator.
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

  /// Appends a byte of a sequence to the buffer if there is room.
  mutating func keep(_ byte: UInt8) {
    if buffer.count < Self.sequenceLimit {
      buffer.append(byte)
    } else {
      isOverlong = true
    }
  }

  /// Begins a sequence with inner bytes.
  mutating func begin(_ state: State) {
    self.state = state
    buffer.removeAll(keepingCapacity: true)
    isOverlong = false
  }

  /// Ends a sequence with its event, or without one.
  mutating func end(with event: TerminalInput?) {
    state = .ground
    buffer.removeAll(keepingCapacity: true)
    isOverlong = false
    if case .key(var press) = event {
      // rxvt and others send Esc before the sequence of a key to report Alt.
      if hasEscapeBefore { press.modifiers.insert(.alt) }
      hasEscapeBefore = false
      events.append(.key(press))
    } else {
      emitEscapeBefore()
      if let event { events.append(event) }
    }
  }

  /// Drops a sequence that a byte interrupts, and takes the byte as the next input.
  mutating func abort(at byte: UInt8) {
    end(with: nil)
    take(byte)
  }

  /// Emits the first Esc of two as a key.
  mutating func emitEscapeBefore() {
    guard hasEscapeBefore else { return }
    hasEscapeBefore = false
    events.append(.key(.escape))
  }

  /// Whether the input so far ends within a sequence, or within a key with Alt.
  var isInSequence: Bool {
    switch state {
    case .ground, .paste: false
    default: true
    }
  }

  /// Returns whether bytes look like a sequence without its Esc, as a slow line sends them.
  ///
  /// Nobody types these bytes within the time of one read.
  static func isEndOfSequence(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 2 else { return false }
    return switch (bytes[0], bytes[1]) {
    case (0x5B, 0x30...0x3F), (0x5B, 0x41...0x49), (0x5B, 0x4D), (0x5B, 0x4F...0x53),
      (0x5B, 0x5A), (0x5B, 0x5B), (0x4F, 0x41...0x46), (0x4F, 0x48), (0x4F, 0x50...0x53):
      true
    default: false
    }
  }

  /// Continues a sequence whose Esc was flushed.
  mutating func resumeSequence() {
    state = .escape
  }

  /// Ends an incomplete sequence.
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
    events.append(
      start.map { .key(.character(Character(Unicode.Scalar($0))), .alt) } ?? .key(.escape)
    )
  }
}
