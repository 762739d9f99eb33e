/// Any `Hashable & Sendable` value, compared by type and value.
@usableFromInline
struct ErasedID: Hashable, Sendable, CustomStringConvertible {
  let value: any Hashable & Sendable

  // A cast alone would look through optionals: `1` and `Optional(1)` would be the same id.
  private let type: ObjectIdentifier

  init<Value: Hashable & Sendable>(_ value: Value) {
    self.value = value
    type = ObjectIdentifier(Value.self)
  }

  @usableFromInline
  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.type == rhs.type && isEqual(lhs.value, rhs.value)
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) {
    hasher.combine(type)
    value.hash(into: &hasher)
  }

  @usableFromInline var description: String { String(describing: value) }

  private static func isEqual<Value: Hashable>(_ lhs: Value, _ rhs: any Hashable) -> Bool {
    lhs == rhs as? Value
  }
}
