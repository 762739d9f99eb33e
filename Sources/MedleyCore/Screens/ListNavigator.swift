/// Screens on top of each other: goes to a route, and back to the place one came from.
///
/// Every screen keeps its controller while others lie on top of it, and with it its selection, its
/// expanded rows and the reader's place.
public final class ListNavigator<Host: ListHost> {
  /// The one place that maps routes to screens.
  public let resolver: RouteResolver<Host>

  /// The running screens, from the bottom to the one that is seen.
  public private(set) var screens: [ScreenSession<Host>] = []

  /// Called after a screen was pushed or popped.
  public var onChange: (() -> Void)?

  private let reporter: IssueReporter
  private let makeHost: (ListScreen<Host>) -> Host

  /// Makes a navigator without screens.
  ///
  /// - Parameters:
  ///   - resolver: maps routes to screens.
  ///   - reporter: where issues go, those of all screens among them.
  ///   - makeHost: called once for each screen that is pushed, with the screen; may give the same
  ///     host each time, which then shows the screen on top.
  public init(
    resolver: RouteResolver<Host>,
    reporter: IssueReporter = .standardError,
    makeHost: @escaping (_ screen: ListScreen<Host>) -> Host
  ) {
    self.resolver = resolver
    self.reporter = reporter
    self.makeHost = makeHost
  }

  /// The screen that is seen.
  public var top: ScreenSession<Host>? { screens.last }

  /// Goes to the screen of a route.
  ///
  /// - Parameters:
  ///   - route: names the screen.
  ///   - isolation: the actor on which the screens are used; leave it to its default. On the main
  ///     actor, large updates are planned in the background; on any other, at once, so that the
  ///     actor is not kept alive.
  /// - Returns: whether there is one. If not, ``ListIssue/Reason/unknownRoute(_:)`` is reported and
  ///   nothing changes.
  @discardableResult
  public func go(
    to route: ListRoute,
    isolation: isolated (any Actor)? = #isolation
  ) -> Bool {
    guard let screen = resolver.screen(for: route) else {
      reporter.report(.unknownRoute(route.path))
      return false
    }
    push(screen, route: route, isolation: isolation)
    return true
  }

  /// Puts a screen on top.
  ///
  /// - Parameters:
  ///   - screen: what to show.
  ///   - route: the route that names it, where there is one.
  ///   - isolation: the actor on which the screens are used; leave it to its default. On the main
  ///     actor, large updates are planned in the background; on any other, at once, so that the
  ///     actor is not kept alive.
  @discardableResult
  public func push(
    _ screen: ListScreen<Host>,
    route: ListRoute? = nil,
    isolation: isolated (any Actor)? = #isolation
  ) -> ScreenSession<Host> {
    let running = screen.prepare(on: makeHost(screen), reporter: reporter)
    running.route = route
    running.planInBackground(on: isolation)
    if isolation === MainActor.shared {
      running.onRoute = { [weak self] in _ = self?.go(to: $0, isolation: isolation) }
    } else {
      // Another actor may own the navigator, which must not keep it alive.
      running.onRoute = { [weak self] in _ = self?.go(to: $0, isolation: nil) }
    }
    screens.append(running)
    running.appear()
    onChange?()
    return running
  }

  /// Takes away the screens above the first ones, as when the person leaves.
  ///
  /// - Parameter count: how many screens stay; nothing happens if there are no more than these.
  package func removeScreens(above count: Int) {
    let count = max(0, count)
    guard screens.count > count else { return }
    let seen = screens.last
    screens.removeSubrange(count...)
    seen?.disappear()
    top?.appear()
    onChange?()
  }

  /// Goes back to the screen below.
  ///
  /// - Returns: whether there is one; the last screen stays.
  @discardableResult
  public func back() -> Bool {
    guard screens.count > 1 else { return false }
    screens.removeLast().disappear()
    top?.appear()
    onChange?()
    return true
  }
}
