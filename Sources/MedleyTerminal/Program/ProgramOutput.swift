#if os(macOS) || os(Linux)
  /// The output of a window: frames or lines.
  @MainActor
  protocol ProgramOutput {
    /// Shows the changes of a window.
    ///
    /// - Returns: The delay of the next attempt in milliseconds; `nil` if everything is shown.
    mutating func show(_ window: TerminalWindow, on session: TerminalSession) -> Int?

    /// Handles a key of the output.
    ///
    /// - Returns: Whether the output handled the key; otherwise the window handles it.
    mutating func handle(_ press: KeyPress, in window: TerminalWindow) -> Bool

    /// Records an answer of the terminal.
    mutating func note(_ answer: TerminalAnswer)

    /// Invalidates the screen, so that everything is written again.
    mutating func invalidate()

    /// Copies a text to the clipboard of the terminal.
    mutating func copy(_ text: String, on session: TerminalSession)

    /// Removes pictures that the terminal would keep after the session.
    mutating func leave(_ session: TerminalSession)
  }

  extension ProgramOutput {
    /// The default implementation handles no key.
    mutating func handle(_ press: KeyPress, in window: TerminalWindow) -> Bool { false }

    /// The default implementation does nothing.
    mutating func copy(_ text: String, on session: TerminalSession) {}
  }
#endif

#if os(macOS) || os(Linux)
  /// Draws a window on the whole screen, frame by frame.
  struct ScreenOutput: ProgramOutput {
    /// The minimum time between two frames in milliseconds: 60 frames per second.
    static let pace = 16

    /// The time between two checks of a slow terminal, in milliseconds.
    static let patience = 20

    /// The time between two checks of a blocked terminal, in milliseconds.
    static let stall = 1000

    private var encoder: FrameEncoder
    private var negotiation: PictureNegotiation
    private var size: TerminalSize
    private var lastFrame = Int.min / 2

    init(_ session: TerminalSession, _ negotiation: PictureNegotiation, depth: ColorDepth) {
      self.negotiation = negotiation
      encoder = FrameEncoder(depth: depth, features: .ofTerminal())
      size = session.size
      session.ask(TerminalQuestion.standard + negotiation.questions + [.attributes])
    }

    mutating func show(_ window: TerminalWindow, on session: TerminalSession) -> Int? {
      // The next frame waits until the last frame is sent. The wait ends when the terminal is
      // writable.
      session.sendUnsent()
      guard session.hasSentAll else { return Self.stall }
      let now = MonotonicClock.milliseconds()
      let early = lastFrame + Self.pace - now
      if early > 0 { return early }
      guard session.isWritable else { return Self.patience }
      if size != session.size {
        size = session.size
        negotiation.noteResize()
        let questions = negotiation.questionsAfterResize
        if !questions.isEmpty { session.ask(questions + [.attributes]) }
      }
      let form = negotiation.form(rows: size.rows, columns: size.columns)
      window.settings.pictures?.form = form
      encoder.graphics = form.graphics
      window.draw(rows: size.rows, columns: size.columns)
      var bytes: [UInt8] = []
      encoder.encode(window.frame, into: &bytes)
      // Drawing takes time even if the frame has not changed.
      lastFrame = now
      if !bytes.isEmpty { session.send(bytes) }
      // The next turn sends the rest.
      return session.hasSentAll ? nil : Self.stall
    }

    mutating func note(_ answer: TerminalAnswer) {
      negotiation.note(answer)
      switch answer {
      case .mode(2026, let state) where state.isAvailable:
        encoder.features.insert(.synchronizedOutput)
      case .name:
        // A terminal that answers with its name supports links, or ignores them.
        encoder.features.insert(.links)
      default: break
      }
    }

    mutating func invalidate() {
      encoder.invalidate()
    }

    mutating func copy(_ text: String, on session: TerminalSession) {
      session.send(ScreenSequences.copying(text))
    }

    mutating func leave(_ session: TerminalSession) {
      let bytes = encoder.takeAwayPictures()
      // The rest of a frame is dropped.
      if !bytes.isEmpty, session.hasSentAll { session.send(bytes) }
    }
  }
#endif
