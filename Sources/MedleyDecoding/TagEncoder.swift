/// Encodes a model and a tag into the same objects.
///
/// Foundation's encoder stops the program if an object is begun where another value was written.
/// Therefore the objects on the path of the tag are begun once, before the model writes anything
/// there, and a ``TagEncoder`` passes them to the model.
final class TagWriter {
  private let encoder: any Encoder
  private let tag: String
  private let path: [String]

  /// The objects on the path of the tag: the element, and the object of each key but the last.
  private var objects: [KeyedEncodingContainer<ItemCoding.Key>] = []

  /// Why the tag cannot be written.
  private var conflict: String?

  init(tag: String, at path: [String], to encoder: any Encoder) {
    self.tag = tag
    self.path = path
    self.encoder = encoder
  }

  /// Encodes a model at the end of a path, and the tag.
  func encode(_ model: some Encodable, under contentPath: [String]) throws {
    let shared = zip(path, contentPath).prefix { $0 == $1 }.count
    if shared == path.count { throw error(model, "the tag has no key of its own") }
    if shared == contentPath.count {
      try model.encode(to: TagEncoder(writer: self, depth: shared))
    } else {
      var container = object(at: shared)
      let keys = contentPath[shared...].map { ItemCoding.Key($0) }
      for key in keys.dropLast() {
        container = container.nestedContainer(keyedBy: ItemCoding.Key.self, forKey: key)
      }
      // The content path is longer than what both paths share.
      try container.encode(model, forKey: keys[keys.count - 1])
    }
    if let conflict { throw error(model, "the tag \(IssueText.quoted(tag)) \(conflict)") }
    var last = object(at: path.count - 1)
    try last.encode(tag, forKey: ItemCoding.Key(path[path.count - 1]))
  }

  var codingPath: [any CodingKey] { encoder.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { encoder.userInfo }

  func error(_ value: Any, _ message: String) -> EncodingError {
    let context = EncodingError.Context(codingPath: codingPath, debugDescription: message)
    return .invalidValue(value, context)
  }

  /// The meaning of a key at a depth for the tag.
  enum Role {
    /// The key leads to another object of the path.
    case object

    /// The key names the tag.
    case tag
  }

  func role(of key: some CodingKey, at depth: Int) -> Role? {
    guard key.stringValue == path[depth] else { return nil }
    return depth == path.count - 1 ? .tag : .object
  }

  /// Returns the object at a depth, where 0 is the element.
  func object(at depth: Int) -> KeyedEncodingContainer<ItemCoding.Key> {
    if objects.isEmpty {
      var object = encoder.container(keyedBy: ItemCoding.Key.self)
      objects.append(object)
      for key in path.dropLast() {
        object = object.nestedContainer(
          keyedBy: ItemCoding.Key.self,
          forKey: ItemCoding.Key(key)
        )
        objects.append(object)
      }
    }
    return objects[depth]
  }

  /// Refuses a value that the model writes where the tag needs an object, or at the tag's key.
  ///
  /// - Returns: An encoder for the value. Its output is dropped because the encoding fails.
  func refuse(_ value: String, at depth: Int) -> any Encoder {
    conflict = "needs an object, and the model writes \(value)"
    if objects.isEmpty { return encoder }
    // No model uses this key.
    return objects[depth].superEncoder(forKey: ItemCoding.Key("\u{0}\(value)"))
  }
}

/// The encoder of the model, or of a value of the model, that is an object on the path of the tag.
struct TagEncoder: Encoder {
  let writer: TagWriter
  let depth: Int

  var codingPath: [any CodingKey] { writer.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { writer.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    let base = writer.object(at: depth)
    return KeyedEncodingContainer(TagContainer<Key>(base: base, writer: writer, depth: depth))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    writer.refuse("an array", at: depth).unkeyedContainer()
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    TagValueContainer(encoder: self)
  }
}

/// The members of an object on the path of the tag.
///
/// Their keys are converted to keys of any string, because the model's keys do not include the tag's.
private struct TagContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  var base: KeyedEncodingContainer<ItemCoding.Key>
  let writer: TagWriter
  let depth: Int

  var codingPath: [any CodingKey] { base.codingPath }

  /// Writes no null where the tag begins an object.
  mutating func encodeNil(forKey key: Key) throws {
    if writer.role(of: key, at: depth) == nil { try base.encodeNil(forKey: ItemCoding.Key(key)) }
  }

  mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try encodeMember(value, forKey: key)
  }

  // The standard library's default implementations for these types throw an error.

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  mutating func encode(_ value: Int128, forKey key: Key) throws {
    try encodeMember(value, forKey: key)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  mutating func encode(_ value: UInt128, forKey key: Key) throws {
    try encodeMember(value, forKey: key)
  }

  private mutating func encodeMember(_ value: some Encodable, forKey key: Key) throws {
    switch writer.role(of: key, at: depth) {
    case .object: try value.encode(to: TagEncoder(writer: writer, depth: depth + 1))
    case .tag: break
    case nil: try base.encode(value, forKey: ItemCoding.Key(key))
    }
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    encoder(forKey: key, of: "an object in its place")?.container(keyedBy: type)
      ?? base.nestedContainer(keyedBy: type, forKey: ItemCoding.Key(key))
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder(forKey: key, of: "an array")?.unkeyedContainer()
      ?? base.nestedUnkeyedContainer(forKey: ItemCoding.Key(key))
  }

  mutating func superEncoder() -> any Encoder { base.superEncoder() }

  mutating func superEncoder(forKey key: Key) -> any Encoder {
    encoder(forKey: key, of: "something in its place")
      ?? base.superEncoder(forKey: ItemCoding.Key(key))
  }

  /// Returns the encoder for a key on the path of the tag, or `nil` for another key.
  private func encoder(forKey key: Key, of value: String) -> (any Encoder)? {
    switch writer.role(of: key, at: depth) {
    case .object: TagEncoder(writer: writer, depth: depth + 1)
    case .tag: writer.refuse(value, at: depth)
    case nil: nil
    }
  }
}

/// The value of a model that writes itself as another value.
private struct TagValueContainer: SingleValueEncodingContainer {
  let encoder: TagEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }

  /// Writes no null, because the tag begins an object.
  mutating func encodeNil() {}

  mutating func encode<Value: Encodable>(_ value: Value) throws {
    guard let noun = DecodingIssue.scalarNoun(for: Value.self) else {
      return try value.encode(to: encoder)
    }
    throw encoder.writer.error(value, "the tag needs an object, and the model writes \(noun)")
  }
}
