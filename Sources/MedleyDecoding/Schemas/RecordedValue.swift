/// The single value that an `init(from:)` requests.
struct RecordedValue: SingleValueDecodingContainer {
  let recorder: TypeRecorder

  var codingPath: [any CodingKey] { recorder.codingPath }

  func decodeNil() -> Bool {
    recorder.recording.signs.insert(.decodeNil)
    return recorder.document.map { $0 == .null } ?? (recorder.run.size == .empty)
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard let value = try recorder.value(type, nil) else { throw recorder.mismatch(type) }
    return value
  }
}

/// The array that an `init(from:)` reads element by element.
struct RecordedArray: UnkeyedDecodingContainer {
  let recorder: TypeRecorder
  let count: Int?
  private(set) var currentIndex = 0

  init(recorder: TypeRecorder, count: Int) {
    self.recorder = recorder
    self.count = count
  }

  var codingPath: [any CodingKey] { recorder.codingPath }
  var isAtEnd: Bool { currentIndex >= count ?? 0 }

  /// Returns the key of the next element, and passes the element even if its decoding fails.
  ///
  /// Otherwise an initializer that ignores errors would never reach the end.
  private mutating func next() throws -> ItemCoding.Key {
    guard !isAtEnd, let key = ItemCoding.Key(intValue: currentIndex) else {
      throw recorder.mismatch([Any].self)
    }
    currentIndex += 1
    return key
  }

  mutating func decodeNil() throws -> Bool {
    guard case .array(let elements) = recorder.document, elements.indices.contains(currentIndex),
      elements[currentIndex] == .null
    else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let key = try next()
    guard let value = try recorder.value(type, key) else { throw recorder.mismatch(type) }
    return value
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try recorder.nested(next()).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try recorder.nested(next()).unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { recorder.superDecoder(try next()) }
}
