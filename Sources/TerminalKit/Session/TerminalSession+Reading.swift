/// What a terminal can be asked; the answers arrive as ``TerminalInput/answer(_:)``.
package enum TerminalQuestion: Hashable, Sendable {
  /// Whether it knows a private mode, such as 2026.
  case mode(Int)
  /// The colour of its text.
  case foreground
  /// The colour behind its text.
  case background
  /// The size of a cell in pixels.
  case cellSize
  /// The size of all cells in pixels.
  case areaSize
  /// Where the cursor is: to be asked below the first row, where the answer is like a key's.
  case cursor
  /// Its name and version.
  case name
  /// What it tells of keys by kitty's protocol.
  case keyboard
  /// Whether it takes pictures by kitty's protocol.
  case graphics
  /// Its class and abilities, which every terminal answers: asked last, it ends the waiting.
  case attributes

  /// What a host asks at its beginning, before what pictures depend on and ``attributes``.
  package static let standard: [TerminalQuestion] = [.mode(2026), .background, .name]

  /// The bytes that ask.
  package var bytes: [UInt8] {
    let text =
      switch self {
      case .mode(let number): "\u{1B}[?\(number)$p"
      case .foreground: "\u{1B}]10;?\u{1B}\\"
      case .background: "\u{1B}]11;?\u{1B}\\"
      case .cellSize: "\u{1B}[16t"
      case .areaSize: "\u{1B}[14t"
      case .cursor: "\u{1B}[6n"
      case .name: "\u{1B}[>0q"
      case .keyboard: "\u{1B}[?u"
      case .graphics: "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
      case .attributes: "\u{1B}[c"
      }
    return Array(text.utf8)
  }
}

#if os(macOS) || os(Linux)
  extension TerminalSession {
    /// The bytes after which reading returns though there are more.
    private static let mostBytes = 1 << 16

    /// Waits for input, and gives all that is at hand.
    ///
    /// - Parameter timeout: How long to wait, in milliseconds; `nil` waits until there is
    ///   something.
    /// - Returns: What happened; nothing if the time is over or somebody woke the session; after
    ///   the terminal's end ``TerminalInput/closed``, again and again.
    package func read(timeout: Int? = nil) -> [TerminalInput] {
      var events = pending
      pending = []
      let deadline = timeout.map { MonotonicClock.milliseconds().addingClamped($0) }
      var count = 0
      while !isClosed {
        let wait = events.isEmpty ? untilNext(deadline) : 0
        // A signal interrupted the waiting, and what it has to say is in the pipe.
        guard let ready = input.waitForInput(or: pipe.reader, milliseconds: wait) else { continue }
        let isWoken = ready.second.isReadable && takeSignals(into: &events)
        if ready.first.isAny {
          count += takeBytes(isHungUp: ready.first.isHungUp, into: &events)
          guard count >= Self.mostBytes else { continue }
        } else {
          finishParsing(into: &events)
        }
        let isOver = deadline.map { MonotonicClock.milliseconds() >= $0 } ?? false
        if !events.isEmpty || isWoken || isOver { return events }
      }
      return events + [.closed]
    }

    /// How long nothing needs to be done unless something comes, in milliseconds; `nil` for ever.
    private func untilNext(_ deadline: Int?) -> Int? {
      let due = parser.waiting.map { lastArrival + options.delay(of: $0) }
      guard let next = [deadline, due].compactMap(\.self).min() else { return nil }
      return max(0, next - MonotonicClock.milliseconds())
    }

    /// Reads once, and returns the number of bytes.
    private func takeBytes(isHungUp: Bool, into events: inout [TerminalInput]) -> Int {
      switch input.receive(into: &buffer) {
      case .bytes(let count):
        lastArrival = MonotonicClock.milliseconds()
        for event in parser.feed(Array(buffer[..<count])) {
          note(event)
          events.append(event)
        }
        return count
      case .nothing:
        // Without a hang-up this is no end: raw terminals give nothing when others read first.
        isClosed = isHungUp
      case .ended:
        isClosed = true
      }
      if isClosed { events += parser.flush() }
      return 0
    }

    private func note(_ event: TerminalInput) {
      switch event {
      case .resize(let size): self.size = size
      case .answer(.attributes): openQuestions = max(0, openQuestions - 1)
      default: break
      }
    }

    /// Gives what was kept, as nothing is at hand.
    private func finishParsing(into events: inout [TerminalInput]) {
      guard let waiting = parser.waiting else { return }
      if waiting == .character {
        events += parser.settle()
      } else if MonotonicClock.milliseconds() >= lastArrival + options.delay(of: waiting) {
        events += parser.flush()
      }
    }

    /// Takes what handlers of signals and other threads left, and returns whether anyone woke us.
    private func takeSignals(into events: inout [TerminalInput]) -> Bool {
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

  extension TerminalSession {
    /// Writes all bytes, however slowly the terminal takes them.
    ///
    /// - Returns: Whether the terminal is still there.
    @discardableResult
    package func write(_ bytes: [UInt8]) -> Bool {
      guard !isClosed else { return false }
      let rest = unsent
      unsent = []
      if !rest.withUnsafeBytes({ output.send($0) }) { isClosed = true }
      if !bytes.withUnsafeBytes({ output.send($0) }) { isClosed = true }
      return !isClosed
    }

    /// Writes what the terminal takes at once, and keeps the rest for ``sendUnsent()``.
    package func send(_ bytes: [UInt8]) {
      unsent += bytes
      sendUnsent()
    }

    /// Goes on writing what was kept, as far as the terminal takes it at once.
    ///
    /// Where there is no descriptor that never waits, a last piece may be held up.
    package func sendUnsent() {
      var sent = 0
      while !isClosed, sent < unsent.count, output.isWritable(milliseconds: 0) {
        let piece = unsent[sent..<min(unsent.count, sent + Self.pieceLength)]
        guard let count = (eager ?? output).sendPiece(Array(piece)) else {
          isClosed = true
          break
        }
        if count == 0 { break }
        sent += count
      }
      unsent.removeFirst(sent)
    }

    /// Forgets what was kept, as the terminal was given something else meanwhile.
    package func dropUnsent() {
      unsent = []
    }

    /// Whether all that was to be written is.
    package var hasSentAll: Bool { unsent.isEmpty }

    /// A piece that a terminal that takes bytes at all has room for, as a rule.
    private static let pieceLength = 512

    /// Whether the terminal takes bytes at once: if not, a frame had better be left out.
    package var isWritable: Bool {
      output.isWritable(milliseconds: 0)
    }
  }
#endif
