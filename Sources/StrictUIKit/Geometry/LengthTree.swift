/// Lengths in order with spacing between them, and the offset of each: a Fenwick tree.
///
/// Lookups and changes take O(log n). Building takes O(n).
struct LengthTree {
  private(set) var lengths: [CGFloat]
  private let spacing: CGFloat

  /// The sums of lengths and the spacing after each length.
  private var sums: [CGFloat]

  init(_ lengths: [CGFloat] = [], spacing: CGFloat = 0) {
    self.lengths = lengths
    self.spacing = spacing
    sums = [0] + lengths.map { $0 + spacing }
    for index in sums.indices.dropFirst() {
      let parent = index + (index & -index)
      if parent < sums.count { sums[parent] += sums[index] }
    }
  }

  /// The sum of all lengths and of the spacing between them.
  var total: CGFloat { lengths.isEmpty ? 0 : offset(of: lengths.count) - spacing }

  /// Returns the sum of the lengths before an index and of their spacing.
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
    let first = firstIndex { $0 - spacing <= start }
    // A length of 0 at the border is included.
    let last = firstIndex { $0 < end }
    return first..<max(first, min(last + 1, lengths.count))
  }

  /// Returns the first index whose end, with the spacing, does not satisfy a predicate.
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

extension RandomAccessCollection {
  /// Returns the index of the first element that satisfies a predicate, or the end index.
  ///
  /// All elements that satisfy the predicate must follow those that do not.
  ///
  /// - Complexity: O(log n).
  func partitioningIndex(where predicate: (Element) -> Bool) -> Index {
    var (low, length) = (startIndex, count)
    while length > 0 {
      let middle = index(low, offsetBy: length / 2)
      if predicate(self[middle]) {
        length /= 2
      } else {
        low = index(after: middle)
        length -= length / 2 + 1
      }
    }
    return low
  }
}
