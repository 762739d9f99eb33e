#if os(macOS) || os(Linux)
  /// What shows a window: frames, or lines.
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

    /// Takes note of what the terminal said of itself.
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
