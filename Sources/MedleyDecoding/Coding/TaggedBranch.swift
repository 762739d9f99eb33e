/// A model and a tag, each at the end of a path of keys.
struct TaggedBranch<Model: Encodable>: Encodable {
  let model: Model
  let contentPath: ArraySlice<String>
  let tag: String
  let tagPath: ArraySlice<String>

  func encode(to encoder: any Encoder) throws {
    guard let tagKey = tagPath.first else {
      throw Self.error(model, at: encoder.codingPath, "the tag has no key of its own")
    }
    guard let contentKey = contentPath.first else {
      try TagInsertion.encode(model, tag: tag, at: tagPath, to: encoder)
      return
    }
    var container = encoder.container(keyedBy: ItemCoding.Key.self)
    if contentKey == tagKey {
      let branch = TaggedBranch(
        model: model,
        contentPath: contentPath.dropFirst(),
        tag: tag,
        tagPath: tagPath.dropFirst()
      )
      try container.encode(branch, forKey: ItemCoding.Key(contentKey))
    } else {
      try Self.encode(model, at: contentPath, in: &container)
      try Self.encode(tag, at: tagPath, in: &container)
    }
  }

  /// Encodes a value at the end of a path that nothing else is on.
  private static func encode(
    _ value: some Encodable,
    at path: ArraySlice<String>,
    in container: inout KeyedEncodingContainer<ItemCoding.Key>
  ) throws {
    guard let key = path.first.map({ ItemCoding.Key($0) }) else { return }
    if path.count == 1 {
      try container.encode(value, forKey: key)
    } else {
      var nested = container.nestedContainer(keyedBy: ItemCoding.Key.self, forKey: key)
      try encode(value, at: path.dropFirst(), in: &nested)
    }
  }

  private static func error(
    _ model: Model,
    at path: [any CodingKey],
    _ message: String
  ) -> EncodingError {
    .invalidValue(model, EncodingError.Context(codingPath: path, debugDescription: message))
  }
}
