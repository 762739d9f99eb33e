import MedleySupport

// The position of flat rows among the rows with the same parent.
extension FlatLevels {
  /// Consecutive rows with at least a level, and the rows among them with this level.
  struct Siblings {
    let range: Range<Int>
    let rows: [Int32]
  }

  /// Returns the index of a row among the rows with the same parent, and their number.
  ///
  /// - Parameter read: returns the level of a row.
  /// - Complexity: O(*k*) for *k* rows below the parent, once for each parent; then O(log *n*).
  func siblings(
    of row: Int,
    level: Int,
    _ read: (_ row: Int) -> Int
  ) -> (index: Int, count: Int) {
    var known = siblings[level] ?? []
    let place = known.partitioningIndex { $0.range.upperBound > row }
    if !known.indices.contains(place) || !known[place].range.contains(row) {
      known.insert(findSiblings(of: row, level: level, read), at: place)
      siblings[level] = known
    }
    let rows = known[place].rows
    return (rows.partitioningIndex { $0 >= Int32(row) }, rows.count)
  }

  private func findSiblings(of row: Int, level: Int, _ read: (_ row: Int) -> Int) -> Siblings {
    var (start, end) = (row, row + 1)
    while start > 0, self.level(of: start - 1, read) >= level { start -= 1 }
    while end < count, self.level(of: end, read) >= level { end += 1 }
    let rows = (start..<end).filter { self.level(of: $0, read) == level }.map { Int32($0) }
    return Siblings(range: start..<end, rows: rows)
  }
}
