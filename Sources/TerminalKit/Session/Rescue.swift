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
#endif
