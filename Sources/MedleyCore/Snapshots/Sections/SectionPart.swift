/// A section from which a snapshot is built.
@usableFromInline
struct SectionPart {
  let heading: any SectionHead

  /// The rows, or `nil` if there are none.
  let rows: (any RowStorage)?

  @usableFromInline
  init(_ heading: any SectionHead, rows: (any RowStorage)?) {
    self.heading = heading
    self.rows = rows
  }
}
