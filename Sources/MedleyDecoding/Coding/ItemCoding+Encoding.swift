extension ItemCoding {
  /// Writes an element: its model, and the tag that names its kind.
  ///
  /// Where the model itself writes something under the tag's key, the tag is written in its place;
  /// where it writes an object under a key that leads to the tag, the tag is added to the object.
  ///
  /// - Parameters:
  ///   - model: the model.
  ///   - tag: the tag.
  ///   - tagPath: the keys that lead to the tag; at least one.
  ///   - contentPath: the keys that lead to the model, or none to write it beside the tag.
  ///   - encoder: the encoder of the element.
  /// - Throws: what the model's own encoding throws; `EncodingError` if the model writes no object
  ///   where the tag needs one.
  public static func encode<Model: Encodable>(
    _ model: Model,
    tag: String,
    at tagPath: [String],
    under contentPath: [String] = [],
    to encoder: any Encoder
  ) throws {
    let branch = TaggedBranch(
      model: model,
      contentPath: contentPath[...],
      tag: tag,
      tagPath: tagPath[...]
    )
    try branch.encode(to: encoder)
  }

  /// Writes an element that has no model, only a tag.
  ///
  /// - Parameters:
  ///   - tag: the tag.
  ///   - path: the keys that lead to the tag; at least one.
  ///   - encoder: the encoder of the element.
  /// - Throws: what the encoder throws.
  public static func encode(tag: String, at path: [String], to encoder: any Encoder) throws {
    try encode(NoModel(), tag: tag, at: path, to: encoder)
  }

  private struct NoModel: Encodable {
    func encode(to encoder: any Encoder) {}
  }
}
