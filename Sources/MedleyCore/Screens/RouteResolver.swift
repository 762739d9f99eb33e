/// Maps the routes of a program to screens.
///
/// ```swift
/// var resolver = RouteResolver<TextHost>()
/// resolver.add("customer/:id") { parameters in
///   shop.customer(parameters["id"]).map(CustomerScreen.init)
/// }
/// ```
public struct RouteResolver<Host: ListHost> {
  /// Creates the screen of a route, or returns `nil` if the route refers to nothing that exists.
  public typealias MakeScreen = (_ parameters: RouteParameters) -> ListScreen<Host>?

  private var entries: [(pattern: RoutePattern, makeScreen: MakeScreen)] = []

  /// Creates a resolver without routes.
  public init() {}

  /// Registers a kind of route.
  ///
  /// - Parameters:
  ///   - pattern: parts separated by `/`; a part `:name` matches any single part and names it. If
  ///     several patterns match, the pattern that was added first has priority.
  ///   - makeScreen: called with the named parts when a route matches.
  public mutating func add(_ pattern: String, makeScreen: @escaping MakeScreen) {
    entries.append((RoutePattern(pattern), makeScreen))
  }

  /// Registers a kind of route that leads to a split screen.
  ///
  /// - Parameters:
  ///   - pattern: as for a screen.
  ///   - makeScreen: called with the named parts when a route matches.
  @_disfavoredOverload
  public mutating func add(
    _ pattern: String,
    makeScreen: @escaping (_ parameters: RouteParameters) -> SplitScreen<Host>?
  ) {
    add(pattern) { makeScreen($0)?.screen }
  }

  /// Returns the screen of a route, or `nil` if no pattern matches or the screen does not exist.
  public func screen(for route: ListRoute) -> ListScreen<Host>? {
    for entry in entries {
      if let parameters = entry.pattern.match(route), let screen = entry.makeScreen(parameters) {
        return screen
      }
    }
    return nil
  }
}

/// The named parts of a route that matched a pattern.
public struct RouteParameters: Hashable, Sendable {
  private let values: [String: String]

  init(_ values: [String: String]) {
    self.values = values
  }

  /// Returns the text of a named part, or `nil` if the pattern has no such name.
  public subscript(name: String) -> String? {
    values[name]
  }

  /// Returns the value of a named part, or `nil` if it is missing or not a valid value.
  public func value<Value: LosslessStringConvertible>(
    _ name: String,
    as type: Value.Type = Value.self
  ) -> Value? {
    values[name].flatMap(Value.init)
  }
}

/// A pattern for routes, such as `order/:id`.
private struct RoutePattern {
  private enum Part {
    case literal(String)
    case parameter(String)
  }

  private let parts: [Part]

  init(_ pattern: String) {
    parts = pattern.split(separator: "/").map { part in
      part.first == ":" ? .parameter(String(part.dropFirst())) : .literal(String(part))
    }
  }

  /// Returns the named parts of a route, or `nil` if the route does not match.
  func match(_ route: ListRoute) -> RouteParameters? {
    guard route.components.count == parts.count else { return nil }
    var values: [String: String] = [:]
    for (part, component) in zip(parts, route.components) {
      switch part {
      case .literal(let literal):
        guard literal == component else { return nil }
      case .parameter(let name):
        values[name] = component
      }
    }
    return RouteParameters(values)
  }
}
