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
