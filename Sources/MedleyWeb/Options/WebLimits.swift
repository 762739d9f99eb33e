#if Web
  /// Limits of what browsers may cause.
  ///
  /// They apply to one address, or to all addresses together. Above a limit, a browser
  /// receives a status and a reason; connections that wait for their clients are closed first.
  public struct WebLimits: Hashable, Sendable {
    // MARK: Connections

    /// The number of connections, for ``WebLists/application(host:port:logger:onStart:)``; `nil`, the default, for
    /// as many as the descriptors of the process allow.
    ///
    /// The server raises the limit of descriptors to what the system allows, and leaves some for files and
    /// databases. If there are too many connections, the one is closed that waits for its client for the longest
    /// time.
    public var connections: Int?

    /// The number of connections from one address, for ``WebLists/application(host:port:logger:onStart:)``.
    ///
    /// Behind a proxy, which ``WebOptions/addressField`` states, connections are not counted by address.
    public var connectionsPerAddress = 200

    /// The time limit for the head and the body of a request, for
    /// ``WebLists/application(host:port:logger:onStart:)``.
    public var requestTime = Duration.seconds(20)

    /// The longest wait of a page until its rows are loaded and the actions of its screen are finished.
    ///
    /// The default is half a second.
    ///
    /// A browser without a script shows nothing but the page. The wait is longer if the actor was hardly free.
    public var pageWait = Duration.milliseconds(500)

    /// The time limit for a client that takes no data of a response, before its connection is closed, for
    /// ``WebLists/application(host:port:logger:onStart:)``.
    ///
    /// The client of a stream has more than twice this time.
    public var stallTime = Duration.seconds(30)

    /// The time limit for the client of a stream that takes no data.
    var streamStallTime: Duration { min(max(.zero, stallTime), .seconds(100_000)) * 2 }

    /// The time between two heartbeats of a stream, from a second to a minute.
    ///
    /// A browser that receives nothing for three heartbeats connects again. A proxy must not end a connection that
    /// is silent for one of them.
    public var heartbeat: Duration {
      get { beat }
      set { beat = min(max(.seconds(1), newValue), .seconds(60)) }
    }

    private var beat = Duration.seconds(15)

    /// The time without an event after which a browser connects again.
    var silence: Duration { heartbeat * 3 }

    /// Returns the number of heartbeats within a time, at least 1.
    func beats(in time: Duration) -> Int { max(1, Int(time / heartbeat)) }

    // MARK: Requests

    /// The largest body of a request, in bytes.
    public var bodySize = 65_536

    /// The requests from one address in a second, on average.
    public var requestsPerSecond = 100

    /// The requests from one address at once, after a pause.
    public var requestBurst = 400

    /// The number of requests that are answered at the same time.
    public var openRequests = 2_000

    /// The number of requests from one address that are answered at the same time.
    public var openRequestsPerAddress = 200

    // MARK: Streams and tabs

    /// The number of streams; at most three quarters of the connections.
    public var streams = 10_000

    /// The number of streams from one address.
    public var streamsPerAddress = 100

    /// The number of tabs of one stream.
    public var tabsPerStream = 30

    /// The number of tabs of one session.
    public var tabsPerSession = 60

    /// The number of tabs from one address.
    ///
    /// Each tab costs time at each change of its list.
    public var tabsPerAddress = 100

    /// The number of tabs of all addresses.
    public var tabs = 20_000

    // MARK: Sessions

    /// The number of sessions; of those without a stream, the one that was not used for the longest time is
    /// dropped.
    public var sessions = 10_000

    /// The number of sessions from one address; above it, the oldest session without a stream is dropped.
    public var sessionsPerAddress = 500

    /// The number of sessions before their cookie comes back, such as the sessions of programs; above it, the
    /// address with most of them loses its oldest one.
    ///
    /// A browser that comes back with the cookie of a session that was dropped receives the session again, with
    /// new lists.
    public var newSessions = 256

    /// The memory of all sessions in bytes, as far as it can be estimated; sessions without a stream are dropped,
    /// and then new ones are refused.
    public var sessionMemory = 1_000_000_000

    /// The time after which a session without a stream is dropped.
    public var sessionTime = Duration.seconds(60)

    /// The number of lists of one session that stay open for a minute after their last tab.
    ///
    /// The state of the last 50 closed lists is kept.
    public var idleListsPerSession = 8

    /// Creates the default limits.
    public init() {}

    /// The number of connections below which a server reports that it has room for few browsers.
    static let fewConnections = 512

    /// The number of connections, and of streams among them.
    struct Capacity: Hashable {
      var connections: Int
      var streams: Int
    }

    /// Returns how many connections a process can have, so that streams never use all of them.
    func connectionCapacity(ofDescriptors limit: Int, inUse: Int) -> Capacity {
      let connections = min(
        max(1, connections ?? .max),
        Descriptors.connections(ofLimit: limit, inUse: inUse)
      )
      return Capacity(connections: connections, streams: min(streams, max(1, connections * 3 / 4)))
    }
  }
#endif
