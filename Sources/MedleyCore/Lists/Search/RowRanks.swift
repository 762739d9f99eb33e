import MedleySupport

/// The indexes of the rows in a whole list, over all sections.
public struct RowRanks: Hashable, Sendable {
  /// The number of rows before each section, and last of all rows.
  private let starts: [Int]

  /// Creates the ranks from the number of rows of each section.
  public init(_ counts: some Sequence<Int>) {
    var starts = [0]
    for count in counts { starts.append(starts[starts.count - 1] + max(0, count)) }
    self.starts = starts
  }

  /// Creates the ranks of the rows of a list.
  public init<Cell, Registration>(of list: HostedList<Cell, Registration>?) {
    self.init(
      (0..<(list?.sectionCount ?? 0)).lazy.map { list?.section(at: $0)?.itemCount ?? 0 }
    )
  }

  /// The number of rows.
  public var count: Int { starts[starts.count - 1] }

  /// The number of sections.
  public var sectionCount: Int { starts.count - 1 }

  /// The ranks of a section's rows; empty for a section that does not exist.
  public func ranks(ofSection section: Int) -> Range<Int> {
    guard section >= 0, section < sectionCount else { return count..<count }
    return starts[section]..<starts[section + 1]
  }

  /// The rank of a row; `nil` if there is no such row.
  public func rank(of path: ListPath) -> Int? {
    let ranks = ranks(ofSection: path.section)
    return path.item >= 0 && path.item < ranks.count ? ranks.lowerBound + path.item : nil
  }

  /// Returns the rank of a row, or of the row at its position; the count if there is none.
  public func place(of path: ListPath) -> Int {
    let ranks = ranks(ofSection: path.section)
    return ranks.lowerBound + min(max(0, path.item), ranks.count)
  }

  /// The row with a rank, which must exist.
  ///
  /// - Complexity: O(log *n*) in the number of sections.
  public func path(at rank: Int) -> ListPath {
    // The last section that does not begin behind the rank: empty ones end where they begin.
    let section = starts.partitioningIndex { $0 > rank } - 1
    return ListPath(section: section, item: rank - starts[section])
  }
}

/// A set of ranks, stored as ranges.
struct RankSet: Hashable, Sendable {
  /// The ranges in ascending order; none is empty, and none touches the next.
  private(set) var ranges: [Range<Int>] = []

  /// The number of ranks.
  private(set) var count = 0

  /// Creates a set of ranges in any order, which may overlap.
  init(_ ranges: some Sequence<Range<Int>>) {
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
      guard let last = self.ranges.last, last.upperBound >= range.lowerBound else {
        self.ranges.append(range)
        continue
      }
      let upper = max(last.upperBound, range.upperBound)
      self.ranges[self.ranges.count - 1] = last.lowerBound..<upper
    }
    count = self.ranges.reduce(0) { $0 + $1.count }
  }

  /// The first rank at or after another; `nil` if there is none.
  func first(from rank: Int) -> Int? {
    let index = ranges.partitioningIndex { $0.upperBound > rank }
    return index < ranges.count ? max(rank, ranges[index].lowerBound) : nil
  }

  /// The last rank at or before another; `nil` if there is none.
  func last(upTo rank: Int) -> Int? {
    let index = ranges.partitioningIndex { $0.lowerBound > rank } - 1
    return index >= 0 ? min(rank, ranges[index].upperBound - 1) : nil
  }

  /// Returns whether a rank is in the set.
  func contains(_ rank: Int) -> Bool { first(from: rank) == rank }

  /// Removes a rank, and returns whether it was in the set.
  mutating func remove(_ rank: Int) -> Bool {
    guard contains(rank) else { return false }
    let index = ranges.partitioningIndex { $0.upperBound > rank }
    let parts = [ranges[index].lowerBound..<rank, rank + 1..<ranges[index].upperBound]
    ranges.replaceSubrange(index...index, with: parts.filter { !$0.isEmpty })
    count -= 1
    return true
  }
}
