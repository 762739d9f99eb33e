extension JSONValue: Hashable {
  /// Whether both are the same value, numbers by their value.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    switch (lhs, rhs) {
    case (.null, .null): true
    case (.bool(let lhs), .bool(let rhs)): lhs == rhs
    case (.string(let lhs), .string(let rhs)): lhs == rhs
    case (.array(let lhs), .array(let rhs)): lhs == rhs
    case (.object(let lhs), .object(let rhs)): lhs == rhs
    default: areEqualNumbers(lhs, rhs)
    }
  }

  /// Feeds what ``==(_:_:)`` compares.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .bool(let value): hasher.combine(value)
    case .string(let value): hasher.combine(value)
    case .array(let value): hasher.combine(value)
    case .object(let value): hasher.combine(value)
    case .integer, .unsigned, .number: hasher.combine(canonicalNumber)
    }
  }

  /// A number in the narrowest of its forms, so that equal numbers are of one form.
  private enum CanonicalNumber: Hashable {
    case integer(Int64)
    case unsigned(UInt64)
    case number(UInt64)
  }

  private var canonicalNumber: CanonicalNumber? {
    switch self {
    case .integer(let value):
      return .integer(value)
    case .unsigned(let value):
      return Int64(exactly: value).map(CanonicalNumber.integer) ?? .unsigned(value)
    case .number(let value):
      if let integer = Int64(exactly: value) { return .integer(integer) }
      if let unsigned = UInt64(exactly: value) { return .unsigned(unsigned) }
      // All values that are no number count as one, so that a value always equals itself.
      return .number((value.isNaN ? Double.nan : value).bitPattern)
    default:
      return nil
    }
  }

  private static func areEqualNumbers(_ lhs: Self, _ rhs: Self) -> Bool {
    guard let lhs = lhs.canonicalNumber, let rhs = rhs.canonicalNumber else { return false }
    return lhs == rhs
  }
}
