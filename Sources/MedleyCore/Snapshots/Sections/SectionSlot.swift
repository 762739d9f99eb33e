/// A section as the tree of sections holds it: its heading, and the tree of its rows.
struct SectionSlot: BTreeElement {
  /// Id, header, footer and layout, with the item's type erased; the snapshot's own
  /// `HeadingBox<Item>`.
  var heading: any SectionHead

  /// The rows; the token of this tree is the token of the section.
  var rows: BTree<Run>

  var count: Int { 1 }

  var weight: Int { rows.count }

  var token: Int { rows.token }

  static var isTracked: Bool { true }

  /// Whether both are the same piece of memory, and hence equal.
  func isShared(with other: SectionSlot) -> Bool {
    heading === other.heading && rows.isShared(with: other.rows)
  }
}
