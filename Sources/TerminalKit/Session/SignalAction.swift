#if os(macOS) || os(Linux)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// The action of the system for a signal.
  struct SignalAction {
    /// A function that receives the signal, its source, and the interrupted context.
    typealias Handler =
      @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

    private var action = sigaction()

    /// The default action.
    init() {}

    /// Calls a function on the signal stack, if there is one.
    ///
    /// - Parameter blocksOthers: Whether all other signals wait until the function returns.
    init(calling handler: @escaping Handler, blocksOthers: Bool = false) {
      // The field of the handler has a different name on each platform.
      #if canImport(Darwin)
        action.__sigaction_u = .init(__sa_sigaction: handler)
      #elseif canImport(Musl)
        action.__sa_handler = .init(sa_sigaction: handler)
      #else
        action.__sigaction_handler = .init(sa_sigaction: handler)
      #endif
      action.sa_flags = SA_RESTART | Int32(SA_ONSTACK) | Int32(SA_SIGINFO)
      if blocksOthers { sigfillset(&action.sa_mask) } else { sigemptyset(&action.sa_mask) }
    }

    /// The current action of a signal.
    init(of signal: Int32) {
      sigaction(signal, nil, &action)
    }

    /// Makes this the action of a signal; a signal handler may call this method.
    func install(for signal: Int32) {
      var action = action
      sigaction(signal, &action, nil)
    }

    /// Whether this is the default action: SIG_DFL is 0 on all these platforms.
    var isDefault: Bool { handler == 0 }

    /// Whether the signal is ignored: SIG_IGN is 1 on all these platforms.
    var isIgnored: Bool { handler == 1 }

    /// Whether both actions call the same handler.
    func hasHandler(of other: SignalAction) -> Bool { handler == other.handler }

    /// The pointer to the handler, or a small number instead.
    private var handler: Int {
      // The first field of `sigaction` is a union of pointers on all these platforms.
      withUnsafeBytes(of: action) { $0.load(as: Int.self) }
    }
  }
#endif
