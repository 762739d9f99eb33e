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
      addPairs(&partners, old)
    } else {
      var join = RowHashJoin(old: old.hashes, new: new.hashes)
      var limit = limits.colliding
      for group in join.spareGroups {
        limit = Self.pair(group, &join.partners, old, new, limit: limit)
      }
      addPairs(&join.partners, old)
    }
  }

  /// Pairs rows that are told apart by their identities alone: each new row with the first old row
  /// that has its identity and no partner yet.
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
    _ old: RowMatcherRest<Item>
  ) {
    // What no row was paired in is as the walk has left it.
    let pairs = RowHashJoin.blockCount(partners)
    guard pairs > 0 else { return }
    let walked = found
    found = RowMatches()
    found.blocks.reserveCapacity(walked.blocks.count + newGaps.count + pairs)
    var blocks = 0
    var updated = 0
    var row = 0
    old.read { old in
      partners.withUnsafeMutableBufferPointer { partners in
        for gap in newGaps {
          addWalked(walked.blocks[blocks..<gap.blocks])
          blocks = gap.blocks
          if updated < gap.updated {
            found.updated.append(contentsOf: walked.updated[updated..<gap.updated])
            updated = gap.updated
          }
          // All gaps together have as many rows as there are partners, and each has one at least.
          addPairs(of: gap.span, partners.baseAddress.unsafelyUnwrapped + row, old)
          row += gap.span.count
        }
      }
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
    for block in blocks.dropFirst() { found.blocks.append(block) }
    (lastOldPart, lastNewPart) = walkedParts[blocks.endIndex - 1]
  }
}
