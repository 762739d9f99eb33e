extension RandomAccessCollection {
  /// Returns the index of the first element that satisfies a predicate, or `endIndex` if none does.
  ///
  /// - Parameter belongsInSecondPartition: `false` for the first elements and `true` for all that
  ///   follow.
  /// - Complexity: O(log *n*) calls of the predicate.
  @inlinable
  package func partitioningIndex(
    where belongsInSecondPartition: (Element) -> Bool
  ) -> Index {
    var lower = startIndex
    var length = count
    while length > 0 {
      let half = length / 2
      let middle = index(lower, offsetBy: half)
      if belongsInSecondPartition(self[middle]) {
        length = half
      } else {
        lower = index(after: middle)
        length -= half + 1
      }
    }
    return lower
  }
}
