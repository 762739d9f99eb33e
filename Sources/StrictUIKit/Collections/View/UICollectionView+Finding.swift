extension UICollectionView {
  /// The cells that are shown, in the order of their items.
  public var visibleCells: [UICollectionViewCell] {
    state.cells.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The items that are shown, in order.
  public var indexPathsForVisibleItems: [IndexPath] {
    state.cells.keys.sorted().map { IndexPath($0) }
  }

  /// The item of a cell, if it is shown.
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    state.cells.first { $0.value === cell }.map { IndexPath($0.key) }
  }

  /// The supplementary views of a kind that are shown, in order.
  public func visibleSupplementaryViews(
    ofKind elementKind: String
  ) -> [UICollectionReusableView] {
    shownSupplementaries(elementKind).map(\.value)
  }

  /// Where the supplementary views of a kind are that are shown, in order.
  public func indexPathsForVisibleSupplementaryElements(
    ofKind elementKind: String
  ) -> [IndexPath] {
    shownSupplementaries(elementKind).map(\.key.indexPath)
  }

  /// Where a supplementary view is, if it is shown.
  public func indexPath(forSupplementaryView view: UICollectionReusableView) -> IndexPath? {
    state.supplementaries.first { $0.value === view && !$0.key.isDecoration }?.key.indexPath
  }

  private func shownSupplementaries(
    _ kind: String
  ) -> [(key: SupplementaryPath, value: UICollectionReusableView)] {
    state.supplementaries.filter { $0.key.kind == kind && !$0.key.isDecoration }
      .sorted { $0.key.indexPath < $1.key.indexPath }
  }

  /// The item at a point of the content.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareLayoutIfNeeded()
    let rect = CGRect(x: point.x, y: point.y, width: 1, height: 1)
    return collectionViewLayout.layoutAttributesForElements(in: rect)?
      .filter { $0.representedElementCategory == .cell && seenFrame(of: $0).contains(point) }
      .max { $0.zIndex < $1.zIndex }?.indexPath
  }

  /// Where an item is, by the layout.
  public func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayoutIfNeeded()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  /// Where a supplementary view is, by the layout.
  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayoutIfNeeded()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  /// The rectangle of the content that is seen, without what insets cover.
  var visibleContent: CGRect { bounds.inset(by: adjustedContentInset) }

  /// What is told what a user does.
  var listDelegate: (any UICollectionViewDelegate)? { state.delegate }
}
