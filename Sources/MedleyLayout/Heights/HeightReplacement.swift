public import MedleyCore

/// One of several changes of a ``HeightIndex``: rows give way to others.
///
/// An insertion replaces an empty range, a deletion has no heights.
public struct HeightReplacement: Hashable, Sendable {
  /// The rows that go, counted before any of the changes.
  public var rows: Range<Int>

  /// What is known of the heights of the rows that come instead.
  public var heights: [RowHeight]

  /// Describes a change.
  public init(_ rows: Range<Int>, with heights: [RowHeight]) {
    self.rows = rows
    self.heights = heights
  }
}
