extension UICollectionView {
  func shownSupplementaries(
    _ kind: String
  ) -> [(path: IndexPath, view: UICollectionReusableView)] {
    state.views.compactMap { element, view in
      guard case .supplementary(kind, let path) = element else { return nil }
      return (path, view)
    }
    .sorted { $0.path < $1.path }
  }

  /// The visible rectangle of the content, without the insets.
  var visibleContent: CGRect { bounds.inset(by: adjustedContentInset) }

  /// The delegate of the list.
  var listDelegate: (any UICollectionViewDelegate)? { state.delegate }
}

extension UICollectionView {
  /// The number of items in each section that the view shows.
  ///
  /// The data source is asked if necessary.
  var loadedCounts: [Int] {
    if let counts = state.counts { return counts }
    let counts = reportedCounts()
    state.counts = counts
    return counts
  }

  /// The number of items in each section that the data source returns now.
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
    if completions.pendingCount > 0 || state.batch != nil, enforcement.isStrict {
      enforcement.report(
        .d10,
        "reloadData before the completion of a batch of updates is ignored: reload in the completion"
      )
    }
    dropEverything()
    setNeedsLayout()
  }

  /// Removes all cells and views, and the counts of the data source.
  func dropEverything() {
    state.counts = nil
    dropPrepared()
    let views = state.views
    state.views = [:]
    state.selected = []
    state.highlighted = nil
    state.move = nil
    state.handled = nil
    state.orthogonalOffsets = [:]
    dropStrips()
    state.prefetching = Prefetching()
    let context = collectionViewLayout.makeContext()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = true
    collectionViewLayout.follow(.nothing)
    collectionViewLayout.invalidateLayout(with: context)
    // The code of cells may lay out the view.
    for (element, view) in views.inOrder { retire(view, from: element) }
  }

  func exchangeLayout(_ old: UICollectionViewLayout, for new: UICollectionViewLayout) {
    old.prepareForTransition(to: new)
    new.prepareForTransition(from: old)
    old.collectionView = nil
    new.collectionView = self
    new.isPrepared = false
    state.orthogonalOffsets = [:]
    dropPrepared()
    for (_, view) in state.cells.inOrder { view.willTransition(from: old, to: new) }
    // A new layout measures the views again.
    for view in state.views.values { view.display.forgetSize() }
    prepareLayoutIfNeeded()
    contentOffset = limited(
      new.targetContentOffset(forProposedContentOffset: contentOffset)
    )
    layOutElements()
    for (_, view) in state.cells.inOrder { view.didTransition(from: old, to: new) }
    old.finalizeLayoutTransition()
    new.finalizeLayoutTransition()
    setNeedsLayout()
  }
}
