#if Web
  public import MedleyCore
  public import MedleyHTML
  import MedleySupport

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

    /// The value that all lists share, such as a store.
    public let shared: Shared

    /// The options.
    public nonisolated let options: WebOptions

    nonisolated let rates: AddressRates

    nonisolated let signer = SessionSigner()

    /// The requests that are answered now.
    nonisolated let openRequests: AddressCounts

    /// The number of streams within the connections of the process.
    nonisolated let streamCapacity = Locked(Int.max)

    /// The hosts at which the lists are served; `nil` for any.
    nonisolated let hosts: Locked<Set<String>?>

    /// Whether the server stops, which every connection notices.
    nonisolated let isStopping = Locked(false)
    let makeHost: @Sendable (ListRoute) -> HTMLHost
    let makeScreens: MakeScreens
    var sessions: OpenSessions
    var sharedLists: OpenLists?
    var table: StreamTable?
    var beats: Task<Void, Never>?
    var lastFlush = ContinuousClock.now

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

    /// The number of sessions with open lists.
    public var sessionCount: Int { sessions.count }

    /// The number of tabs that show a list.
    public var tabCount: Int { streams.tabCount }

    /// Performs something on the actor of the lists, such as a change of what they share.
    public func perform<Result: Sendable>(
      _ body: @Sendable (_ lists: isolated WebLists<Shared>) throws -> Result
    ) rethrows -> Result {
      try body(self)
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
