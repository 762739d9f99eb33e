public import MedleyCore

extension HeightIndex {
  /// Inserts rows.
  ///
  /// - Parameters:
  ///   - count: how many; less than 0 counts as 0.
  ///   - row: the index that the first of them gets; one that is out of range is brought inside.
  ///   - height: called once for each new row, in order, with its new index.
  /// - Complexity: O(log n + m) for m new rows.
  public mutating func insert(
    _ count: Int,
    at row: Int,
    height: (_ row: Int) -> RowHeight = { _ in .measured(estimate: nil) }
  ) {
    let start = min(max(0, row), self.count)
    let new = (0..<max(0, count)).map { offset in
      PackedHeight(height(start + offset), defaultEstimate: defaultEstimate)
    }
    tree.splice([Splice(range: start..<start, inserted: new.indices)], from: new)
  }

  /// Removes rows; those of the range that do not exist are left out of account.
  ///
  /// - Complexity: O(log n + m) for m rows, where a removed row costs next to nothing.
  public mutating func remove(_ rows: Range<Int>) {
    tree.splice([Splice(range: existing(rows), inserted: 0..<0)], from: [])
  }

  /// Moves rows, which keep their heights.
  ///
  /// - Parameters:
  ///   - rows: the rows, counted before the move.
  ///   - row: the index that the first of them has after the move; one that is out of range is
  ///     brought inside.
  /// - Complexity: O(log n + m) for m rows.
  public mutating func move(_ rows: Range<Int>, to row: Int) {
    let rows = existing(rows)
    let heights = tree.elements(in: rows)
    let target = min(max(0, row), count - rows.count)
    let old = target <= rows.lowerBound ? target : target + rows.count
    let removal = Splice(range: rows, inserted: 0..<0)
    let insertion = Splice(range: old..<old, inserted: heights.indices)
    tree.splice(
      old <= rows.lowerBound ? [insertion, removal] : [removal, insertion],
      from: heights
    )
  }

  /// Replaces rows with others, whose number may be different.
  ///
  /// - Complexity: O(log n + m) for m old and new rows.
  public mutating func replace(_ rows: Range<Int>, with heights: [RowHeight]) {
    apply([HeightReplacement(rows, with: heights)])
  }

  /// Performs several replacements in one pass.
  ///
  /// The order of the list is of no account, except that rows inserted at the same place come in
  /// that order. A row in the ranges of several replacements is removed once.
  ///
  /// - Parameter replacements: changes whose ranges count in the rows as they are before all of
  ///   them.
  /// - Complexity: O(k log(n + k) + m) for k replacements with m old and new rows.
  public mutating func apply(_ replacements: [HeightReplacement]) {
    var pool: [PackedHeight] = []
    var splices: [Splice] = []
    splices.reserveCapacity(replacements.count)
    var end = 0
    for replacement in replacements.inOrder {
      let rows = existing(replacement.rows)
      let start = max(rows.lowerBound, end)
      end = max(start, rows.upperBound)
      let first = pool.count
      pool += replacement.heights.map { PackedHeight($0, defaultEstimate: defaultEstimate) }
      splices.append(Splice(range: start..<end, inserted: first..<pool.count))
    }
    tree.splice(splices, from: pool)
  }
}

extension [HeightReplacement] {
  /// In ascending order of what they begin with; those that begin with the same row stay in order.
  fileprivate var inOrder: Self {
    let isAscending = zip(self, dropFirst()).allSatisfy { $0.rows.lowerBound <= $1.rows.lowerBound }
    // The standard library's sort is stable in fact, but does not promise it.
    guard !isAscending else { return self }
    return enumerated()
      .sorted { ($0.element.rows.lowerBound, $0.offset) < ($1.element.rows.lowerBound, $1.offset) }
      .map(\.element)
  }
}
