#if Web
  public import Hummingbird
  public import Logging

  @available(macOS 14, iOS 17, macCatalyst 17, tvOS 17, visionOS 1, *)
  extension WebLists {
    /// Serves the lists until the process receives SIGTERM or SIGINT.
    ///
    /// Every browser is told then, and connects again when the server is back.
    ///
    /// - Parameters:
    ///   - host: the name or the address of the interface; the default is reachable from this computer only.
    ///   - port: the port; 0 for any free one.
    ///   - onStart: called with the port when the server accepts connections.
    /// - Throws: the error of the system, for example if the port is in use.
    public nonisolated func serve(
      host: String = "127.0.0.1",
      port: Int = 8080,
      onStart: @escaping @Sendable (_ port: Int) async -> Void = { _ in }
    ) async throws {
      try await application(host: host, port: port, onStart: onStart).runService()
    }

    /// Returns a server that shows nothing else than the lists.
    ///
    /// It stops on SIGTERM and SIGINT: every browser is told, and connects again when the server is back.
    ///
    /// - Parameters:
    ///   - host: the name or the address of the interface; the default is reachable from this computer only.
    ///   - port: the port; 0 for any free one.
    ///   - logger: receives the messages of the server; by default, errors are written to the standard
    ///     error.
    ///   - onStart: called with the port when the server accepts connections.
    public nonisolated func application(
      host: String = "127.0.0.1",
      port: Int = 8080,
      logger: Logger? = nil,
      onStart: @escaping @Sendable (_ port: Int) async -> Void = { _ in }
    ) -> some ApplicationProtocol {
      let connections = AddressConnections(limit: options.limits.connectionsPerAddress)
      let router = Router(context: BasicWebRequestContext.self)
      mount(on: router)
      var fallback = Logger(label: "medley")
      fallback.logLevel = .error
      return Application(
        router: router,
        // Clients that send their request slowly, or none, are disconnected.
        server: .http1(
          configuration: .init(
            additionalChannelHandlers: [ConnectionLimiter(connections)],
            idleTimeout: .seconds(30)
          )
        ),
        configuration: .init(
          address: .hostname(host, port: port),
          // Many browsers connect at once after a restart.
          backlog: 4_096
        ),
        onServerRunning: { await onStart($0.localAddress?.port ?? port) },
        logger: logger ?? fallback
      )
    }
  }
#endif
