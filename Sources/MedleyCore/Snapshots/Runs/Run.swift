/// Rows that stand side by side both in the list and in the array they came in: a slice of it.
///
/// A list that was just built has one run for each section that is not empty. Edits cut runs and
/// put new ones between them; no row is copied until a consolidation.
///
/// Two runs hold the same rows if they are the same range of the same storage. That is how a
/// difference can skip what two snapshots share, also where the trees above were copied.
@usableFromInline
struct Run: BTreeElement {
  /// The array, with its type erased; the snapshot's own `ItemRows<Item>`.
  @usableFromInline var storage: any RowStorage

  /// Where the slice begins in the array.
  @usableFromInline var lower: Int

  /// How many rows there are; at least 1.
  @usableFromInline var count: Int

  /// The number of the first row.
  ///
  /// Each row that ever entered the list has a number of its own, and
  /// those of a run are consecutive. See ``RowLookup``.
  var ordinal: Int

  var token = ParentTable.none

  var weight: Int { 0 }

  static var isTracked: Bool { true }

  /// The numbers of the rows.
  var ordinals: Range<Int> { ordinal..<ordinal + count }

  /// The slice of the array.
  var range: Range<Int> { lower..<lower + count }

  /// A part of this run, without a token.
  func slice(_ offsets: Range<Int>) -> Run {
    Run(
      storage: storage,
      lower: lower + offsets.lowerBound,
      count: offsets.count,
      ordinal: ordinal + offsets.lowerBound
    )
  }

  /// Whether the other run continues this one, so that both can be one.
  func isContinued(by other: Run) -> Bool {
    storage === other.storage && lower + count == other.lower && ordinal + count == other.ordinal
  }
}
