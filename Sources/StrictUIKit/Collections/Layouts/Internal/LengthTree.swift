/// The lengths of a list's sections, with the offset of each: a Fenwick tree.
///
/// Lookups and changes take O(log n), building O(n).
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

  /// What all sections take together.
  var total: CGFloat { offset(of: lengths.count) }

  /// Where a section begins.
  func offset(of section: Int) -> CGFloat {
    var (index, sum) = (section, CGFloat(0))
    while index > 0 {
      sum += sums[index]
      index -= index & -index
    }
    return sum
  }

  mutating func set(_ length: CGFloat, at section: Int) {
    let growth = length - lengths[section]
    guard growth != 0 else { return }
    lengths[section] = length
    var index = section + 1
    while index < sums.count {
      sums[index] += growth
      index += index & -index
    }
  }

  /// The sections of which something lies between two offsets.
  func sections(from start: CGFloat, to end: CGFloat) -> Range<Int> {
    let first = firstSection { $0 <= start }
    // Those without a length on the border come along: they have nothing to show.
    let last = firstSection { $0 < end }
    return first..<max(first, min(last + 1, lengths.count))
  }

  /// The first section whose end is not below an offset.
  private func firstSection(whoseEnd isBelow: (CGFloat) -> Bool) -> Int {
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
