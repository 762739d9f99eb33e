/// The rows that a list has passed to its prefetching data source.
struct Prefetching {
  private var paths: Set<ItemPath> = []

  /// Replaces the rows, and returns the rows to prefetch and the rows to cancel.
  ///
  /// Visible rows are neither prefetched nor cancelled.
  mutating func update(
    _ wanted: [ItemPath],
    visible: Set<ItemPath>
  ) -> (new: [IndexPath], cancelled: [IndexPath]) {
    let wanted = wanted.filter { !visible.contains($0) }
    let new = wanted.filter { !paths.contains($0) }
    let cancelled = paths.subtracting(wanted).subtracting(visible).sorted()
    paths = Set(wanted)
    return (new.map { IndexPath($0) }, cancelled.map { IndexPath($0) })
  }

  /// Maps the rows to their positions after a batch.
  mutating func follow(_ map: UpdateMap) {
    paths = Set(paths.compactMap { map.path($0) })
  }
}

extension [Int] {
  /// Returns rows after or before a row, nearest first.
  ///
  /// The elements of this array are the row counts of the sections.
  ///
  /// - Parameters:
  ///   - path: The row, which is not part of the result.
  ///   - step: 1 for the rows after the row, and -1 for the rows before it.
  ///   - limit: The maximum number of rows.
  ///   - isIncluded: Returns whether a row may be part of the result.
  func rows(
    from path: ItemPath,
    step: Int,
    limit: Int,
    where isIncluded: (ItemPath) -> Bool = { _ in true }
  ) -> [ItemPath] {
    var next = ItemPath(section: path.section, item: path.item + step)
    var rows: [ItemPath] = []
    while rows.count < limit, indices.contains(next.section) {
      if next.item >= self[next.section] {
        next = ItemPath(section: next.section + 1, item: 0)
      } else if next.item < 0 {
        next.section -= 1
        if next.section >= 0 { next.item = self[next.section] - 1 }
      } else {
        if isIncluded(next) { rows.append(next) }
        next.item += step
      }
    }
    return rows
  }
}
