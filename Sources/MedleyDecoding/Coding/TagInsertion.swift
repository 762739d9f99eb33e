/// Writes a tag among what a model writes of itself.
///
/// Encoders differ in what they do if one object is begun twice, and Foundation's stops the program
/// if an object is begun where something else was written. So nothing is begun twice: the model is
/// encoded through a ``TagInsertingEncoder``, which sees where it writes, and the tag goes into the
/// container that the model itself asked for.
final class TagInsertion {
  let path: ArraySlice<String>
  private let tag: String
  private var container: KeyedEncodingContainer<ItemCoding.Key>?
  private var isWrittenWithin = false
  private var conflict: String?
  private var children: [(insertion: TagInsertion, encoder: (any Encoder)?)] = []

  private init(tag: String, path: ArraySlice<String>) {
    self.tag = tag
    self.path = path
  }

  /// Encodes a model and a tag among what it writes.
  ///
  /// - Throws: what the model throws; `EncodingError` if it writes something that is no object
  ///   where the tag needs one.
  static func encode(
    _ model: some Encodable,
    tag: String,
    at path: ArraySlice<String>,
    to encoder: any Encoder
  ) throws {
    let insertion = TagInsertion(tag: tag, path: path)
    try model.encode(to: TagInsertingEncoder(base: encoder, insertion: insertion))
    do {
      try insertion.finish(encoder)
    } catch let conflict as Conflict {
      let context = EncodingError.Context(
        codingPath: encoder.codingPath,
        debugDescription: conflict.message
      )
      throw EncodingError.invalidValue(model, context)
    }
  }

  /// Whether a key of the object is the one under which the tag is written.
  func leads(through key: some CodingKey) -> Bool { key.stringValue == path.first }

  /// Whether the tag itself stands under the key, and not another object.
  var isLast: Bool { path.count == 1 }

  /// Notes the container of the object that holds the tag.
  func use(_ container: KeyedEncodingContainer<ItemCoding.Key>) {
    if self.container == nil { self.container = container }
  }

  /// Notes that the model writes something where the tag needs an object.
  func meet(_ conflict: String) {
    self.conflict = conflict
  }

  /// Encodes a value under the key that leads to the tag.
  func encode(
    _ value: some Encodable,
    forKey key: ItemCoding.Key,
    in container: inout KeyedEncodingContainer<ItemCoding.Key>
  ) throws {
    isWrittenWithin = true
    try container.encode(Member(value: value, tag: tag, path: path.dropFirst()), forKey: key)
  }

  /// The insertion into an object under the key that leads to the tag.
  func child(_ encoder: (any Encoder)? = nil) -> TagInsertion {
    isWrittenWithin = true
    let child = TagInsertion(tag: tag, path: path.dropFirst())
    children.append((child, encoder))
    return child
  }

  private func finish(_ encoder: (any Encoder)?) throws {
    if let conflict {
      throw Conflict(message: "the tag \(IssueText.quoted(tag)) needs an object, and \(conflict)")
    }
    for child in children { try child.insertion.finish(child.encoder) }
    guard !isWrittenWithin, var last = container ?? encoder?.container(keyedBy: ItemCoding.Key.self)
    else { return }
    for key in path.dropLast() {
      last = last.nestedContainer(keyedBy: ItemCoding.Key.self, forKey: ItemCoding.Key(key))
    }
    if let key = path.last { try last.encode(tag, forKey: ItemCoding.Key(key)) }
  }

  private struct Conflict: Error {
    var message: String
  }

  /// A value of the model in which the tag is to be written.
  private struct Member<Value: Encodable>: Encodable {
    let value: Value
    let tag: String
    let path: ArraySlice<String>

    func encode(to encoder: any Encoder) throws {
      try TagInsertion.encode(value, tag: tag, at: path, to: encoder)
    }
  }
}
