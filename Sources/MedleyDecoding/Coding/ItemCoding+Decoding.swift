extension ItemCoding {
  /// Reads the tag of an element.
  ///
  /// A number or a boolean counts as its text: `7` is the tag `"7"`.
  ///
  /// - Parameters:
  ///   - path: the keys that lead to the tag; at least one.
  ///   - decoder: the decoder of the element.
  /// - Throws: `DecodingError`, with the path of what is missing, null or no tag.
  public static func tag(at path: [String], from decoder: any Decoder) throws -> String {
    guard let last = path.last else {
      let message = "a tag needs a key"
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: message)
      )
    }
    let container = try container(at: path.dropLast(), from: decoder)
    do {
      return try container.decode(String.self, forKey: Key(last))
    } catch DecodingError.typeMismatch(let type, let context) {
      guard let tag = scalarTag(forKey: Key(last), in: container) else {
        throw DecodingError.typeMismatch(type, context)
      }
      return tag
    }
  }

  /// Decodes the model of an element.
  ///
  /// - Parameters:
  ///   - type: the type of the model.
  ///   - path: the keys that lead to the model, or none if it stands beside the tag.
  ///   - decoder: the decoder of the element.
  /// - Throws: what the model's own decoding throws, or `DecodingError` for a missing key.
  public static func model<Model: Decodable>(
    _ type: Model.Type = Model.self,
    under path: [String] = [],
    from decoder: any Decoder
  ) throws -> Model {
    guard let last = path.last else { return try Model(from: decoder) }
    return try container(at: path.dropLast(), from: decoder).decode(type, forKey: Key(last))
  }

  private static func container(
    at path: some Sequence<String>,
    from decoder: any Decoder
  ) throws -> KeyedDecodingContainer<Key> {
    try path.reduce(try decoder.container(keyedBy: Key.self)) { container, key in
      try container.nestedContainer(keyedBy: Key.self, forKey: Key(key))
    }
  }

  private static func scalarTag(
    forKey key: Key,
    in container: KeyedDecodingContainer<Key>
  ) -> String? {
    if let tag = try? container.decode(Bool.self, forKey: key) { return String(tag) }
    if let tag = try? container.decode(Int64.self, forKey: key) { return String(tag) }
    if let tag = try? container.decode(UInt64.self, forKey: key) { return String(tag) }
    if let tag = try? container.decode(Double.self, forKey: key) { return String(tag) }
    return nil
  }
}
