/// An encoder that hands on to another one, and sees where the model writes.
struct TagInsertingEncoder: Encoder {
  let base: any Encoder
  let insertion: TagInsertion

  var codingPath: [any CodingKey] { base.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { base.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    let container = base.container(keyedBy: ItemCoding.Key.self)
    insertion.use(container)
    return KeyedEncodingContainer(
      TagInsertingContainer<Key>(base: container, insertion: insertion)
    )
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    insertion.meet("the model writes an array")
    return base.unkeyedContainer()
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    TagInsertingValueContainer(encoder: self)
  }
}
