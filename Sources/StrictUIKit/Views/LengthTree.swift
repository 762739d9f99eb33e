/// Lengths in order with the offset of each: a Fenwick tree.
///
/// Lookups and changes take O(log n). Building takes O(n).
struct LengthTree {
  private(set) var lengths: [CGFloat]
  private var sums: [CGFloat]

  init(_ lengths: [CGFloat]) {
    self.lengths = lengths
    sums = [0] + lengths
    for index in sums.indices.dropFirst() {
      let parent = index + (index & -index)
      if parent < sums.count { sums[parent] += sums[index] }
    }
  }

  /// The sum of all lengths.
  var total: CGFloat { offset(of: lengths.count) }

  /// Returns the sum of the lengths before an index.
  func offset(of position: Int) -> CGFloat {
    var (index, sum) = (position, CGFloat(0))
    while index > 0 {
      sum += sums[index]
      index -= index & -index
    }
    return sum
  }

  mutating func set(_ length: CGFloat, at position: Int) {
    let growth = length - lengths[position]
    guard growth != 0 else { return }
    lengths[position] = length
    var index = position + 1
    while index < sums.count {
      sums[index] += growth
      index += index & -index
    }
  }

  /// Returns the indexes of the lengths that intersect the range between two offsets.
  func range(from start: CGFloat, to end: CGFloat) -> Range<Int> {
    let first = firstIndex { $0 <= start }
    // A length of 0 at the border is included.
    let last = firstIndex { $0 < end }
    return first..<max(first, min(last + 1, lengths.count))
  }

  /// Returns the first index whose end does not satisfy a predicate.
  private func firstIndex(whoseEnd isBelow: (CGFloat) -> Bool) -> Int {
    var (index, sum) = (0, CGFloat(0))
    var step = 1
    while step * 2 < sums.count { step *= 2 }
    while step > 0 {
      if index + step < sums.count, isBelow(sum + sums[index + step]) {
        index += step
        sum += sums[index]
      }
      step /= 2
    }
    return min(index, lengths.count)
  }
}
