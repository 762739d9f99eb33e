#if Web
  import MedleyCore
  import MedleyHTML

  /// An open list: its screen, and its tabs in browsers.
  final class OpenList {
    let screen: ScreenSession<HTMLHost>
    let tabs: BrowserStreams
    fileprivate var lastUse = 0

    /// The number of consecutive beats without a tab that shows the list.
    fileprivate var idleBeats = 0

    init(_ screen: ScreenSession<HTMLHost>) {
      self.screen = screen
      tabs = BrowserStreams(of: screen.host)
    }
  }

  /// The lists of one browser, or the lists that all browsers share.
  final class OpenLists {
    /// The time until a list without a tab is closed.
    private static let idleTime = Duration.seconds(60)

    private let resolver: RouteResolver<HTMLHost>

    /// Whether the base address of all routes has a page.
    private(set) lazy var hasStartPage = resolver.screen(for: []) != nil
    private let makeHost: (ListRoute) -> HTMLHost
    private let settings: Settings

    private var lists: [ListRoute: OpenList] = [:]

    /// The states of lists that were closed, the oldest first.
    private var states: [(route: ListRoute, state: SavedListState)] = []

    private var time = 0

    struct Settings {
      /// The base address of all routes.
      let base: String
      let isShared: Bool
      let limits: WebLimits
      let reporter: IssueReporter

      /// The pictures of lists without their own pictures.
      var pictures = ListPictures.withoutLoader
      let onEventsAvailable: (BrowserTab) -> Void

      /// Called when a list with tabs must be updated.
      let onStale: (OpenList) -> Void
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

    /// Returns the list of a route, or `nil` if the route has no list; opens the list if necessary.
    func list(
      at route: ListRoute,
      isolation: isolated (any Actor)? = #isolation
    ) -> OpenList? {
      let list = lists[route] ?? open(route, isolation: isolation)
      guard let list else { return nil }
      time += 1
      (list.lastUse, list.idleBeats) = (time, 0)
      list.screen.updateIfChanged()
      return list
    }

    private func open(_ route: ListRoute, isolation: isolated (any Actor)?) -> OpenList? {
      guard let description = resolver.screen(for: route) else { return nil }
      let host = makeHost(route)
      host.routeBase = settings.base
      let screen = description.open(
        on: host,
        restoring: takeState(of: route),
        reporter: settings.reporter,
        isolation: isolation
      )
      if let list = screen.host.list, list.pictures === ListPictures.withoutLoader {
        list.pictures = settings.pictures
      }
      let list = OpenList(screen)
      list.tabs.limit = settings.limits.tabs
      list.tabs.keepsDrafts = !settings.isShared
      list.tabs.onEventsAvailable = settings.onEventsAvailable
      // A list without a tab is updated by the next request.
      screen.onStale = { [weak list, settings] in
        if let list, list.tabs.count > 0 { settings.onStale(list) }
      }
      screen.onRoute = { [weak list, base = settings.base] in list?.tabs.go(to: base + $0.path) }
      screen.onBack = { [weak list] in list?.tabs.goBack() }
      screen.onTitleChange = { [weak list] in list.map { $0.tabs.setTitle($0.screen.title) } }
      list.tabs.setTitle(screen.title)
      screen.onActionsChange = { [weak list] in list.map { $0.tabs.setActions($0.screen.actions) } }
      screen.onActionRefusal = { [weak list] in list?.tabs.show($0) }
      list.tabs.onAction = { [weak screen] in screen?.perform(actionWithID: $0) == true }
      list.tabs.setActions(screen.actions)
      screen.onUndoChange = { [weak list] edit in
        list.map { $0.tabs.setUndo($0.screen.undoLabels, edit: edit) }
      }
      list.tabs.onUndo = { [weak screen] in screen?.perform($0) }
      list.tabs.setUndo(screen.undoLabels)
      lists[route] = list
      closeIdleLists()
      return list
    }

    /// The estimated memory of the lists in bytes.
    var byteCount: Int {
      lists.values.reduce(states.count * 1_000) { $0 + $1.screen.host.byteCount }
    }

    /// Whether all sessions show these lists.
    var isShared: Bool { settings.isShared }

    /// Closes the lists without a tab for some time, so that they are no longer updated.
    func beat() {
      for (route, list) in lists where list.tabs.count == 0 {
        list.idleBeats += 1
        if list.idleBeats > settings.limits.beats(in: Self.idleTime) { close(route) }
      }
    }

    /// Closes lists without a tab if there are too many.
    private func closeIdleLists() {
      let limit = settings.isShared ? 1_000 : settings.limits.idleListsPerSession
      guard lists.count > limit else { return }
      let idle = lists.filter { $0.value.tabs.count == 0 && $0.value.lastUse > 0 }
      for (route, _) in idle.sorted(by: { $0.value.lastUse > $1.value.lastUse }).dropFirst(limit) {
        close(route)
      }
    }

    /// Closes a list, and keeps its state.
    private func close(_ route: ListRoute) {
      guard let list = lists.removeValue(forKey: route) else { return }
      if states.count >= (settings.isShared ? 1_000 : 50) { states.removeFirst() }
      states.append((route, list.screen.savedState))
    }

    private func takeState(of route: ListRoute) -> SavedListState? {
      states.firstIndex { $0.route == route }.map { states.remove(at: $0).state }
    }
  }
#endif
