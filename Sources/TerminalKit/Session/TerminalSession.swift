/// The reason why no session can begin.
package enum SessionError: Error, Hashable, Sendable {
  /// The input or the output is no terminal.
  case noTerminal
  /// Another session already handles signals.
  case alreadyActive
  /// A system call failed with this `errno`.
  case system(Int32)
}

/// The options of a session.
package struct SessionOptions: Hashable, Sendable {
  /// The events that the terminal reports.
  package var modes: SessionModes = .standard

  /// Whether the session restores the terminal when a signal ends or stops the program.
  package var handlesSignals = true

  /// Whether a line feed still begins a new line, for other programs that write to the terminal.
  package var keepsLineFeeds = false

  /// The delays of incomplete input.
  var delays = InputDelays.ofTerminal()

  /// Makes the options that suit most programs.
  package init() {}
}

#if os(macOS) || os(Linux)
  /// A terminal that belongs to the program: raw, on its alternate screen, with keys and mouse
  /// reported.
  ///
  /// The terminal is restored by ``leave()`` or when the session is deallocated. It is also
  /// restored when the program exits, traps or is ended by a signal, and while it is stopped; only
  /// SIGKILL leaves it as it is. The session does not touch a signal that is ignored or that
  /// the program handles: such a handler must leave the session. The signals of a crash
  /// (SIGSEGV, SIGILL and similar) are handled even if they have a handler, which follows. SIGCONT
  /// and SIGWINCH belong to the session.
  ///
  /// A thread with a full stack can be rescued only if it has another stack for signal handlers
  /// (`sigaltstack`). The thread that begins the first session gets one, other threads do not.
  ///
  /// Keys send no signals: Ctrl-C and Ctrl-Z are keys, which the host handles (``suspend()``).
  ///
  /// ```swift
  /// let session = try TerminalSession()
  /// session.ask(TerminalQuestion.standard + [.attributes])
  /// while true {
  ///   for input in session.read() { … }
  ///   session.write(bytes)
  /// }
  /// ```
  ///
  /// One thread uses the session; other threads may call ``SessionWaker/wake()``.
  package final class TerminalSession {
    /// The last known size.
    package internal(set) var size: TerminalSize

    /// Whether the terminal is closed.
    package internal(set) var isClosed = false

    let input: Descriptor
    let output: Descriptor
    let options: SessionOptions
    let pipe: WakePipe
    let terminal: TerminalState
    var parser: InputParser
    var delays: InputDelays
    var pending: [TerminalInput] = []

    /// The bytes that a slow terminal has not taken yet.
    let queue: OutputQueue

    /// The time of the last byte, in milliseconds.
    var lastArrival = 0

    /// The time at which a single Esc became a key, in milliseconds.
    var lastEscape = Int.min / 2

    /// The number of open questions among those that every terminal answers.
    var openQuestions = 0

    /// The time to wait at the end for answers, which the next program would read as keys.
    private static let longestDelay = 300

    /// Begins a session.
    ///
    /// - Parameters:
    ///   - input: The descriptor to read from.
    ///   - output: The descriptor to write to, which may be the same.
    ///   - options: The options of the session.
    /// - Throws: ``SessionError/noTerminal`` unless both are terminals, and
    ///   ``SessionError/alreadyActive`` if there is another session that handles signals.
    package init(
      input: Int32 = 0,
      output: Int32 = 1,
      options: SessionOptions = SessionOptions()
    ) throws(SessionError) {
      self.input = Descriptor(number: input)
      self.output = Descriptor(number: output)
      self.options = options
      pipe = options.handlesSignals ? try WakePipe.ofSignals() : try WakePipe()
      terminal = try TerminalState(
        input: self.input,
        output: self.output,
        pipe: pipe,
        modes: options.modes,
        keepsLineFeeds: options.keepsLineFeeds
      )
      queue = OutputQueue(self.output)
      parser = InputParser(backspace: terminal.backspace)
      delays = options.delays
      size = TerminalSize(output: self.output, input: self.input)
      // All properties are set: from here on `deinit` restores the terminal.
      if options.handlesSignals, !Rescue.arm(terminal) { throw .alreadyActive }
      terminal.enter()
      // From here on a signal reports other sizes; an earlier one could have been missed.
      size = TerminalSize(output: self.output, input: self.input)
    }

    deinit {
      leave()
    }

    /// Restores the terminal, and drops unread input; a second call does nothing.
    ///
    /// Before, the method waits for a short time for the answers to open questions.
    package func leave() {
      waitForAnswers()
      // The end of a session also ends an unfinished frame.
      dropUnsent()
      // The handlers are removed first, so that none makes the terminal raw again.
      Rescue.disarm(terminal)
      terminal.restore()
    }

    /// Wakes this session from other threads.
    package var waker: SessionWaker { SessionWaker(pipe: pipe) }

    /// Asks the terminal questions; its answers are among the input.
    ///
    /// - Returns: Whether the terminal is still open.
    @discardableResult
    package func ask(_ questions: [TerminalQuestion]) -> Bool {
      openQuestions += questions.count { $0 == .attributes }
      return write(questions.flatMap(\.bytes))
    }

    private func waitForAnswers() {
      guard terminal.isEntered else { return }
      let deadline = MonotonicClock.milliseconds() + Self.longestDelay
      while openQuestions > 0, !isClosed {
        let rest = deadline - MonotonicClock.milliseconds()
        guard rest > 0 else { return }
        _ = read(timeout: rest)
      }
    }

    /// Stops the program as Ctrl-Z does, with the terminal restored while it is stopped.
    ///
    /// When the program continues, ``TerminalInput/resumed`` is among the input. A program that
    /// could not be continued is not stopped, and continues at once.
    package func suspend() {
      if options.handlesSignals {
        Rescue.stopGroup()
      } else {
        terminal.restore()
        Rescue.stopGroup()
        terminal.enter()
        pending.append(.resumed)
      }
    }
  }

  extension TerminalSession {
    /// Writes all bytes, however slowly the terminal takes them.
    ///
    /// - Returns: Whether the terminal is still open.
    @discardableResult
    package func write(_ bytes: [UInt8]) -> Bool {
      if !isClosed, !output.send(queue.takeAll() + bytes) { isClosed = true }
      return !isClosed
    }

    /// Writes as many bytes as the terminal takes, and keeps the rest for ``sendUnsent()``.
    package func send(_ bytes: [UInt8]) {
      if !isClosed, !queue.append(bytes) { isClosed = true }
    }

    /// Continues to write the kept bytes, as far as the terminal takes them.
    package func sendUnsent() {
      send([])
    }

    /// Drops the kept bytes, because another program wrote to the terminal.
    package func dropUnsent() {
      queue.takeAll()
    }

    /// Whether the terminal has taken all bytes.
    package var hasSentAll: Bool { queue.isEmpty }

    /// Whether the terminal takes bytes at once; if not, the host should skip a frame.
    package var isWritable: Bool { output.isWritable(milliseconds: 0) }
  }
#endif
