extension MergedSections {
  /// The fewest moves of sections that leave some of them where they are, or `nil` if more than the
  /// fewest would be needed then.
  ///
  /// - Parameters:
  ///   - kept: for each section by its number, whether it is not to move.
  ///   - count: the fewest moves.
  /// - Complexity: O(sections log sections).
  func moves(keeping kept: [Bool], count: Int) -> [ListMove<Int>]? {
    let pairs = memberOfOld.enumerated().compactMap { old, member in
      members[member].new.map { ListMove(from: old, to: $0) }
    }
    guard let candidates = Self.pairs(pairs, inOrderWith: kept) else { return nil }
    let blocks = candidates.enumerated().map { RowBlock(old: $1.to, new: $0, count: 1) }
    let keeps = LongestIncrease.keeps(blocks[...])
    let staying = Set(candidates.indices.filter { keeps?[$0] ?? true }.map { candidates[$0].to })
    guard staying.count == pairs.count - count else { return nil }
    return pairs.filter { !staying.contains($0.to) }
  }

  /// The pairs that are in the same order with each kept section before and after the change, the
  /// kept ones among them; `nil` if these are not so with one another.
  private static func pairs(
    _ pairs: [ListMove<Int>],
    inOrderWith kept: [Bool]
  ) -> [ListMove<Int>]? {
    var result: [ListMove<Int>] = []
    var lower = -1
    for pair in pairs {
      if kept[pair.to] {
        guard pair.to > lower else { return nil }
        lower = pair.to
        result.append(pair)
      } else if pair.to > lower {
        result.append(pair)
      }
    }
    var upper = Int.max
    var backward: [ListMove<Int>] = []
    for pair in result.reversed() where pair.to < upper {
      if kept[pair.to] { upper = pair.to }
      backward.append(pair)
    }
    return backward.reversed()
  }
}
