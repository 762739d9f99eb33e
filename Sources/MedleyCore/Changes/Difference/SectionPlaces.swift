/// Leads from rows, in any order, to the ranges that hold them.
///
/// The list is divided into stretches of one length, about as many as there are ranges. Each knows
/// the ranges that reach into it, of which there are one or two unless the sections differ much.
struct SectionPlaces {
  private let ranges: [SectionRange]

  /// How many rows stand before the first range.
  private let start: Int

  /// The binary logarithm of a stretch's length.
  private var shift = 0

  /// For the beginning of each stretch, and for the end, the first range that ends after it.
  private var firsts: [Int] = []

  /// - Parameter ranges: one at least, in the order of the list.
  init(_ ranges: [SectionRange]) {
    self.ranges = ranges
    start = ranges[0].start
    let extent = ranges[ranges.count - 1].end - start
    while extent >> shift > 2 * ranges.count { shift += 1 }
    var place = 0
    firsts.reserveCapacity(extent >> shift + 2)
    for stretch in 0...(extent >> shift + 1) {
      let row = start + stretch << shift
      while place + 1 < ranges.count, ranges[place].end <= row { place += 1 }
      firsts.append(place)
    }
  }

  /// The place of the range that holds a row, which must be in one.
  func place(ofRow row: Int) -> Int {
    let stretch = (row - start) >> shift
    guard stretch >= 0, stretch + 1 < firsts.count else { return ranges.place(ofRow: row) }
    var (lower, upper) = (firsts[stretch], firsts[stretch + 1])
    while lower < upper {
      let middle = lower + (upper - lower) / 2
      if ranges[middle].end <= row { lower = middle + 1 } else { upper = middle }
    }
    return lower
  }
}
