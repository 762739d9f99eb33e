import MedleyCore

/// The rows of a list counted through from 0, over all sections.
struct RowRanks: Hashable, Sendable {
  /// The number of rows before each section, and last of all rows.
  private let starts: [Int]

  /// Counts the rows of sections that have so many each.
  init(_ counts: some Sequence<Int>) {
    var starts = [0]
    var total = 0
    for count in counts {
      total += max(0, count)
      starts.append(total)
    }
    self.starts = starts
  }

  /// Counts the rows of a list.
  init(of list: HostedList<TerminalCell, Never>) {
    self.init((0..<list.sectionCount).lazy.map { list.section(at: $0)?.itemCount ?? 0 })
  }

  /// How many rows there are.
  var count: Int { starts[starts.count - 1] }

  /// How many sections there are.
  var sectionCount: Int { starts.count - 1 }

  /// The ranks of a section's rows; none beyond the last section.
  func ranks(ofSection section: Int) -> Range<Int> {
    guard section >= 0, section < sectionCount else { return count..<count }
    return starts[section]..<starts[section + 1]
  }

  /// The rank of a row; `nil` if there is no such row.
  func rank(of path: ListPath) -> Int? {
    let ranks = ranks(ofSection: path.section)
    return path.item >= 0 && path.item < ranks.count ? ranks.lowerBound + path.item : nil
  }

  /// Returns the rank of a row, or of the row at its position; the count if there is none.
  func place(of path: ListPath) -> Int {
    let ranks = ranks(ofSection: path.section)
    return ranks.lowerBound + min(max(0, path.item), ranks.count)
  }

  /// The row of a rank, which must be one of those that there are.
  ///
  /// - Complexity: O(log *n*) in the number of sections.
  func path(at rank: Int) -> ListPath {
    // The last section that does not begin behind the rank: empty ones end where they begin.
    let section = starts.partitioningIndex { $0 > rank } - 1
    return ListPath(section: section, item: rank - starts[section])
  }
}

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
