/// The members of a ``DiagnosingDecoder``.
struct DiagnosingKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let base: KeyedDecodingContainer<Key>
  let diagnosis: Diagnosis

  var codingPath: [any CodingKey] { base.codingPath }
  var allKeys: [Key] { base.allKeys }

  func contains(_ key: Key) -> Bool { base.contains(key) }

  func decodeNil(forKey key: Key) throws -> Bool { try base.decodeNil(forKey: key) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    let path = codingPath + [key]
    // For a key that is missing, only the decoder behind knows the error to throw.
    if diagnosis.isLeaf(type) || !contains(key) {
      return try explaining(type, forKey: key) { try base.decode(type, forKey: key) }
    }
    return try diagnosis.noting(path) {
      let decoder = try base.superDecoder(forKey: key)
      return try Value(from: DiagnosingDecoder(base: decoder, diagnosis: diagnosis))
    }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 {
    try explaining(type, forKey: key) { try base.decode(type, forKey: key) }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 {
    try explaining(type, forKey: key) { try base.decode(type, forKey: key) }
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    let container = try explaining([String: Any].self, forKey: key) {
      try base.nestedContainer(keyedBy: type, forKey: key)
    }
    return KeyedDecodingContainer<NestedKey>(
      DiagnosingKeyedContainer<NestedKey>(base: container, diagnosis: diagnosis)
    )
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    let container = try explaining([Any].self, forKey: key) {
      try base.nestedUnkeyedContainer(forKey: key)
    }
    return DiagnosingUnkeyedContainer(base: container, diagnosis: diagnosis)
  }

  func superDecoder() throws -> any Decoder {
    DiagnosingDecoder(base: try base.superDecoder(), diagnosis: diagnosis)
  }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    DiagnosingDecoder(base: try base.superDecoder(forKey: key), diagnosis: diagnosis)
  }

  private func explaining<Value>(
    _ type: Any.Type,
    forKey key: Key,
    _ body: () throws -> Value
  ) throws -> Value {
    try diagnosis.explaining(type, at: codingPath + [key], body) {
      try base.superDecoder(forKey: key)
    }
  }
}
