extension DescribedItem {
  /// Derives the JSON Schema of the elements that a decoder accepts.
  ///
  /// The schema follows JSON Schema 2020-12. It accepts a document if, and except in the ``ListSchema/gaps`` only if, the
  /// decoder decodes it without an issue:
  ///
  /// ```swift
  /// let schema = FeedItem.schema(for: feedDecoder, acceptsUnknownKinds: false)
  /// try schema.list.write(to: "feed.schema.json")
  /// for gap in schema.gaps { print(gap) }
  /// ```
  ///
  /// The models' initializers run with samples in place of a document: up to three times, and twice for each key. A
  /// schema may be stricter than the decoder. It demands absolute URLs, dates without fractions of a second, and
  /// the preferred spelling of keys. The decoder's limits of depth and size are not part of the schema.
  ///
  /// - Parameters:
  ///   - decoder: the decoder of the program, for its strategies for dates, keys, data and numbers.
  ///   - acceptsUnknownKinds: whether the schema accepts elements that the unknown kind or the fallback receives. Give
  ///     the server a schema that does not.
  /// - Returns: The schema; the same in every run.
  /// - Complexity: O(*k*²) in the number of keys of each model.
  public static func schema(
    for decoder: LossyDecoder = LossyDecoder(),
    acceptsUnknownKinds: Bool = true
  ) -> ListSchema {
    ListSchema(of: Self.self, decoder, acceptsUnknownKinds: acceptsUnknownKinds)
  }
}

/// The JSON Schema of a closed set: of an element, and of a list of elements.
public struct ListSchema: Hashable, Sendable {
  /// The schema of a list.
  public let list: SchemaDocument

  /// The schema of one element.
  public let element: SchemaDocument

  /// The parts that could not be derived, in the order of the kinds.
  public let gaps: [SchemaGap]

  /// The components of a catalog, or the reason why the set is not a catalog.
  private let components: Result<[String: JSONValue], CatalogError>

  init(of set: any DescribedItem.Type, _ decoder: LossyDecoder, acceptsUnknownKinds: Bool) {
    let builder = SchemaBuilder(
      SchemaStrategies(decoder.makeDecoder()),
      acceptsUnknownKinds: acceptsUnknownKinds
    )
    let root = builder.schema(of: set, at: SchemaBuilder.root)
    func document(_ schema: [String: JSONValue]) -> SchemaDocument {
      var schema = schema
      schema["$schema"] = "https://json-schema.org/draft/2020-12/schema"
      schema["$defs"] = .object(builder.definitions)
      return SchemaDocument(.object(schema))
    }
    list = document(["type": "array", "items": root])
    // A set that states its own schema is not a definition.
    element = document(root.members ?? ["allOf": [root]])
    gaps = builder.gaps
    components = Result { () throws(CatalogError) in try builder.components(of: set) }
  }

  /// Returns a catalog of A2UI 0.9 with one component for each tag.
  ///
  /// A component is an object with the keys `id` and `component`, so the discriminator of the set is `component`. A
  /// property for other components holds their ids. A property of type `String` does not accept a binding such as
  /// `{"path": "/name"}`; declare a type for both. The catalog has no functions and no theme. Each component has
  /// copies of the definitions that it uses.
  ///
  /// - Parameter id: the id of the catalog, mostly a URL with a version.
  /// - Throws: ``CatalogError`` if the tags are not at the key `component`, or models are not beside their tag.
  public func catalog(id: String) throws(CatalogError) -> SchemaDocument {
    let components = try components.get()
    return SchemaDocument(["catalogId": .string(id), "components": .object(components)])
  }
}

extension JSONValue {
  fileprivate var members: [String: JSONValue]? {
    if case .object(let members) = self { members } else { nil }
  }
}

/// A closed set is not a catalog of A2UI.
public enum CatalogError: Error, Hashable, CustomStringConvertible {
  /// The tag is not at the key `component`; the keys lead to the tag.
  case discriminator([String])

  /// The model of the kind with this name is not beside the tag.
  case content(String)

  /// The reason and the advice in plain words.
  public var description: String {
    switch self {
    case .discriminator(let keys):
      "a catalog needs the discriminator \"component\", and the set has \(IssueText.quoted(keys.joined(separator: ".")))"
    case .content(let kind):
      "a catalog needs models beside their tag, and the kind \(IssueText.quoted(kind)) has another place"
    }
  }
}
