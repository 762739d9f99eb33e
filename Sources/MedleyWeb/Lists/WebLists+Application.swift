#if Web
  public import Hummingbird
  public import Logging
  import MedleyCore
  import MedleySupport
  import NIOCore
  import ServiceLifecycle

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Darwin)
    import Darwin
  #endif

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
    /// - Throws: ``WebServerError`` if the address cannot be used, for example because the port is in use.
    public nonisolated func serve(
      host: String = "127.0.0.1",
      port: Int = 8080,
      onStart: @escaping @Sendable (_ port: Int) async -> Void = { _ in }
    ) async throws {
      do {
        try await application(host: host, port: port, onStart: onStart).runService()
      } catch let error as IOError {
        throw WebServerError(error, host: host, port: port)
      } catch let error as SocketAddressError {
        throw WebServerError(reason: "\(host) is not an address of this computer: \(error).")
      }
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
      let limits = options.limits
      let descriptors = Descriptors.raiseLimit()
      let capacity = limits.connectionCapacity(
        ofDescriptors: descriptors,
        inUse: Descriptors.openCount
      )
      if capacity.connections < min(limits.connections ?? .max, WebLimits.fewConnections) {
        options.reporter.report(.fewConnections(capacity.connections, descriptors: descriptors))
      }
      streamCapacity.withValue { $0 = capacity.streams }
      let connections = ServedConnections(
        limit: capacity.connections,
        limitPerAddress: options.addressField == nil ? limits.connectionsPerAddress : nil
      )
      let texts = options.texts
      let router = Router(context: ServedRequestContext.self)
      mount(on: router)
      var fallback = Logger(label: "medley")
      fallback.logLevel = .error
      return Application(
        router: router,
        // Clients that send their request slowly, or none, are disconnected, and so are those that do
        // not take a response.
        server: .http1(
          configuration: .init(
            additionalChannelHandlers: [
              ConnectionHandler(
                connections,
                requestTime: limits.requestTime,
                texts: texts
              ),
              StallHandler(after: limits.stallTime),
            ],
            idleTimeout: .seconds(30)
          )
        ),
        configuration: .init(
          address: .hostname(host, port: port),
          // Many browsers connect at once after a restart.
          backlog: 4_096,
          availableConnectionsDelegate: AcceptedConnections(
            limit: capacity.connections + 2 * ServedConnections.slack
          )
        ),
        // It is stopped after the server, when there are no more requests.
        services: [StreamService(lists: self)],
        onServerRunning: { [self] channel in
          let port = channel.localAddress?.port ?? port
          limitHosts(host, port)
          if !Self.isLocal(host), options.hosts == nil {
            options.reporter.report(.exposedServer(host: host))
          }
          await onStart(port)
        },
        logger: logger ?? fallback
      )
    }
  }

  @available(macOS 14, iOS 17, macCatalyst 17, tvOS 17, visionOS 1, *)
  extension WebLists {
    /// Accepts only the names of this computer if no other computer reaches the server.
    private nonisolated func limitHosts(_ host: String, _ port: Int) {
      guard options.hosts == nil, Self.isLocal(host) else { return }
      hosts.withValue { $0 = Set(["127.0.0.1", "[::1]", "localhost"].map { "\($0):\(port)" }) }
    }

    /// Whether no other computer reaches a server at an interface.
    private static func isLocal(_ host: String) -> Bool {
      host.hasPrefix("127.") || ["localhost", "::1", "[::1]"].contains(host)
    }
  }

  /// Ends the streams when the server stops.
  @available(macOS 14, iOS 17, macCatalyst 17, tvOS 17, visionOS 1, *)
  private struct StreamService<Shared>: Service {
    let lists: WebLists<Shared>

    func run() async throws {
      // A server that does not start ends without a shutdown; another one may serve the same lists.
      do { try await gracefulShutdown() } catch { return }
      await lists.endStreams()
      await lists.waitForStreams()
    }
  }

  /// The reason why a server does not start.
  public struct WebServerError: Error, Hashable, CustomStringConvertible {
    /// A sentence that says what can be done.
    public let description: String

    init(reason: String) {
      description = reason
    }

    init(_ error: IOError, host: String, port: Int) {
      description =
        switch error.errnoCode {
        case EADDRINUSE: "Port \(port) of \(host) is in use. Choose another one."
        case EACCES: "Port \(port) needs more rights. Choose one above 1023."
        case EADDRNOTAVAIL: "\(host) is not an address of this computer."
        default: "\(host):\(port) cannot be opened: \(error)."
        }
    }
  }
#endif
