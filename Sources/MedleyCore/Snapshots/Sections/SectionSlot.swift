/// An element of the tree of sections: the heading and the rows of a section.
struct SectionSlot: BTreeElement {
  /// The id, header, footer and layout as a `HeadingBox<Item>`, with its type erased.
  var heading: any SectionHead

  /// The rows; the token of this tree is the token of the section.
  var rows: BTree<Run>

  var count: Int { 1 }

  var weight: Int { rows.count }

  var token: Int { rows.token }

  static var isTracked: Bool { true }

  /// Returns whether both are the same storage, and therefore equal.
  func isShared(with other: SectionSlot) -> Bool {
    heading === other.heading && rows.isShared(with: other.rows)
  }
}
