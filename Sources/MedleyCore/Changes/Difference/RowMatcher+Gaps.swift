extension RowMatcher {
  /// Adds the pairs of new rows that lie side by side.
  ///
  /// Their old rows are anywhere in memory, and each may have to be waited for. A loop that does
  /// little else lets the processor wait for many at a time; so identities are compared first, some
  /// rows ahead of contents.
  ///
  /// - Parameter partners: the number of each row's old row, which may turn out to be none.
  @inlinable
  mutating func addPairs(
    of span: Span,
    _ partners: UnsafeMutablePointer<UInt32>,
    _ old: RowMatcherRest<Item>.Reader
  ) {
    // The last block may go on here, so it is taken back.
    var (block, part) = (RowBlock(old: 0, new: 0, count: 0), -1)
    if lastNewPart == span.part, let last = found.blocks.popLast() {
      (block, part) = (last, lastOldPart)
    }
    for start in stride(from: 0, to: span.count, by: 64) {
      let offsets = start..<Swift.min(start + 64, span.count)
      for offset in offsets where partners[offset] != RowHashJoin.none {
        // The hashes have made them a pair; the identities decide.
        if !Self.isSame(old[partners[offset]].items, span.items + offset) {
          partners[offset] = RowHashJoin.none
        }
      }
      for offset in offsets where partners[offset] != RowHashJoin.none {
        let row = old[partners[offset]]
        if Self.isChanged(row.items, span.items + offset) {
          found.updated.append(span.start + offset)
        }
        if row.start == block.old + block.count, span.start + offset == block.new + block.count,
          row.part == part
        {
          block.count += 1
        } else {
          if block.count > 0 { found.blocks.append(block) }
          block = RowBlock(old: row.start, new: span.start + offset, count: 1)
          part = row.part
        }
      }
    }
    guard block.count > 0 else { return }
    found.blocks.append(block)
    (lastOldPart, lastNewPart) = (part, span.part)
  }
}
