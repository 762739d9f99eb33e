/// The simplest index of heights: where each row ends.
///
/// It is searched fast, and cannot be edited.
struct PrefixSums {
  private let ends: [Double]

  init(count: Int, height: (Int) -> Double) {
    var ends: [Double] = []
    ends.reserveCapacity(count)
    var sum = 0.0
    for row in 0..<count {
      sum += height(row)
      ends.append(sum)
    }
    self.ends = ends
  }

  var total: Double { ends.last ?? 0 }

  /// The row that contains an offset.
  func row(at offset: Double) -> Int {
    var lower = 0
    var upper = ends.count
    while lower < upper {
      let middle = (lower &+ upper) / 2
      if ends[middle] <= offset { lower = middle &+ 1 } else { upper = middle }
    }
    return lower
  }
}
