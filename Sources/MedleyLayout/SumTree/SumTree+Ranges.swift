extension SumTree {
  /// The elements that lie in part between two sums, with those without weight among them.
  func elements(from start: Int64, to end: Int64) -> Range<Int> {
    guard start < end, end > 0, let first = element(above: max(0, start)) else { return 0..<0 }
    guard let last = element(above: end - 1) else { return first.index..<count }
    return first.index..<last.index + 1
  }
}
