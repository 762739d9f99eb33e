#if Web
  import MedleyCore
  import MedleyHTML

  /// A session of a browser: its secrets, and its lists.
  final class OpenSession {
    let info: WebSession
    let secrets: SessionSecrets
    let lists: OpenLists

    /// The address of the first client of the session.
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

    /// The last estimate of the memory of the lists.
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

    /// Returns the address of the previous page of a page, and stores a new one.
    ///
    /// The start page has no previous page. After the browser goes back to a page, the page keeps its previous page.
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

    /// The address of the page with its visible window.
    var address: String
  }
#endif
