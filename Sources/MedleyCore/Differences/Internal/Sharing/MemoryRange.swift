/// Rows by their place in memory.
struct MemoryRange {
  /// Where the array begins.
  var address: UInt

  /// The rows as the list has them.
  var rows: RowStretch

  /// The index beyond the last row in the array.
  var upper: Int { rows.lower + rows.count }

  init(_ run: Placed<Run>) {
    address = run.value.storage.address
    rows = RowStretch(
      storage: run.value.storage,
      lower: run.value.lower,
      count: run.value.count,
      start: run.start
    )
  }

  /// Whether all rows stand before those of another range.
  func precedes(_ other: MemoryRange) -> Bool {
    (address, upper) <= (other.address, other.rows.lower)
  }

  /// Takes rows off the beginning.
  mutating func removeFirst(_ count: Int) -> RowStretch {
    var first = rows
    first.count = count
    rows.lower += count
    rows.start += count
    rows.count -= count
    return first
  }
}

extension [MemoryRange] {
  /// Rows in the order of the memory; `nil` if some rows stand in the list twice.
  init?(_ runs: [Placed<Run>]) {
    self = runs.map { MemoryRange($0) }
    sort { ($0.address, $0.rows.lower) < ($1.address, $1.rows.lower) }
    for index in indices.dropFirst() where !self[index - 1].precedes(self[index]) { return nil }
  }
}
