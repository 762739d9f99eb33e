/// Prefix sums of counts that change: a binary indexed tree (Fenwick 1994).
package struct FenwickTree: Sendable {
  /// The sum of the counts in a range that ends at the index, by index + 1.
  private var sums: [Int]

  /// Creates a tree of counts.
  ///
  /// - Complexity: O(n).
  package init(_ counts: [Int]) {
    sums = [0] + counts
    for index in sums.indices.dropFirst() {
      let parent = index + (index & -index)
      if parent < sums.count { sums[parent] += sums[index] }
    }
  }

  /// Adds a difference to the count at an index.
  ///
  /// - Complexity: O(log n).
  package mutating func add(_ difference: Int, at index: Int) {
    var index = index + 1
    while index < sums.count {
      sums[index] += difference
      index += index & -index
    }
  }

  /// Returns the sum of the counts before an index.
  ///
  /// - Complexity: O(log n).
  package func sum(before index: Int) -> Int {
    var index = index
    var sum = 0
    while index > 0 {
      sum += sums[index]
      index &= index - 1
    }
    return sum
  }

  /// Returns the index whose count contains a position, and the position within the count.
  ///
  /// - Complexity: O(log n).
  package func find(_ position: Int) -> (index: Int, offset: Int) {
    var index = 0
    var offset = position
    var step = sums.count.highestPowerOf2
    while step > 0 {
      let next = index + step
      if next < sums.count, sums[next] <= offset {
        index = next
        offset -= sums[next]
      }
      step /= 2
    }
    return (index, offset)
  }
}

extension Int {
  /// The greatest power of two that is not greater; 0 for 0.
  fileprivate var highestPowerOf2: Int {
    self > 0 ? 1 << (Self.bitWidth - 1 - leadingZeroBitCount) : 0
  }
}
