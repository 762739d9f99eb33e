/// The rows of two lists that are the same memory although they are in different runs.
///
/// Runs with the same slice of an array hold the same rows at any position. The numbers of rows are
/// no evidence: two lists that were edited from one continue from the same number.
struct SharedRows {
  /// The rows that are in both lists.
  private(set) var blocks: [RowBlock] = []

  /// The rows of the old list that are not, in the order of the list.
  private(set) var old: [MemoryRange]

  /// The rows of the new list that are not, in the order of the list.
  private(set) var new: [MemoryRange]

  /// Walks through both lists in the order of the memory; `nil` if some rows are in one list twice.
  init?(_ olds: [Placed<Run>], _ news: [Placed<Run>]) {
    old = []
    new = []
    guard var olds = [MemoryRange](olds), var news = [MemoryRange](news) else { return nil }
    var (left, right) = (0, 0)
    while left < olds.count, right < news.count {
      if olds[left].precedes(news[right]) {
        old.append(olds[left])
        left += 1
      } else if news[right].precedes(olds[left]) {
        new.append(news[right])
        right += 1
      } else {
        share(&olds[left], &news[right])
        if olds[left].count == 0 { left += 1 }
        if news[right].count == 0 { right += 1 }
      }
    }
    for range in olds[left...] { old.append(range) }
    for range in news[right...] { new.append(range) }
    old.sort { $0.start < $1.start }
    new.sort { $0.start < $1.start }
  }

  /// Whether two of the runs are slices of the same array.
  static func mayShare(_ olds: [Placed<Run>], _ news: [Placed<Run>]) -> Bool {
    let bits = Int.bitWidth - (2 * (olds.count + news.count)).leadingZeroBitCount
    let hash = IdentityHash.shared
    // A hash table with linear probing, where 0 is a free slot; at least half of all slots are free.
    // The memory does not leave the closure, and integers need no deinitialization.
    return withUnsafeTemporaryAllocation(of: UInt.self, capacity: 1 << bits) { addresses in
      addresses.initialize(repeating: 0)
      for runs in [olds, news] {
        for run in runs {
          let address = run.value.address
          var slot = hash.fold(UInt64(address)) & (addresses.count - 1)
          while addresses[slot] != 0 {
            if addresses[slot] == address { return true }
            slot = (slot + 1) & (addresses.count - 1)
          }
          addresses[slot] = address
        }
      }
      return false
    }
  }

  /// Takes all rows as different, whatever their memory.
  init(all olds: [Placed<Run>], _ news: [Placed<Run>]) {
    old = olds.map { MemoryRange($0) }
    new = news.map { MemoryRange($0) }
    old.sort { $0.start < $1.start }
    new.sort { $0.start < $1.start }
  }

  /// Removes the common part of two ranges from both, and everything before it.
  private mutating func share(_ lhs: inout MemoryRange, _ rhs: inout MemoryRange) {
    let lower = max(lhs.lower, rhs.lower)
    if lhs.lower < lower { old.append(lhs.removeFirst(lower - lhs.lower)) }
    if rhs.lower < lower { new.append(rhs.removeFirst(lower - rhs.lower)) }
    let count = min(lhs.upper, rhs.upper) - lower
    let (before, after) = (lhs.removeFirst(count), rhs.removeFirst(count))
    blocks.append(RowBlock(old: before.start, new: after.start, count: count))
  }
}

/// Rows by their position in memory.
struct MemoryRange {
  /// The run that they are part of.
  let run: Placed<Run>

  /// The address of the array.
  let address: UInt

  /// The index of the first row in the array.
  private(set) var lower: Int

  /// The number of rows.
  private(set) var count: Int

  /// The number of rows of the whole list before these.
  private(set) var start: Int

  /// The index after the last row in the array.
  var upper: Int { lower + count }

  init(_ run: Placed<Run>) {
    self.run = run
    address = run.value.address
    lower = run.value.lower
    count = run.value.count
    start = run.start
  }

  /// Whether all rows are before the rows of another range.
  func precedes(_ other: MemoryRange) -> Bool {
    (address, upper) <= (other.address, other.lower)
  }

  /// Removes and returns the first rows.
  mutating func removeFirst(_ count: Int) -> MemoryRange {
    var first = self
    first.count = count
    lower += count
    start += count
    self.count -= count
    return first
  }
}

extension [MemoryRange] {
  /// Rows in the order of the memory; `nil` if some rows are in the list twice.
  fileprivate init?(_ runs: [Placed<Run>]) {
    self = runs.map { MemoryRange($0) }
    sort { ($0.address, $0.lower) < ($1.address, $1.lower) }
    for index in indices.dropFirst() where !self[index - 1].precedes(self[index]) { return nil }
  }
}

extension RowProblem {
  /// Groups rows by their sections: first the sections of the new list, then deleted ones.
  ///
  /// - Parameters:
  ///   - old: rows of the old list, in order.
  ///   - new: rows of the new list, in order.
  init(_ old: [MemoryRange], _ new: [MemoryRange], in ranges: SectionRanges, mayRepeat: Bool) {
    // A deleted section is a part after the sections of the new list.
    let newParts = Self.places(of: new, in: ranges.new)
    let oldParts = Self.places(of: old, in: ranges.old).map { place in
      let partner = ranges.old[place].partner
      return partner < 0 ? ranges.new.count + place : partner
    }
    let (olds, news) = (Self.order(of: oldParts), Self.order(of: newParts))
    self.init(
      old: olds.map { RowStretch(old[$0]) },
      new: news.map { RowStretch(new[$0]) },
      parts: [],
      mayRepeat: mayRepeat
    )
    self.parts.reserveCapacity(Swift.max(olds.count, news.count))
    var (oldEnd, newEnd) = (0, 0)
    while oldEnd < olds.count || newEnd < news.count {
      let part = Swift.min(
        oldEnd < olds.count ? oldParts[olds[oldEnd]] : .max,
        newEnd < news.count ? newParts[news[newEnd]] : .max
      )
      let (oldStart, newStart) = (oldEnd, newEnd)
      while oldEnd < olds.count, oldParts[olds[oldEnd]] == part { oldEnd += 1 }
      while newEnd < news.count, newParts[news[newEnd]] == part { newEnd += 1 }
      parts.append(Piece(old: oldStart..<oldEnd, new: newStart..<newEnd))
    }
  }

  /// The position of each range's section among the ranges of its list.
  private static func places(of rows: [MemoryRange], in ranges: [SectionRange]) -> [Int] {
    var place = 0
    return rows.map { row in
      while place + 1 < ranges.count, ranges[place].end <= row.start { place += 1 }
      return place
    }
  }

  /// The indices of ranges by their parts.
  private static func order(of parts: [Int]) -> [Int] {
    let isSorted = zip(parts, parts.dropFirst()).allSatisfy { $0 <= $1 }
    return isSorted
      ? Array(parts.indices) : parts.indices.sorted { (parts[$0], $0) < (parts[$1], $1) }
  }
}

extension RowStretch {
  fileprivate init(_ rows: MemoryRange) {
    self.init(address: rows.address, lower: rows.lower, count: rows.count, start: rows.start)
  }
}
