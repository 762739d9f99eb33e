/// The rows that have to be looked at to find out which old row is which new one.
///
/// What two snapshots share in memory is no part of it.
@usableFromInline
struct RowProblem {
  /// Rows of one section that is in both lists, or of one that is in only one of them.
  @usableFromInline
  struct Part {
    /// Which of the old stretches; none for a new section.
    @usableFromInline var old: Range<Int>

    /// Which of the new stretches; none for a section that goes.
    @usableFromInline var new: Range<Int>

    @inlinable
    init(old: Range<Int>, new: Range<Int>) {
      self.old = old
      self.new = new
    }
  }

  /// The rows of the old list, part by part, in order within each.
  @usableFromInline var old: [RowStretch]

  /// The rows of the new list, part by part, in order within each.
  @usableFromInline var new: [RowStretch]

  @usableFromInline var parts: [Part]

  /// Whether identities may be repeated, so that rows have to be paired by their occurrence.
  @usableFromInline var mayRepeat: Bool
}
