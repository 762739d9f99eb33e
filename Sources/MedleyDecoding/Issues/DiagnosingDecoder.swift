/// A decoder that hands on to another one, and explains what goes wrong.
///
/// Foundation's decoder names no place for a number that does not fit or a string that is not
/// UTF-8, and says differently on each platform what it found. An element that failed is decoded
/// once more through this decoder, which knows the place, and asks there what the value is.
///
/// It behaves like the one behind it, with one exception: an error that is no `DecodingError` but
/// comes from the decoder behind becomes one.
struct DiagnosingDecoder: Decoder {
  let base: any Decoder
  let diagnosis: Diagnosis

  var codingPath: [any CodingKey] { base.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { base.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    let container = try diagnosis.explaining([String: Any].self, at: codingPath) {
      try base.container(keyedBy: type)
    } probing: {
      base
    }
    return KeyedDecodingContainer(
      DiagnosingKeyedContainer(base: container, diagnosis: diagnosis)
    )
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let container = try diagnosis.explaining([Any].self, at: codingPath) {
      try base.unkeyedContainer()
    } probing: {
      base
    }
    return DiagnosingUnkeyedContainer(base: container, diagnosis: diagnosis)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    DiagnosingValueContainer(
      base: try base.singleValueContainer(),
      decoder: base,
      diagnosis: diagnosis
    )
  }
}
