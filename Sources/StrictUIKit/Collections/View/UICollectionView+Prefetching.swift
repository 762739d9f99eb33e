extension UICollectionView {
  /// How many items ahead the data source is told of, as a share of those that are shown.
  private static let share = 1

  /// Tells the data source which items come next in the direction in which the view is scrolled.
  func prefetch() {
    let axis = collectionViewLayout.axis
    let distance = axis.main(contentOffset) - axis.main(state.lastOffset)
    state.lastOffset = contentOffset
    guard isPrefetchingEnabled, let prefetchDataSource, !state.cells.isEmpty else {
      state.prefetched = []
      return
    }
    // At rest, the next items in the order of reading are as likely as any.
    let isForward = distance >= 0
    let shown = state.cells.keys.sorted()
    guard let first = shown.first, let last = shown.last else { return }
    let wanted = neighbors(
      of: isForward ? last : first,
      count: shown.count * Self.share,
      step: isForward ? 1 : -1
    )
    let fresh = wanted.filter { !state.prefetched.contains($0) }
    let kept = Set(wanted)
    let given = state.prefetched.filter { !kept.contains($0) && state.cells[$0] == nil }
    state.prefetched = kept
    if !given.isEmpty {
      prefetchDataSource.collectionView(
        self,
        cancelPrefetchingForItemsAt: given.sorted().map { IndexPath($0) }
      )
    }
    if !fresh.isEmpty {
      prefetchDataSource.collectionView(self, prefetchItemsAt: fresh.map { IndexPath($0) })
    }
  }

  /// The items next to one, that are not shown.
  private func neighbors(of path: ItemPath, count: Int, step: Int) -> [ItemPath] {
    let counts = loadedCounts
    var (section, item) = (path.section, path.item + step)
    var result: [ItemPath] = []
    while result.count < count {
      if !counts.indices.contains(section) { break }
      if item >= counts[section] {
        section += 1
        item = 0
      } else if item < 0 {
        section -= 1
        if section >= 0 { item = counts[section] - 1 }
      } else {
        let path = ItemPath(section: section, item: item)
        if state.cells[path] == nil { result.append(path) }
        item += step
      }
    }
    return result
  }
}
