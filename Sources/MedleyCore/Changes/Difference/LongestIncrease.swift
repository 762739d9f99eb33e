/// Which blocks keep their order when all others move: a longest increasing subsequence, in which a
/// block counts as much as it has rows.
///
/// Blocks come in the order of the new list. Two ways lead to the same end:
///
/// - Where blocks are short, each row counts by itself, and the rows are dealt as in patience
///   sorting (Fredman, "On computing the length of longest increasing subsequences", 1975). The
///   rows of a block never part: whatever follows one in both lists can be added to any increase
///   that ends with it.
/// - Where they are long, the best increase that ends with each block is found by the best one
///   below it, from a tree of maxima (Fenwick, "A new data structure for cumulative frequency
///   tables", 1994).
enum LongestIncrease {
  /// Whether each block keeps its place; `nil` if all do.
  ///
  /// - Complexity: O(*b* log *b*) for *b* blocks.
  static func keeps(_ blocks: ArraySlice<RowBlock>) -> [Bool]? {
    var (isIncreasing, rows) = (true, 0)
    var (lower, upper, end) = (Int.max, 0, 0)
    for block in blocks {
      isIncreasing = isIncreasing && block.old >= end
      end = block.old + block.count
      rows += block.count
      lower = min(lower, block.old)
      upper = max(upper, end)
    }
    if isIncreasing { return nil }
    let isShort = rows / 8 <= blocks.count && upper - lower < Int(Int32.max)
    return isShort ? byPatience(blocks, from: lower, rows: rows) : byWeight(blocks)
  }

  /// Deals rows onto piles: each onto the first pile whose top does not lie below it.
  private static func byPatience(
    _ blocks: ArraySlice<RowBlock>,
    from lower: Int,
    rows: Int
  ) -> [Bool] {
    var piles = RowPiles(rows: rows)
    // The pile of each block's first row; its other rows lie on the piles that follow. All elements
    // are written, one after the other.
    let firsts = Array<Int32>(unsafeUninitializedCapacity: blocks.count) { firsts, dealt in
      // There are blocks, as they are not in order.
      let firsts = firsts.baseAddress.unsafelyUnwrapped
      while dealt < blocks.count {
        let index = blocks.startIndex + dealt
        if let rows = blocks.fourRows(at: index, from: lower) {
          let piles = piles.deal(rows)
          for offset in 0..<4 { (firsts + dealt + offset).initialize(to: piles[offset]) }
          dealt += 4
        } else {
          let row = Int32(truncatingIfNeeded: blocks[index].old - lower)
          let pile = piles.deal(row, count: blocks[index].count)
          (firsts + dealt).initialize(to: Int32(truncatingIfNeeded: pile))
          dealt += 1
        }
      }
    }
    return trace(blocks, piles: firsts, count: piles.count)
  }

  /// Goes back from the last pile: below a row lies the row that was on top of the pile before.
  private static func trace(
    _ blocks: ArraySlice<RowBlock>,
    piles: [Int32],
    count: Int
  ) -> [Bool] {
    var isKept = Array(repeating: false, count: blocks.count)
    var wanted = count
    for index in piles.indices.reversed() {
      let length = blocks[blocks.startIndex + index].count
      if Int(piles[index]) + length == wanted {
        isKept[index] = true
        wanted -= length
      }
    }
    return isKept
  }

  private static func byWeight(_ blocks: ArraySlice<RowBlock>) -> [Bool] {
    var ranks = Array(repeating: 0, count: blocks.count)
    let order = blocks.indices.sorted { blocks[$0].old < blocks[$1].old }
    for (rank, index) in order.enumerated() { ranks[index - blocks.startIndex] = rank }
    var maxima = PrefixMaxima(count: blocks.count)
    var previous = Array(repeating: -1, count: blocks.count)
    var best = (weight: 0, last: -1)
    for (index, block) in blocks.enumerated() {
      let below = maxima.maximum(below: ranks[index])
      previous[index] = below.last
      let weight = below.weight + block.count
      maxima.enter(weight, last: index, at: ranks[index])
      if weight > best.weight { best = (weight, index) }
    }
    var isKept = Array(repeating: false, count: blocks.count)
    while best.last >= 0 {
      isKept[best.last] = true
      best.last = previous[best.last]
    }
    return isKept
  }
}

extension ArraySlice<RowBlock> {
  /// The old places of the next four blocks, if there are as many and each is a single row.
  @inline(__always)
  fileprivate func fourRows(at index: Int, from lower: Int) -> SIMD4<Int32>? {
    guard index + 4 <= endIndex else { return nil }
    let (first, second, third, fourth) =
      (self[index], self[index + 1], self[index + 2], self[index + 3])
    guard first.count | second.count | third.count | fourth.count == 1 else { return nil }
    return SIMD4(
      Int32(truncatingIfNeeded: first.old - lower),
      Int32(truncatingIfNeeded: second.old - lower),
      Int32(truncatingIfNeeded: third.old - lower),
      Int32(truncatingIfNeeded: fourth.old - lower)
    )
  }
}
