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

/// Lengths in order with the offset of each, which are equal except for measured ones.
///
/// Only measured lengths take memory. Lookups take O(log m) for m measured lengths, and measuring
/// in ascending order takes O(1).
struct SparseLengths {
  /// The number of lengths.
  let count: Int

  /// The length of elements that are not measured.
  let estimate: CGFloat

  /// The spacing between two lengths.
  let spacing: CGFloat

  private var indices: [Int] = []
  private var growths: [CGFloat] = []
  /// The sums of the differences to the estimate, up to each measured length.
  private var sums: [CGFloat] = []

  init(count: Int, estimate: CGFloat, spacing: CGFloat) {
    self.count = max(0, count)
    self.estimate = estimate
    self.spacing = spacing
  }

  /// The sum of all lengths and spacings.
  var total: CGFloat {
    guard count > 0 else { return 0 }
    return CGFloat(count) * estimate + CGFloat(count - 1) * spacing + (sums.last ?? 0)
  }

  /// The maximum length.
  var longest: CGFloat {
    let measured = growths.max() ?? 0
    return growths.count < count ? estimate + max(0, measured) : estimate + measured
  }

  func length(at index: Int) -> CGFloat {
    let place = place(of: index)
    guard place < indices.count, indices[place] == index else { return estimate }
    return estimate + growths[place]
  }

  func offset(of index: Int) -> CGFloat {
    let place = place(of: index)
    return CGFloat(index) * (estimate + spacing) + (place > 0 ? sums[place - 1] : 0)
  }

  mutating func set(_ length: CGFloat, at index: Int) {
    let place = place(of: index)
    let growth = length - estimate
    if place < indices.count, indices[place] == index {
      guard growths[place] != growth else { return }
      growths[place] = growth
    } else {
      indices.insert(index, at: place)
      growths.insert(growth, at: place)
      sums.append(0)
    }
    for index in place..<indices.count {
      sums[index] = (index > 0 ? sums[index - 1] : 0) + growths[index]
    }
  }

  /// Returns the indexes of the lengths that intersect the range between two offsets.
  func range(from start: CGFloat, to end: CGFloat) -> Range<Int> {
    guard count > 0, end > start else { return 0..<0 }
    let first = (0..<count).partitioningIndex { offset(of: $0) + length(at: $0) > start }
    let last = (0..<count).partitioningIndex { offset(of: $0) >= end }
    return first..<max(first, last)
  }

  /// Returns the position of an index among the measured ones.
  private func place(of index: Int) -> Int {
    if let last = indices.last, last < index { return indices.count }
    return indices.partitioningIndex { $0 >= index }
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
