/// The identity of a section, made from any `Hashable & Sendable` value or written as a literal.
///
/// It is one concrete type, so that no public type is generic over it. Ids of different types are
/// never equal: `SectionID(1)` is not `SectionID("1")`.
public struct SectionID: Hashable, Sendable {
  private enum Storage: Sendable {
    case string(String)
    case integer(Int)
    case value(ErasedID)
  }

  private let storage: Storage

  /// Makes an id from a value of the domain, such as a date or an enum.
  ///
  /// Types are taken as they are written: an optional is an id of its own, other than the value in
  /// it.
  public init<Value: Hashable & Sendable>(_ value: Value) {
    // The type is asked first, because a cast looks through optionals.
    if Value.self == SectionID.self, let id = value as? SectionID {
      self = id
    } else if Value.self == String.self, let string = value as? String {
      storage = .string(string)
    } else if Value.self == Int.self, let integer = value as? Int {
      storage = .integer(integer)
    } else {
      storage = .value(ErasedID(value))
    }
  }

  /// Whether both were made from equal values of the same type.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    switch (lhs.storage, rhs.storage) {
    case (.string(let lhs), .string(let rhs)): lhs == rhs
    case (.integer(let lhs), .integer(let rhs)): lhs == rhs
    case (.value(let lhs), .value(let rhs)): lhs == rhs
    default: false
    }
  }

  /// Feeds the value the id was made from.
  public func hash(into hasher: inout Hasher) {
    switch storage {
    case .string(let string): hasher.combine(string)
    case .integer(let integer): hasher.combine(integer)
    case .value(let value): hasher.combine(value)
    }
  }
}

extension SectionID: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  /// Makes the id that `SectionID(_:)` makes from the same string.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension SectionID: ExpressibleByIntegerLiteral {
  /// Makes the id that `SectionID(_:)` makes from the same integer.
  public init(integerLiteral value: Int) {
    self.init(value)
  }
}

extension SectionID: CustomStringConvertible {
  /// The description of the value that the id was made from.
  public var description: String {
    switch storage {
    case .string(let string): string
    case .integer(let integer): String(integer)
    case .value(let value): value.description
    }
  }
}
