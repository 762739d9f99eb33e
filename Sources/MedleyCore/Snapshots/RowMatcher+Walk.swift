// The walk along both lists, which pairs rows that keep their order.
extension RowMatcher {
  /// A position in rows that may lie in several spans.
  @usableFromInline
  struct Cursor {
    @usableFromInline let spans: UnsafeBufferPointer<Span>
    @usableFromInline var span = 0
    @usableFromInline var offset = 0

    /// The number of rows ahead.
    @usableFromInline var remaining: Int

    @inlinable
    init(_ spans: UnsafeBufferPointer<Span>) {
      self.spans = spans
      remaining = 0
      for span in spans { remaining += span.count }
    }

    // All members below are used only while rows remain, or with `count <= remaining`.

    /// The next row.
    @inlinable var row: UnsafePointer<Item> { spans[span].items + offset }

    /// The number of rows of the whole list before the next one.
    @inlinable var position: Int { spans[span].start + offset }

    /// The number of rows ahead that are consecutive in memory.
    @inlinable var sideBySide: Int {
      remaining == 0 ? 0 : Swift.min(spans[span].count - offset, remaining)
    }

    /// A row after the next one.
    @inlinable
    func row(ahead distance: Int) -> UnsafePointer<Item> {
      var (span, offset) = (span, offset + distance)
      while offset >= spans[span].count {
        offset -= spans[span].count
        span += 1
      }
      return spans[span].items + offset
    }

    @inlinable
    mutating func advance(by count: Int) {
      remaining -= count
      offset += count
      while span < spans.count, offset >= spans[span].count {
        offset -= spans[span].count
        span += 1
      }
    }

    /// Passes the next rows as spans, and advances behind them.
    @inlinable
    mutating func take(_ count: Int, _ body: (Span) -> Void) {
      var left = count
      while left > 0 {
        let length = Swift.min(left, sideBySide)
        body(Span(items: row, start: position, count: length))
        advance(by: length)
        left -= length
      }
    }
  }

  /// Walks along both sides of a section and matches what it can without hashing.
  @inlinable
  mutating func align(_ oldRows: Cursor, _ newRows: Cursor) {
    var (old, new) = (oldRows, newRows)
    follow(&old, &new)
    // In a short section, the walk finds the suffix too.
    let isShort = old.remaining <= 128 && new.remaining <= 128
    let suffix = isShort ? (count: 0, updated: []) : takeSuffix(&old, &new)
    while old.remaining > 0, new.remaining > 0, patience > 0 {
      let edit = nextCommon(old, new)
      addGap(&old, edit.old, &new, edit.new)
      follow(&old, &new)
    }
    addGap(&old, old.remaining, &new, new.remaining)
    // Both cursors are before the common suffix now.
    old.remaining = suffix.count
    new.remaining = suffix.count
    while old.remaining > 0 {
      let count = Swift.min(old.sideBySide, new.sideBySide)
      add(RowBlock(old: old.position, new: new.position, count: count))
      old.advance(by: count)
      new.advance(by: count)
    }
    found.updated.append(contentsOf: suffix.updated.reversed())
  }

  /// Matches the common prefix of two lists, and leaves all other rows to the hash table.
  @inlinable
  mutating func alignPrefix(_ oldRows: Cursor, _ newRows: Cursor) {
    var (old, new) = (oldRows, newRows)
    follow(&old, &new)
    addGap(&old, old.remaining, &new, new.remaining)
  }

  /// Matches rows as long as their identities are the same on both sides.
  @inlinable
  mutating func follow(_ old: inout Cursor, _ new: inout Cursor) {
    while true {
      let count = Swift.min(old.sideBySide, new.sideBySide)
      if count == 0 { return }
      let (oldRow, newRow, position) = (old.row, new.row, new.position)
      // The same memory holds the same rows.
      var same = oldRow == newRow ? count : 0
      while same < count {
        let likeness = Self.likeness(oldRow + same, newRow + same)
        if likeness != .equal {
          if likeness == .strange { break }
          found.updated.append(position + same)
        }
        same += 1
      }
      if same > 0 {
        add(RowBlock(old: old.position, new: position, count: same))
        old.advance(by: same)
        new.advance(by: same)
        patience = Swift.min(patience + same * 6, 4096)
      }
      if same < count { return }
    }
  }

  /// Takes the common suffix off both sides.
  ///
  /// - Returns: the number of rows in it, and the rows with another content, from the last to the
  ///   first.
  @inlinable
  mutating func takeSuffix(
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
      var same = oldLast == newLast ? count : 0
      while same < count {
        let likeness = Self.likeness(oldLast - same, newLast - same)
        if likeness == .strange { break }
        if likeness == .changed { updated.append(new.spans[newSpan].start + newEnd - 1 - same) }
        same += 1
      }
      total += same
      if same < count { break }
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

  /// Leaves rows to the hash table; rows that follow such rows are joined with them.
  @inlinable
  mutating func addGap(
    _ old: inout Cursor,
    _ oldCount: Int,
    _ new: inout Cursor,
    _ newCount: Int
  ) {
    old.take(oldCount) { span in
      let last = oldGaps.count - 1
      if last >= 0, oldGaps[last].items + oldGaps[last].count == span.items,
        oldGaps[last].start + oldGaps[last].count == span.start
      {
        oldGaps[last].count += span.count
      } else {
        oldGaps.append(span)
      }
    }
    new.take(newCount) { span in
      newGaps.append(Gap(span: span, blocks: found.blocks.count, updated: found.updated.count))
    }
  }

  /// The numbers of rows to pass on both sides until they have the same row again.
  ///
  /// The method checks small edits first, from the smallest on: some old rows deleted, some new
  /// rows inserted. Then it checks larger blocks that were inserted, deleted or replaced, while
  /// ``patience`` is left. If it finds nothing, it passes a few rows on both sides.
  ///
  /// Beyond the smallest edits a match counts only if the next rows match too, so that a moved
  /// row is not mistaken for one that stayed. Every match is correct in any case; the rows that are passed
  /// are matched by the hash table.
  ///
  /// - Returns: the numbers of rows, at least one of them greater than 0.
  @inlinable
  mutating func nextCommon(_ old: Cursor, _ new: Cursor) -> (old: Int, new: Int) {
    for size in 1...8 {
      for oldCount in 0...size where meet(old, oldCount, new, size - oldCount) {
        return (oldCount, size - oldCount)
      }
    }
    if patience > 512 {
      for size in 5...64 {
        if meet(old, size, new, size) { return (size, size) }
        if size > 8 {
          if meet(old, 0, new, size) { return (0, size) }
          if meet(old, size, new, 0) { return (size, 0) }
        }
      }
    }
    return (Swift.min(4, old.remaining), Swift.min(4, new.remaining))
  }

  /// Whether both sides continue with the same row after these numbers of rows.
  @inlinable @inline(__always)
  mutating func meet(_ old: Cursor, _ oldCount: Int, _ new: Cursor, _ newCount: Int) -> Bool {
    guard oldCount < old.remaining, newCount < new.remaining else { return false }
    patience -= 1
    guard Self.isSame(old.row(ahead: oldCount), new.row(ahead: newCount)) else { return false }
    guard oldCount + newCount > 4, oldCount + 1 < old.remaining, newCount + 1 < new.remaining else {
      return true
    }
    return Self.isSame(old.row(ahead: oldCount + 1), new.row(ahead: newCount + 1))
  }
}
