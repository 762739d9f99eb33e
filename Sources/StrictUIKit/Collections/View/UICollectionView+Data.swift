extension UICollectionView {
  /// How many items each section has, as the view shows it; asked for where that is not known.
  var loadedCounts: [Int] {
    if let counts = state.counts { return counts }
    let counts = reportedCounts()
    state.counts = counts
    return counts
  }

  /// How many items each section has, as the data source says it now.
  func reportedCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<max(0, dataSource.numberOfSections(in: self))).map {
      max(0, dataSource.collectionView(self, numberOfItemsInSection: $0))
    }
  }

  func itemCount(of section: Int) -> Int {
    let counts = loadedCounts
    guard counts.indices.contains(section) else {
      enforcement.report(
        .f7,
        """
        request for number of items in section \(section) when there are only \(counts.count) \
        sections in the collection view
        """
      )
      return 0
    }
    return counts[section]
  }

  func hasItem(at path: ItemPath) -> Bool {
    let counts = loadedCounts
    return counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.item)
  }

  func dataSourceDidChange() {
    dropEverything()
    setNeedsLayout()
  }

  func reloadEverything() {
    if state.pendingBatches > 0 || state.batch != nil, enforcement.isStrict {
      enforcement.report(
        .d10,
        "reloadData before the completion of a batch of updates is ignored: reload in the completion"
      )
    }
    dropEverything()
    setNeedsLayout()
  }

  /// Forgets what is shown and what is known of the data.
  func dropEverything() {
    state.counts = nil
    for path in state.cells.keys.sorted() { endDisplaying(path) }
    for path in Array(state.supplementaries.keys) { endDisplaying(path) }
    state.selected = []
    state.highlighted = nil
    state.move = nil
    state.swiped = nil
    state.orthogonalOffsets = [:]
    dropStrips()
    state.prefetched = []
    let context = collectionViewLayout.makeContext()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = true
    collectionViewLayout.follow(.nothing)
    collectionViewLayout.invalidateLayout(with: context)
  }

  func exchangeLayout(_ old: UICollectionViewLayout, for new: UICollectionViewLayout) {
    old.prepareForTransition(to: new)
    new.prepareForTransition(from: old)
    old.collectionView = nil
    new.collectionView = self
    new.isPrepared = false
    state.orthogonalOffsets = [:]
    for view in state.cells.values { view.willTransition(from: old, to: new) }
    // What another layout places anew is asked anew what it prefers.
    state.askedSizes = [:]
    state.unsettled = []
    prepareLayoutIfNeeded()
    contentOffset = limited(
      new.targetContentOffset(forProposedContentOffset: contentOffset)
    )
    layOutElements()
    for view in state.cells.values { view.didTransition(from: old, to: new) }
    old.finalizeLayoutTransition()
    new.finalizeLayoutTransition()
    setNeedsLayout()
  }
}
