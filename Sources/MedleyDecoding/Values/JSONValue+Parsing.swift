extension JSONValue {
  /// Reads a document, without Foundation.
  ///
  /// The first of two equal keys counts, and a comma may stand before a closing bracket.
  ///
  /// - Parameters:
  ///   - bytes: the document as UTF-8, with or without a byte order mark.
  ///   - maximumDepth: how deep its brackets may be nested.
  /// - Throws: what is wrong with the document, and where.
  /// - Complexity: O(*n*).
  public init(
    parsing bytes: some Collection<UInt8>,
    maximumDepth: Int = 128
  ) throws(DecodingIssue) {
    let document = (bytes as? [UInt8]) ?? Array(bytes)
    let range = try JSONSingleValue.range(
      in: document.span,
      maximumDepth: maximumDepth,
      maximumSize: .max
    )
    self = try JSONValueParser.value(in: document.span, range: range)
  }
}
