/// One change of a sequence: what stood in a range gives way to a part of a pool of new elements.
///
/// Ranges count in the sequence before any change. In a list of splices they do not overlap and are
/// in ascending order; splices with the same empty range insert in the order of the list.
struct Splice {
  /// What goes; empty where something is only inserted before the lower bound.
  var range: Range<Int>

  /// Which part of the pool comes instead.
  var inserted: Range<Int>
}

extension Splice {
  /// Whether anything in `span` changes.
  ///
  /// A span without an upper end is given as one up to `Int.max`, so that what is appended to the
  /// whole belongs to the last part.
  func touches(_ span: Range<Int>) -> Bool {
    range.lowerBound < span.upperBound
      && (range.lowerBound >= span.lowerBound || range.upperBound > span.lowerBound)
  }

  /// Whether the whole of `span` goes and nothing comes instead within it.
  func clears(_ span: Range<Int>) -> Bool {
    range.lowerBound <= span.lowerBound && span.upperBound <= range.upperBound
      && (range.lowerBound < span.lowerBound || inserted.isEmpty)
  }
}
