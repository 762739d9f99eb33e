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

  extension Int {
    /// The sum; the largest number where it is larger.
    func addingClamped(_ other: Int) -> Int {
      let (sum, overflows) = addingReportingOverflow(other)
      return overflows ? .max : sum
    }
  }
#endif
