/// Decodes values from a ``StateValue``.
struct StateDecoder: Decoder {
  let value: StateValue

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let members) = value else { throw mismatch(type) }
    return KeyedDecodingContainer(StateMembers(members: members))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = value else { throw mismatch([StateValue].self) }
    return StateElements(elements: elements)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { StateSingle(decoder: self) }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    switch type {
    case is Bool.Type:
      if case .bool(let bool) = value, let result = bool as? Value { return result }
    case is String.Type:
      if case .text(let text) = value, let result = text as? Value { return result }
    case is Double.Type: if let result = number as? Value { return result }
    case is Float.Type: if let result = number.map(Float.init) as? Value { return result }
    case let integers as any BinaryInteger.Type:
      if let result = integer(integers) as? Value { return result }
    default: return try Value(from: self)
    }
    throw mismatch(type)
  }

  /// A number without a fraction may have been written as an integer.
  private var number: Double? {
    switch value {
    case .number(let number): number
    case .integer(let integer): Double(integer)
    default: nil
    }
  }

  private func integer<Value: BinaryInteger>(_ type: Value.Type) -> Value? {
    guard case .integer(let integer) = value else { return nil }
    return Value(exactly: integer)
  }

  private func mismatch(_ type: Any.Type) -> DecodingError {
    .typeMismatch(
      type,
      DecodingError.Context(codingPath: [], debugDescription: "The saved value is of another kind.")
    )
  }
}

private struct StateSingle: SingleValueDecodingContainer {
  let decoder: StateDecoder

  var codingPath: [any CodingKey] { [] }

  func decodeNil() -> Bool { decoder.value == .null }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.decode(type) }
}

private struct StateElements: UnkeyedDecodingContainer {
  let elements: [StateValue]
  private(set) var currentIndex = 0

  init(elements: [StateValue]) {
    self.elements = elements
  }

  var codingPath: [any CodingKey] { [] }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }

  private mutating func next() throws -> StateDecoder {
    guard !isAtEnd else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: [], debugDescription: "There are no more elements.")
      )
    }
    defer { currentIndex += 1 }
    return StateDecoder(value: elements[currentIndex])
  }

  mutating func decodeNil() -> Bool {
    guard !isAtEnd, elements[currentIndex] == .null else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next().decode(type)
  }

  mutating func nestedContainer<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    try next().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { try next() }
}

private struct StateMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let members: [String: StateValue]

  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { members.keys.compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { members[key.stringValue] != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try member(key).value == .null }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try member(key).decode(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try member(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try member(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { StateDecoder(value: members["super"] ?? .null) }

  func superDecoder(forKey key: Key) throws -> any Decoder { try member(key) }

  private func member(_ key: Key) throws -> StateDecoder {
    guard let value = members[key.stringValue] else {
      throw DecodingError.keyNotFound(
        key,
        DecodingError.Context(codingPath: [], debugDescription: "The saved value has no such key.")
      )
    }
    return StateDecoder(value: value)
  }
}
