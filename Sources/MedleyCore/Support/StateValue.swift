/// An encoded value that contains no name of a type.
enum StateValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case text(String)
  case array([StateValue])
  case object([String: StateValue])
}

extension StateValue: Codable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let values = try? container.decode([StateValue].self) {
      self = .array(values)
    } else {
      self = .object(try container.decode([String: StateValue].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    case .array(let values): try container.encode(values)
    case .object(let values): try container.encode(values)
    }
  }
}

extension StateValue {
  /// Encodes a value; `nil` if its type is not `Codable`, or if encoding fails.
  init?(encoding value: some Sendable) {
    guard let value = value as? any Codable else { return nil }
    let node = StateNode()
    do { try node.encode(value) } catch { return nil }
    self = node.result
  }

  /// Decodes a value; `nil` if its type is not `Codable`, or if decoding fails.
  func decoded<Value>(as type: Value.Type) -> Value? {
    guard let type = type as? any Codable.Type else { return nil }
    return (try? StateDecoder(value: self).decode(type)) as? Value
  }
}
