/// The value of a ``DiagnosingDecoder``.
struct DiagnosingValueContainer: SingleValueDecodingContainer {
  let base: any SingleValueDecodingContainer
  let decoder: any Decoder
  let diagnosis: Diagnosis

  var codingPath: [any CodingKey] { base.codingPath }

  func decodeNil() -> Bool { base.decodeNil() }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if diagnosis.isLeaf(type) {
      return try diagnosis.explaining(type, at: codingPath) {
        try base.decode(type)
      } probing: {
        decoder
      }
    }
    return try diagnosis.noting(codingPath) {
      try Value(from: DiagnosingDecoder(base: decoder, diagnosis: diagnosis))
    }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_ type: Int128.Type) throws -> Int128 {
    try diagnosis.explaining(type, at: codingPath) {
      try base.decode(type)
    } probing: {
      decoder
    }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_ type: UInt128.Type) throws -> UInt128 {
    try diagnosis.explaining(type, at: codingPath) {
      try base.decode(type)
    } probing: {
      decoder
    }
  }
}
