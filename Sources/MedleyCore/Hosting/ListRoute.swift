/// The address of a screen: a URL in the browser, an argument on the command line, the target of a
/// tap.
///
/// A route is a path, such as `order/17`, that a ``RouteResolver`` maps to a screen. Write one
/// function for each kind of route, so that no string is repeated:
///
/// ```swift
/// extension ListRoute {
///   static func photo(_ id: Int) -> Self { "photo/\(id)" }
/// }
///
/// event.go(.photo(post.id))
/// ```
public struct ListRoute: Hashable, Sendable {
  /// The parts of the path in order, unescaped; none of them is empty.
  public let components: [String]

  /// Creates a route from parts, which may contain any character.
  ///
  /// Empty parts are removed, because an address cannot distinguish them from a double slash.
  public init(_ components: [String]) {
    self.components = components.filter { !$0.isEmpty }
  }

  /// Parses the path of an address.
  ///
  /// Parts are separated by `/`; `%2F` is a slash within a part. Empty parts are removed, and an
  /// invalid escape is kept unchanged.
  public init(path: String) {
    self.init(path.split(separator: "/").map { PercentEncoding.decode($0) })
  }

  /// The route as the path of an address, with reserved characters escaped.
  ///
  /// `init(path:)` returns the same route. A part that consists of dots is escaped too, so that no
  /// reader of the path takes it for a step to another folder. A browser removes that escape from
  /// the path of an address; in a browser, put the route after the `#` or in the query.
  public var path: String {
    components.map { PercentEncoding.encode($0) }.joined(separator: "/")
  }
}

extension ListRoute: ExpressibleByArrayLiteral {
  /// Creates a route from parts, like `init(_:)`.
  public init(arrayLiteral components: String...) {
    self.init(components)
  }
}

extension ListRoute: ExpressibleByStringInterpolation {
  /// A path with interpolated values.
  ///
  /// Each value stays within one part, whatever it contains.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var path = ""

    /// Creates an empty path.
    public init(literalCapacity: Int, interpolationCount: Int) {
      path.reserveCapacity(literalCapacity + 8 * interpolationCount)
    }

    /// Appends a part of the path as it is written, with its slashes and escapes.
    public mutating func appendLiteral(_ literal: String) {
      path += literal
    }

    /// Appends a value, with escaped slashes and other reserved characters.
    ///
    /// An optional value has no description: unwrap it first.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      path += PercentEncoding.encode(value.description)
    }
  }

  /// Parses a path, like `init(path:)`.
  public init(stringLiteral path: String) {
    self.init(path: path)
  }

  /// Creates a route from a path with values.
  ///
  /// ```swift
  /// event.go("post/\(post.id)")
  /// ```
  public init(stringInterpolation: StringInterpolation) {
    self.init(path: stringInterpolation.path)
  }
}

extension ListRoute: CustomStringConvertible {
  /// The path.
  public var description: String { path }
}
