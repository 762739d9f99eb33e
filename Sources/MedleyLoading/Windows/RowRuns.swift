import MedleySupport

/// The positions of loaded rows, as runs of loaded rows between runs of unloaded ones.
///
/// The loaded rows themselves are stored elsewhere, in order, and are found by their index among them.
///
/// - Complexity: O(log runs) to find a position, and O(runs) for an edit.
struct RowRuns: Sendable {
  /// Consecutive rows that are all loaded or all unloaded.
  struct Run: Sendable {
    var count: Int

    /// The number of an unloaded run, which it keeps while its size changes; `nil` for a loaded run.
    var number: Int?

    /// Why the rows could not be loaded.
    var problem: String?

    var isLoaded: Bool { number == nil }

    /// Whether a run can be appended to this one.
    fileprivate func joins(_ next: Self, limit: Int) -> Bool {
      guard isLoaded == next.isLoaded else { return false }
      return isLoaded || problem == next.problem && count + next.count <= limit
    }

    fileprivate mutating func append(_ next: Self) {
      // The longer part stays the same row of the list.
      if next.count > count { number = next.number }
      count += next.count
    }
  }

  private(set) var runs: [Run] = []

  /// The position of the first row of each run, and the number of all rows at the end.
  private var starts = [0]

  /// The number of loaded rows before each run, and of all loaded rows at the end.
  private var loadedStarts = [0]

  private var lastNumber = 0

  /// The greatest number of rows of an unloaded run.
  ///
  /// Each run is one item with the height of all its rows. Views cannot represent heights above about
  /// 4 million units, so runs are limited. The limit grows with the total, so that the number of items stays
  /// small: a list of up to sixteen million rows has about 300 runs.
  static func limit(ofRunIn count: Int) -> Int { min(max(4_096, count / 256), 65_536) }

  /// Creates an empty value that continues the run numbering of `other`.
  init(after other: Self? = nil) {
    lastNumber = other?.lastNumber ?? 0
  }

  /// The number of all rows.
  var count: Int { starts[starts.count - 1] }

  /// The number of loaded rows.
  var loadedCount: Int { loadedStarts[loadedStarts.count - 1] }

  /// Returns the index of a row among the loaded ones, or `nil` if it is not loaded.
  func loadedIndex(at position: Int) -> Int? {
    guard (0..<count).contains(position) else { return nil }
    let run = indexOfRun(at: position)
    return runs[run].isLoaded ? loadedStarts[run] + position - starts[run] : nil
  }

  /// Returns the position of a row by its index among the loaded ones.
  func position(ofLoaded index: Int) -> Int {
    let run = loadedStarts.partitioningIndex { $0 > index } - 1
    return starts[run] + index - loadedStarts[run]
  }

  /// Returns the loaded rows of a range, by their indexes among the loaded ones.
  func loadedIndices(in range: Range<Int>) -> Range<Int> {
    loadedCount(before: range.lowerBound)..<loadedCount(before: range.upperBound)
  }

  private func loadedCount(before position: Int) -> Int {
    guard position < count else { return loadedCount }
    let run = indexOfRun(at: position)
    return loadedStarts[run] + (runs[run].isLoaded ? position - starts[run] : 0)
  }

  /// Returns the positions of an unloaded run, by its number.
  func positions(ofUnloadedRun number: Int) -> Range<Int>? {
    runs.firstIndex { $0.number == number }.map { starts[$0]..<starts[$0 + 1] }
  }

  /// The positions of the loaded rows.
  var loadedRanges: [Range<Int>] {
    var ranges: [Range<Int>] = []
    for index in runs.indices where runs[index].isLoaded {
      ranges.append(adjoining: starts[index]..<starts[index + 1])
    }
    return ranges
  }

  /// Returns the parts of a range that are not loaded and have not failed.
  func missing(in range: Range<Int>) -> [Range<Int>] {
    let range = range.clamped(to: 0..<count)
    guard !range.isEmpty else { return [] }
    var missing: [Range<Int>] = []
    for index in indexOfRun(at: range.lowerBound)...indexOfRun(at: range.upperBound - 1)
    where !runs[index].isLoaded && runs[index].problem == nil {
      missing.append(adjoining: (starts[index]..<starts[index + 1]).clamped(to: range))
    }
    return missing
  }

  /// The range from the first to the last row that could not be loaded; `nil` if there is none.
  var positionsWithProblems: Range<Int>? {
    guard let first = runs.firstIndex(where: { $0.problem != nil }),
      let last = runs.lastIndex(where: { $0.problem != nil })
    else { return nil }
    return starts[first]..<starts[last + 1]
  }

  /// The index of the run of a position, which must exist.
  private func indexOfRun(at position: Int) -> Int {
    starts.partitioningIndex { $0 > position } - 1
  }
}

// Each edit replaces the runs of a range: it cuts the runs at both ends, changes what is between them, and
// joins the neighbours.
extension RowRuns {
  /// Replaces a range by loaded rows.
  mutating func replace(_ range: Range<Int>, byLoaded count: Int) {
    replace(range, by: count > 0 ? Run(count: count) : nil)
  }

  /// Replaces a range by rows that are not loaded.
  mutating func replace(_ range: Range<Int>, byUnloaded count: Int) {
    if range.isEmpty, count > 0, lengthenRun(at: range.lowerBound, by: count) { return }
    replace(range, by: count > 0 ? Run(count: count, number: makeNumber()) : nil)
  }

  /// Sets why the unloaded rows of a range could not be loaded, or that they can be.
  mutating func setProblem(_ problem: String?, in range: Range<Int>) {
    let lower = cut(at: range.lowerBound)
    let upper = cut(at: range.upperBound)
    for index in lower..<upper where !runs[index].isLoaded { runs[index].problem = problem }
    join(around: lower..<upper)
    countStarts()
  }

  /// Lengthens the unloaded run that contains or adjoins a position, which stays the same row of the list.
  ///
  /// - Returns: whether there is one.
  private mutating func lengthenRun(at position: Int, by count: Int) -> Bool {
    let after = position < self.count ? indexOfRun(at: position) : runs.count
    let candidates = after > 0 && starts[after] == position ? [after, after - 1] : [after]
    let run = candidates.first {
      runs.indices.contains($0) && !runs[$0].isLoaded && runs[$0].problem == nil
    }
    guard let run else { return false }
    runs[run].count += count
    join(around: run..<run + 1)
    countStarts()
    return true
  }

  private mutating func replace(_ range: Range<Int>, by new: Run?) {
    let lower = cut(
      at: range.lowerBound,
      numbersHead: range.isEmpty && isNearStart(range.lowerBound)
    )
    // What remains of an unloaded run is still the same row of the list.
    let upper = cut(at: range.upperBound, numbersHead: !range.isEmpty)
    runs.replaceSubrange(lower..<upper, with: CollectionOfOne(new).compactMap(\.self))
    join(around: lower..<lower + (new == nil ? 0 : 1))
    countStarts()
  }

  /// Whether a position is in the first half of its run, so that the longer part is behind it.
  private func isNearStart(_ position: Int) -> Bool {
    guard position < count else { return false }
    let run = indexOfRun(at: position)
    return 2 * (position - starts[run]) < runs[run].count
  }

  /// Cuts the run that contains a position, and returns the index of the run that begins there.
  ///
  /// - Parameter numbersHead: whether the part before the position gets a new number, and not the part
  ///   after it.
  private mutating func cut(at position: Int, numbersHead: Bool = false) -> Int {
    guard position < count else { return runs.count }
    let index = indexOfRun(at: position)
    let offset = position - starts[index]
    guard offset > 0 else { return index }
    var tail = runs[index]
    tail.count -= offset
    runs[index].count = offset
    if !tail.isLoaded {
      if numbersHead {
        runs[index].number = makeNumber()
      } else {
        tail.number = makeNumber()
      }
    }
    runs.insert(tail, at: index + 1)
    starts.insert(position, at: index + 1)
    return index + 1
  }

  /// Joins neighbours of one kind from the run before a range to the run after it, and cuts runs that
  /// are too long for one row.
  private mutating func join(around changed: Range<Int>) {
    let lower = max(0, changed.lowerBound - 1)
    let upper = min(runs.count, changed.upperBound + 1)
    guard lower < upper else { return }
    let limit = Self.limit(ofRunIn: runs.reduce(0) { $0 + $1.count })
    var joined: [Run] = []
    for run in runs[lower..<upper] where run.count > 0 {
      if let last = joined.last, last.joins(run, limit: limit) {
        joined[joined.count - 1].append(run)
      } else {
        joined.append(run)
      }
      while let long = joined.last, !long.isLoaded, long.count > limit {
        joined[joined.count - 1].count = limit
        var rest = long
        rest.count -= limit
        rest.number = makeNumber()
        joined.append(rest)
      }
    }
    runs.replaceSubrange(lower..<upper, with: joined)
  }

  private mutating func countStarts() {
    starts.removeAll(keepingCapacity: true)
    loadedStarts.removeAll(keepingCapacity: true)
    var (count, loadedCount) = (0, 0)
    for run in runs {
      starts.append(count)
      loadedStarts.append(loadedCount)
      count += run.count
      if run.isLoaded { loadedCount += run.count }
    }
    starts.append(count)
    loadedStarts.append(loadedCount)
  }

  private mutating func makeNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }
}

extension [Range<Int>] {
  /// Appends a range, joined with the last one if it begins where that ends.
  fileprivate mutating func append(adjoining range: Range<Int>) {
    if let last, last.upperBound == range.lowerBound {
      self[count - 1] = last.lowerBound..<range.upperBound
    } else {
      append(range)
    }
  }
}
