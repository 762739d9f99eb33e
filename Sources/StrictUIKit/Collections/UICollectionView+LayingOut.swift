extension UICollectionView {
  /// The number of invalidations by cells in one layout pass that counts as a loop.
  private static let passLimit = 100

  /// Prepares the layout if necessary, and updates the content size.
  func prepareLayoutIfNeeded() {
    _ = loadedCounts
    let layout = collectionViewLayout
    guard !layout.isPrepared else { return }
    layout.isPrepared = true
    layout.prepare()
    contentSize = layout.collectionViewContentSize
    for (section, offset) in state.orthogonalOffsets.inOrder {
      if layout.orthogonalStrip(of: section) == nil {
        state.orthogonalOffsets[section] = nil
      } else {
        setOrthogonalOffset(offset, ofSection: section)
      }
    }
  }

  /// Handles an invalidation of the layout.
  func layoutWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateDataSourceCounts { state.counts = nil }
    let shift = context.contentOffsetAdjustment
    if shift != .zero {
      contentOffset = CGPoint(x: contentOffset.x + shift.x, y: contentOffset.y + shift.y)
    }
    state.invalidations += 1
    if !state.isSelfSizing { forgetSizes(named: context) }
    setNeedsLayout()
  }

  /// Measures the visible elements again that an invalidation names, or all of them.
  private func forgetSizes(named context: UICollectionViewLayoutInvalidationContext) {
    let items = Set((context.invalidatedItemIndexPaths ?? []).map(\.itemPath))
    let supplementaries = context.invalidatedSupplementaryIndexPaths ?? [:]
    for (element, view) in state.views {
      let isNamed =
        switch element {
        case .item(let path): items.contains(path)
        case .supplementary(let kind, let path): supplementaries[kind]?.contains(path) ?? false
        case .decoration: false
        }
      if isNamed || context.invalidateEverything { view.display.forgetSize() }
    }
  }

  /// Shows the visible elements and removes all others.
  ///
  /// During a layout or a batch, the elements are laid out afterwards.
  func layOutElements() {
    guard !state.isLayingOut, state.batch == nil else {
      state.isLayoutDeferred = true
      return
    }
    state.isLayingOut = true
    defer {
      state.isLayingOut = false
      requestDeferredLayout()
    }
    backgroundView?.frame = bounds
    boundsDidChange()
    var passes = 0
    var seen = -1
    while state.invalidations != seen, passes < Self.passLimit, !state.reloadsAfterLayout {
      passes += 1
      seen = state.invalidations
      prepareLayoutIfNeeded()
      stayInContent()
      showVisible()
      if collectionViewLayout.growsWhenAsked {
        contentSize = collectionViewLayout.collectionViewContentSize
      }
      if passes == Self.passLimit { reportLoop() }
    }
    prepareLayoutIfNeeded()
    announce()
    updateStrips()
    if state.reloadsAfterLayout {
      state.reloadsAfterLayout = false
      dropEverything()
      return
    }
    prefetch()
    schedulePreparation()
  }

  /// Requests the layout that arrived during a layout or a batch.
  func requestDeferredLayout() {
    guard state.isLayoutDeferred else { return }
    state.isLayoutDeferred = false
    setNeedsLayout()
  }

  private func boundsDidChange() {
    guard bounds != state.lastBounds else { return }
    let layout = collectionViewLayout
    let isFirst = state.lastBounds.isNull
    let isResized = bounds.size != state.lastBounds.size
    state.lastBounds = bounds
    guard !isFirst else {
      layout.isPrepared = false
      return
    }
    guard layout.shouldInvalidateLayout(forBoundsChange: bounds) else { return }
    let context = layout.invalidationContext(forBoundsChange: bounds)
    if isResized { context.invalidateEverything = true }
    layout.invalidateLayout(with: context)
    if isResized {
      // In another width, cells may prefer another size.
      for view in state.views.values { view.display.forgetSize() }
    }
  }

  /// The offset is clamped to shorter content, unless the user is dragging.
  private func stayInContent() {
    guard !isTracking, !state.cells.isEmpty || contentOffset != .zero else { return }
    let limit = limited(contentOffset)
    let isBeyond = contentOffset.y > limit.y || contentOffset.x > limit.x
    if isBeyond {
      contentOffset = CGPoint(
        x: min(contentOffset.x, limit.x),
        y: min(contentOffset.y, limit.y)
      )
      state.lastBounds = bounds
    }
  }

  private func reportLoop() {
    for view in state.views.values { view.display.isUnsettled = true }
    enforcement.report(
      .f9,
      """
      UICollectionView (<\(type(of: self))>) is stuck in its update/layout loop. This can happen \
      for many reasons, including self-sizing views whose preferred attributes are not returning a \
      consistent size. To debug this issue, check the Console app for logs in the \
      "UICollectionViewRecursion" category.
      """
    )
  }
}

extension UICollectionView {
  /// Measures a view that was created, configured or resized.
  func askForSize(
    _ view: UICollectionReusableView,
    _ attributes: UICollectionViewLayoutAttributes
  ) {
    guard view.display.measuredSize != attributes.size, !view.display.isUnsettled else { return }
    view.display.measuredSize = attributes.size
    let layout = collectionViewLayout
    let original = attributes.duplicate()
    let preferred = view.preferredLayoutAttributesFitting(attributes.duplicate())
    guard
      layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred,
        withOriginalAttributes: original
      )
    else { return }
    let context = layout.invalidationContext(
      forPreferredLayoutAttributes: preferred,
      withOriginalAttributes: original
    )
    keepPlace(of: original, context)
    state.isSelfSizing = true
    layout.invalidateLayout(with: context)
    state.isSelfSizing = false
  }

  /// Elements above the visible rectangle grow upwards, so that the visible ones keep their
  /// position.
  private func keepPlace(
    of original: UICollectionViewLayoutAttributes,
    _ context: UICollectionViewLayoutInvalidationContext
  ) {
    let layout = collectionViewLayout
    guard original.selfSizing?.isEmpty == false, original.representedElementCategory == .cell,
      layout.orthogonalStrip(of: original.indexPath.section) == nil,
      let new = layout.layoutAttributesForItem(at: original.indexPath)
    else { return }
    let axis = layout.axis
    let edge = axis.start(of: visibleContent)
    guard axis.start(of: original.frame) < edge, edge > 0 else { return }
    let growth = axis.end(of: new.frame) - axis.end(of: original.frame)
    guard growth != 0 else { return }
    let shift = axis.point(main: growth, cross: 0)
    context.contentOffsetAdjustment.x += shift.x
    context.contentOffsetAdjustment.y += shift.y
  }
}
