#if os(macOS) || os(Linux)
  /// The output of a window: frames, or lines.
  @MainActor
  protocol ProgramOutput {
    /// Shows what has changed.
    ///
    /// - Returns: How long it is to be tried again after, in milliseconds; `nil` when all is shown.
    mutating func show(_ window: TerminalWindow, on session: TerminalSession) -> Int?

    /// Does what a key says that is the output's own.
    ///
    /// - Returns: Whether it is; otherwise the key is for the window.
    mutating func handle(_ press: KeyPress, in window: TerminalWindow) -> Bool

    /// Records an answer of the terminal.
    mutating func note(_ answer: TerminalAnswer)

    /// Forgets what is on the screen.
    mutating func invalidate()

    /// Takes away what the end of the session would leave with the terminal.
    mutating func leave(_ session: TerminalSession)
  }

  extension ProgramOutput {
    /// No key is its own.
    mutating func handle(_ press: KeyPress, in window: TerminalWindow) -> Bool { false }
  }
#endif

#if os(macOS) || os(Linux)
  /// Draws a window on the whole screen, each frame in one piece.
  struct ScreenOutput: ProgramOutput {
    /// The least time from one frame to the next, in milliseconds: 60 frames a second.
    static let pace = 16

    /// When to look again whether a slow terminal has taken the last frame, in milliseconds.
    static let patience = 20

    /// When to look again at a terminal that takes nothing, in milliseconds.
    static let stall = 1000

    private var encoder: FrameEncoder
    private var negotiation: PictureNegotiation
    private var size: TerminalSize
    private var lastFrame = Int.min / 2

    init(_ session: TerminalSession, _ negotiation: PictureNegotiation, depth: ColorDepth) {
      self.negotiation = negotiation
      encoder = FrameEncoder(depth: depth)
      size = session.size
      session.ask(TerminalQuestion.standard + negotiation.questions + [.attributes])
    }

    mutating func show(_ window: TerminalWindow, on session: TerminalSession) -> Int? {
      // While an end of the last frame is left, no other begins: the room for it ends the wait.
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
      // Drawing takes its time, whether or not it changes what is seen.
      lastFrame = now
      if !bytes.isEmpty { session.send(bytes) }
      // The rest is sent by the next turn, though nothing changes.
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

    mutating func leave(_ session: TerminalSession) {
      let bytes = encoder.takeAwayPictures()
      // What is left of a frame would stand before it, and is not sent any more.
      if !bytes.isEmpty, session.hasSentAll { session.send(bytes) }
    }
  }
#endif
