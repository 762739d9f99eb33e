import MedleyCore

/// Ranks of rows, kept as ranges: what a search has not looked at.
struct RankSet: Hashable, Sendable {
  /// The ranges in their order; none is empty, and none touches the next.
  private(set) var ranges: [Range<Int>] = []

  /// How many ranks there are.
  private(set) var count = 0

  /// Makes a set of ranges in any order, which may overlap.
  init(_ ranges: some Sequence<Range<Int>> = []) {
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
      guard let last = self.ranges.last, last.upperBound >= range.lowerBound else {
        self.ranges.append(range)
        continue
      }
      let upper = Swift.max(last.upperBound, range.upperBound)
      self.ranges[self.ranges.count - 1] = last.lowerBound..<upper
    }
    count = self.ranges.reduce(0) { $0 + $1.count }
  }

  var isEmpty: Bool { ranges.isEmpty }

  /// The ranks from one on, as far as they follow each other; `nil` where none is left.
  func run(from rank: Int) -> Range<Int>? {
    let index = ranges.partitioningIndex { $0.upperBound > rank }
    guard index < ranges.count else { return nil }
    return Swift.max(rank, ranges[index].lowerBound)..<ranges[index].upperBound
  }

  /// The ranks that lead up to one, and this one, as far as they follow each other.
  func run(upTo rank: Int) -> Range<Int>? {
    let index = ranges.partitioningIndex { $0.lowerBound > rank } - 1
    guard index >= 0 else { return nil }
    return ranges[index].lowerBound..<Swift.min(rank + 1, ranges[index].upperBound)
  }

  func contains(_ rank: Int) -> Bool {
    run(from: rank)?.lowerBound == rank
  }

  /// Takes ranks out that are all there.
  mutating func remove(_ removed: Range<Int>) {
    guard !removed.isEmpty else { return }
    let index = ranges.partitioningIndex { $0.upperBound > removed.lowerBound }
    guard index < ranges.count else { return }
    let range = ranges[index]
    let rest = [range.lowerBound..<removed.lowerBound, removed.upperBound..<range.upperBound]
    ranges.replaceSubrange(index...index, with: rest.filter { !$0.isEmpty })
    count -= removed.count
  }
}
