/// Decodes and encodes the elements of a closed set of kinds by a tag.
///
/// An element of a server's list names its kind by a tag, at a key or at a path of keys. Its model is
/// beside the tag, or at a separate path:
///
/// ```json
/// { "type": "text", "id": 1, "text": "Hello" }
/// { "meta": { "type": "image" }, "content": { "id": 2, "url": "…" } }
/// ```
///
/// The code that `@ListItem` generates calls these functions. A conformance without the macro may
/// call them too:
///
/// ```swift
/// init(from decoder: any Decoder) throws {
///   switch try ItemCoding.tag(at: ["type"], from: decoder) {
///   case "text": self = .text(try ItemCoding.model(from: decoder))
///   case "image": self = .image(try ItemCoding.model(from: decoder))
///   default: self = .unknown(try JSONValue(from: decoder))
///   }
/// }
///
/// func encode(to encoder: any Encoder) throws {
///   switch self {
///   case .text(let post): try ItemCoding.encode(post, tag: "text", at: ["type"], to: encoder)
///   case .image(let post): try ItemCoding.encode(post, tag: "image", at: ["type"], to: encoder)
///   case .unknown(let value): try value.encode(to: encoder)
///   }
/// }
/// ```
///
/// The keys are coding keys; the key strategy of a decoder or encoder applies to them.
public enum ItemCoding {
  /// Decodes the tag of an element.
  ///
  /// A number or a boolean is converted to text: `7` is the tag `"7"`.
  ///
  /// - Parameters:
  ///   - path: the keys that lead to the tag; at least one.
  ///   - decoder: the decoder of the element.
  /// - Returns: the tag, or an empty string for a value that cannot be one: null, an object, an array, or a
  ///   value in place of an object that leads to the tag. The element is then of an unknown kind.
  /// - Throws: `DecodingError` with the path of the missing value, or if the element is not an object.
  public static func tag(at path: [String], from decoder: any Decoder) throws -> String {
    guard let last = path.last else {
      let message = "a tag needs a key"
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: message)
      )
    }
    let element = try decoder.container(keyedBy: Key.self)
    do {
      let container = try container(at: path.dropLast(), in: element)
      guard !container.contains(Key(last)) else {
        return scalarTag(forKey: Key(last), in: container) ?? ""
      }
      // Throws the error of a missing key.
      return try container.decode(String.self, forKey: Key(last))
    } catch DecodingError.typeMismatch, DecodingError.valueNotFound {
      return ""
    }
  }

  /// Decodes the tag of an element, or returns `nil` if the tag is missing or null.
  ///
  /// - Parameters:
  ///   - path: the keys that lead to the tag; at least one.
  ///   - decoder: the decoder of the element.
  /// - Returns: the tag; an empty string for a value that cannot be a tag.
  /// - Throws: `DecodingError` if the element is not an object.
  public static func tagIfPresent(
    at path: [String],
    from decoder: any Decoder
  ) throws -> String? {
    do {
      let tag = try tag(at: path, from: decoder)
      return try tag.isEmpty && isNull(at: path, from: decoder) ? nil : tag
    } catch DecodingError.keyNotFound, DecodingError.valueNotFound {
      return nil
    }
  }

  /// Explains the error of a set with a model that cannot be decoded.
  @available(
    *,
    unavailable,
    message:
      "the models of a coded set must be Decodable; conform this model, or mark its case @LocalKind"
  )
  public static func model<Model>(
    _ type: Model.Type = Model.self,
    under path: [String] = [],
    from decoder: any Decoder
  ) throws -> Model {
    throw DecodingError.dataCorrupted(
      DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "is not decodable")
    )
  }

  /// Explains the error of a set with a model that cannot be encoded.
  @available(
    *,
    unavailable,
    message:
      "a model of the set is not Encodable; conform it, or declare the enum Decodable to only decode it"
  )
  public static func encode<Model>(
    _ model: Model,
    tag: String,
    at tagPath: [String],
    under contentPath: [String] = [],
    to encoder: any Encoder
  ) throws {
    throw localKindError(tag, in: encoder)
  }

  /// Prepares an element that the fallback of its set cannot decode to be an unknown one.
  ///
  /// The issues of the fallback's lossy properties are dropped, because nothing of an unknown element
  /// is lost.
  ///
  /// - Throws: the error of the fallback, if the element has no tag: it is malformed, not unknown.
  public static func rejectFallback(
    _ error: any Error,
    tag: String?,
    from decoder: any Decoder
  ) throws {
    guard tag != nil else { throw error }
    InnerIssues.drop(from: decoder)
  }

  /// Reports that the fallback of a set has received an element, for ``DecodedList/answer(at:isShown:)``.
  ///
  /// - Parameters:
  ///   - tag: the tag of the element, or `nil` if it has none.
  ///   - decoder: the decoder of the element.
  public static func reportFallback(tag: String?, from decoder: any Decoder) {
    FallbackTags.report(tag, to: decoder)
  }

  /// Decodes the model of an element.
  ///
  /// - Parameters:
  ///   - type: the type of the model.
  ///   - path: the keys that lead to the model; empty if the model is beside the tag.
  ///   - decoder: the decoder of the element.
  /// - Returns: The model. A ``SelfIdentified`` model without an `id` has the `id` of the element, if there is one.
  /// - Throws: The error of the model's own decoding, or `DecodingError` for a missing key.
  public static func model<Model: Decodable>(
    _ type: Model.Type = Model.self,
    under path: [String] = [],
    from decoder: any Decoder
  ) throws -> Model {
    guard let last = path.last else { return try Model(from: decoder) }
    let element = try decoder.container(keyedBy: Key.self)
    let model = try container(at: path.dropLast(), in: element).decode(type, forKey: Key(last))
    guard type is any IdentifiedByElement.Type, let own = model as? any IdentifiedByElement else {
      return model
    }
    return try own.identified(by: decoder) as? Model ?? model
  }

  /// Encodes an element: its model, and the tag that names its kind.
  ///
  /// If the model writes a value at the key of the tag, the tag replaces it. If the model writes an
  /// object at a key that leads to the tag, the tag is added to that object.
  ///
  /// - Parameters:
  ///   - model: the model.
  ///   - tag: the tag.
  ///   - tagPath: the keys that lead to the tag; at least one.
  ///   - contentPath: the keys that lead to the model; empty to write the model beside the tag.
  ///   - encoder: the encoder of the element.
  /// - Throws: The error of the model's own encoding, or `EncodingError` if the model writes no
  ///   object where the tag needs one.
  public static func encode<Model: Encodable>(
    _ model: Model,
    tag: String,
    at tagPath: [String],
    under contentPath: [String] = [],
    to encoder: any Encoder
  ) throws {
    try TagWriter(tag: tag, at: tagPath, to: encoder).encode(model, under: contentPath)
  }

  /// Encodes an element that has no model.
  ///
  /// - Parameters:
  ///   - tag: the tag.
  ///   - path: the keys that lead to the tag; at least one.
  ///   - encoder: the encoder of the element.
  /// - Throws: The error of the encoder.
  public static func encode(tag: String, at path: [String], to encoder: any Encoder) throws {
    try encode(NoModel(), tag: tag, at: path, to: encoder)
  }

  /// Returns the error of an element that exists only in the program, such as a loading row.
  ///
  /// - Parameters:
  ///   - kind: the name of the case.
  ///   - encoder: the encoder of the element.
  public static func localKindError(_ kind: String, in encoder: any Encoder) -> EncodingError {
    let message = "the kind \(IssueText.quoted(kind)) is local; remove its elements before encoding"
    return .invalidValue(
      kind,
      EncodingError.Context(codingPath: encoder.codingPath, debugDescription: message)
    )
  }

  private struct NoModel: Encodable {
    func encode(to encoder: any Encoder) {}
  }

  static func container(
    at path: some Sequence<String>,
    in element: KeyedDecodingContainer<Key>
  ) throws -> KeyedDecodingContainer<Key> {
    try path.reduce(element) { container, key in
      try container.nestedContainer(keyedBy: Key.self, forKey: Key(key))
    }
  }

  /// Returns whether the value at a path, or one that leads to it, is null.
  private static func isNull(at path: [String], from decoder: any Decoder) throws -> Bool {
    var container = try decoder.container(keyedBy: Key.self)
    for key in path {
      if (try? container.decodeNil(forKey: Key(key))) == true { return true }
      guard
        let next = try? container.nestedContainer(keyedBy: Key.self, forKey: Key(key))
      else { return false }
      container = next
    }
    return false
  }

  private static func scalarTag(
    forKey key: Key,
    in container: KeyedDecodingContainer<Key>
  ) -> String? {
    if let tag = try? container.decode(String.self, forKey: key) { return tag }
    if let tag = try? container.decode(Bool.self, forKey: key) { return String(tag) }
    if let tag = try? container.decode(Int64.self, forKey: key) { return String(tag) }
    if let tag = try? container.decode(UInt64.self, forKey: key) { return String(tag) }
    if let tag = try? container.decode(Double.self, forKey: key) { return String(tag) }
    return nil
  }
}

extension ItemCoding {
  /// A coding key with any string.
  struct Key: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(_ stringValue: String) {
      self.stringValue = stringValue
      intValue = nil
    }

    init(_ key: some CodingKey) {
      stringValue = key.stringValue
      intValue = key.intValue
    }

    init?(stringValue: String) {
      self.init(stringValue)
    }

    init?(intValue: Int) {
      stringValue = String(intValue)
      self.intValue = intValue
    }
  }
}

/// The tag of an element names a kind that a closed set does not have.
///
/// The decoding of an element throws this error if the set has no case for unknown kinds. The
/// ``DecodingIssue`` has the reason ``DecodingIssue/Reason/unknownKind(_:)``.
public struct UnknownKindError: Error, CustomStringConvertible {
  /// The tag.
  public var tag: String

  /// The path of the tag.
  public var codingPath: [any CodingKey]

  /// Creates an error for a tag at a coding path.
  public init(tag: String, codingPath: [any CodingKey]) {
    self.tag = tag
    self.codingPath = codingPath
  }

  /// Creates an error for the element that is being decoded.
  ///
  /// - Parameters:
  ///   - tag: the tag.
  ///   - path: the keys that lead to the tag within the element.
  ///   - decoder: the decoder of the element.
  public init(tag: String, at path: [String], from decoder: any Decoder) {
    self.init(tag: tag, codingPath: decoder.codingPath + path.map { ItemCoding.Key($0) })
  }

  /// The message, as in `unknown kind "poll"`.
  public var description: String { "unknown kind \(IssueText.quoted(tag))" }
}
