/// Rows that stand side by side both in the old list and in the new one.
@usableFromInline
struct RowBlock: Hashable {
  /// How many rows of the whole old list stand before them.
  @usableFromInline var old: Int

  /// How many rows of the whole new list stand before them.
  @usableFromInline var new: Int

  /// How many rows there are; at least 1.
  @usableFromInline var count: Int

  @usableFromInline
  init(old: Int, new: Int, count: Int) {
    self.old = old
    self.new = new
    self.count = count
  }
}
