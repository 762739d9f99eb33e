/// A value while it is encoded.
final class StateNode {
  private enum Content {
    case value(StateValue)
    case elements([StateNode])
    case members([String: StateNode])
  }

  private var content = Content.value(.null)

  /// The encoded value.
  var result: StateValue {
    switch content {
    case .value(let value): value
    case .elements(let nodes): .array(nodes.map(\.result))
    case .members(let nodes): .object(nodes.mapValues(\.result))
    }
  }

  /// The number of elements of an array.
  var count: Int { if case .elements(let nodes) = content { nodes.count } else { 0 } }

  func encode<Value: Encodable>(_ value: Value) throws {
    switch value {
    case let value as Bool: content = .value(.bool(value))
    case let value as String: content = .value(.text(value))
    case let value as Double: content = .value(.number(value))
    case let value as Float: content = .value(.number(Double(value)))
    case let value as any BinaryInteger: content = .value(try Self.encoded(value))
    default: try value.encode(to: StateEncoder(node: self))
    }
  }

  private static func encoded<Value: BinaryInteger>(_ value: Value) throws -> StateValue {
    guard let integer = Int(exactly: value) else {
      throw EncodingError.invalidValue(
        value,
        EncodingError.Context(codingPath: [], debugDescription: "The integer is too large.")
      )
    }
    return .integer(integer)
  }

  /// Makes the value an array, and appends an element.
  func append() -> StateNode {
    let node = StateNode()
    if case .elements(let nodes) = content {
      content = .elements(nodes + [node])
    } else {
      content = .elements([node])
    }
    return node
  }

  /// Makes the value an object, and adds a member.
  func add(_ key: String) -> StateNode {
    let node = StateNode()
    var members: [String: StateNode] = [:]
    if case .members(let nodes) = content { members = nodes }
    members[key] = node
    content = .members(members)
    return node
  }

  func makeArray() { if count == 0 { content = .elements([]) } }

  func makeObject() {
    if case .members = content { return }
    content = .members([:])
  }
}

/// Encodes values as ``StateValue``s.
struct StateEncoder: Encoder {
  let node: StateNode

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    node.makeObject()
    return KeyedEncodingContainer(StateObject(node: node))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.makeArray()
    return StateArray(node: node)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { StateScalar(node: node) }
}

private struct StateScalar: SingleValueEncodingContainer {
  let node: StateNode

  var codingPath: [any CodingKey] { [] }

  mutating func encodeNil() {}

  mutating func encode<Value: Encodable>(_ value: Value) throws { try node.encode(value) }
}

private struct StateArray: UnkeyedEncodingContainer {
  let node: StateNode

  var codingPath: [any CodingKey] { [] }
  var count: Int { node.count }

  mutating func encodeNil() { _ = node.append() }

  mutating func encode<Value: Encodable>(_ value: Value) throws { try node.append().encode(value) }

  mutating func nestedContainer<Key: CodingKey>(
    keyedBy type: Key.Type
  ) -> KeyedEncodingContainer<Key> {
    StateEncoder(node: node.append()).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    StateEncoder(node: node.append()).unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { StateEncoder(node: node.append()) }
}

private struct StateObject<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: StateNode

  var codingPath: [any CodingKey] { [] }

  mutating func encodeNil(forKey key: Key) { _ = node.add(key.stringValue) }

  mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try node.add(key.stringValue).encode(value)
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    StateEncoder(node: node.add(key.stringValue)).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    StateEncoder(node: node.add(key.stringValue)).unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { StateEncoder(node: node.add("super")) }

  mutating func superEncoder(forKey key: Key) -> any Encoder {
    StateEncoder(node: node.add(key.stringValue))
  }
}
