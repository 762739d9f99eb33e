#if Macros
  /// Turns an enum into a closed set of kinds that is coded by a discriminator.
  ///
  /// In addition to the code of the macro without a discriminator, this macro generates:
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
  /// The source of this expansion is:
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
  /// - The tag of a case is its name, or the tag that ``KindTag(_:_:)`` states.
  /// - A case without a value is encoded as its tag alone.
  /// - A case with an `UnknownModel` receives the elements with any other tag, whatever the name of
  ///   the case. Without such a case, another tag throws `UnknownKindError`. The case has no tag.
  /// - An element without a tag throws a `DecodingError`, unless a case is the ``FallbackKind()``. A tag that is
  ///   null, an object or an array is the tag of no kind, and its element is of the unknown kind.
  /// - A ``LocalKind()`` is neither decoded nor encoded.
  ///
  /// The enum conforms to `DiscriminatedItem`, so that the issue of an element names its kind, and to
  /// `DescribedItem` with the property `kinds`, from which a schema for the server is derived.
  ///
  /// A tag may also be the key of an object. The key `*` then ends the discriminator, and the model is the value:
  ///
  /// ```swift
  /// @ListItem(discriminator: "component.*")   // {"id": 1, "component": {"text": {"text": "…"}}}
  /// @ListItem(discriminator: "*")             // {"text": {"id": 1, "text": "…"}}
  /// @ListItem(discriminator: "*", content: "_0")   // the synthesized coding of Swift's enums
  /// ```
  ///
  /// Other members of the object are allowed, as beside a `oneof` of Protocol Buffers, but not two tags of the set. A
  /// member that is null does not count. Only the last key of a string is special; an array has keys as they are.
  ///
  /// All models of coded cases must be `Codable`. If they are only `Decodable`, declare the enum
  /// `Decodable`, and the macro does not generate the other half; the same applies to `Encodable`. In a
  /// generic enum, the generic parameters of the models must have the same conformance.
  ///
  /// - Parameters:
  ///   - discriminator: the key of the tag. Keys separated by dots lead into nested objects, as in
  ///     `"meta.type"`. For a key that contains a dot, pass an array of keys, as in `["@odata.type"]`. The last
  ///     key is `*` if the tag is a key.
  ///   - content: the key of the model, which may have dots too. By default the model is beside the
  ///     tag. If the tag is a key, the path begins at the value of the key.
  @attached(
    member,
    names: named(ID),
    named(id),
    named(Kind),
    named(kind),
    named(Cells),
    named(_CellTypes),
    named(Cases)
  )
  @attached(
    extension,
    conformances: ListItem,
    Sendable,
    Decodable,
    Encodable,
    DiscriminatedItem,
    DescribedItem,
    names: named(model),
    named(discriminator),
    named(tagIsKey),
    named(kinds),
    named(init(from:)),
    named(encode(to:))
  )
  public macro ListItem(discriminator: String, content: String? = nil) =
    #externalMacro(module: "MedleyMacros", type: "ListItemMacro")

  /// Turns an enum into a closed set of kinds that is coded by a discriminator with any keys.
  ///
  /// This macro generates the same code as `ListItem(discriminator:content:)` with strings.
  ///
  /// - Parameters:
  ///   - discriminator: the keys that lead to the tag, such as `["@odata.type"]`; at least one.
  ///   - content: the keys that lead to the model. By default the model is beside the tag.
  @attached(
    member,
    names: named(ID),
    named(id),
    named(Kind),
    named(kind),
    named(Cells),
    named(_CellTypes),
    named(Cases)
  )
  @attached(
    extension,
    conformances: ListItem,
    Sendable,
    Decodable,
    Encodable,
    DiscriminatedItem,
    DescribedItem,
    names: named(model),
    named(discriminator),
    named(tagIsKey),
    named(kinds),
    named(init(from:)),
    named(encode(to:))
  )
  public macro ListItem(discriminator: [String], content: [String]? = nil) =
    #externalMacro(module: "MedleyMacros", type: "ListItemMacro")
#endif
