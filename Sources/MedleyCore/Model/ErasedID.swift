/// A value of any `Hashable & Sendable` type, compared by type and value.
///
/// `1` and `Optional(1)` are different, and so are `1 as Int` and `1 as UInt8`. Integers and
/// strings, the most frequent types, are compared without a cast.
@usableFromInline
struct ErasedID: Hashable, Sendable, CustomStringConvertible {
  private enum Storage: Sendable {
    case integer(Int)
    case string(String)
    case box(any ErasedIDBox)
  }

  private let storage: Storage

  init<Value: Hashable & Sendable>(_ value: Value) {
    // A cast would look through optionals, and takes longer than everything else that a list does with an
    // id. The bits are read as the type that `Value` was just found to be.
    if Value.self == Int.self {
      storage = .integer(unsafeBitCast(value, to: Int.self))
    } else if Value.self == String.self {
      storage = .string(unsafeBitCast(value, to: String.self))
    } else {
      storage = .box(IDBox(value))
    }
  }

  /// Returns the value if it has exactly this type, and otherwise `nil`.
  func value<Value: Hashable & Sendable>(as type: Value.Type) -> Value? {
    switch storage {
    // The bits are read as a type that was just found to be theirs.
    case .integer(let integer): type == Int.self ? unsafeBitCast(integer, to: type) : nil
    case .string(let string): type == String.self ? unsafeBitCast(string, to: type) : nil
    case .box(let box): (box as? IDBox<Value>)?.value
    }
  }

  /// The value, without its type.
  var value: any Sendable {
    switch storage {
    case .integer(let integer): integer
    case .string(let string): string
    case .box(let box): box.anyValue
    }
  }

  @usableFromInline
  static func == (lhs: Self, rhs: Self) -> Bool {
    switch (lhs.storage, rhs.storage) {
    case (.integer(let lhs), .integer(let rhs)): lhs == rhs
    case (.string(let lhs), .string(let rhs)): lhs == rhs
    case (.box(let lhs), .box(let rhs)): lhs === rhs || lhs.isEqual(to: rhs)
    default: false
    }
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) {
    switch storage {
    case .integer(let integer): hasher.combine(integer)
    case .string(let string): hasher.combine(string)
    case .box(let box): box.hash(into: &hasher)
    }
  }

  @usableFromInline var description: String {
    switch storage {
    case .integer(let integer): String(integer)
    case .string(let string): string
    case .box(let box): box.description
    }
  }
}

private protocol ErasedIDBox: AnyObject, Sendable {
  func isEqual(to other: any ErasedIDBox) -> Bool
  func hash(into hasher: inout Hasher)
  var description: String { get }
  var anyValue: any Sendable { get }
}

private final class IDBox<Value: Hashable & Sendable>: ErasedIDBox {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }

  func isEqual(to other: any ErasedIDBox) -> Bool {
    // A cast to a final class compares one pointer.
    guard let other = other as? IDBox<Value> else { return false }
    return value == other.value
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(Value.self))
    hasher.combine(value)
  }

  var description: String { String(describing: value) }
  var anyValue: any Sendable { value }
}
