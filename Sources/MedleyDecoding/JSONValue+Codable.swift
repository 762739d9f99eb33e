extension JSONValue: Codable {
  /// Decodes a value of any kind.
  ///
  /// A decoder of a format that does not distinguish strings from numbers gives strings. The keys of
  /// objects are kept as received: the key strategy of a decoder does not apply.
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

  /// Encodes the value, with the keys as they are: the key strategy of an encoder does not apply.
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
    // Foundation's decoder keeps the keys of a dictionary that is decoded as one value.
    do {
      return .object(try decoder.singleValueContainer().decode([String: JSONValue].self))
    } catch DecodingError.typeMismatch(_, let context)
      where context.codingPath.count == decoder.codingPath.count
    {
      return nil
    }
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
    // Foundation's encoder keeps the keys of a dictionary that is encoded as one value.
    var container = encoder.singleValueContainer()
    try container.encode(members)
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

/// A value whose keys are converted by the key strategy of the decoder, like a model's keys.
struct ConvertedJSONValue: Decodable {
  let value: JSONValue

  init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: ItemCoding.Key.self) {
      var members: [String: JSONValue] = [:]
      for key in container.allKeys {
        members[key.stringValue] = try container.decode(Self.self, forKey: key).value
      }
      value = .object(members)
    } else if var list = try? decoder.unkeyedContainer() {
      var elements: [JSONValue] = []
      while !list.isAtEnd { elements.append(try list.decode(Self.self).value) }
      value = .array(elements)
    } else {
      value = try JSONValue(from: decoder)
    }
  }
}
