#if Macros
  /// Makes an enum a closed set of kinds that a server can send, told apart by a discriminator.
  ///
  /// By hand it would be the same as without a discriminator, and in addition:
  ///
  /// ```swift
  /// extension Post: Decodable {
  ///   init(from decoder: any Decoder) throws {
  ///     switch try ItemCoding.tag(at: ["type"], from: decoder) {
  ///     case "text": self = .text(try ItemCoding.model(from: decoder))
  ///     case "pull_request", "pr": self = .pull(try ItemCoding.model(from: decoder))
  ///     case let tag: self = .unknown(try UnknownModel(kind: tag, from: decoder))
  ///     }
  ///   }
  /// }
  ///
  /// extension Post: Encodable {
  ///   func encode(to encoder: any Encoder) throws {
  ///     switch self {
  ///     case .text(let model):
  ///       try ItemCoding.encode(model, tag: "text", at: ["type"], to: encoder)
  ///     case .pull(let model):
  ///       try ItemCoding.encode(model, tag: "pull_request", at: ["type"], to: encoder)
  ///     case .unknown(let model):
  ///       try model.encode(to: encoder)
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// The macro writes all of it for
  ///
  /// ```swift
  /// @ListItem(discriminator: "type")
  /// enum Post {
  ///   case text(TextPost)
  ///   @KindTag("pull_request", "pr") case pull(PullRequest)
  ///   case unknown(UnknownModel)
  /// }
  /// ```
  ///
  /// - The tag of a case is its name, or what ``KindTag(_:_:)`` says.
  /// - A case without a value is encoded as its tag alone.
  /// - The case that carries an `UnknownModel`, whatever its name, takes the elements with any
  ///   other tag. Without such a case they throw `UnknownKindError`. The case has no tag of its
  ///   own.
  /// - An element without a tag throws a `DecodingError`.
  ///
  /// All models need to be `Codable`. If they are only `Decodable`, state that the enum is
  /// `Decodable`, and the other half is not written; the same holds for `Encodable`. Of a generic
  /// enum the parameters that occur in models need to be so too.
  ///
  /// - Parameters:
  ///   - discriminator: the key of the tag. Keys with dots between them lead into nested objects,
  ///     as in `"meta.type"`.
  ///   - content: the key of the model, which may have dots too; by default the model stands beside
  ///     the tag.
  @attached(
    member,
    names: named(ID),
    named(id),
    named(Kind),
    named(kind),
    named(Cells),
    named(_CellTypes)
  )
  @attached(
    extension,
    conformances: ListItem,
    Decodable,
    Encodable,
    names: named(model),
    named(init(from:)),
    named(encode(to:))
  )
  public macro ListItem(discriminator: String, content: String? = nil) =
    #externalMacro(module: "MedleyMacros", type: "ListItemMacro")
#endif
