/// Rows that stand side by side in the list and in memory, as the difference looks at them.
@usableFromInline
struct RowStretch {
  /// The array, with its type erased; the snapshot's own `ItemRows<Item>`.
  @usableFromInline var storage: any RowStorage

  /// Where the rows begin in the array.
  @usableFromInline var lower: Int

  /// How many rows there are; at least 1.
  @usableFromInline var count: Int

  /// How many rows of the whole list stand before them.
  @usableFromInline var start: Int
}
