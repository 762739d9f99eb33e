/// A row that shares the tag of its hash with others, and its number.
@usableFromInline
struct TaggedRow: Comparable {
  @usableFromInline let tag: UInt32
  @usableFromInline let row: UInt32

  init(tag: UInt64, row: UInt32) {
    self.tag = UInt32(truncatingIfNeeded: tag)
    self.row = row
  }

  init(_ row: HashedRow) {
    self.init(tag: row.tag, row: row.row)
  }

  @usableFromInline
  static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.tag == rhs.tag ? lhs.row < rhs.row : lhs.tag < rhs.tag
  }
}
