/// The rows that have to be looked at to find out which old row is which new one.
///
/// What two snapshots share in memory is no part of it.
@usableFromInline
struct RowProblem {
  /// Rows of one section that is in both lists, or of one that is in only one of them.
  @usableFromInline
  struct Part {
    /// The rows in the old list, in order; none for a new section.
    @usableFromInline var old: [RowStretch]

    /// The rows in the new list, in order; none for a section that goes.
    @usableFromInline var new: [RowStretch]
  }

  @usableFromInline var parts: [Part]

  /// Whether identities may be repeated, so that rows have to be paired by their occurrence.
  @usableFromInline var mayRepeat: Bool
}
