#if os(macOS) || os(Linux)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// Restores the terminal, and lets the signal do what it would have done.
  func endBySignal(
    _ signal: Int32,
    _ information: UnsafeMutablePointer<siginfo_t>?,
    _ context: UnsafeMutableRawPointer?
  ) {
    let error = errno
    Rescue.memory.pointee.terminal?.restore()
    Rescue.reinstate(signal)
    // It waits until this returns, as all signals do meanwhile; then it finds the former action.
    raise(signal)
    if let information, wasSent(information.pointee) { endNow(signal) }
    errno = error
  }

  /// Whether somebody sent a signal: no instruction failed that would fail once more.
  private func wasSent(_ information: siginfo_t) -> Bool {
    information.si_code <= 0 || information.si_code == Int32(SI_USER)
  }

  /// Takes the former action at once, and ends the program if it is one that returns.
  ///
  /// The runtime's handler of crashes returns, to have the instruction fail again.
  private func endNow(_ signal: Int32) {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, signal)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    SignalAction().install(for: signal)
    raise(signal)
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
      SignalAction(calling: stopBySignal).install(for: SIGTSTP)
    }
  }
#endif
