#if Web
  public import MedleyCore
  public import MedleyHTML

  /// Lists that a Hummingbird server shows in browsers, live.
  ///
  /// It is the actor of all its lists and of what they share, so that nothing is rendered on the main actor.
  /// A route is the address of a list; a browser has one stream for all its tabs.
  ///
  /// ```swift
  /// let lists = WebLists(sharing: ChatStore()) { lists, session in
  ///   var resolver = RouteResolver<HTMLHost>()
  ///   resolver.add("chat") { _ in .chat(lists.shared, member: session.id) }
  ///   return resolver
  /// }
  /// try await lists.serve(port: 8080)
  /// ```
  @available(macOS 14, iOS 17, macCatalyst 17, tvOS 17, visionOS 1, *)
  public actor WebLists<Shared> {
    /// Returns the lists of a browser.
    ///
    /// With ``WebOptions/Sharing/everyone`` it is called once.
    public typealias MakeScreens =
      @Sendable (_ lists: isolated WebLists<Shared>, _ session: WebSession) -> RouteResolver<
        HTMLHost
      >

    /// What all lists share, such as a store.
    public let shared: Shared

    /// The options.
    public nonisolated let options: WebOptions

    nonisolated let rates: AddressRates
    private let makeHost: @Sendable (ListRoute) -> HTMLHost
    private let makeScreens: MakeScreens
    private var sessions: OpenSessions
    private var sharedLists: OpenLists?
    private var table: StreamTable?
    private var beats: Task<Void, Never>?
    private var lastFlush = ContinuousClock.now

    /// Creates lists.
    ///
    /// - Parameters:
    ///   - shared: what the lists share; only this actor uses it.
    ///   - options: the options.
    ///   - makeHost: called for each list that is opened, for example to set ``HTMLHost/followsEnd``.
    ///   - makeScreens: returns the lists of a browser.
    public init(
      sharing shared: sending Shared,
      options: WebOptions = WebOptions(),
      makeHost: @escaping @Sendable (_ route: ListRoute) -> HTMLHost = { _ in HTMLHost() },
      makeScreens: @escaping MakeScreens
    ) {
      self.shared = shared
      self.options = options
      self.makeHost = makeHost
      self.makeScreens = makeScreens
      sessions = OpenSessions(limit: options.limits.sessions)
      rates = AddressRates(
        perSecond: options.limits.requestsPerSecond,
        burst: options.limits.requestBurst
      )
    }

    /// The number of browsers that are connected.
    public var streamCount: Int { streams.count }

    /// The number of tabs that show a list.
    public var tabCount: Int { streams.tabCount }

    /// Performs something on the actor of the lists, such as a change of what they share.
    public func perform<Result: Sendable>(
      _ body: @Sendable (_ lists: isolated WebLists<Shared>) throws -> Result
    ) rethrows -> Result {
      try body(self)
    }

    // MARK: - Sessions

    /// Returns the session of a cookie, or a new one.
    func session(of visitor: Visitor) -> OpenSession {
      if let session = sessions.session(visitor.cookie, user: visitor.user) { return session }
      let session = OpenSession(user: visitor.user) { info in
        switch options.sharing {
        case .none: makeLists(for: info)
        case .everyone: sharedLists(for: info)
        }
      }
      sessions.insert(session)
      return session
    }

    /// Returns the session of a request that changes something.
    ///
    /// - Throws: ``Refusal`` if the session has ended, or if the token is not its own.
    func session(of visitor: Visitor, token: String?) throws(Refusal) -> OpenSession {
      guard let session = sessions.session(visitor.cookie, user: visitor.user) else {
        throw .endedSession
      }
      guard let token, Secret.isEqual(token, session.token) else { throw .wrongToken }
      return session
    }

    private func sharedLists(for info: WebSession) -> OpenLists {
      let lists = sharedLists ?? makeLists(for: info)
      sharedLists = lists
      return lists
    }

    private func makeLists(for info: WebSession) -> OpenLists {
      let settings = OpenLists.Settings(
        base: options.base,
        isShared: options.sharing == .everyone,
        idleLimit: options.limits.idleListsPerSession,
        reporter: options.reporter,
        onNews: { [streams] in streams.note($0) }
      )
      return OpenLists(makeScreens(self, info), settings: settings, makeHost: makeHost)
    }

    // MARK: - Streams

    /// All streams.
    var streams: StreamTable {
      if let table { return table }
      let table = StreamTable(limits: options.limits)
      table.onPending = { [weak self] in
        Task { await self?.flush() }
      }
      self.table = table
      return table
    }

    /// Opens a stream over a connection, which removes it when it ends.
    func openStream(
      of visitor: Visitor,
      on connection: StreamConnection
    ) throws(Refusal) -> (name: String, session: SessionSecrets) {
      let session = session(of: visitor)
      let stream = OpenStream(session: session, address: visitor.address, connection: connection)
      try streams.insert(stream)
      startBeats()
      return (stream.name, SessionSecrets(session))
    }

    /// Writes the events of a stream from now on.
    func startStream(_ name: String) {
      streams.start(name)
    }

    /// Removes a stream, because its connection has ended.
    func removeStream(_ name: String) {
      streams.remove(name)
      guard streams.count == 0 else { return }
      beats?.cancel()
      beats = nil
    }

    /// Notes that the client of a stream reads again.
    func streamIsWritable(_ name: String) {
      streams.noteTabs(of: name)
    }

    /// Tells all browsers that the server stops.
    func endStreams() {
      streams.endAll()
    }

    /// Writes what is pending, at most once for each frame of a browser.
    private func flush() async {
      let wait = lastFlush + .milliseconds(16) - .now
      if wait > .zero { try? await Task.sleep(for: wait) }
      lastFlush = .now
      StreamConnection.write(streams.takeEvents())
    }

    /// Shows every browser each 15 seconds that the connection exists.
    private func startBeats() {
      guard beats == nil else { return }
      beats = Task { [weak self] in
        while true {
          do { try await Task.sleep(for: .seconds(15)) } catch { return }
          await self?.beat()
        }
      }
    }

    private func beat() {
      StreamConnection.write(streams.takeBeats())
    }
  }

  @available(macOS 14, iOS 17, macCatalyst 17, tvOS 17, visionOS 1, *)
  extension WebLists where Shared == Void {
    /// Creates lists that share nothing, for example lists of a database.
    ///
    /// - Parameters:
    ///   - options: the options.
    ///   - makeHost: called for each list that is opened.
    ///   - makeScreens: returns the lists of a browser.
    public init(
      options: WebOptions = WebOptions(),
      makeHost: @escaping @Sendable (_ route: ListRoute) -> HTMLHost = { _ in HTMLHost() },
      makeScreens: @escaping MakeScreens
    ) {
      self.init(sharing: (), options: options, makeHost: makeHost, makeScreens: makeScreens)
    }
  }
#endif
