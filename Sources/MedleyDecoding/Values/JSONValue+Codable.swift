extension JSONValue: Codable {
  /// Decodes whatever there is.
  ///
  /// The kinds are tried from the most frequent to the rarest. A decoder of a format that does not
  /// tell strings from numbers gives strings. A decoder's strategy for keys applies to objects.
  ///
  /// - Throws: `DecodingError`, for a string or a key that is not UTF-8 and for a number that is
  ///   malformed or too large for `Double`.
  public init(from decoder: any Decoder) throws {
    if let value = try Self.raw(from: decoder) {
      self = value
    } else if let scalar = try Self.scalar(from: decoder) {
      self = scalar
    } else if let members = try Self.container(of: decoder) {
      self = .object(try Self.values(of: members))
    } else if let bool = try Self.bool(from: decoder) {
      self = bool
    } else {
      self = .array(try Self.elements(of: decoder))
    }
  }

  /// Encodes the value as what it is.
  ///
  /// - Throws: what the encoder throws, such as for a number that is infinite or none at all.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .array(let elements): try Self.encode(elements, to: encoder)
    case .object(let members): try Self.encode(members, to: encoder)
    default: try encodeScalar(to: encoder)
    }
  }
}

// The stack holds one frame of each function for each level of nesting. What is not on the way to
// the next level is kept out of these frames.
extension JSONValue {
  @inline(never)
  private static func scalar(from decoder: any Decoder) throws -> JSONValue? {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() { return .null }
    if let string = try ifMatching({ try value.decode(String.self) }) { return .string(string) }
    do {
      return .integer(try value.decode(Int64.self))
    } catch DecodingError.typeMismatch {
      return nil
    } catch {
      // It is a number, and does not fit.
      if let unsigned = try? value.decode(UInt64.self) { return .unsigned(unsigned) }
      return .number(try value.decode(Double.self))
    }
  }

  @inline(never)
  private static func bool(from decoder: any Decoder) throws -> JSONValue? {
    let value = try decoder.singleValueContainer()
    return try ifMatching { .bool(try value.decode(Bool.self)) }
  }

  @inline(never)
  private static func container(
    of decoder: any Decoder
  ) throws -> KeyedDecodingContainer<ItemCoding.Key>? {
    try ifMatching { try decoder.container(keyedBy: ItemCoding.Key.self) }
  }

  @inline(never)
  private static func values(
    of container: KeyedDecodingContainer<ItemCoding.Key>
  ) throws -> [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    for key in container.allKeys {
      members[key.stringValue] = try container.decode(JSONValue.self, forKey: key)
    }
    return members
  }

  @inline(never)
  private static func elements(of decoder: any Decoder) throws -> [JSONValue] {
    var container = try decoder.unkeyedContainer()
    var elements: [JSONValue] = []
    while !container.isAtEnd { elements.append(try container.decode(JSONValue.self)) }
    return elements
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
  private static func encode(_ elements: [JSONValue], to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for element in elements { try container.encode(element) }
  }

  @inline(never)
  private static func encode(_ members: [String: JSONValue], to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: ItemCoding.Key.self)
    for (key, value) in members { try container.encode(value, forKey: ItemCoding.Key(key)) }
  }

  /// What is decoded, or nil if what there is is of another kind.
  private static func ifMatching<Value>(_ decode: () throws -> Value) throws -> Value? {
    do {
      return try decode()
    } catch DecodingError.typeMismatch {
      return nil
    }
  }
}
