extension RowMatcher {
  /// Walks along both sides of a part and pairs what it can without hashing.
  ///
  /// Looking ahead is paid for: each row that was paired allows for some comparisons more, and when
  /// they are used up, the rest is left to the hashes. So a shuffled list costs no more than a few
  /// attempts.
  @inlinable
  mutating func align(_ oldRows: Cursor, _ newRows: Cursor) {
    var (old, new) = (oldRows, newRows)
    follow(&old, &new)
    let end = followBackwards(&old, &new)
    if old.remaining > 0, new.remaining > 0 { makeRoom(Swift.min(old.remaining, 32)) }
    while old.remaining > 0, new.remaining > 0, patience > 0 {
      let edit = nextCommon(old, new)
      addGap(&old, edit.old, &new, edit.new)
      follow(&old, &new)
    }
    addGap(&old, old.remaining, &new, new.remaining)
    // Both cursors stand before the common end now.
    old.remaining = end.count
    new.remaining = end.count
    addEnd(&old, &new, updated: end.updated)
  }

  /// Makes room for some edits at once, as there seldom is only one.
  @inlinable
  mutating func makeRoom(_ edits: Int) {
    found.blocks.reserveCapacity(edits)
    walkedParts.reserveCapacity(edits)
    oldGaps.reserveCapacity(edits)
    newGaps.reserveCapacity(edits)
    found.updated.reserveCapacity(edits)
  }

  /// Pairs what two lists begin with in common, and leaves all other rows to the hashes.
  @inlinable
  mutating func alignBeginning(_ oldRows: Cursor, _ newRows: Cursor) {
    var (old, new) = (oldRows, newRows)
    follow(&old, &new)
    addGap(&old, old.remaining, &new, new.remaining)
  }

  /// Goes on as long as the rows are the same.
  @inlinable
  mutating func follow(_ old: inout Cursor, _ new: inout Cursor) {
    while true {
      let count = Swift.min(old.sideBySide, new.sideBySide)
      if count == 0 { return }
      let same = commonCount(old.row, new.row, count, position: new.position)
      if same > 0 {
        addBlock(old, new, count: same)
        old.advance(by: same)
        new.advance(by: same)
        patience = Swift.min(patience + same * 6, 4096)
      }
      if same < count { return }
    }
  }

  /// How many rows are the same; notes which of them look different.
  @inlinable
  mutating func commonCount(
    _ old: UnsafePointer<Item>,
    _ new: UnsafePointer<Item>,
    _ count: Int,
    position: Int
  ) -> Int {
    // The same memory holds the same rows.
    if old == new { return count }
    var index = 0
    while index < count {
      let likeness = Self.likeness(old + index, new + index)
      if likeness != .equal {
        if likeness == .strange { break }
        found.updated.append(position + index)
      }
      index += 1
    }
    return index
  }

  /// Takes off what both sides end with in common.
  ///
  /// - Returns: how many rows that are, and which of them look different, from the last to the
  ///   first.
  @inlinable
  mutating func followBackwards(
    _ old: inout Cursor,
    _ new: inout Cursor
  ) -> (count: Int, updated: [Int]) {
    var updated: [Int] = []
    var total = 0
    let limit = Swift.min(old.remaining, new.remaining)
    guard limit > 0 else { return (0, []) }
    var (oldSpan, newSpan) = (old.spans.count - 1, new.spans.count - 1)
    var (oldEnd, newEnd) = (old.spans[oldSpan].count, new.spans[newSpan].count)
    while total < limit {
      let oldLast = old.spans[oldSpan].items + (oldEnd - 1)
      let newLast = new.spans[newSpan].items + (newEnd - 1)
      let count = Swift.min(oldEnd, newEnd, limit - total)
      var index = oldLast == newLast ? count : 0
      while index < count {
        let likeness = Self.likeness(oldLast - index, newLast - index)
        if likeness == .strange { break }
        if likeness == .changed { updated.append(new.spans[newSpan].start + newEnd - 1 - index) }
        index += 1
      }
      total += index
      if index < count { break }
      oldEnd -= count
      newEnd -= count
      if oldEnd == 0, oldSpan > 0 {
        oldSpan -= 1
        oldEnd = old.spans[oldSpan].count
      }
      if newEnd == 0, newSpan > 0 {
        newSpan -= 1
        newEnd = new.spans[newSpan].count
      }
    }
    old.remaining -= total
    new.remaining -= total
    patience = Swift.min(patience + total * 6, 4096)
    return (total, updated)
  }

  /// Notes what both sides end with in common, after all that stands before it.
  @inlinable
  mutating func addEnd(_ old: inout Cursor, _ new: inout Cursor, updated: [Int]) {
    while old.remaining > 0 {
      let count = Swift.min(old.sideBySide, new.sideBySide)
      addBlock(old, new, count: count)
      old.advance(by: count)
      new.advance(by: count)
    }
    found.updated.append(contentsOf: updated.reversed())
  }

  /// Leaves rows to the hashes; those that follow such rows are put together with them.
  @inlinable
  mutating func addGap(
    _ old: inout Cursor,
    _ oldCount: Int,
    _ new: inout Cursor,
    _ newCount: Int
  ) {
    old.take(oldCount) { span in
      let last = oldGaps.count - 1
      if last >= 0, oldGaps[last].isFollowed(by: span) {
        oldGaps[last].count += span.count
      } else {
        oldGaps.append(span)
      }
    }
    new.take(newCount) { span in
      let last = newGaps.count - 1
      if last >= 0, newGaps[last].span.isFollowed(by: span) {
        newGaps[last].span.count += span.count
      } else {
        newGaps.append(Gap(span: span, blocks: found.blocks.count, updated: found.updated.count))
      }
    }
  }
}
