#if os(macOS) || os(Linux)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// Restores the terminal when the program ends, and while it is stopped.
  ///
  /// A signal handler runs between any two instructions of any thread, so it may call only
  /// functions that POSIX lists as async-signal-safe. The handlers here call `write`, `poll`,
  /// `tcsetattr`, `tcflush`, `sigaction`, `pthread_sigmask` and `raise`. They read memory that was
  /// written before they were installed: the installation is a system call, across which the
  /// compiler moves no memory access.
  enum Rescue {
    /// The memory that handlers read.
    private struct Memory {
      var terminal: TerminalState?
      /// The signals by number.
      let signals: UnsafeMutablePointer<Signal>
    }

    /// The state of a signal.
    private struct Signal {
      /// The action before the session.
      var previous = SignalAction()
      /// Whether the session handles the signal: one byte for each signal, so that handlers on
      /// several threads do not overwrite each other's changes.
      var isHandled = false
    }

    /// One more than the largest number of a signal that is used here.
    private static let signalLimit = 64

    /// The memory that handlers read: made before any handler is installed, and never freed.
    ///
    /// `nonisolated(unsafe)`: the pointer is a constant. Only sessions and handlers change its
    /// memory: sessions one at a time, by the lock, and handlers only ``Signal/isHandled``.
    private nonisolated(unsafe) static let memory: UnsafeMutablePointer<Memory> = {
      let memory = UnsafeMutablePointer<Memory>.allocate(capacity: 1)
      let signals = UnsafeMutablePointer<Signal>.allocate(capacity: signalLimit)
      signals.initialize(repeating: Signal(), count: signalLimit)
      memory.initialize(to: Memory(signals: signals))
      return memory
    }()

    /// Prevents two threads from beginning or ending a session at once; handlers never take it.
    ///
    /// `nonisolated(unsafe)`: the pointer is a constant, made before any access and never freed.
    /// Only the functions of the mutex, which any thread may call, access its memory.
    private nonisolated(unsafe) static let lock: UnsafeMutablePointer<pthread_mutex_t> = {
      let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
      pthread_mutex_init(lock, nil)
      return lock
    }()

    /// The terminal of the session that handles signals.
    fileprivate static var terminal: TerminalState? { memory.pointee.terminal }

    /// Handles signals for a terminal; returns `false` if another session handles them.
    static func arm(_ terminal: TerminalState) -> Bool {
      pthread_mutex_lock(lock)
      defer { pthread_mutex_unlock(lock) }
      guard memory.pointee.terminal == nil else { return false }
      memory.pointee.terminal = terminal
      _ = prepared
      installHandlers()
      return true
    }

    /// Stops handling signals for a terminal.
    static func disarm(_ terminal: TerminalState) {
      pthread_mutex_lock(lock)
      defer { pthread_mutex_unlock(lock) }
      guard memory.pointee.terminal == terminal else { return }
      for signal in 0..<Int32(signalLimit) { reinstate(signal) }
      memory.pointee.terminal = nil
    }

    /// Stops all processes of this process group.
    static func stopGroup() {
      _ = kill(0, SIGTSTP)
    }

    /// Installs an action, and records the previous one.
    private static func install(_ action: SignalAction, for signal: Int32) {
      memory.pointee.signals[Int(signal)] = Signal(
        previous: SignalAction(of: signal),
        isHandled: true
      )
      action.install(for: signal)
    }

    /// Reinstalls the previous action of a signal; a signal handler may call this method.
    fileprivate static func reinstate(_ signal: Int32) {
      guard memory.pointee.signals[Int(signal)].isHandled else { return }
      memory.pointee.signals[Int(signal)].isHandled = false
      memory.pointee.signals[Int(signal)].previous.install(for: signal)
    }

    /// Handles SIGTSTP again unless the session has ended; a signal handler may call this method.
    fileprivate static func handleStop() {
      guard memory.pointee.terminal != nil else { return }
      memory.pointee.signals[Int(SIGTSTP)].isHandled = true
      SignalAction(calling: stopBySignal).install(for: SIGTSTP)
    }

    /// The preparations for all sessions, which are made once.
    ///
    /// The current thread gets a stack for signal handlers, because the stack of a program that
    /// recursed too deeply is full.
    private static let prepared: Void = {
      atexit { Rescue.terminal?.restore() }
      var stack = stack_t()
      guard sigaltstack(nil, &stack) == 0, stack.ss_flags & Int32(SS_DISABLE) != 0 else { return }
      let size = 1 << 16
      stack = stack_t()
      // The memory belongs to the thread until its end, and is never freed.
      stack.ss_sp = .allocate(byteCount: size, alignment: 16)
      stack.ss_size = .init(size)
      sigaltstack(&stack, nil)
    }()

    /// The signals of a program error; the runtime may have handlers for them, which follow.
    private static let traps = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS]

    /// The signals that end a program, unless it ignores them or has handlers for them.
    private static let endings = [
      SIGINT, SIGTERM, SIGHUP,
      SIGPIPE, SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ,
    ]

    private static func installHandlers() {
      let ending = SignalAction(calling: endBySignal, blocksOthers: true)
      // The runtime may have its crash handler for SIGQUIT too; any other one is the program's.
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

  /// Restores the terminal, and performs the previous action of the signal.
  private func endBySignal(
    _ signal: Int32,
    _ information: UnsafeMutablePointer<siginfo_t>?,
    _ context: UnsafeMutableRawPointer?
  ) {
    let error = errno
    Rescue.terminal?.restore()
    Rescue.reinstate(signal)
    // A signal that a process sent is not repeated by a failing instruction. The runtime's crash
    // handler returns, to execute that instruction again; then the program ends by the default
    // action.
    if let code = information?.pointee.si_code, code <= 0 || code == Int32(SI_USER) {
      deliver(signal)
      SignalAction().install(for: signal)
    }
    // The signal is delivered when this handler returns.
    raise(signal)
    errno = error
  }

  /// Performs the action of a signal during its handler, which blocks the signal.
  private func deliver(_ signal: Int32) {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, signal)
    raise(signal)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Restores the terminal, stops, and makes the terminal raw again when the program continues.
  private func stopBySignal(
    _ signal: Int32,
    _ information: UnsafeMutablePointer<siginfo_t>?,
    _ context: UnsafeMutableRawPointer?
  ) {
    let error = errno
    Rescue.terminal?.restore()
    Rescue.reinstate(signal)
    // The program stops here.
    deliver(signal)
    Rescue.handleStop()
    // An orphaned process group does not stop, and receives no SIGCONT.
    if let terminal = Rescue.terminal, !terminal.isEntered { resume(terminal) }
    errno = error
  }

  /// Makes the terminal raw again, whatever changed it while the program was stopped.
  private func resumeBySignal(
    _ signal: Int32,
    _ information: UnsafeMutablePointer<siginfo_t>?,
    _ context: UnsafeMutableRawPointer?
  ) {
    let error = errno
    if let terminal = Rescue.terminal { resume(terminal) }
    errno = error
  }

  /// Notifies the code that waits for input of a new size.
  private func resizeBySignal(
    _ signal: Int32,
    _ information: UnsafeMutablePointer<siginfo_t>?,
    _ context: UnsafeMutableRawPointer?
  ) {
    let error = errno
    Rescue.terminal?.post(.resized)
    errno = error
  }

  private func resume(_ terminal: TerminalState) {
    terminal.enter()
    terminal.post(.resumed)
  }
#endif
