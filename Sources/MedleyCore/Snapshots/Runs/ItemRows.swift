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
