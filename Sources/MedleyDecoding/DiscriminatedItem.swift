/// A closed set of kinds; an element names its kind by a tag.
///
/// `@ListItem(discriminator:)` generates the conformance. A ``LossyDecoder`` reads it to name the kind
/// of an element that cannot be decoded.
public protocol DiscriminatedItem {
  /// The keys that lead to the tag of an element, or to the object with the tag as a key.
  static var discriminator: [String] { get }

  /// Whether the tag is a key of the object at ``discriminator``, as in `{"text": {"id": 1}}`.
  ///
  /// The default is `false`: the tag is the value at ``discriminator``.
  static var tagIsKey: Bool { get }
}

extension DiscriminatedItem {
  /// The default is `false`.
  public static var tagIsKey: Bool { false }
}

/// A closed set that describes its kinds, so that a schema can be derived from it.
///
/// `@ListItem(discriminator:)` generates the conformance for a set that it decodes. Without the macro:
///
/// ```swift
/// extension Post: DescribedItem {
///   static var discriminator: [String] { ["type"] }
///   static var kinds: [KindDescription] {
///     [
///       KindDescription("text", tags: ["text"], model: TextPost.self),
///       KindDescription("image", tags: ["image", "photo"], model: ImagePost.self),
///       KindDescription(unknown: "unknown"),
///     ]
///   }
/// }
/// ```
public protocol DescribedItem: DiscriminatedItem, Decodable {
  /// The kinds that are decoded, in the order of the cases.
  static var kinds: [KindDescription] { get }
}
