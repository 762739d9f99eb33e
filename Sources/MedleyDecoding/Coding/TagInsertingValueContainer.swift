/// The value of a ``TagInsertingEncoder``: a model may write itself as another value.
struct TagInsertingValueContainer: SingleValueEncodingContainer {
  let encoder: TagInsertingEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }

  /// Writes nothing: null counts as no object yet, and the tag begins one.
  mutating func encodeNil() {}

  mutating func encode<Value: Encodable>(_ value: Value) throws {
    if TypeWords.isScalar(Value.self) {
      try refuse(value, TypeWords.noun(for: Value.self))
    }
    try value.encode(to: encoder)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  mutating func encode(_ value: Int128) throws {
    try refuse(value, "a number")
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  mutating func encode(_ value: UInt128) throws {
    try refuse(value, "a number")
  }

  private func refuse(_ value: Any, _ noun: String) throws {
    let message = "the tag needs an object, and the model writes \(noun)"
    throw EncodingError.invalidValue(
      value,
      EncodingError.Context(codingPath: codingPath, debugDescription: message)
    )
  }
}
