/// Rows of one section that give way to others.
struct ItemEdit {
  /// The rows that go, by their indexes before all edits.
  var range: Range<Int>

  /// The heights of the rows that come.
  var heights: [PackedHeight]
}
