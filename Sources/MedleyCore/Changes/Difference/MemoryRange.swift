/// Rows by their place in memory.
struct MemoryRange {
  /// The run they are part of.
  private let run: Placed<Run>

  /// Where the array begins.
  let address: UInt

  /// Where the rows begin in the array.
  private(set) var lower: Int

  /// How many rows there are.
  private(set) var count: Int

  /// How many rows of the whole list stand before them.
  private(set) var start: Int

  /// The index beyond the last row in the array.
  var upper: Int { lower + count }

  /// The array.
  var storage: any RowStorage { run.value.storage }

  init(_ run: Placed<Run>) {
    self.run = run
    address = run.value.storage.address
    lower = run.value.lower
    count = run.value.count
    start = run.start
  }

  /// Whether all rows stand before those of another range.
  func precedes(_ other: MemoryRange) -> Bool {
    (address, upper) <= (other.address, other.lower)
  }

  /// Takes rows off the beginning.
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
  /// Rows in the order of the memory; `nil` if some rows stand in the list twice.
  init?(_ runs: [Placed<Run>]) {
    self = runs.map { MemoryRange($0) }
    sort { ($0.address, $0.lower) < ($1.address, $1.lower) }
    for index in indices.dropFirst() where !self[index - 1].precedes(self[index]) { return nil }
  }
}
