#if os(macOS) || os(Linux)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

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
