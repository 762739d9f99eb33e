/// A picture with words that stand for it where it cannot be seen.
public struct ListImage: Hashable, Sendable {
  /// Where the picture comes from.
  public enum Source: Hashable, Sendable {
    /// The bytes of an encoded picture, such as a PNG or a JPEG.
    case bytes([UInt8])

    /// The path of a file with an encoded picture. A host that cannot read it shows the
    /// alternative.
    case file(String)
  }

  /// Where the picture comes from.
  public var source: Source

  /// What the picture shows, in a few words.
  ///
  /// Hosts without pictures show it instead, and screen readers read it out.
  public var alternative: String

  /// A picture from the bytes of an encoded image.
  public init(bytes: [UInt8], alternative: String) {
    source = .bytes(bytes)
    self.alternative = alternative
  }

  /// A picture from a file, by its path.
  public init(file path: String, alternative: String) {
    source = .file(path)
    self.alternative = alternative
  }
}
