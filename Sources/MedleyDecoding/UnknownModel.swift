public import MedleyCore

/// The model of an element of an unknown kind.
///
/// A closed set with a case for this model shows, keeps and sends back what a newer server sends:
///
/// ```swift
/// @ListItem(discriminator: "type")
/// enum Post {
///   case text(TextPost)
///   case unknown(UnknownModel)
/// }
/// ```
///
/// Encoding writes the raw value with all its members.
public struct UnknownModel: ListModel {
  /// The tag of the element, such as `"poll"`; empty for a tag that is null, an object or an array.
  public let kind: String

  /// The element, including its tag.
  public let value: JSONValue

  /// The kind with the `id` of the element, or with a hash of the whole element.
  ///
  /// Two equal elements without an `id` have the same identity. A snapshot treats them like other
  /// duplicate identities.
  public let id: ID

  /// Creates a model of an element.
  ///
  /// - Parameters:
  ///   - kind: the tag of the element.
  ///   - value: the whole element.
  ///   - content: the path of keys to the model within the element, whose `id` is used if
  ///     the element has none.
  public init(kind: String, value: JSONValue, content: [String] = []) {
    self.kind = kind
    self.value = value
    id = ID(kind: kind, element: ElementID(of: value, content: content))
  }

  /// Decodes an element whose tag has been read.
  ///
  /// The keys of the element are kept as received; the key strategy of the decoder applies to the
  /// content path and to `id`.
  ///
  /// - Parameters:
  ///   - kind: the tag of the element.
  ///   - decoder: the decoder of the element.
  ///   - content: the path of keys to the model within the element, whose `id` is used if
  ///     the element has none.
  /// - Throws: The decoder's error if the element has a malformed string or number.
  public init(kind: String, from decoder: any Decoder, content: [String] = []) throws {
    self.kind = kind
    value = try JSONValue(from: decoder)
    id = ID(kind: kind, element: ElementID(of: value, content: content, from: decoder))
  }
}

extension UnknownModel: Encodable {
  /// Encodes the element with all its members.
  ///
  /// - Throws: The encoder's error.
  public func encode(to encoder: any Encoder) throws {
    try value.encode(to: encoder)
  }
}

extension UnknownModel {
  /// The identity of an element of an unknown kind.
  ///
  /// The identity depends only on the element. It is the same in every run of a program, so that it
  /// can be stored.
  public struct ID: Hashable, Sendable, Codable {
    /// The tag of the element.
    public let kind: String

    /// The `id` of the element, or a hash of the element.
    public let element: ElementID
  }
}

extension UnknownModel.ID: CustomStringConvertible {
  /// The kind with the id, as in `poll(7)`, or with the hash, as in `poll(#9f2e…)`.
  public var description: String { "\(kind)(\(element))" }
}
