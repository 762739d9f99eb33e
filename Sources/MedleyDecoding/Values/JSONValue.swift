/// Any JSON value.
///
/// It keeps what a program does not understand, such as an element of a kind it does not know, and
/// writes it again as it was: encoding a value and decoding it gives an equal one.
///
/// Numbers are equal if they have the same value, whatever they were written as. Whole numbers of
/// 64 bits are kept exactly, others as `Double` keeps them. The order of an object's keys is not
/// kept.
///
/// Decoding, encoding, comparing and hashing recurse, as `Codable` does: they are made for values
/// that a decoder has let through, whose depth is limited. See ``JSONElementSplitter`` for a limit.
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
  /// The member of an object, or nil if there is none or this is no object.
  public subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members[key]
  }

  /// The element of an array, or nil if there is none or this is no array.
  public subscript(index: Int) -> JSONValue? {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// What the value is.
  public var kind: JSONKind {
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
