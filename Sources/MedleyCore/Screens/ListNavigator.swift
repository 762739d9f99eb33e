/// A stack of screens: goes to a route, and back to the previous screen.
///
/// Every screen keeps its controller while other screens are above it, and with it its selection,
/// expanded rows and scroll position.
public final class ListNavigator<Host: ListHost> {
  /// Maps routes to screens.
  public let resolver: RouteResolver<Host>

  /// The sessions of all screens, from the bottom to the visible one.
  public private(set) var screens: [ScreenSession<Host>] = []

  /// Called after a screen was pushed or popped, and after the title, the actions or the undo of a screen
  /// have changed.
  public var onChange: (() -> Void)?

  /// Called when a presenter has refused the edit of an action; shows the reason to the user.
  ///
  /// If it is `nil`, the refusal is reported as ``ListIssue/Code/unshownRefusal``.
  public var onActionRefusal: ((_ refusal: EditRefusal) -> Void)? {
    didSet { for session in screens { session.onActionRefusal = onActionRefusal } }
  }

  /// Called when the user has made an edit that can be undone, on any screen; offers to undo it.
  public var onUndoableEdit: ((_ label: UndoLabel, _ screen: ScreenSession<Host>) -> Void)?

  /// Whether the host shows the panes of a ``SplitScreen`` beside each other; the default is `false`.
  ///
  /// A host sets it when its width changes.
  public var showsPanes = false {
    didSet { if showsPanes != oldValue { panesChanged() } }
  }

  /// Whether the user uses the list of a split screen and not the screen beside it.
  ///
  /// A host sets it when the user goes to the other pane.
  public var isListActive = false {
    didSet { if !isListActive { top?.isInitialDetail = false } }
  }

  /// Whether screens are removed to make room for others, so that no pane is filled meanwhile.
  var isReplacing = false

  /// Whether the screen that is shown next fills a pane before the user has opened a row.
  var isOpeningFirst = false

  private let reporter: IssueReporter
  private let makeHost: (ListScreen<Host>) -> Host

  /// Creates a navigator without screens.
  ///
  /// - Parameters:
  ///   - resolver: maps routes to screens.
  ///   - reporter: receives the issues of the navigator and of all screens.
  ///   - makeHost: called once for each screen that is pushed; may return the same host each time,
  ///     which then shows the top screen.
  public init(
    resolver: RouteResolver<Host>,
    reporter: IssueReporter = .standardError,
    makeHost: @escaping (_ screen: ListScreen<Host>) -> Host
  ) {
    self.resolver = resolver
    self.reporter = reporter
    self.makeHost = makeHost
  }

  /// The visible screen.
  public var top: ScreenSession<Host>? { screens.last }

  /// Goes to the screen of a route.
  ///
  /// - Parameters:
  ///   - route: the route of the screen.
  ///   - isolation: the actor on which the screens are used; keep the default. On the main actor,
  ///     large updates are planned in the background; on any other actor they are planned at once,
  ///     so that the update does not keep the actor alive.
  /// - Returns: whether there is such a screen. If not, ``ListIssue/Code/unknownRoute`` is reported
  ///   and nothing changes.
  @discardableResult
  public func go(
    to route: ListRoute,
    isolation: isolated (any Actor)? = #isolation
  ) -> Bool {
    go(to: route, restoring: nil, isolation: isolation)
  }

  func go(
    to route: ListRoute,
    restoring state: SavedListState?,
    isolation: isolated (any Actor)?
  ) -> Bool {
    guard let screen = screen(for: route) else { return false }
    push(screen, route: route, restoring: state, isolation: isolation)
    return true
  }

  /// Pushes a screen.
  ///
  /// - Parameters:
  ///   - screen: the screen to show.
  ///   - route: the route of the screen, if it has one.
  ///   - state: the state of the list in another process, to be restored.
  ///   - isolation: the actor on which the screens are used; keep the default. On the main actor,
  ///     large updates are planned in the background; on any other actor they are planned at once,
  ///     so that the update does not keep the actor alive.
  /// - Returns: the session of the screen.
  @discardableResult
  public func push(
    _ screen: ListScreen<Host>,
    route: ListRoute? = nil,
    restoring state: SavedListState? = nil,
    isolation: isolated (any Actor)? = #isolation
  ) -> ScreenSession<Host> {
    let running = session(of: screen, route: route, on: isolation)
    if let state { running.restore(state) }
    running.planInBackground(on: isolation)
    if isolation === MainActor.shared {
      running.onRoute = { [weak self, weak running] route in
        self?.open(route, from: running) { screen in
          self?.push(screen, route: route, isolation: isolation)
        }
      }
    }
    show(running)
    return running
  }

  /// Returns the screen of a route, or reports that there is none.
  func screen(for route: ListRoute) -> ListScreen<Host>? {
    let screen = resolver.screen(for: route)
    if screen == nil { reporter.report(.unknownRoute(route.path)) }
    return screen
  }

  /// Creates a session for an actor, which may own the navigator and must not be kept alive by it.
  private func session(
    of screen: ListScreen<Host>,
    route: ListRoute?,
    on actor: (any Actor)?
  ) -> ScreenSession<Host> {
    let running = screen.prepare(on: makeHost(screen), reporter: reporter)
    running.route = route
    running.use(on: actor)
    running.onRoute = { [weak self, weak running, weak actor] route in
      self?.open(route, from: running) { screen in
        guard let self else { return }
        self.show(self.session(of: screen, route: route, on: actor))
      }
    }
    running.onBack = { [weak self, weak running] in
      guard let self, let index = screens.firstIndex(where: { $0 === running }), index > 0 else {
        return
      }
      guard running?.detailPane != nil else { return removeScreens(above: index) }
      // The user sees the list beside other screens, which ask.
      leaveScreens(above: index + 1, isReplacing: true) { [weak self] in
        self?.removeScreens(above: index)
      }
    }
    running.onTitleChange = { [weak self] in self?.onChange?() }
    running.onActionsChange = { [weak self] in self?.onChange?() }
    running.onUndoChange = { [weak self, weak running] edit in
      if let edit, let running { self?.onUndoableEdit?(edit, running) }
      self?.onChange?()
    }
    running.onActionRefusal = onActionRefusal
    return running
  }

  private func show(_ running: ScreenSession<Host>) {
    // The first screen of a pane stays only if the user has used it.
    if let top, top.isInitialDetail { replaceScreens(above: screens.count - 1) {} }
    // A list that opens the neighbour of a removed row keeps the keys.
    let list = panes?.list
    let keepsList = isOpeningFirst || (isListActive && list?.isSelectingNeighbour == true)
    screens.append(running)
    running.appear()
    isListActive = keepsList
    running.isInitialDetail = isOpeningFirst
    onChange?()
    fillPane()
  }

  /// Removes the screens above the first ones.
  ///
  /// - Parameter count: the number of screens that stay.
  public func removeScreens(above count: Int) {
    let count = max(0, count)
    guard screens.count > count else { return }
    let seen = screens.last
    let removed = screens[count...]
    screens.removeSubrange(count...)
    seen?.disappear()
    for session in removed { session.end() }
    // Before it appears, because the list would open the neighbour of a row that the removed screen has deleted.
    if let top, top.detailPane != nil, !isReplacing {
      (top.selectedRows, top.openedRows) = ([], [])
    }
    top?.appear()
    onChange?()
    fillPane()
  }

  /// Removes the screens above the first ones, which others replace, and performs something.
  private func replaceScreens(above count: Int, then perform: () -> Void) {
    let wasReplacing = isReplacing
    isReplacing = true
    removeScreens(above: count)
    isReplacing = wasReplacing
    perform()
  }

  /// Goes back to an earlier screen as the user does: asks the question of each screen above it, from
  /// the top, and stops where the user stays.
  ///
  /// - Parameter index: the index of the screen in ``screens``.
  public func requestBack(to index: Int) {
    goBack(to: max(0, index))
  }

  /// Asks the question of each screen before all of them are left, from the top.
  ///
  /// What the user has typed on the first screen is left out of ``savedState`` then.
  ///
  /// - Parameter perform: called when the user has confirmed all questions; the first screen still
  ///   exists.
  public func requestLeave(then perform: @escaping () -> Void) {
    leaveScreens(above: 1, isReplacing: true) { [weak self] in
      guard let first = self?.screens.first else { return perform() }
      let isAsked = first.openQuestion != nil
      first.confirmLeaving {
        if isAsked { first.discardInput() }
        perform()
      }
    }
  }

  /// Removes the screens above the first ones after the user has confirmed the question of each.
  ///
  /// A screen with a question is visible while it asks.
  ///
  /// - Parameter isReplacing: whether other screens replace the removed ones.
  func leaveScreens(
    above count: Int,
    isReplacing: Bool = false,
    then perform: @escaping () -> Void
  ) {
    guard
      let asking = screens.indices.dropFirst(count).last(where: { screens[$0].openQuestion != nil })
    else {
      if isReplacing { return replaceScreens(above: count, then: perform) }
      removeScreens(above: count)
      return perform()
    }
    let session = screens[asking]
    // A list asks beside the screen that it has opened.
    let isVisible = panes?.list === session
    if !isVisible { replaceScreens(above: asking + 1) {} }
    isListActive = isVisible
    onChange?()
    session.confirmLeaving { [weak self] in
      // Another screen may have appeared until the user answered.
      guard let self, active === session else { return }
      replaceScreens(above: asking) {
        self.leaveScreens(above: count, isReplacing: isReplacing, then: perform)
      }
    }
  }

  /// Goes back to the previous screen, without a question.
  ///
  /// - Returns: whether there is one; the first screen is never removed.
  @discardableResult
  public func back() -> Bool {
    guard screens.count > 1 else { return false }
    removeScreens(above: screens.count - 1)
    return true
  }
}
