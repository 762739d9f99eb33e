/// The array that runs are slices of.
@usableFromInline
final class ItemRows<Item: ListItem>: RowStorage {
  let items: [Item]

  // A closure that was compiled for the very type of item where the list was built hashes a million
  // rows in a fraction of the time that generic code takes.
  private let addHashes: @Sendable (ArraySlice<Item>, inout [Int]) -> Void

  @inlinable
  convenience init(_ items: [Item]) {
    self.init(items) { items, hashes in
      for item in items { hashes.append(item.id.hashValue) }
    }
  }

  @usableFromInline
  init(_ items: [Item], addHashes: @escaping @Sendable (ArraySlice<Item>, inout [Int]) -> Void) {
    self.items = items
    self.addHashes = addHashes
  }

  @usableFromInline var count: Int { items.count }

  @usableFromInline
  func addIdentityHashes(of range: Range<Int>, to hashes: inout [Int]) {
    addHashes(items[range], &hashes)
  }

  @usableFromInline
  func hasSameIdentity(at index: Int, as other: any RowStorage, at otherIndex: Int) -> Bool {
    items[index].id == other.item(at: otherIndex, as: Item.self).id
  }

  @usableFromInline
  func joining(_ slices: [(storage: any RowStorage, range: Range<Int>)]) -> any RowStorage {
    var joined: [Item] = []
    joined.reserveCapacity(slices.reduce(0) { $0 + $1.range.count })
    for slice in slices {
      joined.append(contentsOf: slice.storage.items(as: Item.self)[slice.range])
    }
    return ItemRows(joined, addHashes: addHashes)
  }
}
