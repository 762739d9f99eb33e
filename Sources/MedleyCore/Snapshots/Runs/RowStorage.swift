/// An array of items without the type of the items.
///
/// The trees of a snapshot are not generic: they are compiled once, and fast in every program. What
/// they need to know of items they ask through this protocol, a whole range at a time.
@usableFromInline
protocol RowStorage: AnyObject, Sendable {
  /// How many items there are.
  var count: Int { get }

  /// Adds the hash of each identity in a range to an array.
  func addIdentityHashes(of range: Range<Int>, to hashes: inout [Int])

  /// Whether an item here and one in another storage of the same type have the same identity.
  func hasSameIdentity(at index: Int, as other: any RowStorage, at otherIndex: Int) -> Bool

  /// Where the array begins in memory, as a hint at which arrays may be the same one.
  var address: UInt { get }

  /// Whether another storage of the same type holds the very same array.
  func sharesItems(with other: any RowStorage) -> Bool

  /// Pairs the rows of two lists whose storages are all of this one's type.
  func matches(_ problem: RowProblem) -> RowMatches

  /// Inserts the identities of some rows; returns `false` if one of them was in the set already.
  func insertIdentities(of range: Range<Int>, into set: inout IdentitySet) -> Bool

  /// Removes the identities of some rows.
  func removeIdentities(of range: Range<Int>, from set: inout IdentitySet)

  /// Copies the rows of several slices, all of this storage's type, into one array.
  func joining(_ slices: [(storage: any RowStorage, range: Range<Int>)]) -> any RowStorage
}

extension RowStorage {
  /// The hash of each identity in a range.
  func identityHashes(of range: Range<Int>) -> [Int] {
    var hashes: [Int] = []
    hashes.reserveCapacity(range.count)
    addIdentityHashes(of: range, to: &hashes)
    return hashes
  }

  /// The array with its type.
  ///
  /// The cast is safe: all storages of a snapshot are made by `ListSnapshot<Item>` from its own
  /// items, and the trees pass them on without looking into them.
  @inlinable
  func items<Item: ListItem>(as type: Item.Type) -> [Item] {
    unsafeDowncast(self, to: ItemRows<Item>.self).items
  }

  /// An item with its type.
  func item<Item: ListItem>(at index: Int, as type: Item.Type) -> Item {
    unsafeDowncast(self, to: ItemRows<Item>.self).items[index]
  }
}
