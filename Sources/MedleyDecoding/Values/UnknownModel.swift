public import MedleyCore

/// The model of an element whose kind was not known when the program was written.
///
/// A closed set with a case for it shows, keeps and sends back what a newer server has sent:
///
/// ```swift
/// @ListItem(discriminator: "type")
/// enum Post {
///   case text(TextPost)
///   case unknown(UnknownModel)
/// }
/// ```
///
/// The raw value is encoded as it was decoded, member for member.
public struct UnknownModel: ListModel {
  /// The tag that the element had, such as `"poll"`.
  public let kind: String

  /// The whole element, with its tag.
  public let value: JSONValue

  /// The kind, and the element's own `id` or else a hash of the whole element.
  ///
  /// Two elements that are equal and have no `id` have the same identity here, because an element
  /// does not know its neighbours; a snapshot tells them apart as it does all duplicates.
  public let id: ID

  /// Keeps an element.
  ///
  /// - Parameters:
  ///   - kind: the tag of the element.
  ///   - value: the whole element.
  ///   - content: the path of keys to the model within the element, whose `id` counts if the
  ///     element itself has none.
  public init(kind: String, value: JSONValue, content: [String] = []) {
    self.kind = kind
    self.value = value
    id = ID(kind: kind, value: value, content: content)
  }

  /// Decodes an element whose tag was read already.
  ///
  /// - Parameters:
  ///   - kind: the tag of the element.
  ///   - decoder: what the whole element is decoded from.
  ///   - content: the path of keys to the model within the element, whose `id` counts if the
  ///     element itself has none.
  /// - Throws: `DecodingError`, if the element is not valid JSON.
  public init(kind: String, from decoder: any Decoder, content: [String] = []) throws {
    self.init(kind: kind, value: try JSONValue(from: decoder), content: content)
  }
}

extension UnknownModel: Encodable {
  /// Encodes the whole element as it was decoded.
  ///
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    try value.encode(to: encoder)
  }
}
