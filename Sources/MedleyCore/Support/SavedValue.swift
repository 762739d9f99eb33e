/// A value in saved state, which contains no name of a type.
public struct SavedValue: Codable, Hashable, Sendable {
  let value: StateValue

  init(value: StateValue) {
    self.value = value
  }

  /// Encodes a value; `nil` if encoding fails.
  public init?(_ value: some Codable & Sendable) {
    guard let value = StateValue(encoding: value) else { return nil }
    self.value = value
  }

  /// Decodes a value.
  public init(from decoder: any Decoder) throws {
    value = try StateValue(from: decoder)
  }

  /// Encodes the value.
  public func encode(to encoder: any Encoder) throws {
    try value.encode(to: encoder)
  }

  /// Returns the value; `nil` if it is of another type.
  public func decoded<Value: Codable>(as type: Value.Type = Value.self) -> Value? {
    value.decoded(as: type)
  }
}
