#if os(macOS) || os(Linux)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// Sees to it that the terminal is restored when the program ends, and while it is stopped.
  ///
  /// A handler of a signal runs between any two instructions of any thread, so that it may call
  /// only what POSIX lists as safe there. The handlers here call `write`, `poll`, `tcsetattr`,
  /// `tcflush`, `sigaction`, `pthread_sigmask` and `raise`, and read memory that was written before
  /// they were installed: installing is a call of the system, which the compiler moves nothing
  /// across.
  enum Rescue {
    /// What handlers read.
    struct Memory {
      var terminal: TerminalState?
      /// What was done at a signal before, by its number.
      var previous: UnsafeMutablePointer<SignalAction>
      /// Whether a signal is handled here, by its number: a byte each, so that handlers on several
      /// threads change nothing for one another.
      var isHandled: UnsafeMutablePointer<Bool>
      var isPrepared = false
    }

    /// One more than the largest number of a signal that is used here.
    private static let signalLimit = 64

    /// What handlers read: made by the first session before any is installed, and never freed.
    ///
    /// `nonisolated(unsafe)`: the pointer is a constant, and only sessions and handlers change what
    /// it points to: sessions one at a time, by the lock, and handlers nothing but what
    /// ``Memory/isHandled`` points to.
    nonisolated(unsafe) static let memory: UnsafeMutablePointer<Memory> = {
      let memory = UnsafeMutablePointer<Memory>.allocate(capacity: 1)
      let previous = UnsafeMutablePointer<SignalAction>.allocate(capacity: signalLimit)
      previous.initialize(repeating: SignalAction(of: SIGTERM), count: signalLimit)
      let isHandled = UnsafeMutablePointer<Bool>.allocate(capacity: signalLimit)
      isHandled.initialize(repeating: false, count: signalLimit)
      memory.initialize(to: Memory(previous: previous, isHandled: isHandled))
      return memory
    }()

    /// Keeps two threads from beginning or ending a session at once; handlers never take it.
    ///
    /// `nonisolated(unsafe)`: the pointer is a constant, made once before anyone has it and never
    /// freed, and what it points to is only touched by the functions of the mutex, which any thread
    /// may call.
    private nonisolated(unsafe) static let lock: UnsafeMutablePointer<pthread_mutex_t> = {
      let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
      pthread_mutex_init(lock, nil)
      return lock
    }()

    /// Handles signals for a terminal, unless that is done for another.
    static func arm(_ terminal: TerminalState) -> Bool {
      pthread_mutex_lock(lock)
      defer { pthread_mutex_unlock(lock) }
      guard memory.pointee.terminal == nil else { return false }
      memory.pointee.terminal = terminal
      prepare()
      installHandlers()
      return true
    }

    /// Ends that, if it is done for this terminal.
    static func disarm(_ terminal: TerminalState) {
      pthread_mutex_lock(lock)
      defer { pthread_mutex_unlock(lock) }
      guard memory.pointee.terminal?.isSame(as: terminal) == true else { return }
      for signal in 0..<Int32(signalLimit) { reinstate(signal) }
      memory.pointee.terminal = nil
    }

    /// Stops all processes that belong together with this one.
    static func stopGroup() {
      _ = kill(0, SIGTSTP)
    }

    /// Does an action at a signal, and keeps in mind what was done before.
    static func install(_ action: SignalAction, for signal: Int32) {
      memory.pointee.previous[Int(signal)] = SignalAction(of: signal)
      memory.pointee.isHandled[Int(signal)] = true
      action.install(for: signal)
    }

    /// Lets a signal do what it did before; a handler of a signal may call this.
    static func reinstate(_ signal: Int32) {
      guard memory.pointee.isHandled[Int(signal)] else { return }
      memory.pointee.isHandled[Int(signal)] = false
      memory.pointee.previous[Int(signal)].install(for: signal)
    }

    /// Does once what holds for all sessions.
    private static func prepare() {
      guard !memory.pointee.isPrepared else { return }
      memory.pointee.isPrepared = true
      atexit { Rescue.memory.pointee.terminal?.restore() }
      giveStack()
    }

    /// Gives this thread a stack for handlers, as that of a program that recursed too deeply is
    /// full.
    private static func giveStack() {
      var stack = stack_t()
      guard sigaltstack(nil, &stack) == 0, stack.ss_flags & Int32(SS_DISABLE) != 0 else { return }
      let size = 1 << 16
      stack = stack_t()
      // The memory is the thread's until its end, and never freed.
      stack.ss_sp = .allocate(byteCount: size, alignment: 16)
      stack.ss_size = .init(size)
      sigaltstack(&stack, nil)
    }
  }

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

  /// Takes the terminal again, whatever changed it while the program was stopped.
  func resumeBySignal(_ signal: Int32) {
    let error = errno
    if let terminal = Rescue.memory.pointee.terminal { resume(terminal) }
    errno = error
  }

  /// Notifies the code that waits for input that there is another size.
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

  extension Rescue {
    /// The signals of a program that went wrong; the runtime may have handlers for them, which
    /// follow.
    private static let traps = [
      SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS,
    ]

    /// The signals that end a program, unless it ignores them or has handlers of its own, which
    /// stay.
    private static let endings = [
      SIGINT, SIGTERM, SIGHUP,
      SIGPIPE, SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ,
    ]

    /// Installs all handlers.
    static func installHandlers() {
      let ending = SignalAction(calling: endBySignal)
      // The runtime may have its handler of crashes for this one too; any other is the program's.
      let quitting = SignalAction(of: SIGQUIT)
      if quitting.isDefault
        || !quitting.isIgnored && quitting.hasHandler(of: SignalAction(of: SIGTRAP))
      {
        install(ending, for: SIGQUIT)
      }
      for signal in traps where !SignalAction(of: signal).isIgnored { install(ending, for: signal) }
      for signal in endings where SignalAction(of: signal).isDefault {
        install(ending, for: signal)
      }
      if SignalAction(of: SIGTSTP).isDefault {
        install(SignalAction(calling: stopBySignal), for: SIGTSTP)
      }
      install(SignalAction(calling: resumeBySignal), for: SIGCONT)
      install(SignalAction(calling: resizeBySignal), for: SIGWINCH)
    }
  }

  /// What the system does at a signal.
  ///
  /// The field of the handler has a name of its own on each platform, and is one of a union whose
  /// members are pointers of the same size.
  struct SignalAction {
    private var action = sigaction()

    /// What the system does by itself.
    init() {}

    /// Calls a function, which hears where the signal comes from, while all other signals wait.
    init(
      calling handler:
        @escaping @convention(c) (
          Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?
        ) -> Void
    ) {
      #if canImport(Darwin)
        action.__sigaction_u = .init(__sa_sigaction: handler)
      #elseif canImport(Musl)
        action.__sa_handler = .init(sa_sigaction: handler)
      #else
        action.__sigaction_handler = .init(sa_sigaction: handler)
      #endif
      action.sa_flags = SA_RESTART | Int32(SA_ONSTACK) | Int32(SA_SIGINFO)
      sigfillset(&action.sa_mask)
    }

    /// Calls a function on the stack that is meant for it, where there is one.
    init(calling handler: @escaping @convention(c) (Int32) -> Void) {
      #if canImport(Darwin)
        action.__sigaction_u = .init(__sa_handler: handler)
      #elseif canImport(Musl)
        action.__sa_handler = .init(sa_handler: handler)
      #else
        action.__sigaction_handler = .init(sa_handler: handler)
      #endif
      action.sa_flags = SA_RESTART | Int32(SA_ONSTACK)
      sigemptyset(&action.sa_mask)
    }

    /// What is done at a signal now.
    init(of signal: Int32) {
      sigaction(signal, nil, &action)
    }

    /// Lets this be done at a signal; a handler of a signal may call this.
    func install(for signal: Int32) {
      var action = action
      sigaction(signal, &action, nil)
    }

    /// Whether the system does what it does by itself: POSIX's SIG_DFL is 0 on all these platforms.
    var isDefault: Bool { handler == 0 }

    /// Whether nothing is done: POSIX's SIG_IGN is 1 on all these platforms.
    var isIgnored: Bool { handler == 1 }

    /// Whether the same is done as by another action.
    func hasHandler(of other: SignalAction) -> Bool { handler == other.handler }

    /// The pointer to the handler, or a small number in its place.
    private var handler: Int {
      #if canImport(Darwin)
        let handler = action.__sigaction_u.__sa_handler
      #elseif canImport(Musl)
        let handler = action.__sa_handler.sa_handler
      #else
        let handler = action.__sigaction_handler.sa_handler
      #endif
      // A pointer to a function, or `nil`, is as large as a number.
      return unsafeBitCast(handler, to: Int.self)
    }
  }
#endif
