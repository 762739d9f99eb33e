#if Web
  import MedleyCore
  import MedleyHTML

  /// A session of a browser: its secrets, and its lists.
  final class OpenSession {
    let info: WebSession
    let secrets: SessionSecrets
    let lists: OpenLists

    /// The address of the client that the session was made for.
    let address: String?

    /// The previous page of each page of the browser.
    private var origins: [ListRoute: PageOrigin] = [:]

    /// The number of streams; a session with a stream is not dropped.
    var streamCount = 0

    /// The number of tabs of all streams.
    var tabCount = 0

    /// Whether a request came with the cookie.
    var isConfirmed = false
    var lastUse = ContinuousClock.now

    /// The memory of the lists when it was estimated last.
    var byteCount = 0

    init(
      _ secrets: SessionSecrets,
      user: String?,
      address: String?,
      makeLists: (WebSession) -> OpenLists
    ) {
      self.secrets = secrets
      self.address = address
      info = WebSession(id: secrets.id, user: user)
      lists = makeLists(info)
    }

    var cookie: String { secrets.cookie }

    /// Returns the address from which the browser came to a page, and remembers a new one.
    ///
    /// The start page has none. A page to which the browser goes back from a page that it opened keeps its own.
    func origin(of route: ListRoute, noting origin: PageOrigin?) -> String? {
      guard !route.components.isEmpty else { return nil }
      if let origin, origin.route != route, origins[origin.route]?.route != route {
        if origins.count >= 100 { origins.removeAll() }
        origins[route] = origin
      }
      return origins[route]?.address
    }
  }

  /// The previous page of a page in a browser.
  struct PageOrigin {
    var route: ListRoute

    /// The address of the page with the window that it showed.
    var address: String
  }
#endif
