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

/// The array that runs are slices of.
@usableFromInline
final class ItemRows<Item: ListItem>: RowStorage {
  @usableFromInline let items: [Item]

  private let functions: RowFunctions<Item>

  @inlinable
  convenience init(_ items: [Item]) {
    self.init(items, functions: RowFunctions())
  }

  @usableFromInline
  init(_ items: [Item], functions: RowFunctions<Item>) {
    self.items = items
    self.functions = functions
  }

  @usableFromInline var count: Int { items.count }

  @usableFromInline
  func addIdentityHashes(of range: Range<Int>, to hashes: inout [Int]) {
    functions.addHashes(items[range], &hashes)
  }

  @usableFromInline
  func hasSameIdentity(at index: Int, as other: any RowStorage, at otherIndex: Int) -> Bool {
    items[index].id == other.item(at: otherIndex, as: Item.self).id
  }

  @usableFromInline
  func matches(_ problem: RowProblem) -> RowMatches {
    functions.matches(problem)
  }

  @usableFromInline
  func insertIdentities(of range: Range<Int>, into set: inout IdentitySet) -> Bool {
    functions.insert(items[range], &set)
  }

  @usableFromInline
  func removeIdentities(of range: Range<Int>, from set: inout IdentitySet) {
    functions.remove(items[range], &set)
  }

  @usableFromInline
  func joining(_ slices: [(storage: any RowStorage, range: Range<Int>)]) -> any RowStorage {
    ItemRows(functions.join(slices), functions: functions)
  }
}

/// What is done to all rows of a list at a time.
///
/// Code that was compiled for the very type of item hashes and compares a million rows in a
/// fraction of the time that generic code takes. Only the program that builds the list knows the
/// type; so the functions are made there, by an initializer that is compiled into it, and go with
/// the rows.
@usableFromInline
struct RowFunctions<Item: ListItem>: Sendable {
  /// Adds the hash of each row's identity.
  @usableFromInline let addHashes: @Sendable (ArraySlice<Item>, inout [Int]) -> Void

  /// Pairs the rows of two lists.
  @usableFromInline let matches: @Sendable (RowProblem) -> RowMatches

  /// Inserts identities into a set; returns whether none was in it before.
  @usableFromInline let insert: @Sendable (ArraySlice<Item>, inout IdentitySet) -> Bool

  /// Removes identities from a set.
  @usableFromInline let remove: @Sendable (ArraySlice<Item>, inout IdentitySet) -> Void

  /// Copies the rows of several slices into one array.
  @usableFromInline let join: @Sendable ([(storage: any RowStorage, range: Range<Int>)]) -> [Item]

  @inlinable
  init() {
    addHashes = { items, hashes in
      for item in items { hashes.append(item.id.hashValue) }
    }
    matches = { RowMatcher<Item>.matches($0) }
    insert = { items, set in set.insert(items) }
    remove = { items, set in set.remove(items) }
    join = { slices in
      var joined: [Item] = []
      joined.reserveCapacity(slices.reduce(0) { $0 + $1.range.count })
      for (storage, range) in slices {
        let items = storage.items(as: Item.self)
        if range.count == 1 {
          joined.append(items[range.lowerBound])
        } else {
          joined.append(contentsOf: items[range])
        }
      }
      return joined
    }
  }
}
