extension RowMatcher {
  /// Pairs the rows that the walk has left, and puts all blocks together.
  @inlinable
  mutating func pairGaps(_ limits: RowMatcherLimits) {
    guard !oldGaps.isEmpty, !newGaps.isEmpty else { return }
    var old = RowMatcherRest<Item>(oldGaps)
    var new = RowMatcherRest<Item>(newGaps.map(\.span))
    // More rows than that would need more memory than there is; they count as deleted and inserted.
    let none = UInt64(RowHashJoin.none)
    guard UInt64(old.count) < none, UInt64(new.count) < none else { return }
    old.index()
    new.index()
    if old.count <= limits.direct / new.count {
      // So few rows are compared sooner than hashed.
      var partners = Array(repeating: RowHashJoin.none, count: new.count)
      _ = Self.pair(RowGroup(old: old.count, new: new.count), &partners, old, new, limit: 0)
      addPairs(&partners, old, new)
    } else {
      var join = RowHashJoin(old: old.hashes, new: new.hashes)
      var limit = limits.colliding
      for group in join.spareGroups {
        limit = Self.pair(group, &join.partners, old, new, limit: limit)
      }
      addPairs(&join.partners, old, new)
    }
  }

  /// Pairs rows that are told apart by their identities alone: each new row with the first old row that
  /// has its identity and no partner yet.
  ///
  /// - Parameter limit: how many comparisons may be made beyond 64 for each row.
  /// - Returns: how many of them are left.
  @inlinable
  static func pair(
    _ group: RowGroup,
    _ partners: inout [UInt32],
    _ old: RowMatcherRest<Item>,
    _ new: RowMatcherRest<Item>,
    limit: Int
  ) -> Int {
    let end = group.old.count
    // The old rows without a partner are chained, so that those that have one cost nothing.
    var first = 0
    var next = Array(1..<end + 1)
    var allowance = 64 * (group.old.count + group.new.count)
    for newRow in group.new where first < end {
      let row = new[Int(newRow)]
      var previous = end
      var place = first
      while place < end {
        guard allowance > -limit else { return 0 }
        allowance -= 1
        if isSame(old[Int(group.old[place])], row) {
          partners[Int(newRow)] = group.old[place]
          if previous == end { first = next[place] } else { next[previous] = next[place] }
          break
        }
        previous = place
        place = next[place]
      }
    }
    return limit + Swift.min(allowance, 0)
  }

  /// Puts the pairs between the blocks that the walk has found, and compares their contents.
  @inlinable
  mutating func addPairs(
    _ partners: inout [UInt32],
    _ old: RowMatcherRest<Item>,
    _ new: RowMatcherRest<Item>
  ) {
    let walked = found
    found = RowMatches()
    found.blocks.reserveCapacity(
      walked.blocks.count + newGaps.count + RowHashJoin.blockCount(partners)
    )
    var blocks = 0
    var updated = 0
    var row = 0
    for gap in newGaps {
      addWalked(walked.blocks[blocks..<gap.blocks])
      blocks = gap.blocks
      if updated < gap.updated {
        found.updated.append(contentsOf: walked.updated[updated..<gap.updated])
        updated = gap.updated
      }
      addPairs(of: gap.span, &partners, first: row, old)
      row += gap.span.count
    }
    addWalked(walked.blocks[blocks...])
    found.updated.append(contentsOf: walked.updated[updated...])
  }

  /// Adds blocks that the walk has found; the first may continue a block of pairs.
  @inlinable
  mutating func addWalked(_ blocks: ArraySlice<RowBlock>) {
    guard let first = blocks.first else { return }
    let firstParts = walkedParts[blocks.startIndex]
    addBlock(first, oldPart: firstParts.old, newPart: firstParts.new)
    found.blocks.append(contentsOf: blocks.dropFirst())
    (lastOldPart, lastNewPart) = walkedParts[blocks.endIndex - 1]
  }

  /// Adds the pairs of new rows that lie side by side.
  ///
  /// Their old rows are anywhere in memory, and each may have to be waited for. A loop that does little
  /// else lets the processor wait for many at a time; so identities are compared first, some rows ahead
  /// of contents.
  @inlinable
  mutating func addPairs(
    of span: Span,
    _ partners: inout [UInt32],
    first: Int,
    _ old: RowMatcherRest<Item>
  ) {
    var block = RowBlock(old: 0, new: 0, count: 0)
    var part = 0
    for start in stride(from: 0, to: span.count, by: 64) {
      let offsets = start..<Swift.min(start + 64, span.count)
      for offset in offsets where partners[first + offset] != RowHashJoin.none {
        // The hashes have made them a pair; the identities decide.
        if !Self.isSame(old[Int(partners[first + offset])], span.items + offset) {
          partners[first + offset] = RowHashJoin.none
        }
      }
      for offset in offsets where partners[first + offset] != RowHashJoin.none {
        let partner = Int(partners[first + offset])
        let place = old.span(of: partner)
        let (oldSpan, oldOffset) = (old.spans[place], partner - old.firsts[place])
        if Self.isChanged(oldSpan.items + oldOffset, span.items + offset) {
          found.updated.append(span.start + offset)
        }
        let (oldPosition, newPosition) = (oldSpan.start + oldOffset, span.start + offset)
        if oldPosition == block.old + block.count, newPosition == block.new + block.count,
          oldSpan.part == part
        {
          block.count += 1
        } else {
          if block.count > 0 { addBlock(block, oldPart: part, newPart: span.part) }
          block = RowBlock(old: oldPosition, new: newPosition, count: 1)
          part = oldSpan.part
        }
      }
    }
    if block.count > 0 { addBlock(block, oldPart: part, newPart: span.part) }
  }
}
