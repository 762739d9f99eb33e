/// A pattern for routes, such as `order/:id`.
struct RoutePattern {
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

  /// The named parts of a route, or `nil` when it does not match.
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
