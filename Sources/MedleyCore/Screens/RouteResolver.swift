/// The one place of a program that maps routes to screens.
///
/// ```swift
/// var resolver = RouteResolver<TextHost>()
/// resolver.add("customer/:id") { parameters in
///   shop.customer(parameters["id"]).map(CustomerScreen.init)
/// }
/// ```
public struct RouteResolver<Host: ListHost> {
  /// Makes the screen for a route, or gives `nil` when the route names nothing that exists.
  public typealias MakeScreen = (_ parameters: RouteParameters) -> ListScreen<Host>?

  private var entries: [(pattern: RoutePattern, makeScreen: MakeScreen)] = []

  /// A resolver that knows no route.
  public init() {}

  /// Adds a kind of route.
  ///
  /// - Parameters:
  ///   - pattern: parts separated by `/`; a part `:name` matches any one part and gives it that
  ///     name. Where several patterns match, the one added first is asked first.
  ///   - makeScreen: called with the named parts when a route matches.
  public mutating func add(_ pattern: String, makeScreen: @escaping MakeScreen) {
    entries.append((RoutePattern(pattern), makeScreen))
  }

  /// The screen for a route, or `nil` when no pattern matches or what it names does not exist.
  public func screen(for route: ListRoute) -> ListScreen<Host>? {
    for entry in entries {
      if let parameters = entry.pattern.match(route), let screen = entry.makeScreen(parameters) {
        return screen
      }
    }
    return nil
  }
}
