/// Any JSON value.
///
/// A program keeps in it what it does not understand, such as an element of an unknown kind, and
/// sends it back unchanged: encoding a value and decoding the result gives an equal value.
///
/// Numbers are equal if they have the same value, however they are spelled. Whole numbers of 64 bits
/// are exact, others have the precision of `Double`. The order of an object's keys is not kept.
///
/// Decoding, encoding, comparing and hashing recurse, as `Codable` does. They are made for values
/// whose depth a decoder has limited, such as a ``LossyDecoder``.
public enum JSONValue: Sendable {
  /// `null`.
  case null

  /// `true` or `false`.
  case bool(Bool)

  /// A whole number that fits in 64 bits with a sign.
  case integer(Int64)

  /// A whole number that needs 64 bits without a sign.
  case unsigned(UInt64)

  /// Any other number.
  case number(Double)

  /// A string.
  case string(String)

  /// An array.
  case array([JSONValue])

  /// An object.
  case object([String: JSONValue])
}

extension JSONValue {
  /// The member of an object, or `nil` if there is none or this value is no object.
  public subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members[key]
  }

  /// The element of an array, or `nil` if there is none or this value is no array.
  public subscript(index: Int) -> JSONValue? {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  var kind: JSONKind {
    switch self {
    case .null: .null
    case .bool: .boolean
    case .integer, .unsigned, .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }
}

extension JSONValue: Hashable {
  /// Returns whether both values are the same; numbers are compared by value.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    switch (lhs, rhs) {
    case (.null, .null): true
    case (.bool(let lhs), .bool(let rhs)): lhs == rhs
    case (.string(let lhs), .string(let rhs)): lhs == rhs
    case (.array(let lhs), .array(let rhs)): lhs == rhs
    case (.object(let lhs), .object(let rhs)): lhs == rhs
    default: lhs.canonicalNumber.map { $0 == rhs.canonicalNumber } ?? false
    }
  }

  /// Hashes the parts that ``==(_:_:)`` compares.
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

  /// A number in the narrowest of its forms; equal numbers have the same form.
  struct CanonicalNumber: Hashable {
    /// `i` for 64 bits with a sign, `u` for 64 bits without a sign, and `d` for a `Double`.
    let form: UInt8
    let bits: UInt64
  }

  /// The canonical form of a number, or `nil` for another value.
  var canonicalNumber: CanonicalNumber? {
    switch self {
    case .integer(let value):
      return CanonicalNumber(form: UInt8(ascii: "i"), bits: UInt64(bitPattern: value))
    case .unsigned(let value):
      let form = value > Int64.max ? UInt8(ascii: "u") : UInt8(ascii: "i")
      return CanonicalNumber(form: form, bits: value)
    case .number(let value):
      if let integer = Int64(exactly: value) { return JSONValue.integer(integer).canonicalNumber }
      if let large = UInt64(exactly: value) { return JSONValue.unsigned(large).canonicalNumber }
      // All values that are not a number are equal, so that a value always equals itself.
      let bits = (value.isNaN ? Double.nan : value).bitPattern
      return CanonicalNumber(form: UInt8(ascii: "d"), bits: bits)
    default:
      return nil
    }
  }
}

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Creates `null`.
  public init(nilLiteral: ()) { self = .null }

  /// Creates `true` or `false`.
  public init(booleanLiteral value: Bool) { self = .bool(value) }

  /// Creates a whole number.
  public init(integerLiteral value: Int64) { self = .integer(value) }

  /// Creates a number.
  public init(floatLiteral value: Double) { self = .number(value) }

  /// Creates a string.
  public init(stringLiteral value: String) { self = .string(value) }

  /// Creates an array.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  /// Creates an object.
  ///
  /// As in decoding, the first of two equal keys counts.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(elements, uniquingKeysWith: { first, _ in first }))
  }
}
