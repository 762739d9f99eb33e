/// One kind of a closed set: its name, its tags and its model.
///
/// The code of `@ListItem` creates the descriptions; see ``DescribedItem``.
public struct KindDescription: Sendable {
  /// How the elements of a kind are recognized.
  public enum Role: Hashable, Sendable {
    /// By a tag of the kind.
    case tagged

    /// By a tag of the kind. The kind also receives the elements with no tag or another tag.
    case fallback

    /// The kind receives the elements with any other tag, and keeps them as an ``UnknownModel``.
    case unknown
  }

  /// The name of the case.
  public var name: String

  /// The tags, beginning with the tag that is encoded; empty for the unknown kind.
  public var tags: [String]

  /// The type of the model; `nil` for a kind without a model and for the unknown kind.
  public var model: (any (Decodable & Sendable).Type)?

  /// The keys that lead to the model; empty if it is beside the tag, or the value of a tag that is a key.
  public var content: [String]

  /// How the elements of the kind are recognized.
  public var role: Role

  /// Describes a kind.
  ///
  /// - Parameters:
  ///   - name: the name of the case.
  ///   - tags: the tags, beginning with the tag that is encoded; at least one.
  ///   - content: the keys that lead to the model.
  ///   - isFallback: whether the kind also receives the elements with no tag or another tag.
  ///   - model: the type of the model; `nil` for a kind without a model.
  public init(
    _ name: String,
    tags: [String],
    under content: [String] = [],
    isFallback: Bool = false,
    model: (any (Decodable & Sendable).Type)? = nil
  ) {
    self.name = name
    self.tags = tags
    self.content = content
    role = isFallback ? .fallback : .tagged
    self.model = model
  }

  /// Describes a kind by its case, from which the compiler infers the type of the model.
  ///
  /// - Parameters:
  ///   - name: the name of the case.
  ///   - tags: the tags, beginning with the tag that is encoded; at least one.
  ///   - content: the keys that lead to the model.
  ///   - isFallback: whether the kind also receives the elements with no tag or another tag.
  ///   - item: the closed set.
  ///   - makeItem: the case; never called.
  public init<Model: Decodable & Sendable, Item>(
    _ name: String,
    tags: [String],
    under content: [String] = [],
    isFallback: Bool = false,
    of item: Item.Type,
    _ makeItem: (Model) -> Item
  ) {
    self.init(name, tags: tags, under: content, isFallback: isFallback, model: Model.self)
  }

  /// Describes a kind with a model that is not decodable.
  ///
  /// The coding of the set reports the error of such a model, once.
  public init<Model, Item>(
    _ name: String,
    tags: [String],
    under content: [String] = [],
    isFallback: Bool = false,
    of item: Item.Type,
    _ makeItem: (Model) -> Item
  ) {
    self.init(name, tags: tags, under: content, isFallback: isFallback)
  }

  /// Describes the kind of the elements with any other tag.
  public init(unknown name: String) {
    self.init(name, tags: [])
    role = .unknown
  }
}
