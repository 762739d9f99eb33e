/// Screens on top of each other: goes to a route, and back to the place one came from.
///
/// Every screen keeps its controller while others lie on top of it, and with it its selection, its
/// expanded rows and the reader's place.
public final class ListNavigator<Host: ListHost> {
  /// The one place that maps routes to screens.
  public let resolver: RouteResolver<Host>

  /// The running screens, from the bottom to the one that is seen.
  public private(set) var sessions: [ListSession<Host>] = []

  /// Called after a screen was pushed or popped.
  public var onChange: (() -> Void)?

  private let reporter: FaultReporter
  private let makeHost: (ListScreen<Host>) -> Host

  /// Makes a navigator without screens.
  ///
  /// - Parameters:
  ///   - resolver: maps routes to screens.
  ///   - reporter: where faults go, those of all screens among them.
  ///   - makeHost: called once for each screen that is pushed, with the screen.
  public init(
    resolver: RouteResolver<Host>,
    reporter: FaultReporter = .standardError,
    makeHost: @escaping (_ screen: ListScreen<Host>) -> Host
  ) {
    self.resolver = resolver
    self.reporter = reporter
    self.makeHost = makeHost
  }

  /// The screen that is seen.
  public var top: ListSession<Host>? { sessions.last }

  /// Goes to the screen of a route.
  ///
  /// - Returns: whether there is one. If not, ``ListFault/Reason/unknownRoute(_:)`` is reported and
  ///   nothing changes.
  @discardableResult
  public func go(to route: ListRoute) -> Bool {
    guard let screen = resolver.screen(for: route) else {
      reporter.report(ListFault(.unknownRoute(route.path)))
      return false
    }
    push(screen, route: route)
    return true
  }

  /// Puts a screen on top.
  ///
  /// - Parameters:
  ///   - screen: what to show.
  ///   - route: the route that names it, where there is one.
  @discardableResult
  public func push(_ screen: ListScreen<Host>, route: ListRoute? = nil) -> ListSession<Host> {
    let session = screen.open(on: makeHost(screen), reporter: reporter)
    session.route = route
    session.onRoute = { [weak self] in _ = self?.go(to: $0) }
    sessions.append(session)
    onChange?()
    return session
  }

  /// Goes back to the screen below.
  ///
  /// - Returns: whether there is one; the last screen stays.
  @discardableResult
  public func back() -> Bool {
    guard sessions.count > 1 else { return false }
    sessions.removeLast()
    onChange?()
    return true
  }
}
