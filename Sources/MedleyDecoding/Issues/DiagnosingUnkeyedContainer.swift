/// The elements of a ``DiagnosingDecoder``.
struct DiagnosingUnkeyedContainer: UnkeyedDecodingContainer {
  var base: any UnkeyedDecodingContainer
  let diagnosis: Diagnosis

  var codingPath: [any CodingKey] { base.codingPath }
  var count: Int? { base.count }
  var isAtEnd: Bool { base.isAtEnd }
  var currentIndex: Int { base.currentIndex }

  mutating func decodeNil() throws -> Bool { try base.decodeNil() }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if diagnosis.isLeaf(type) || isAtEnd {
      return try explaining(type) { try $0.decode(type) }
    }
    let diagnosis = diagnosis
    return try diagnosis.noting(path) {
      // The index only goes on if the element is decoded.
      var next = base
      let decoder = try next.superDecoder()
      let value = try Value(from: DiagnosingDecoder(base: decoder, diagnosis: diagnosis))
      base = next
      return value
    }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  mutating func decode(_ type: Int128.Type) throws -> Int128 {
    try explaining(type) { try $0.decode(type) }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  mutating func decode(_ type: UInt128.Type) throws -> UInt128 {
    try explaining(type) { try $0.decode(type) }
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    let container = try explaining([String: Any].self) { try $0.nestedContainer(keyedBy: type) }
    return KeyedDecodingContainer(
      DiagnosingKeyedContainer(base: container, diagnosis: diagnosis)
    )
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let container = try explaining([Any].self) { try $0.nestedUnkeyedContainer() }
    return DiagnosingUnkeyedContainer(base: container, diagnosis: diagnosis)
  }

  mutating func superDecoder() throws -> any Decoder {
    DiagnosingDecoder(base: try base.superDecoder(), diagnosis: diagnosis)
  }

  private var path: [any CodingKey] { codingPath + [Index(currentIndex)] }

  private mutating func explaining<Value>(
    _ type: Any.Type,
    _ body: (inout any UnkeyedDecodingContainer) throws -> Value
  ) throws -> Value {
    let before = base
    return try diagnosis.explaining(type, at: path) {
      try body(&base)
    } probing: {
      var copy = before
      return try copy.superDecoder()
    }
  }

  /// The index of an element, as a step of a coding path.
  private struct Index: CodingKey {
    let intValue: Int?
    var stringValue: String { intValue.map(String.init) ?? "" }

    init(_ index: Int) {
      intValue = index
    }

    init?(intValue: Int) {
      self.init(intValue)
    }

    init?(stringValue: String) {
      nil
    }
  }
}
