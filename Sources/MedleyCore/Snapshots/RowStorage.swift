/// An array of items without the type of the items.
///
/// The trees of a snapshot are not generic, so they are compiled once. They access items through
/// this protocol, a range at a time.
@usableFromInline
protocol RowStorage: AnyObject, Sendable {
  /// The number of items.
  var count: Int { get }

  /// The places of the rows in their tree, parallel to the items; `nil` if none of them is in a tree.
  var places: [TreePlace]? { get }

  /// The levels of the rows in their tree; `nil` if none of them is in a tree.
  var levels: RowLevels? { get }

  /// Appends the hash of each identity in a range to an array.
  func addIdentityHashes(of range: Range<Int>, to hashes: inout [Int])

  /// Appends each item of a range to positions, with the number of rows that it represents.
  func addRowCounts(of range: Range<Int>, to positions: inout RowPositions)

  /// Returns whether an item here and one in another storage of the same type have the same
  /// identity.
  func hasSameIdentity(at index: Int, as other: any RowStorage, at otherIndex: Int) -> Bool

  /// The address of the array, which is constant; no other array has it at the same time.
  var address: UInt { get }

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
  /// Returns the hash of each identity in a range.
  func identityHashes(of range: Range<Int>) -> [Int] {
    var hashes: [Int] = []
    hashes.reserveCapacity(range.count)
    addIdentityHashes(of: range, to: &hashes)
    return hashes
  }

  /// Returns the array with its type.
  ///
  /// The cast is safe: `ListSnapshot<Item>` creates all storages of a snapshot from its items.
  @inlinable
  func items<Item: ListItem>(as type: Item.Type) -> [Item] {
    unsafeDowncast(self, to: ItemRows<Item>.self).items
  }

  /// Returns an item with its type.
  func item<Item: ListItem>(at index: Int, as type: Item.Type) -> Item {
    unsafeDowncast(self, to: ItemRows<Item>.self).items[index]
  }
}

/// The array that runs are slices of.
@usableFromInline
final class ItemRows<Item: ListItem>: RowStorage {
  @usableFromInline let items: [Item]

  /// The places of the rows in their tree; `nil` if none of them is in a tree.
  let tree: RowPlaces<Item>?

  /// Returns the functions, which would take more memory than a short array.
  let functions: @Sendable () -> RowFunctions<Item>

  @inlinable
  convenience init(_ items: [Item]) {
    // An array from Objective-C is copied once, so that its elements have an address.
    if items.withContiguousStorageIfAvailable({ _ in true }) == nil {
      self.init(Array(ContiguousArray(items))) { RowFunctions() }
    } else {
      self.init(items) { RowFunctions() }
    }
  }

  @usableFromInline
  init(_ items: [Item], functions: @escaping @Sendable () -> RowFunctions<Item>) {
    self.items = items
    self.functions = functions
    tree = nil
  }

  /// Creates rows of a tree.
  init(
    _ items: [Item],
    tree: RowPlaces<Item>?,
    functions: @escaping @Sendable () -> RowFunctions<Item>
  ) {
    (self.items, self.tree, self.functions) = (items, tree, functions)
  }

  @usableFromInline var count: Int { items.count }

  @usableFromInline var places: [TreePlace]? { tree?.places }

  @usableFromInline var levels: RowLevels? { tree?.levels }

  @usableFromInline var address: UInt {
    items.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
  }

  @usableFromInline
  func addIdentityHashes(of range: Range<Int>, to hashes: inout [Int]) {
    functions().addHashes(items[range], &hashes)
  }

  @usableFromInline
  func addRowCounts(of range: Range<Int>, to positions: inout RowPositions) {
    functions().addRowCounts(items[range], &positions)
  }

  @usableFromInline
  func hasSameIdentity(at index: Int, as other: any RowStorage, at otherIndex: Int) -> Bool {
    items[index].id == other.item(at: otherIndex, as: Item.self).id
  }

  @usableFromInline
  func matches(_ problem: RowProblem) -> RowMatches {
    functions().matches(problem)
  }

  @usableFromInline
  func insertIdentities(of range: Range<Int>, into set: inout IdentitySet) -> Bool {
    functions().insert(items[range], &set)
  }

  @usableFromInline
  func removeIdentities(of range: Range<Int>, from set: inout IdentitySet) {
    functions().remove(items[range], &set)
  }

  @usableFromInline
  func joining(_ slices: [(storage: any RowStorage, range: Range<Int>)]) -> any RowStorage {
    ItemRows(functions().join(slices), tree: RowPlaces(joining: slices), functions: functions)
  }
}

/// Functions on many rows, specialised for the type of the items.
///
/// Specialised code hashes and compares rows in a fraction of the time of generic code. Only the
/// program that builds the list knows the type, so an inlinable initializer creates the functions
/// there, and the storage keeps them.
@usableFromInline
struct RowFunctions<Item: ListItem>: Sendable {
  /// Appends the hash of the identity of each row.
  @usableFromInline let addHashes: @Sendable (ArraySlice<Item>, inout [Int]) -> Void

  /// Appends each row to positions, with the number of rows that it represents.
  @usableFromInline let addRowCounts: @Sendable (ArraySlice<Item>, inout RowPositions) -> Void

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
    addRowCounts = { items, positions in
      for item in items {
        let model = item.model
        // A cast is slow, and there are few placeholder rows.
        let unloaded = type(of: model) == UnloadedRows.self ? model as? UnloadedRows : nil
        positions.append(unloaded?.count)
      }
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
