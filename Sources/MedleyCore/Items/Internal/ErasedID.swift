/// Any `Hashable & Sendable` value, compared by type and value.
struct ErasedID: Hashable, Sendable, CustomStringConvertible {
  let value: any Hashable & Sendable

  init(_ value: some Hashable & Sendable) {
    self.value = value
  }

  static func == (lhs: Self, rhs: Self) -> Bool {
    isEqual(lhs.value, rhs.value)
  }

  func hash(into hasher: inout Hasher) {
    value.hash(into: &hasher)
  }

  var description: String { String(describing: value) }

  private static func isEqual<Value: Hashable>(_ lhs: Value, _ rhs: any Hashable) -> Bool {
    lhs == rhs as? Value
  }
}
