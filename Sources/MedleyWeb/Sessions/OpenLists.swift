#if Web
  import MedleyCore
  import MedleyHTML

  /// A list that is open: its screen, and the tabs of browsers that show it.
  final class OpenList {
    let screen: ScreenSession<HTMLHost>
    let tabs: BrowserStreams

    init(_ screen: ScreenSession<HTMLHost>) {
      self.screen = screen
      tabs = BrowserStreams(of: screen.host)
    }
  }

  /// The lists of one browser, or those that all browsers share.
  final class OpenLists {
    /// The largest number of lists whose state is kept.
    private static let stateLimit = 50

    private let resolver: RouteResolver<HTMLHost>
    private let makeHost: (ListRoute) -> HTMLHost
    private let settings: Settings

    private var lists: [ListRoute: OpenList] = [:]

    /// The states of lists that were closed, the oldest first.
    private var states: [(route: ListRoute, state: SavedListState)] = []

    /// The routes in the order in which they were used, the last one at the end.
    private var uses: [ListRoute] = []

    struct Settings {
      /// The address below which all routes are.
      let base: String
      let isShared: Bool
      let idleLimit: Int
      let reporter: IssueReporter
      let onNews: (BrowserTab) -> Void
    }

    init(
      _ resolver: RouteResolver<HTMLHost>,
      settings: Settings,
      makeHost: @escaping (ListRoute) -> HTMLHost
    ) {
      self.resolver = resolver
      self.settings = settings
      self.makeHost = makeHost
    }

    /// Returns the list of a route, which is opened if necessary; `nil` if there is none.
    func list(
      at route: ListRoute,
      isolation: isolated (any Actor)? = #isolation
    ) -> OpenList? {
      let list = lists[route] ?? open(route, isolation: isolation)
      guard let list else { return nil }
      uses.removeAll { $0 == route }
      uses.append(route)
      closeIdleLists(except: route)
      list.screen.updateIfChanged()
      return list
    }

    private func open(_ route: ListRoute, isolation: isolated (any Actor)?) -> OpenList? {
      guard let description = resolver.screen(for: route) else { return nil }
      let screen = description.open(
        on: makeHost(route),
        restoring: takeState(of: route),
        reporter: settings.reporter,
        isolation: isolation
      )
      let list = OpenList(screen)
      list.tabs.keepsDrafts = !settings.isShared
      list.tabs.onNews = settings.onNews
      screen.onRoute = { [weak list, base = settings.base] in list?.tabs.go(to: base + $0.path) }
      screen.onBack = { [weak list] in list?.tabs.goBack() }
      screen.onTitleChange = { [weak list] in list.map { $0.tabs.setTitle($0.screen.title) } }
      lists[route] = list
      return list
    }

    /// Closes lists that no tab shows, those that were not used for the longest time first.
    private func closeIdleLists(except route: ListRoute) {
      let idle = uses.filter { $0 != route && lists[$0]?.tabs.count == 0 }
      for route in idle.dropLast(settings.idleLimit) {
        guard let list = lists.removeValue(forKey: route) else { continue }
        if states.count >= Self.stateLimit { states.removeFirst() }
        states.append((route, list.screen.savedState))
        uses.removeAll { $0 == route }
      }
    }

    private func takeState(of route: ListRoute) -> SavedListState? {
      states.firstIndex { $0.route == route }.map { states.remove(at: $0).state }
    }
  }
#endif
