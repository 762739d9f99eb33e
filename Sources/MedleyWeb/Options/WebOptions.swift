#if Web
  public import MedleyCore
  public import MedleyHTML

  /// The options of lists on the web: who may see them, how many requests are accepted, and the style of pages.
  public struct WebOptions: Sendable {
    /// Who shares a list.
    public enum Sharing: Hashable, Sendable {
      /// Each browser has its own lists, with its own drafts and selection.
      case none

      /// All browsers show the same lists, which need memory only once.
      ///
      /// What one user selects is selected for everyone. Drafts stay in the browser of their user.
      case everyone
    }

    /// The path below which all routes are; the default is `/`.
    public var path = "/"

    /// Who shares a list; the default is ``Sharing/none``.
    public var sharing = Sharing.none

    /// Decides whether a request is allowed, and names its user; `nil` for no restriction.
    ///
    /// It is called for every request of a list or a stream, outside the actor of the lists. A stream that is
    /// open stays open: end it with ``WebLists/endSessions(where:)`` when a user signs out.
    public var authorize: (@Sendable (WebVisit) async -> WebAccess)?

    /// Limits of what browsers may cause.
    public var limits = WebLimits()

    /// The largest number of patches that a browser receives in a second for changes of a list; the default
    /// is 60.
    ///
    /// A patch contains all changes since the previous one. A window that a browser asks for is sent at once.
    public var patchesPerSecond = 60

    /// The hosts, with a port, at which the lists are served, such as `example.org` or `localhost:8080`.
    ///
    /// It prevents a page of another host from reaching the server by a name that leads to its address. If it is
    /// `nil`, the default, a server that is reachable from its own computer only accepts the names of this
    /// computer, and any other server accepts all names.
    public var hosts: Set<String>?

    /// The origins whose pages may send events, such as `https://example.org`; `nil`, the default, for the
    /// host of the request.
    ///
    /// Set it if a proxy changes the field `Host`.
    public var origins: Set<String>?

    /// The field in which a proxy names the client, such as `X-Forwarded-For`; `nil` without a proxy.
    ///
    /// The last address in it counts. Clients could write the field themselves if there is no proxy.
    public var addressField: String?

    /// Whether cookies are sent by HTTPS only; the default is `false`.
    ///
    /// Set it if a proxy serves the lists by TLS.
    public var usesSecureCookies = false

    /// Hosts from which pages may load pictures, such as `https://images.example.org`.
    public var pictureSources: [String] = []

    /// The language of the pages, such as `en`.
    public var language = "en"

    /// The direction of the pages.
    public var direction = HTMLAttribute.Direction.leftToRight

    /// Receives the issues of all lists.
    public var reporter = IssueReporter.standardError

    /// Creates the default options.
    public init() {}

    /// The path with a slash at its beginning and at its end.
    var base: String {
      let parts = path.split(separator: "/")
      return parts.isEmpty ? "/" : "/\(parts.joined(separator: "/"))/"
    }
  }

  /// Limits of what browsers may cause.
  public struct WebLimits: Hashable, Sendable {
    /// The largest body of a request, in bytes.
    public var bodySize = 65_536

    /// The number of connections from one address, for ``WebLists/application(host:port:logger:onStart:)``.
    public var connectionsPerAddress = 200

    /// The time after which a connection is closed whose client takes no data of a response, for
    /// ``WebLists/application(host:port:logger:onStart:)``.
    ///
    /// The client of a stream has more than a minute.
    public var stallTime = Duration.seconds(30)

    /// The number of streams from one address.
    public var streamsPerAddress = 100

    /// The number of streams of all addresses.
    public var streams = 10_000

    /// The number of tabs of one stream.
    public var tabsPerStream = 50

    /// The requests from one address in a second, on average.
    public var requestsPerSecond = 100

    /// The requests from one address at once.
    public var requestBurst = 400

    /// The number of sessions; of those without a stream, the one that was not used for the longest time is
    /// dropped.
    public var sessions = 10_000

    /// The number of sessions from one address; of those without a stream, the oldest one is dropped.
    public var sessionsPerAddress = 500

    /// The time after which a session without a stream is dropped.
    public var sessionTime = Duration.seconds(3_600)

    /// The number of lists of one session that stay open for a minute after their last tab.
    ///
    /// The state of the last 50 closed lists is kept.
    public var idleListsPerSession = 8

    /// Creates the default limits.
    public init() {}
  }
#endif
