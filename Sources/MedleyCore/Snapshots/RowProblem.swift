/// The rows that have to be compared to find out which old row is which new one.
///
/// Rows that two snapshots share in memory are not among them. The owner of the problem keeps the
/// arrays of all rows alive.
@usableFromInline
struct RowProblem {
  /// Rows of one section of both lists, or of a section of one of them.
  @usableFromInline
  struct Piece {
    /// The indices of the old stretches; empty for an inserted section.
    @usableFromInline var old: Range<Int>

    /// The indices of the new stretches; empty for a deleted section.
    @usableFromInline var new: Range<Int>
  }

  /// The rows of the old list, part by part, in order within each.
  @usableFromInline var old: [RowStretch]

  /// The rows of the new list, part by part, in order within each.
  @usableFromInline var new: [RowStretch]

  @usableFromInline var parts: [Piece]

  /// Whether identities may be duplicate, so that rows have to be matched by their occurrence.
  @usableFromInline var mayRepeat: Bool

  /// The parts in the order of the new list; deleted sections at the end.
  @usableFromInline var partsInOrder: [Piece] {
    func start(_ part: Piece) -> Int { part.new.isEmpty ? .max : new[part.new.lowerBound].start }
    let isInOrder = zip(parts, parts.dropFirst()).allSatisfy { start($0) <= start($1) }
    return isInOrder ? parts : parts.sorted { start($0) < start($1) }
  }
}

/// Consecutive rows in the list and in memory.
@usableFromInline
struct RowStretch {
  /// The address of the array of an `ItemRows<Item>`.
  @usableFromInline var address: UInt

  /// The index of the first row in the array.
  @usableFromInline var lower: Int

  /// The number of rows; at least 1.
  @usableFromInline var count: Int

  /// The number of rows of the whole list before these.
  @usableFromInline var start: Int
}

/// The rows that are in both lists.
@usableFromInline
struct RowMatches {
  /// The rows that are in both lists, in the order of the new one; those that are consecutive in
  /// both lists are one block.
  @usableFromInline var blocks: [RowBlock] = []

  /// The rows among them whose content differs, by the number of rows of the new list before them,
  /// in ascending order.
  @usableFromInline var updated: [Int] = []

  /// - Parameter capacity: The number of blocks that can be added without copying the others.
  @usableFromInline
  init(capacity: Int = 0) { blocks.reserveCapacity(capacity) }
}

/// Rows that are consecutive both in the old list and in the new one.
@usableFromInline
struct RowBlock: Hashable {
  /// The number of rows of the whole old list before these.
  @usableFromInline var old: Int

  /// The number of rows of the whole new list before these.
  @usableFromInline var new: Int

  /// The number of rows; at least 1.
  @usableFromInline var count: Int

  @usableFromInline
  init(old: Int, new: Int, count: Int) {
    self.old = old
    self.new = new
    self.count = count
  }
}
