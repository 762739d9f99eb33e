extension Range<Int> {
  /// The least range that holds both.
  package func joined(with other: Range) -> Range {
    if isEmpty { return other }
    return other.isEmpty
      ? self : Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
