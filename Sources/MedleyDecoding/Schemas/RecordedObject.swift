/// The members of an object that an `init(from:)` requests.
struct RecordedObject<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let recorder: TypeRecorder

  var codingPath: [any CodingKey] { recorder.codingPath }

  /// The tag of an element of a closed set, which the coding of the set reads.
  private var tag: String? { Key.self == ItemCoding.Key.self ? recorder.run.tag : nil }

  var allKeys: [Key] {
    if let tag { return [tag].compactMap(Key.init(stringValue:)) }
    recorder.recording.signs.insert(.allKeys)
    guard case .object(let members) = recorder.document else { return [] }
    return members.keys.sorted().compactMap(Key.init(stringValue:))
  }

  func contains(_ key: Key) -> Bool {
    if tag != nil { return true }
    recorder.recording.signs.insert(.contains)
    guard let document = recorder.document else { return recorder.run.size != .empty }
    return recorder.member(key, of: document) != nil
  }

  func decodeNil(forKey key: Key) throws -> Bool {
    if tag != nil { return false }
    recorder.recording.signs.insert(.decodeNil)
    guard let document = recorder.document else { return recorder.run.size == .empty }
    return recorder.member(key, of: document) == .null
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    if let value = tag as? Value { return value }
    guard let value = try recorder.value(type, key) else { throw recorder.mismatch(type, key) }
    return value
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    recorder.recording.signs.insert(.nested)
    return try recorder.nested(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    recorder.recording.signs.insert(.nested)
    return try recorder.nested(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder {
    recorder.superDecoder(ItemCoding.Key("super"))
  }

  func superDecoder(forKey key: Key) throws -> any Decoder { recorder.superDecoder(key) }

  // The default implementations ask for keys and null, as custom initializers do.

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    try recorder.value(type, key, isOptional: true)
  }

  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
    try recorder.value(type, key, isOptional: true)
  }

  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    try recorder.value(type, key, isOptional: true)
  }

  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
    try recorder.value(type, key, isOptional: true)
  }

  func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? {
    try recorder.value(type, key, isOptional: true)
  }

  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
    try recorder.value(type, key, isOptional: true)
  }

  func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? {
    try recorder.value(type, key, isOptional: true)
  }

  func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? {
    try recorder.value(type, key, isOptional: true)
  }

  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? {
    try recorder.value(type, key, isOptional: true)
  }

  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
    try recorder.value(type, key, isOptional: true)
  }

  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? {
    try recorder.value(type, key, isOptional: true)
  }

  func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? {
    try recorder.value(type, key, isOptional: true)
  }

  func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? {
    try recorder.value(type, key, isOptional: true)
  }

  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? {
    try recorder.value(type, key, isOptional: true)
  }

  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
    try recorder.value(type, key, isOptional: true)
  }
}
