public import MedleyCore

/// A model of an element that may have no `id`, with an identity that is the same in every response.
///
/// ```swift
/// struct TextBlock: Codable, Equatable, Sendable {
///   var text: String
/// }
///
/// @ListItem(discriminator: "type")
/// enum Block {
///   case text(SelfIdentified<TextBlock>)
///   case unknown(UnknownModel)
/// }
/// ```
///
/// The identity is the `id` of the element, or a hash of the whole element, as for an
/// ``UnknownModel``. Therefore a changed element without an `id` is another row. Two equal elements
/// without an `id` have the same identity; a snapshot treats them like other duplicate identities.
@dynamicMemberLookup
public struct SelfIdentified<Content: Equatable & Sendable>: ListModel {
  /// The identity of the element.
  public private(set) var id: ElementID

  /// The content of the element.
  public var content: Content

  /// Creates a model with an identity, for example of ``ElementID/init(of:content:)``.
  public init(_ content: Content, id: ElementID) {
    self.content = content
    self.id = id
  }

  /// A property of the content.
  public subscript<Value>(dynamicMember member: KeyPath<Content, Value>) -> Value {
    content[keyPath: member]
  }

  /// A property of the content.
  public subscript<Value>(dynamicMember member: WritableKeyPath<Content, Value>) -> Value {
    get { content[keyPath: member] }
    set { content[keyPath: member] = newValue }
  }
}

extension SelfIdentified: Hashable where Content: Hashable {}

extension SelfIdentified: Decodable where Content: Decodable {
  /// Decodes the content and the identity of an element.
  ///
  /// - Throws: The error of the content's own decoding.
  public init(from decoder: any Decoder) throws {
    content = try Content(from: decoder)
    id = ElementID(of: try JSONValue(from: decoder), content: [], from: decoder)
  }
}

extension SelfIdentified: Encodable where Content: Encodable {
  /// Encodes the content, without the identity.
  ///
  /// - Throws: The error of the content's own encoding.
  public func encode(to encoder: any Encoder) throws {
    try content.encode(to: encoder)
  }
}

/// A model with an identity that may be beside it in its element.
protocol IdentifiedByElement {
  /// Returns the model with the `id` of the element, if the model has none and the element has one.
  func identified(by decoder: any Decoder) throws -> Self
}

extension SelfIdentified: IdentifiedByElement {
  func identified(by decoder: any Decoder) throws -> Self {
    guard id.isHash else { return self }
    let element = ElementID(of: try JSONValue(from: decoder), content: [], from: decoder)
    var copy = self
    if !element.isHash { copy.id = element }
    return copy
  }
}
