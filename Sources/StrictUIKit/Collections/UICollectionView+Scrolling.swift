extension UICollectionView {
  func scroll(to indexPath: IndexPath, _ position: ScrollPosition, _ isAnimated: Bool) {
    let path = indexPath.itemPath
    guard check(path) else { return }
    // Sizes that were estimated are known once the item is shown.
    for _ in 0..<3 {
      prepareLayoutIfNeeded()
      guard let attributes = collectionViewLayout.layoutAttributesForItem(at: indexPath) else {
        return
      }
      let target = offset(showing: attributes, position)
      scrollStrip(showing: attributes, position)
      guard target != contentOffset else { break }
      contentOffset = target
      layOutElements()
    }
    if isAnimated { setContentOffset(contentOffset, animated: true) }
  }

  /// F8: returns whether the target of scrolling exists.
  private func check(_ path: ItemPath) -> Bool {
    let counts = loadedCounts
    let view = "Collection view: <\(type(of: self))>."
    guard counts.indices.contains(path.section) else {
      enforcement.report(
        .f8,
        """
        Attempted to scroll the collection view to an out-of-bounds section (\(path.section)) when \
        there are only \(counts.count) sections. \(view)
        """
      )
      return false
    }
    guard (0..<counts[path.section]).contains(path.item) else {
      enforcement.report(
        .f8,
        """
        Attempted to scroll the collection view to an out-of-bounds item (\(path.item)) when there \
        are only \(counts[path.section]) items in section \(path.section). \(view)
        """
      )
      return false
    }
    return true
  }

  private func offset(
    showing attributes: UICollectionViewLayoutAttributes,
    _ position: ScrollPosition
  ) -> CGPoint {
    let visible = visibleContent
    var offset = contentOffset
    let frame = attributes.frame
    if position.contains(.top) { offset.y += frame.minY - visible.minY }
    if position.contains(.centeredVertically) { offset.y += frame.midY - visible.midY }
    if position.contains(.bottom) { offset.y += frame.maxY - visible.maxY }
    let isInStrip = collectionViewLayout.orthogonalStrip(of: attributes.indexPath.section) != nil
    if !isInStrip || collectionViewLayout.axis == .horizontal {
      if position.contains(.left) { offset.x += frame.minX - visible.minX }
      if position.contains(.centeredHorizontally) { offset.x += frame.midX - visible.midX }
      if position.contains(.right) { offset.x += frame.maxX - visible.maxX }
    }
    return limited(offset)
  }

  /// Scrolls the strip that contains an item.
  private func scrollStrip(
    showing attributes: UICollectionViewLayoutAttributes,
    _ position: ScrollPosition
  ) {
    let section = attributes.indexPath.section
    guard let strip = collectionViewLayout.orthogonalStrip(of: section) else { return }
    let cross = collectionViewLayout.axis.other
    let isStart = position.contains(cross == .horizontal ? .left : .top)
    let isEnd = position.contains(cross == .horizontal ? .right : .bottom)
    let isMiddle = position.contains(
      cross == .horizontal ? .centeredHorizontally : .centeredVertically
    )
    let start = cross.start(of: attributes.frame) - cross.start(of: strip.frame)
    let end = start + cross.main(attributes.size)
    let length = cross.main(strip.frame.size)
    var offset = orthogonalOffset(ofSection: section)
    if isStart { offset = start }
    if isMiddle { offset = (start + end - length) / 2 }
    if isEnd { offset = end - length }
    setOrthogonalOffset(offset, ofSection: section)
  }

  /// Scrolls an orthogonally scrolling section.
  ///
  /// The offset is clamped.
  func setOrthogonalOffset(_ offset: CGFloat, ofSection section: Int) {
    guard let strip = collectionViewLayout.orthogonalStrip(of: section) else { return }
    let cross = collectionViewLayout.axis.other
    let limit = max(0, strip.contentLength - cross.main(strip.frame.size))
    let target = min(max(0, offset), limit)
    guard target != state.orthogonalOffsets[section] else { return }
    state.orthogonalOffsets[section] = target
    setNeedsLayout()
  }
}

extension UICollectionView {
  /// Prefetches as many items as are visible, in the scrolling direction.
  func prefetch() {
    let axis = collectionViewLayout.axis
    let distance = axis.main(contentOffset) - axis.main(state.lastOffset)
    state.lastOffset = contentOffset
    let shown = state.cells.keys.sorted()
    guard isPrefetchingEnabled, let prefetchDataSource, let first = shown.first,
      let last = shown.last
    else {
      state.prefetching = Prefetching()
      return
    }
    // At rest, the next items in the order of reading are as likely as any.
    let isForward = distance >= 0
    let visible = Set(shown)
    let wanted = loadedCounts.rows(
      from: isForward ? last : first,
      step: isForward ? 1 : -1,
      limit: shown.count
    ) { !visible.contains($0) }
    let (new, cancelled) = state.prefetching.update(wanted, visible: visible)
    if !cancelled.isEmpty {
      prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: cancelled)
    }
    if !new.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: new) }
  }
}
