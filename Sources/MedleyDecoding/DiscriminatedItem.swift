/// A closed set of kinds; an element names its kind by a tag.
///
/// `@ListItem(discriminator:)` generates the conformance. A ``LossyDecoder`` reads it to name the kind
/// of an element that cannot be decoded.
public protocol DiscriminatedItem {
  /// The keys that lead to the tag of an element.
  static var discriminator: [String] { get }
}
