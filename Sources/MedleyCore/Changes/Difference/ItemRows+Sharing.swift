extension ItemRows {
  @usableFromInline var address: UInt {
    items.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
  }

  @usableFromInline
  func sharesItems(with other: any RowStorage) -> Bool {
    self === other || items.sharesStorage(with: other.items(as: Item.self))
  }
}
