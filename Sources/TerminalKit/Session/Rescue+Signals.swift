#if os(macOS) || os(Linux)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

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
#endif
