import MedleyCore

#if Macros
  import Medley

  /// Tags beside the model.
  @ListItem(discriminator: "type")
  enum Flat {
    case text(TextPost)
    @KindTag("picture", "image", "photo")
    case image(ImagePost)
    case article(model: ArticlePost)
    case separator
    @KindTag("end \"of\" list")
    case end
    case unknown(UnknownModel)
  }

  /// Tags and models in separate objects.
  @ListItem(discriminator: "meta.type", content: "data.model")
  enum Deep {
    case text(TextPost), image(ImagePost)
    case separator
    case other(element: UnknownModel)
  }

  /// A set without a case for unknown kinds.
  @ListItem(discriminator: "type")
  enum Strict {
    case text(TextPost)
    case separator
  }

  /// A set with a dot in the key of its tag.
  @ListItem(discriminator: ["@odata.type"])
  enum Dotted {
    case note(Note)
    case separator
  }

  /// A set with a deprecated case, which is still decoded.
  @ListItem(discriminator: "type")
  enum CodedAgeing {
    case note(Note)
    @available(*, deprecated, message: "use 'note'")
    case old(Note)
  }

  /// Models that are only decodable.
  @ListItem(discriminator: "type")
  enum Incoming: Decodable {
    case note(IncomingNote)
  }

  struct IncomingNote: ListModel, Decodable {
    var id: Int
  }

  /// Models that are only encodable.
  @ListItem(discriminator: "type")
  enum Outgoing: Encodable {
    case note(OutgoingNote)
  }

  struct OutgoingNote: ListModel, Encodable {
    var id: Int
  }

  /// A set that is codable if its parameter is.
  @ListItem(discriminator: "type")
  enum Wrapping<Model: ListModel, Unused> {
    case plain(Model)
    case wrapped(Wrapper<Model>)
  }

  struct Wrapper<Model: ListModel>: ListModel {
    var id: Int
    var content: Model
  }

  extension Wrapper: Codable where Model: Codable {}

  /// A set with a custom `init(from:)`.
  @ListItem(discriminator: "type")
  enum HalfWritten: Codable {
    case note(Note)
    case separator

    init(from decoder: any Decoder) throws {
      self = .separator
    }
  }

  /// Models that contain items of the same set.
  @ListItem(discriminator: "type")
  indirect enum CodedTree {
    case leaf(Note)
    case branch(CodedBranch)
    case unknown(UnknownModel)
  }

  struct CodedBranch: ListModel, Codable {
    var id: Int
    var children: [CodedTree]
  }

  /// Elements with another tag are texts, and elements that are no texts are unknown.
  @ListItem(discriminator: "type")
  enum Forgiving {
    @FallbackKind case text(TextPost)
    case image(ImagePost)
    case unknown(UnknownModel)
    @LocalKind case loading
    @LocalKind case progress(Uncoded)
  }

  /// A set whose fallback is the only way to decode other elements.
  @ListItem(discriminator: "type")
  enum Defaulting {
    case image(ImagePost)
    @FallbackKind case text(TextPost)
  }

  /// A set whose fallback has no model.
  @ListItem(discriminator: "type")
  enum Ignoring {
    case image(ImagePost)
    @FallbackKind case other
    case unknown(UnknownModel)
  }

  /// Tags that are keys of an object in the element.
  @ListItem(discriminator: "component.*")
  enum Keyed {
    case text(TextPost)
    @KindTag("Image", "photo") case image(SelfIdentified<Picture>)
    case separator
    case unknown(UnknownModel)
  }

  struct Picture: Codable, Equatable, Sendable {
    var url: String
  }

  /// The synthesized coding of enums, without a case for unknown kinds.
  @ListItem(discriminator: "*", content: "_0")
  enum Synthesized {
    case text(TextPost)
    case note(Note)
  }

  /// The coding that the compiler writes for an enum.
  enum OfCompiler: Codable, Equatable {
    case text(TextPost)
    case note(Note)
  }

  /// A set whose tag is at a key named `*`.
  @ListItem(discriminator: ["*"])
  enum Starred {
    case note(Note)
  }

  /// A model that is not codable.
  struct Uncoded: ListModel {
    var id: Int
  }
#endif
