/// Why no session can begin.
package enum SessionError: Error, Hashable, Sendable {
  /// The input or the output is no terminal.
  case noTerminal
  /// A session that handles signals lasts already.
  case alreadyActive
  /// The system refuses what a session needs; the number is that of `errno`.
  case system(Int32)
}

/// How a session is to be.
package struct SessionOptions: Hashable, Sendable {
  /// What the terminal is to report.
  package var modes: SessionModes = .standard

  /// Whether the session restores the terminal when a signal ends or stops the program.
  package var handlesSignals = true

  /// Whether the terminal goes on beginning a line at each line feed, for others that write to it.
  package var keepsLineFeeds = false

  /// The bytes that are taken of one paste.
  var pasteLimit = 1 << 20

  /// How long Esc may be the beginning of a sequence, in milliseconds.
  var keyDelay = 50

  /// Makes the options that suit most programs.
  package init() {}

  /// How long to wait for the rest of what has begun, in milliseconds.
  func delay(of waiting: InputParser.Waiting) -> Int {
    switch waiting {
    case .character: 0
    case .key: max(0, keyDelay)
    case .sequence: 1000
    case .paste: 10_000
    }
  }
}

#if os(macOS) || os(Linux)
  /// A terminal that belongs to the program: raw, on its alternate screen, telling of keys and
  /// mouse.
  ///
  /// The terminal is as it was before when ``leave()`` is called or the session goes, when the
  /// program exits, traps or is ended by a signal, and while it is stopped; nothing helps against
  /// SIGKILL. A signal that is ignored, or that the program has a handler for, is left alone: such
  /// a handler is to leave the session itself. Of the signals of a crash (SIGSEGV, SIGILL and their
  /// like) the session takes those that have a handler too, which follows. SIGCONT and SIGWINCH are
  /// the session's while it lasts.
  ///
  /// A thread whose stack is full can only be rescued where it has another for handlers
  /// (`sigaltstack`): the thread that begins the first session is given one, other threads are not.
  ///
  /// Keys send no signals: Ctrl-C and Ctrl-Z are keys like others, for the host to obey
  /// (``suspend()``).
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
  /// One thread uses the session; others call ``SessionWaker/wake()``.
  package final class TerminalSession {
    /// The size when it was last asked for or reported.
    package internal(set) var size: TerminalSize

    /// Whether the terminal is gone.
    package internal(set) var isClosed = false

    let input: Descriptor
    let output: Descriptor
    let options: SessionOptions
    let pipe: WakePipe
    let terminal: TerminalState
    var parser: InputParser
    var buffer = [UInt8](repeating: 0, count: 4096)
    var pending: [TerminalInput] = []

    /// The end of a frame that a slow terminal has not taken yet.
    var unsent: [UInt8] = []

    /// The same terminal as the output, but never waited for; `nil` where the system gives none.
    let eager: Descriptor?

    /// When the last byte came, in milliseconds.
    var lastArrival = 0

    /// How many questions that every terminal answers are open.
    var openQuestions = 0

    /// How long to wait at the end for answers, which the next program would take for keys.
    private static let longestDelay = 300

    /// Begins a session.
    ///
    /// - Parameters:
    ///   - input: The descriptor to read from.
    ///   - output: The descriptor to write to, which may be the same.
    ///   - options: How the session is to be.
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
      eager = self.output.openedEagerly()
      parser = InputParser(pasteLimit: options.pasteLimit, backspace: terminal.backspace)
      size = TerminalSize(output: self.output, input: self.input)
      // All properties are set: from here on the session's end restores the terminal.
      if options.handlesSignals, !Rescue.arm(terminal) { throw .alreadyActive }
      terminal.enter()
      // From here on a signal tells of other sizes; before, one could have been missed.
      size = TerminalSize(output: self.output, input: self.input)
    }

    deinit {
      leave()
      eager?.close()
    }

    /// Restores the terminal, and drops what was not read, after a while for answers that are due;
    /// nothing happens the second time.
    package func leave() {
      waitForAnswers()
      // What ends a session also ends whatever the frame was in the middle of.
      dropUnsent()
      // The handlers go first, so that none makes the terminal raw again.
      Rescue.disarm(terminal)
      terminal.restore()
    }

    /// What wakes this session from other threads.
    package var waker: SessionWaker { SessionWaker(pipe: pipe) }

    /// Asks the terminal; the answers are among what is read, if it gives any.
    ///
    /// - Returns: Whether the terminal is still there.
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
  }

  extension TerminalSession {
    /// When what was read so far becomes an event though nothing follows, in milliseconds; `nil`
    /// where nothing is kept.
    package var millisecondsToInput: Int? {
      if !pending.isEmpty { return 0 }
      return parser.waiting.map {
        // One more, as a wait may end a little early.
        max(0, lastArrival + options.delay(of: $0) - MonotonicClock.milliseconds()) + 1
      }
    }
  }

  extension TerminalSession {
    /// Stops the program as Ctrl-Z does, with the terminal restored meanwhile.
    ///
    /// When it goes on, ``TerminalInput/resumed`` is among what is read. A program that nobody
    /// could make go on is not stopped, and goes on at once.
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
#endif
