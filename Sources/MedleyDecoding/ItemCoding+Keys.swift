// A tag that is the key of an object: the synthesized coding of Swift's enums, `oneof` of Protocol Buffers.
extension ItemCoding {
  /// Decodes a tag that is the key of an object, as in `{"text": {"id": 1}}`.
  ///
  /// A member that is null does not count. The key strategy of the decoder applies to the key: with
  /// `convertFromSnakeCase`, the tag of `{"pull_request": {}}` is `pullRequest`.
  ///
  /// - Parameters:
  ///   - path: the keys that lead to the object; empty if it is the element.
  ///   - kinds: the kinds of the set, which are only read if the object has several members.
  ///   - decoder: the decoder of the element.
  /// - Returns: The tag of a kind, or else the only key. The tag is empty if the object has several unknown keys, or if
  ///   there is another value in its place: the element is then of an unknown kind.
  /// - Throws: `DecodingError` if the object is missing, has no members or several tags of the set, or if the element
  ///   is not an object.
  public static func keyTag(
    of path: [String],
    among kinds: @autoclosure () -> [KindDescription],
    from decoder: any Decoder
  ) throws -> String {
    let element = try decoder.container(keyedBy: Key.self)
    let object: KeyedDecodingContainer<Key>
    do {
      object = try container(at: path, in: element)
    } catch DecodingError.typeMismatch, DecodingError.valueNotFound {
      return ""
    }
    let keys = try object.allKeys.map(\.stringValue).filter {
      try !object.decodeNil(forKey: Key($0))
    }
    guard keys.count != 1 else { return keys[0] }
    let tags = kinds().flatMap(\.tags).filter(keys.contains)
    guard !keys.isEmpty, tags.count < 2 else {
      let names = tags.map(IssueText.quoted).joined(separator: " and ")
      let message = tags.isEmpty ? "has no tag that names a kind" : "has several tags: \(names)"
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: object.codingPath, debugDescription: message)
      )
    }
    return tags.first ?? ""
  }

  /// Encodes an element with a key as its tag.
  ///
  /// - Parameters:
  ///   - model: the model.
  ///   - key: the tag.
  ///   - path: the keys that lead to the object with the tag; empty if it is the element.
  ///   - contentPath: the keys that lead from the value of the tag to the model.
  ///   - encoder: the encoder of the element.
  /// - Throws: The error of the model's own encoding.
  public static func encode<Model: Encodable>(
    _ model: Model,
    key: String,
    of path: [String],
    under contentPath: [String] = [],
    to encoder: any Encoder
  ) throws {
    var container = encoder.container(keyedBy: Key.self)
    let keys = path + [key] + contentPath
    for key in keys.dropLast() {
      container = container.nestedContainer(keyedBy: Key.self, forKey: Key(key))
    }
    try container.encode(model, forKey: Key(keys.last ?? key))
  }

  /// Encodes an element without a model and with a key as its tag: its value is an empty object.
  ///
  /// - Parameters:
  ///   - key: the tag.
  ///   - path: the keys that lead to the object with the tag; empty if it is the element.
  ///   - encoder: the encoder of the element.
  /// - Throws: The error of the encoder.
  public static func encode(key: String, of path: [String], to encoder: any Encoder) throws {
    try encode([String: Bool](), key: key, of: path, to: encoder)
  }
}
