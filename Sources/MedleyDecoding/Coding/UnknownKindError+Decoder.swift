extension UnknownKindError {
  /// Names the tag of the element that is being decoded.
  ///
  /// - Parameters:
  ///   - tag: the tag that was read.
  ///   - path: the keys that lead to the tag within the element.
  ///   - decoder: the decoder of the element.
  public init(tag: String, at path: [String], from decoder: any Decoder) {
    self.init(tag: tag, codingPath: decoder.codingPath + path.map { ItemCoding.Key($0) })
  }
}
