/// Rows sorted by the upper bits of their hashes, and else left in their order.
struct HashedRegions {
  private let rows: [HashedRow]

  /// Where each region ends.
  private var ends: [Int]

  /// Sorts in one pass of counting and one of writing.
  init(_ unsorted: [HashedRow], bits: Int) {
    guard bits > 0 else {
      rows = unsorted
      ends = [unsorted.count]
      return
    }
    let shift = UInt(UInt.bitWidth - bits)
    var places = Array(repeating: 0, count: (1 << bits) + 1)
    for row in unsorted { places[Int(truncatingIfNeeded: row.hash >> shift) + 1] += 1 }
    for region in 1..<places.count { places[region] += places[region - 1] }
    // Counting gave each row a place of its own, so all elements are written once.
    rows = Array(unsafeUninitializedCapacity: unsorted.count) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      for row in unsorted {
        let region = Int(truncatingIfNeeded: row.hash >> shift)
        (base + places[region]).initialize(to: row)
        places[region] += 1
      }
      count = unsorted.count
    }
    places.removeLast()
    ends = places
  }

  /// How many rows the largest region has.
  var largest: Int {
    ends.indices.reduce(0) { max($0, self[$1].count) }
  }

  subscript(region: Int) -> ArraySlice<HashedRow> {
    rows[(region == 0 ? 0 : ends[region - 1])..<ends[region]]
  }
}
