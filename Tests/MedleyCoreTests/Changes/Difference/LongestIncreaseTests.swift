import Testing

@testable import MedleyCore
import MedleyTesting

@Suite struct LongestIncreaseTests {
  /// Blocks of some lengths in the order of some ranks.
  private func blocks(_ ranks: [Int], lengths: [Int]) -> [RowBlock] {
    var olds: [Int: Int] = [:]
    var end = 0
    for (index, rank) in ranks.enumerated().sorted(by: { $0.element < $1.element }) {
      olds[rank] = end
      end += lengths[index] + 1
    }
    var new = 0
    return zip(ranks, lengths).map { rank, length in
      defer { new += length + 1 }
      return RowBlock(old: olds[rank] ?? 0, new: new, count: length)
    }
  }

  private func kept(_ blocks: [RowBlock]) -> Int {
    let keeps = LongestIncrease.keeps(blocks[...]) ?? blocks.map { _ in true }
    let kept = zip(blocks, keeps).filter(\.1).map(\.0)
    #expect(zip(kept, kept.dropFirst()).allSatisfy { $0.old + $0.count <= $1.old })
    return kept.reduce(0) { $0 + $1.count }
  }

  /// The heaviest increase that ends with each block, in O(b²).
  private func heaviest(_ blocks: [RowBlock]) -> Int {
    var weights: [Int] = []
    for block in blocks {
      let below = weights.indices.filter { blocks[$0].old < block.old }.map { weights[$0] }
      weights.append((below.max() ?? 0) + block.count)
    }
    return weights.max() ?? 0
  }

  private func permutations(of count: Int) -> [[Int]] {
    guard count > 0 else { return [[]] }
    return permutations(of: count - 1).flatMap { shorter in
      (0...shorter.count).map { index in
        var longer = shorter
        longer.insert(count - 1, at: index)
        return longer
      }
    }
  }

  @Test(arguments: 0...7)
  func `every order of a few rows keeps as many rows as an exhaustive search`(count: Int) {
    for ranks in permutations(of: count) {
      let lengths = ranks.map { _ in 1 }
      #expect(kept(blocks(ranks, lengths: lengths)) == FewestChanges.longestBySubsets(ranks))
    }
  }

  @Test(arguments: [[1, 2, 3, 1, 1], [100, 1, 1, 30, 2], [50, 60, 10, 90, 70]])
  func `every order of a few blocks keeps the heaviest`(lengths: [Int]) {
    for ranks in permutations(of: lengths.count) {
      let blocks = blocks(ranks, lengths: lengths)
      #expect(kept(blocks) == heaviest(blocks))
    }
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `random blocks keep the heaviest`(seed: UInt64) {
    var random = SnapshotFixture.Random(seed: seed)
    let count = 1 + random.below(200)
    var ranks = Array(0..<count)
    for _ in 0..<random.below(count) { ranks.swapAt(random.below(count), random.below(count)) }
    let longest = [1, 3, 40][Int(seed % 3)]
    let blocks = blocks(ranks, lengths: ranks.map { _ in 1 + random.below(longest) })
    #expect(kept(blocks) == heaviest(blocks), "seed \(seed)")
  }
}
