/// The named parts of a route that matched a pattern.
public struct RouteParameters: Hashable, Sendable {
  private let values: [String: String]

  init(_ values: [String: String]) {
    self.values = values
  }

  /// The part with a name, as text; `nil` where the pattern has no such name.
  public subscript(name: String) -> String? {
    values[name]
  }

  /// The part with a name, read as a value; `nil` where it is missing or reads as no such value.
  public func value<Value: LosslessStringConvertible>(
    _ name: String,
    as type: Value.Type = Value.self
  ) -> Value? {
    values[name].flatMap(Value.init)
  }
}
