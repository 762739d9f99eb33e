#if Macros
  import Testing

  /// A source and its expansion.
  struct Expansion: CustomTestStringConvertible, Sendable {
    /// The subject in a few words.
    let testDescription: String
    let source: String
    let expanded: String

    /// The conformances that the author has not stated, which the compiler passes to the macro.
    let missing: [String]
    let sourceLocation: SourceLocation

    init(
      _ name: String,
      _ source: String,
      missing: [String] = [
        "ListItem", "Sendable", "DiscriminatedItem", "DescribedItem", "Decodable", "Encodable",
      ],
      becomes expanded: String,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      testDescription = name
      self.source = source
      self.missing = missing
      self.expanded = expanded
      self.sourceLocation = sourceLocation
    }
  }
#endif
