/// The identity of a row in saved state: its kind and its id, without the name of a type.
public struct SavedIdentity: Codable, Hashable, Sendable {
  /// The name of the row's case in its closed set.
  public let kind: String

  private let id: StateValue?

  /// Whether the id is stored; an id that is not `Codable` is not.
  let isComplete: Bool

  /// Creates the identity of a row without an id.
  public init(kind: String) {
    self.kind = kind
    id = nil
    isComplete = true
  }

  /// Creates the identity of a row.
  ///
  /// - Parameter id: the id of the model, which is stored if it is `Codable`.
  public init(kind: String, id: some Hashable & Sendable) {
    self.kind = kind
    self.id = StateValue(encoding: id)
    isComplete = self.id != nil
  }

  private enum CodingKeys: String, CodingKey {
    case kind, id
  }

  /// Decodes an identity.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    kind = try container.decode(String.self, forKey: .kind)
    id = try container.decodeIfPresent(StateValue.self, forKey: .id)
    isComplete = true
  }

  /// Encodes the identity.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind, forKey: .kind)
    try container.encodeIfPresent(id, forKey: .id)
  }

  /// Returns the identity with the id; `nil` if the id is missing or of another type.
  ///
  /// - Parameter make: creates the identity, as in `{ .photo($0) }`.
  public func identity<ID: Hashable & Sendable, Identity>(
    _ make: (_ id: ID) -> Identity
  ) -> Identity? {
    id?.decoded(as: ID.self).map(make)
  }
}

/// The identity of a row in a closed set of kinds, which can be saved if the ids of its models are
/// `Codable`.
///
/// The macro `@ListItem` generates the conformance. Encoding an identity whose model has an id that is
/// not `Codable` throws an error; ``ListController/savedState`` leaves such rows out.
public protocol KindIdentity: Codable, Hashable, Sendable {
  /// The identity in saved state.
  var saved: SavedIdentity { get }

  /// Restores an identity; fails if there is no such kind or no such id.
  init?(_ saved: SavedIdentity)
}

extension KindIdentity {
  /// Encodes the kind and the id.
  ///
  /// - Throws: an `EncodingError` if the id is not `Codable`.
  public func encode(to encoder: any Encoder) throws {
    let saved = saved
    guard saved.isComplete else {
      let context = EncodingError.Context(
        codingPath: encoder.codingPath,
        debugDescription: "The id of the kind \"\(saved.kind)\" is not Codable."
      )
      throw EncodingError.invalidValue(self, context)
    }
    try saved.encode(to: encoder)
  }

  /// Decodes the kind and the id.
  ///
  /// - Throws: a `DecodingError` if there is no such kind or no such id.
  public init(from decoder: any Decoder) throws {
    let saved = try SavedIdentity(from: decoder)
    guard let identity = Self(saved) else {
      let context = DecodingError.Context(
        codingPath: decoder.codingPath,
        debugDescription: "There is no row of the kind \"\(saved.kind)\" with this id."
      )
      throw DecodingError.dataCorrupted(context)
    }
    self = identity
  }
}
