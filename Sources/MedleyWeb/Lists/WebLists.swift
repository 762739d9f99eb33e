#if Web
  public import MedleyCore
  public import MedleyHTML
  import NIOCore

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

    nonisolated let signer = SessionSigner()

    /// The requests that are answered now.
    nonisolated let openRequests: AddressCounts

    /// The number of streams for which the process has connections.
    nonisolated let streamCapacity = Locked(Int.max)

    /// The hosts at which the lists are served; `nil` for any.
    nonisolated let hosts: Locked<Set<String>?>

    /// Whether the server stops, which every connection notices.
    private nonisolated let isStopping = Locked(false)
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
    ///   - makeHost: called for each list that is opened, for example to set ``/MedleyHTML/HTMLHost/followsEnd``.
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
      sessions = OpenSessions(limits: options.limits)
      hosts = Locked(options.hosts)
      openRequests = AddressCounts(
        limit: options.limits.openRequests,
        limitPerAddress: options.limits.openRequestsPerAddress
      )
      rates = AddressRates(
        perSecond: options.limits.requestsPerSecond,
        burst: options.limits.requestBurst
      )
    }

    /// The number of browsers that are connected.
    public var streamCount: Int { streams.count }

    /// The number of sessions whose lists are kept.
    public var sessionCount: Int { sessions.count }

    /// The number of tabs that show a list.
    public var tabCount: Int { streams.tabCount }

    /// Performs something on the actor of the lists, such as a change of what they share.
    public func perform<Result: Sendable>(
      _ body: @Sendable (_ lists: isolated WebLists<Shared>) throws -> Result
    ) rethrows -> Result {
      try body(self)
    }

    // MARK: - Sessions

    /// Ends the sessions of some browsers, and their streams.
    ///
    /// Use it when a user signs out or loses a right: the pages connect again, and are authorised again.
    public func endSessions(where condition: (_ session: WebSession) -> Bool) {
      for session in sessions.end(where: condition) { streams.end(session) }
    }

    /// Returns the session of a cookie, or a new one, which is not inserted yet.
    ///
    /// A session that was dropped is made again, with the same id and token.
    ///
    /// - Throws: ``Refusal`` if there is no memory for another session.
    func session(of visitor: Visitor) throws(Refusal) -> (session: OpenSession, isNew: Bool) {
      if let session = sessions.session(visitor.cookie, user: visitor.user) {
        return (session, false)
      }
      guard sessions.hasMemory else { throw .busy }
      let secrets = secrets(of: visitor) ?? signer.makeSecrets(for: visitor.user)
      let session = OpenSession(secrets, user: visitor.user, address: visitor.address) { info in
        switch options.sharing {
        case .none: makeLists(for: info, StreamTable.Client(visitor.address, info))
        case .everyone: listsForEveryone()
        }
      }
      return (session, true)
    }

    /// Returns what follows from the cookie of a browser, unless its session was ended.
    private func secrets(of visitor: Visitor) -> SessionSecrets? {
      signer.secrets(ofCookie: visitor.cookie, user: visitor.user)
        .flatMap { sessions.isEnded($0.cookie) ? nil : $0 }
    }

    /// Inserts a session that is new.
    func insert(_ session: OpenSession) {
      sessions.insert(session)
      startBeats()
    }

    /// Estimates the memory of a session after a request.
    func measure(_ session: OpenSession) {
      sessions.measure(session)
    }

    /// Returns the session of a request that needs one, which is made again if it was dropped.
    func knownSession(
      of visitor: Visitor
    ) throws(Refusal) -> (session: OpenSession, isNew: Bool) {
      let known = try session(of: visitor)
      guard known.isNew else { return known }
      guard known.session.cookie == visitor.cookie else { throw .endedSession }
      known.session.isConfirmed = true
      insert(known.session)
      return known
    }

    /// Returns the session of a request that changes something.
    ///
    /// - Throws: ``Refusal`` if the session has ended, or if the token is not its own.
    func session(
      of visitor: Visitor,
      token: String?
    ) throws(Refusal) -> (session: OpenSession, isNew: Bool) {
      let known = try knownSession(of: visitor)
      guard let token, Secret.isEqual(token, known.session.secrets.token) else {
        throw .wrongToken
      }
      return known
    }

    /// The lists of everyone belong to no user.
    private func listsForEveryone() -> OpenLists {
      let lists = sharedLists ?? makeLists(for: WebSession(id: "everyone", user: nil), .everyone)
      sharedLists = lists
      return lists
    }

    private func makeLists(for info: WebSession, _ client: StreamTable.Client) -> OpenLists {
      let settings = OpenLists.Settings(
        base: options.base,
        isShared: options.sharing == .everyone,
        limits: options.limits,
        reporter: options.reporter,
        onEventsAvailable: { [streams] in streams.markPending($0) },
        onStale: { [streams] in streams.markStale($0, of: client) }
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
    ///
    /// - Parameter isDetached: whether the task of the request ends when the stream begins.
    func openStream(
      of visitor: Visitor,
      over channel: any Channel,
      isDetached: Bool
    ) throws(Refusal) -> NewStream {
      try streams.checkRoom(for: visitor.address, of: streamCapacity.withValue { $0 })
      let (session, isNew) = try session(of: visitor)
      if isNew { insert(session) }
      let stream = OpenStream(
        session: session,
        address: visitor.address,
        connection: StreamConnection(channel, isDetached: isDetached)
      )
      streams.insert(stream)
      return NewStream(
        name: stream.name,
        connection: stream.connection,
        session: session.secrets
      )
    }

    /// Writes the events of a stream from now on.
    func startStream(_ name: String) {
      streams.start(name)
    }

    /// Removes a stream, because its connection has ended.
    func removeStream(_ name: String) {
      streams.remove(name)
    }

    /// Continues a stream whose client reads again.
    func resumeStream(_ name: String) {
      streams.resume(name)
    }

    /// Removes a stream later, because its connection has ended; a server that stops needs no table.
    nonisolated func connectionHasEnded(of name: String) {
      guard !isStopping.withValue({ $0 }) else { return }
      Task { await removeStream(name) }
    }

    /// Ends all streams later, because a connection has received the event that the server stops.
    nonisolated func serverStops() {
      let isFirst = isStopping.withValue { isStopping in
        defer { isStopping = true }
        return !isStopping
      }
      if isFirst { Task { await endStreams() } }
    }

    /// Notifies all browsers that the server stops.
    func endStreams() {
      streams.endAll()
    }

    /// Waits until all connections of streams are closed.
    func waitForStreams() async {
      let ends = streams.connections.map(\.closeFuture)
      guard let loop = ends.first?.eventLoop else { return }
      try? await EventLoopFuture.andAllComplete(ends, on: loop).get()
    }

    /// Updates lists and writes what is pending, at most as often as the options allow.
    ///
    /// Clients are served in turns, and requests between them: one client with many tabs delays others by the
    /// time of one turn.
    private func flush() async {
      let interval = Duration.seconds(1) / max(1, options.patchesPerSecond)
      let wait = lastFlush + interval - .now
      if wait > .zero { try? await Task.sleep(for: wait) }
      streams.beginTurns()
      while let client = streams.nextClient() {
        let end = ContinuousClock.now + .milliseconds(4)
        StreamConnection.write(
          streams.takeEvents(of: client, interval: interval) { ContinuousClock.now < end }
        )
        if ContinuousClock.now >= end { await Task.yield() }
      }
      lastFlush = .now
      streams.endTurns()
    }

    /// Shows every browser each 15 seconds that the connection exists, and drops what is not used.
    private func startBeats() {
      guard beats == nil else { return }
      beats = Task { [weak self] in
        while true {
          try? await Task.sleep(for: .seconds(15))
          guard let self, await beat() else { return }
        }
      }
    }

    /// Returns whether there are sessions.
    private func beat() -> Bool {
      StreamConnection.write(streams.takeBeats())
      sessions.beat()
      sharedLists?.beat()
      if sessions.count == 0 { beats = nil }
      return sessions.count > 0
    }
  }

  /// A stream that was opened.
  @available(macOS 14, iOS 17, macCatalyst 17, tvOS 17, visionOS 1, *)
  struct NewStream: Sendable {
    let name: String
    let connection: StreamConnection
    let session: SessionSecrets
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
