#if os(macOS) || os(Linux)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// Restores the terminal, and lets the signal do what it would have done.
  func endBySignal(_ signal: Int32) {
    let error = errno
    Rescue.memory.pointee.terminal?.restore()
    Rescue.reinstate(signal)
    // It waits until this returns, as all signals do meanwhile; then it finds the former action.
    raise(signal)
    errno = error
  }

  /// Restores the terminal, stops, and takes the terminal again once the program goes on.
  func stopBySignal(_ signal: Int32) {
    let error = errno
    Rescue.memory.pointee.terminal?.restore()
    Rescue.reinstate(signal)
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, signal)
    raise(signal)
    // The signal waited for the handler's end: it is let through, and the program stops here.
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    Rescue.handleStop()
    // A program that nobody could make go on was not stopped, and got no SIGCONT.
    if let terminal = Rescue.memory.pointee.terminal, !terminal.isEntered { resume(terminal) }
    errno = error
  }

  /// Takes the terminal again, whoever changed it while the program was stopped.
  func resumeBySignal(_ signal: Int32) {
    let error = errno
    if let terminal = Rescue.memory.pointee.terminal { resume(terminal) }
    errno = error
  }

  /// Tells whoever waits for input that there is another size.
  func resizeBySignal(_ signal: Int32) {
    let error = errno
    Rescue.memory.pointee.terminal?.note(WakePipe.Note.resized.rawValue)
    errno = error
  }

  private func resume(_ terminal: TerminalState) {
    terminal.enter()
    terminal.note(WakePipe.Note.resumed.rawValue)
  }

  extension Rescue {
    /// Handles SIGTSTP again, unless the session ended meanwhile.
    fileprivate static func handleStop() {
      guard memory.pointee.terminal != nil else { return }
      memory.pointee.isHandled[Int(SIGTSTP)] = true
      SignalAction(calling: stopBySignal, isAlone: false).install(for: SIGTSTP)
    }
  }
#endif
