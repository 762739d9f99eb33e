#if os(macOS) || os(Linux)
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
