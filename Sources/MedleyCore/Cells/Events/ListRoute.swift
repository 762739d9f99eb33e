/// The name of a place in a program: an address in the browser, an argument on the command line,
/// what a tap leads to.
///
/// A route is a path, such as `order/17`, that a ``RouteResolver`` turns into a screen. Write one
/// function for each kind of route, so that no string is spelled twice:
///
/// ```swift
/// extension ListRoute {
///   static func photo(_ id: Int) -> Self { ["photo", "\(id)"] }
/// }
///
/// event.go(.photo(post.id))
/// ```
public struct ListRoute: Hashable, Sendable {
  /// The parts of the path, in their order, unescaped; none of them is empty.
  public let components: [String]

  /// Makes a route of parts, which may hold any character.
  ///
  /// Empty parts are left out: an address could not tell them from a slash too many.
  public init(_ components: [String]) {
    self.components = components.filter { !$0.isEmpty }
  }

  /// Reads a route as it stands in an address.
  ///
  /// Parts are separated by `/`, and `%2F` stands for a slash within a part. Empty parts are left
  /// out; an escape that is not valid is taken as it stands.
  public init(path: String) {
    self.init(path.split(separator: "/").map { PercentEncoding.decode($0) })
  }

  /// The route as it stands in an address, with everything escaped that an address must escape.
  ///
  /// `init(path:)` reads it back as the same route. A part of nothing but dots is escaped too, so
  /// that what reads paths as text takes it for no step to another folder. A browser undoes that
  /// escape in the path of an address; there a route belongs after the `#` or in the query.
  public var path: String {
    components.map { PercentEncoding.encode($0) }.joined(separator: "/")
  }
}

extension ListRoute: ExpressibleByArrayLiteral {
  /// Makes a route of parts, as `init(_:)` does.
  public init(arrayLiteral components: String...) {
    self.init(components)
  }
}

extension ListRoute: ExpressibleByStringLiteral {
  /// Reads a route as `init(path:)` does.
  public init(stringLiteral path: String) {
    self.init(path: path)
  }
}

extension ListRoute: CustomStringConvertible {
  /// The path.
  public var description: String { path }
}
