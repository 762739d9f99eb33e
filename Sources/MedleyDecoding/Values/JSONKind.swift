/// What a JSON value is, as far as its first byte tells.
public enum JSONKind: Hashable, Sendable {
  /// `null`.
  case null

  /// `true` or `false`.
  case boolean

  /// A number.
  case number

  /// A string.
  case string

  /// An array.
  case array

  /// An object.
  case object

  /// The kind of the value that begins with a byte, or nil if none does.
  public init?(firstByte: UInt8) {
    switch firstByte {
    case UInt8(ascii: "n"): self = .null
    case UInt8(ascii: "t"), UInt8(ascii: "f"): self = .boolean
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): self = .number
    case JSONByte.quote: self = .string
    case JSONByte.openBracket: self = .array
    case JSONByte.openBrace: self = .object
    default: return nil
    }
  }
}

extension JSONKind: CustomStringConvertible {
  /// The kind in plain words, as in `a string`.
  public var description: String {
    switch self {
    case .null: "null"
    case .boolean: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
