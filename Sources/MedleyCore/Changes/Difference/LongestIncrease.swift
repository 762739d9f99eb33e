/// The blocks that keep their positions while all others move: a longest increasing subsequence,
/// with blocks weighted by their rows.
///
/// Blocks come in the order of the new list. The heaviest increase that ends with a block extends
/// the heaviest one that ends below it. A Fenwick tree of maxima finds its weight (Fenwick, "A new
/// data structure for cumulative frequency tables", 1994); the weights then lead back to its blocks.
enum LongestIncrease {
  /// Whether each block keeps its position; `nil` if all do.
  ///
  /// - Complexity: O(*b* log *b*) for *b* blocks; O(*b*) if they are in order.
  static func keeps(_ blocks: ArraySlice<RowBlock>) -> [Bool]? {
    var isIncreasing = true
    var (lower, end, upper) = (Int.max, 0, 0)
    for block in blocks {
      isIncreasing = isIncreasing && block.old >= end
      end = block.old + block.count
      lower = min(lower, block.old)
      upper = max(upper, block.old)
    }
    if isIncreasing { return nil }

    // Positions serve as ranks unless they are much sparser than the blocks.
    let isDense = (upper - lower) / 4 <= blocks.count
    let ranks = isDense ? nil : Self.ranks(of: blocks)
    var maxima = PrefixMaxima(count: isDense ? upper - lower + 1 : blocks.count)
    // The weight of the heaviest increase that ends with each block.
    var weights: [Int] = []
    weights.reserveCapacity(blocks.count)
    var (heaviest, last) = (0, blocks.startIndex)
    // All blocks so far are below this rank.
    var greatestRank = -1
    for (index, block) in zip(blocks.indices, blocks) {
      let rank = ranks?[weights.count] ?? block.old - lower
      let below = rank > greatestRank ? heaviest : maxima.maximum(below: rank)
      greatestRank = max(greatestRank, rank)
      let weight = below + block.count
      maxima.enter(weight, at: rank)
      weights.append(weight)
      if weight > heaviest { (heaviest, last) = (weight, index) }
    }
    var isKept = Array(repeating: false, count: blocks.count)
    var (weight, next) = (heaviest, Int.max)
    for index in (blocks.startIndex...last).reversed() {
      let (block, offset) = (blocks[index], index - blocks.startIndex)
      guard weights[offset] == weight, block.old < next else { continue }
      isKept[offset] = true
      weight -= block.count
      next = block.old
    }
    return isKept
  }

  private static func ranks(of blocks: ArraySlice<RowBlock>) -> [Int] {
    let order = blocks.indices.sorted { blocks[$0].old < blocks[$1].old }
    var ranks = Array(repeating: 0, count: blocks.count)
    for (rank, index) in order.enumerated() { ranks[index - blocks.startIndex] = rank }
    return ranks
  }

  /// The greatest weight below a rank.
  private struct PrefixMaxima {
    private var weights: [Int]

    init(count: Int) {
      weights = Array(repeating: 0, count: count + 1)
    }

    func maximum(below rank: Int) -> Int {
      var (index, weight) = (rank, 0)
      while index > 0 {
        weight = max(weight, weights[index])
        index &= index - 1
      }
      return weight
    }

    mutating func enter(_ weight: Int, at rank: Int) {
      var index = rank + 1
      // All indices above cover this one, so their maxima are no smaller.
      while index < weights.count, weights[index] < weight {
        weights[index] = weight
        index += index & -index
      }
    }
  }
}
