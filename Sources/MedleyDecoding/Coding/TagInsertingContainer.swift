/// The members of a ``TagInsertingEncoder``: all but the one that leads to the tag are handed on.
///
/// Its keys are turned into keys that can be any string, so that the tag, whose key the model does
/// not know, can go into the same container.
struct TagInsertingContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  var base: KeyedEncodingContainer<ItemCoding.Key>
  let insertion: TagInsertion

  var codingPath: [any CodingKey] { base.codingPath }

  mutating func encodeNil(forKey key: Key) throws {
    if !insertion.leads(through: key) { try base.encodeNil(forKey: ItemCoding.Key(key)) }
  }

  mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    if !insertion.leads(through: key) {
      try base.encode(value, forKey: ItemCoding.Key(key))
    } else if !insertion.isLast {
      try insertion.encode(value, forKey: ItemCoding.Key(key), in: &base)
    }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  mutating func encode(_ value: Int128, forKey key: Key) throws {
    if !insertion.leads(through: key) {
      try base.encode(value, forKey: ItemCoding.Key(key))
    } else if !insertion.isLast {
      insertion.meet("the model writes a number")
    }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  mutating func encode(_ value: UInt128, forKey key: Key) throws {
    if !insertion.leads(through: key) {
      try base.encode(value, forKey: ItemCoding.Key(key))
    } else if !insertion.isLast {
      insertion.meet("the model writes a number")
    }
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    guard insertion.leads(through: key) else {
      return base.nestedContainer(keyedBy: type, forKey: ItemCoding.Key(key))
    }
    let nested = base.nestedContainer(
      keyedBy: ItemCoding.Key.self,
      forKey: ItemCoding.Key(key)
    )
    guard !insertion.isLast else {
      insertion.meet("the model writes an object in its place")
      return KeyedEncodingContainer(
        TagInsertingContainer<NestedKey>(base: nested, insertion: insertion)
      )
    }
    let child = insertion.child()
    child.use(nested)
    return KeyedEncodingContainer(TagInsertingContainer<NestedKey>(base: nested, insertion: child))
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    if insertion.leads(through: key) { insertion.meet("the model writes an array") }
    return base.nestedUnkeyedContainer(forKey: ItemCoding.Key(key))
  }

  mutating func superEncoder() -> any Encoder { base.superEncoder() }

  mutating func superEncoder(forKey key: Key) -> any Encoder {
    let encoder = base.superEncoder(forKey: ItemCoding.Key(key))
    guard insertion.leads(through: key) else { return encoder }
    guard !insertion.isLast else {
      insertion.meet("the model writes something in its place")
      return encoder
    }
    return TagInsertingEncoder(base: encoder, insertion: insertion.child(encoder))
  }
}
