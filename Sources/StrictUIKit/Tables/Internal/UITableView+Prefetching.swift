extension UITableView {
  /// How many rows beyond the last in view are prepared.
  private static let prefetchCount = 10

  /// Tells of rows that come next, and of those that are not expected any more.
  func prefetch() {
    guard isPrefetchingEnabled, let source = prefetchDataSource, let counts = state.counts,
      let last = state.cells.keys.max(), let first = state.cells.keys.min()
    else { return }
    let wanted = Set(
      rows(after: last, counts, Self.prefetchCount) + rows(before: first, Self.prefetchCount / 2)
    )
    let new = wanted.subtracting(state.prefetched).filter { state.cells[$0] == nil }
    let given = state.prefetched.subtracting(wanted).filter { state.cells[$0] == nil }
    state.prefetched.subtract(given)
    state.prefetched.formUnion(new)
    if !given.isEmpty {
      source.tableView(
        self,
        cancelPrefetchingForRowsAt: given.sorted().map { IndexPath($0) }
      )
    }
    if !new.isEmpty {
      source.tableView(self, prefetchRowsAt: new.sorted().map { IndexPath($0) })
    }
  }

  func cancelPrefetching() { state.prefetched = [] }

  private func rows(after path: ItemPath, _ counts: [Int], _ limit: Int) -> [ItemPath] {
    var (section, item) = (path.section, path.item + 1)
    var rows: [ItemPath] = []
    while rows.count < limit, counts.indices.contains(section) {
      if item < counts[section] {
        rows.append(ItemPath(section: section, item: item))
        item += 1
      } else {
        (section, item) = (section + 1, 0)
      }
    }
    return rows
  }

  /// Rows above are prepared only where some were passed already.
  private func rows(before path: ItemPath, _ limit: Int) -> [ItemPath] {
    let start = max(0, path.item - limit)
    return (start..<path.item).map { ItemPath(section: path.section, item: $0) }
  }
}
