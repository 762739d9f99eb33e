#if Macros
  /// What the arguments of `@ListItem(discriminator:content:)` say.
  struct CodingForm {
    /// The key path of the tag.
    let discriminator: [String]

    /// The key path of the model; empty if it stands beside the tag.
    let content: [String]

    /// Whether to write `init(from:)`.
    var isDecodable = true

    /// Whether to write `encode(to:)`.
    var isEncodable = true
  }
#endif
