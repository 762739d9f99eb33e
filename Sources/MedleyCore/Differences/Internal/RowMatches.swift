/// Which old row is which new one.
@usableFromInline
struct RowMatches {
  /// The rows that are in both lists; those side by side in both make one block.
  @usableFromInline var blocks: [RowBlock] = []

  /// The rows among them that look different, by how many rows of the new list stand before them.
  @usableFromInline var updated: [Int] = []

  @usableFromInline
  init() {}
}
