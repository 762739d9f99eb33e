#if os(macOS) || os(Linux)
  extension TerminalSession {
    /// The number of bytes after which a read returns although there are more.
    private static let mostBytes = 1 << 16

    /// Waits for input, and returns all that is available.
    ///
    /// - Parameter timeout: The time to wait, in milliseconds; `nil` waits until there is input.
    /// - Returns: The events; none after the timeout or if the session was woken. After the
    ///   terminal's end each call returns ``TerminalInput/closed``.
    package func read(timeout: Int? = nil) -> [TerminalInput] {
      var events = pending
      pending = []
      let deadline = timeout.map { MonotonicClock.milliseconds().addingClamped($0) }
      var count = 0
      var isWoken = false
      while !isClosed {
        let wait = events.isEmpty ? millisecondsToNext(deadline) : 0
        let ready = input.waitForInput(or: pipe.reader, milliseconds: wait)
        if ready.second.isReadable, takeNotes(into: &events) { isWoken = true }
        if ready.first.isAny {
          count += takeBytes(isHungUp: ready.first.isHungUp, into: &events)
          guard count >= Self.mostBytes else { continue }
        } else {
          endIncompleteInput(into: &events)
        }
        let isOver = deadline.map { MonotonicClock.milliseconds() >= $0 } ?? false
        if !events.isEmpty || isWoken || isOver { return events }
      }
      return events + [.closed]
    }

    /// The time until incomplete input becomes an event, in milliseconds; `nil` if there is none.
    package var millisecondsToInput: Int? {
      if !pending.isEmpty { return 0 }
      // One more, because a wait may end a little early.
      return millisecondsToNext(nil).map { $0 + 1 }
    }

    /// The time until the deadline or until incomplete input ends; `nil` without either.
    private func millisecondsToNext(_ deadline: Int?) -> Int? {
      let due = parser.waiting.map { lastArrival + delays.delay(of: $0) }
      return [deadline, due].compactMap(\.self).min()
        .map { max(0, $0 - MonotonicClock.milliseconds()) }
    }

    /// Reads once, and returns the number of bytes.
    private func takeBytes(isHungUp: Bool, into events: inout [TerminalInput]) -> Int {
      var buffer = [UInt8](repeating: 0, count: 4096)
      switch input.receive(into: &buffer) {
      case .bytes(let count):
        let bytes = Array(buffer[..<count])
        let wasInSequence = parser.isInSequence
        resumeLateSequence(bytes)
        lastArrival = MonotonicClock.milliseconds()
        let new = parser.feed(bytes)
        if wasInSequence, let first = new.first, !first.isEscapeOrAlternate {
          delays.noteSplit()
        }
        for event in new { note(event) }
        events += new
        return count
      case .nothing:
        // Without a hang-up this is not the end: another program may have read the bytes first.
        isClosed = isHungUp
      case .ended:
        isClosed = true
      }
      if isClosed { events += parser.flush() }
      return 0
    }

    /// Continues a sequence whose Esc has become a key already, because the line is slow.
    private func resumeLateSequence(_ bytes: [UInt8]) {
      let isLate = MonotonicClock.milliseconds() - lastEscape <= InputDelays.ofSplitSequences
      lastEscape = .min / 2
      guard isLate, InputParser.isEndOfSequence(bytes) else { return }
      parser.resumeSequence()
      delays.noteSplit()
    }

    private func note(_ event: TerminalInput) {
      switch event {
      case .resize(let size): self.size = size
      case .answer(.attributes): openQuestions = max(0, openQuestions - 1)
      case .answer(.keyboard):
        if terminal.useKeyboard() { send(KeyboardProtocol.enter) }
        // Esc is a sequence from now on, so a single byte only begins one.
        delays.noteSplit()
      default: break
      }
    }

    /// Ends incomplete input that is due, because nothing is available.
    private func endIncompleteInput(into events: inout [TerminalInput]) {
      guard let waiting = parser.waiting else { return }
      if waiting == .character {
        events += parser.settle()
      } else if MonotonicClock.milliseconds() >= lastArrival + delays.delay(of: waiting) {
        let new = parser.flush()
        if new == [.key(.escape)] { lastEscape = MonotonicClock.milliseconds() }
        events += new
      }
    }

    /// Takes the notes of signal handlers and other threads, and returns whether the session was
    /// woken.
    private func takeNotes(into events: inout [TerminalInput]) -> Bool {
      let notes = pipe.take()
      if notes.contains(.resumed) { events.append(.resumed) }
      if notes.contains(.resized) || notes.contains(.resumed) {
        let size = TerminalSize(output: output, input: input)
        if size != self.size {
          self.size = size
          events.append(.resize(size))
        }
      }
      return notes.contains(.wake)
    }
  }

  extension TerminalInput {
    /// Whether the event can consist of separate keys: Esc, or another key with Alt.
    fileprivate var isEscapeOrAlternate: Bool {
      guard case .key(let press) = self else { return false }
      return press.key == .escape || press.modifiers.contains(.alt)
    }
  }
#endif
