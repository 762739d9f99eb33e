/// Which old row is which new one.
@usableFromInline
struct RowMatches {
  /// The rows that are in both lists, in the order of the new one; those side by side in both lists
  /// make one block.
  ///
  /// No block goes beyond the rows of one part of the problem, in either list.
  @usableFromInline var blocks: [RowBlock] = []

  /// The rows among them that look different, by how many rows of the new list stand before them;
  /// in ascending order.
  @usableFromInline var updated: [Int] = []

  @usableFromInline
  init() {}
}
