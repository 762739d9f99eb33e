/// The blocks that keep their positions while all others move: a longest increasing subsequence in
/// which a block counts as much as it has rows.
///
/// Blocks come in the order of the new list. The heaviest increase that ends with a block extends
/// the heaviest one that ends below it, which a Fenwick tree of maxima finds (Fenwick, "A new data
/// structure for cumulative frequency tables", 1994).
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
    let ranks = isDense ? blocks.map { $0.old - lower } : Self.ranks(of: blocks)
    var maxima = PrefixMaxima(count: isDense ? upper - lower + 1 : blocks.count)
    var previous = Array(repeating: -1, count: blocks.count)
    var best = PrefixMaxima.Entry(weight: 0, last: -1)
    // All blocks so far are below this rank.
    var greatestRank = -1
    for (index, block) in blocks.enumerated() {
      let rank = ranks[index]
      let below = rank > greatestRank ? best : maxima.maximum(below: rank)
      greatestRank = max(greatestRank, rank)
      previous[index] = below.last
      let entry = PrefixMaxima.Entry(weight: below.weight + block.count, last: index)
      maxima.enter(entry, at: rank)
      if entry.weight > best.weight { best = entry }
    }
    var isKept = Array(repeating: false, count: blocks.count)
    while best.last >= 0 {
      isKept[best.last] = true
      best.last = previous[best.last]
    }
    return isKept
  }

  private static func ranks(of blocks: ArraySlice<RowBlock>) -> [Int] {
    let order = blocks.indices.sorted { blocks[$0].old < blocks[$1].old }
    var ranks = Array(repeating: 0, count: blocks.count)
    for (rank, index) in order.enumerated() { ranks[index - blocks.startIndex] = rank }
    return ranks
  }

  /// The heaviest of all entries below a rank.
  private struct PrefixMaxima {
    struct Entry {
      /// The weight of an increase.
      var weight: Int

      /// The last block of it; -1 if it is empty.
      var last: Int
    }

    // Two arrays, because the search reads many weights and one block.
    private var weights: [Int]
    private var lasts: [Int]

    init(count: Int) {
      weights = Array(repeating: 0, count: count + 1)
      lasts = Array(repeating: -1, count: count + 1)
    }

    func maximum(below rank: Int) -> Entry {
      var (index, best, weight) = (rank, 0, 0)
      while index > 0 {
        if weights[index] > weight { (best, weight) = (index, weights[index]) }
        index &= index - 1
      }
      return Entry(weight: weight, last: lasts[best])
    }

    mutating func enter(_ entry: Entry, at rank: Int) {
      var index = rank + 1
      // All indices above cover this one, so their maxima are no smaller.
      while index < weights.count, weights[index] < entry.weight {
        weights[index] = entry.weight
        lasts[index] = entry.last
        index += index & -index
      }
    }
  }
}
