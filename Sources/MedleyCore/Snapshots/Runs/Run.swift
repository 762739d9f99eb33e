/// A slice of an array whose rows are consecutive in the list.
///
/// A new list has one run for each section that is not empty. Edits cut runs and insert new ones
/// between them; no row is copied until a consolidation.
///
/// Two runs contain the same rows if they are the same range of the same storage. A difference uses
/// this to skip rows that two snapshots share.
@usableFromInline
struct Run: BTreeElement {
  /// The array as an `ItemRows<Item>`, with its type erased.
  @usableFromInline var storage: any RowStorage

  /// The first index of the slice in the array.
  @usableFromInline var lower: Int

  /// The number of rows; at least 1.
  @usableFromInline var count: Int

  /// The number of the first row.
  ///
  /// Each row that was inserted into the list has a unique number, and the numbers of a run are
  /// consecutive. See ``RowLookup``.
  var ordinal: Int

  var token = ParentTable.none

  var weight: Int { 0 }

  static var isTracked: Bool { true }

  /// The numbers of the rows.
  var ordinals: Range<Int> { ordinal..<ordinal + count }

  /// The slice of the array.
  var range: Range<Int> { lower..<lower + count }

  /// Returns a part of this run, without a token.
  func slice(_ offsets: Range<Int>) -> Run {
    Run(
      storage: storage,
      lower: lower + offsets.lowerBound,
      count: offsets.count,
      ordinal: ordinal + offsets.lowerBound
    )
  }

  /// Returns whether the other run continues this one, so that both can be joined.
  func isContinued(by other: Run) -> Bool {
    storage === other.storage && lower + count == other.lower && ordinal + count == other.ordinal
  }
}
