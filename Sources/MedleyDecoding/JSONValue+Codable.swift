extension JSONValue: Codable {
  /// Decodes a value of any kind.
  ///
  /// A decoder of a format that does not distinguish strings from numbers gives strings. A decoder's
  /// key strategy applies to objects.
  ///
  /// - Throws: The decoder's error for a string or key that is not UTF-8, and for a number that is
  ///   malformed or too large for `Double`.
  public init(from decoder: any Decoder) throws {
    if let scalar = try Self.scalar(from: decoder) {
      self = scalar
    } else if let object = try Self.object(from: decoder) {
      self = object
    } else {
      self = .array(try [JSONValue](from: decoder))
    }
  }

  /// Encodes the value.
  ///
  /// - Throws: The encoder's error, for example for an infinite number.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .array(let elements): try elements.encode(to: encoder)
    case .object(let members): try Self.encode(members, to: encoder)
    default: try encodeScalar(to: encoder)
    }
  }
}

// For each level of nesting, the stack has one frame of each function that leads to the next level.
// Functions that are not inlined keep other variables out of these frames.
extension JSONValue {
  @inline(never)
  private static func scalar(from decoder: any Decoder) throws -> JSONValue? {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() { return .null }
    if let string = try ifMatching({ try value.decode(String.self) }) { return .string(string) }
    do {
      return .integer(try value.decode(Int64.self))
    } catch DecodingError.typeMismatch {
      return try ifMatching { .bool(try value.decode(Bool.self)) }
    } catch {
      // It is a number, and does not fit.
      if let unsigned = try? value.decode(UInt64.self) { return .unsigned(unsigned) }
      return .number(try value.decode(Double.self))
    }
  }

  @inline(never)
  private static func object(from decoder: any Decoder) throws -> JSONValue? {
    let container = try ifMatching { try decoder.container(keyedBy: ItemCoding.Key.self) }
    guard let container else { return nil }
    var members: [String: JSONValue] = [:]
    for key in container.allKeys {
      members[key.stringValue] = try container.decode(JSONValue.self, forKey: key)
    }
    return .object(members)
  }

  @inline(never)
  private func encodeScalar(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .unsigned(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .null, .array, .object: try container.encodeNil()
    }
  }

  @inline(never)
  private static func encode(_ members: [String: JSONValue], to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: ItemCoding.Key.self)
    for (key, value) in members { try container.encode(value, forKey: ItemCoding.Key(key)) }
  }

  /// Returns the decoded value, or `nil` if the value is of another kind.
  private static func ifMatching<Value>(_ decode: () throws -> Value) throws -> Value? {
    do {
      return try decode()
    } catch DecodingError.typeMismatch {
      return nil
    }
  }
}
