/// The rows of two lists that are the same piece of memory although they stand in different runs.
///
/// Runs that hold the same stretch of an array hold the same rows, wherever they stand. The numbers
/// of rows say nothing here: two lists that were edited from one go on counting from the same
/// number.
struct SharedRows {
  /// The rows that are in both lists.
  private(set) var blocks: [RowBlock] = []

  /// The rows of the old list that are not, in the order of the list.
  private(set) var old: [MemoryRange] = []

  /// The rows of the new list that are not, in the order of the list.
  private(set) var new: [MemoryRange] = []

  /// Goes through both in the order of the memory; `nil` if some rows stand in one list twice.
  init?(_ olds: [Placed<Run>], _ news: [Placed<Run>]) {
    guard var olds = [MemoryRange](olds), var news = [MemoryRange](news) else { return nil }
    var (left, right) = (0, 0)
    while left < olds.count, right < news.count {
      if olds[left].precedes(news[right]) {
        old.append(olds[left])
        left += 1
      } else if news[right].precedes(olds[left])
        || !olds[left].storage.sharesItems(with: news[right].storage)
      {
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

  /// Takes all rows as different, whatever their memory.
  init(all olds: [Placed<Run>], _ news: [Placed<Run>]) {
    old = olds.map { MemoryRange($0) }.sorted { $0.start < $1.start }
    new = news.map { MemoryRange($0) }.sorted { $0.start < $1.start }
  }

  /// Takes what two ranges have in common off both, and what stands before it.
  private mutating func share(_ lhs: inout MemoryRange, _ rhs: inout MemoryRange) {
    let lower = max(lhs.lower, rhs.lower)
    if lhs.lower < lower { old.append(lhs.removeFirst(lower - lhs.lower)) }
    if rhs.lower < lower { new.append(rhs.removeFirst(lower - rhs.lower)) }
    let count = min(lhs.upper, rhs.upper) - lower
    let (before, after) = (lhs.removeFirst(count), rhs.removeFirst(count))
    blocks.append(RowBlock(old: before.start, new: after.start, count: count))
  }
}
