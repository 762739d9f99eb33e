/// Finds for each new row the old row with the same identity, and the rows whose content differs.
///
/// The matcher is generic so that it is compiled where the type of item is known, in the program
/// that builds the list; see ``RowFunctions``. It works in two steps:
///
/// 1. Section by section it takes off the common prefix and suffix, then walks along the rows
///    between them. Where the rows differ, it looks a few rows ahead to resynchronise.
/// 2. The rows that remain in all sections are matched by a hash table; see `pairGaps(_:)`.
///
/// If identities may be duplicate, only the common prefix of the whole lists is taken off: the
/// occurrence of every row after it depends on all rows before.
///
/// - Complexity: O(*n*) on average. Rows whose hashes are equal are compared one by one; after 2^24
///   comparisons, and 64 more for each row, those still unmatched count as deleted and inserted. Up
///   to about 4,000 rows with one and the same hash are always matched.
@usableFromInline
struct RowMatcher<Item: ListItem> {
  /// Consecutive rows in the list and in memory.
  @usableFromInline
  struct Span {
    @usableFromInline var items: UnsafePointer<Item>

    /// The number of rows of the whole list before these.
    @usableFromInline var start: Int
    @usableFromInline var count: Int

    @inlinable
    init(items: UnsafePointer<Item>, start: Int, count: Int) {
      self.items = items
      self.start = start
      self.count = count
    }
  }

  /// New rows that the walk could not match, and the numbers of blocks and updates found before.
  @usableFromInline
  struct Gap {
    @usableFromInline var span: Span
    @usableFromInline var blocks: Int
    @usableFromInline var updated: Int

    @inlinable
    init(span: Span, blocks: Int, updated: Int) {
      self.span = span
      self.blocks = blocks
      self.updated = updated
    }
  }

  @usableFromInline var found = RowMatches()

  /// The rows that the walk could not match, in the order of the walk.
  @usableFromInline var oldGaps: [Span] = []
  @usableFromInline var newGaps: [Gap] = []

  /// The number of comparisons that the walk may still spend on looking ahead.
  ///
  /// Each matched row adds some. When they are used up, the rest is left to the hash table, so that
  /// a shuffled list costs no more than a few attempts.
  @usableFromInline var patience = 256

  @inlinable
  init() {}

  @inlinable
  static func matches(
    _ problem: RowProblem,
    limits: RowMatcherLimits = RowMatcherLimits()
  ) -> RowMatches {
    var matcher = RowMatcher()
    var old = problem.old.map(span)
    var new = problem.new.map(span)
    if problem.mayRepeat {
      old.sort { $0.start < $1.start }
      new.sort { $0.start < $1.start }
    }
    old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        guard !problem.mayRepeat else { return matcher.alignPrefix(Cursor(old), Cursor(new)) }
        for part in problem.partsInOrder {
          matcher.align(
            Cursor(UnsafeBufferPointer(rebasing: old[part.old])),
            Cursor(UnsafeBufferPointer(rebasing: new[part.new]))
          )
        }
      }
    }
    matcher.pairGaps(limits)
    return matcher.found
  }

  @inlinable
  static func span(_ stretch: RowStretch) -> Span {
    // An `ItemRows<Item>` holds the array and never changes it, so the address is stable. A stretch
    // has at least one row, so the address is not 0.
    let items = UnsafePointer<Item>(bitPattern: stretch.address).unsafelyUnwrapped
    return Span(items: items + stretch.lower, start: stretch.start, count: stretch.count)
  }

  /// Adds matched rows that are consecutive in both lists.
  @inlinable @inline(__always)
  mutating func add(_ block: RowBlock) {
    let last = found.blocks.count - 1
    if last >= 0, found.blocks[last].old + found.blocks[last].count == block.old,
      found.blocks[last].new + found.blocks[last].count == block.new
    {
      found.blocks[last].count += block.count
    } else {
      found.blocks.append(block)
    }
  }
}

// MARK: - The walk

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
  /// - Returns: the number of rows in it, and those whose content differs, from the last to the
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

// MARK: - The hash table

extension RowMatcher {
  /// Matches the rows that the walk has left, and inserts the matches between the blocks that it
  /// has found.
  ///
  /// The old rows are chained by their hashes, those with the same hash in the order of the list. A
  /// row that is matched leaves its chain, so that the next duplicate finds the next occurrence.
  @inlinable
  mutating func pairGaps(_ limits: RowMatcherLimits) {
    guard !oldGaps.isEmpty, !newGaps.isEmpty else { return }
    let walked = found
    let oldCount = oldGaps.reduce(0) { $0 + $1.count }
    let newCount = newGaps.reduce(0) { $0 + $1.span.count }
    // Before the table, so that its memory can be reused when it is freed.
    found = RowMatches(capacity: walked.blocks.count + Swift.min(oldCount, newCount))
    guard var table = RowTable(oldGaps, newCount: newCount, limits) else { found = walked; return }
    var (blocks, updated) = (0, 0)
    for gap in newGaps {
      if blocks < gap.blocks {
        for block in walked.blocks[blocks..<gap.blocks] { add(block) }
        blocks = gap.blocks
      }
      if updated < gap.updated {
        found.updated.append(contentsOf: walked.updated[updated..<gap.updated])
        updated = gap.updated
      }
      for offset in 0..<gap.span.count {
        let row = gap.span.items + offset
        guard let old = table.take(rowLike: row, oldGaps) else { continue }
        let position = gap.span.start + offset
        add(RowBlock(old: old.start, new: position, count: 1))
        // The same memory holds the same row.
        if old.items != row, old.items.pointee != row.pointee { found.updated.append(position) }
      }
    }
    for block in walked.blocks[blocks...] { add(block) }
    found.updated.append(contentsOf: walked.updated[updated...])
  }

  /// Old rows by the hashes of their identities.
  @usableFromInline
  struct RowTable {
    /// A row, which is in one of the chains.
    @usableFromInline
    struct Entry {
      /// Some bits of the hash.
      @usableFromInline var tag: UInt32

      /// The next row of the chain, plus 1; 0 at the end.
      @usableFromInline var next: UInt32

      /// The span that has the row.
      @usableFromInline var span: UInt32

      @inlinable
      init(tag: UInt32, next: UInt32, span: UInt32) {
        self.tag = tag
        self.next = next
        self.span = span
      }
    }

    /// The first row of each chain, plus 1; 0 if the chain is empty.
    @usableFromInline var heads: [UInt32]
    @usableFromInline var entries: [Entry]

    /// The number of the first row of each span.
    @usableFromInline var firsts: [Int]

    /// How many comparisons are left before the rest counts as not matched.
    @usableFromInline var allowance: Int

    /// Whether there are so few rows that comparing them is faster than hashing.
    @usableFromInline let isDirect: Bool
    @usableFromInline let hash = IdentityHash.shared

    /// - Returns: `nil` if there are more rows than the table can number; they count as not
    ///   matched.
    @inlinable
    init?(_ spans: [Span], newCount: Int, _ limits: RowMatcherLimits) {
      firsts = []
      firsts.reserveCapacity(spans.count)
      var count = 0
      for span in spans {
        firsts.append(count)
        count += span.count
      }
      guard UInt64(count) < UInt64(UInt32.max) else { return nil }
      isDirect = count <= limits.direct / newCount
      allowance = limits.colliding + 64 * (count + newCount)
      let bits = isDirect ? 0 : Int.bitWidth - count.leadingZeroBitCount
      heads = Array(repeating: 0, count: 1 << bits)
      entries = Array(repeating: Entry(tag: 0, next: 0, span: 0), count: count)
      // From the last row to the first, so that the chains are in order.
      var number = count
      for index in spans.indices.reversed() {
        for offset in (0..<spans[index].count).reversed() {
          let tag = tag(of: spans[index].items + offset)
          let chain = Int(tag) & (heads.count - 1)
          number -= 1
          entries[number] = Entry(
            tag: tag,
            next: heads[chain],
            span: UInt32(truncatingIfNeeded: index)
          )
          heads[chain] = UInt32(truncatingIfNeeded: number + 1)
        }
      }
    }

    @inlinable @inline(__always)
    func tag(of row: UnsafePointer<Item>) -> UInt32 {
      if isDirect { return 0 }
      let hash = hash.hash(of: row)
      return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
    }

    /// Removes the first row that has the identity of another one, and returns it as a span.
    @inlinable @inline(__always)
    mutating func take(rowLike row: UnsafePointer<Item>, _ spans: [Span]) -> Span? {
      let tag = tag(of: row)
      let chain = Int(tag) & (heads.count - 1)
      var (number, previous) = (heads[chain], 0 as UInt32)
      while number != 0 {
        allowance -= 1
        if allowance < 0 { return nil }
        let index = Int(number) - 1
        let entry = entries[index]
        if entry.tag == tag {
          let span = Int(entry.span)
          let offset = index - firsts[span]
          let items = spans[span].items + offset
          if RowMatcher.isSame(items, row) {
            if previous == 0 {
              heads[chain] = entry.next
            } else {
              entries[Int(previous) - 1].next = entry.next
            }
            return Span(items: items, start: spans[span].start + offset, count: 1)
          }
        }
        (previous, number) = (number, entry.next)
      }
      return nil
    }
  }
}

/// The limits of comparing rows instead of hashing them, and of comparing rows with equal hashes.
@usableFromInline
struct RowMatcherLimits {
  /// Up to this number of pairs of rows, comparing each with each is faster than hashing.
  @usableFromInline var direct = 256

  /// The number of comparisons that rows with equal hashes may cost beyond 64 for each row.
  @usableFromInline var colliding = 1 << 24

  @usableFromInline
  init() {}
}

// MARK: - Comparing rows

extension RowMatcher {
  // Rows are compared where they are, through pointers, so that nothing is copied or retained. In
  // the code for one type of item, the compiler decides the comparisons with `AnyListItem`.

  @inlinable @inline(__always)
  static func likeness(_ old: UnsafePointer<Item>, _ new: UnsafePointer<Item>) -> RowLikeness {
    if Item.self == AnyListItem.self {
      return AnyListItem.likeness(boxed(old), boxed(new))
    }
    guard old.pointee.id == new.pointee.id else { return .strange }
    return old.pointee == new.pointee ? .equal : .changed
  }

  @inlinable @inline(__always)
  static func isSame(_ old: UnsafePointer<Item>, _ new: UnsafePointer<Item>) -> Bool {
    if Item.self == AnyListItem.self {
      return AnyListItem.isSame(boxed(old), boxed(new))
    }
    return old.pointee.id == new.pointee.id
  }

  /// Is called only where `Item` is `AnyListItem`, so that the memory is bound to that type.
  @inlinable @inline(__always)
  static func boxed(_ row: UnsafePointer<Item>) -> UnsafePointer<AnyListItem> {
    UnsafeRawPointer(row).assumingMemoryBound(to: AnyListItem.self)
  }
}
