// The hash table, which pairs the rows that the walk has not paired.
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
