import MedleyCore

extension UICollectionView {
  /// How often a layout may be invalidated by what it shows until that counts as a loop.
  private static let passLimit = 100

  /// Has the layout prepared if it is not, and takes the size of the content.
  func prepareLayoutIfNeeded() {
    _ = loadedCounts
    let layout = collectionViewLayout
    guard !layout.isPrepared else { return }
    layout.isPrepared = true
    layout.prepare()
    contentSize = layout.collectionViewContentSize
  }

  /// Called by the layout when it has to be prepared anew.
  func layoutWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateDataSourceCounts { state.counts = nil }
    let shift = context.contentOffsetAdjustment
    if shift != .zero {
      contentOffset = CGPoint(x: contentOffset.x + shift.x, y: contentOffset.y + shift.y)
    }
    state.invalidations += 1
    setNeedsLayout()
  }

  /// Shows what is visible and nothing else.
  func layOutElements() {
    guard !state.isLayingOut, state.batch == nil else { return }
    state.isLayingOut = true
    defer { state.isLayingOut = false }
    backgroundView?.frame = bounds
    boundsDidChange()
    var passes = 0
    var seen = -1
    while state.invalidations != seen, passes < Self.passLimit {
      passes += 1
      seen = state.invalidations
      prepareLayoutIfNeeded()
      stayInContent()
      showVisible()
      if passes == Self.passLimit { reportLoop() }
    }
    prepareLayoutIfNeeded()
    announce()
    updateStrips()
    prefetch()
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
      state.askedSizes = [:]
      state.unsettled = []
    }
  }

  /// Content that became shorter is not scrolled beyond its end, unless the user holds it there.
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
    for cell in state.cells.values { state.unsettled.insert(ObjectIdentifier(cell)) }
    for view in state.supplementaries.values { state.unsettled.insert(ObjectIdentifier(view)) }
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

  /// Makes what has come into view, places it, and takes away what has gone.
  private func showVisible() {
    let layout = collectionViewLayout
    guard !bounds.isEmpty else { return }
    let all = layout.layoutAttributesForElements(in: bounds) ?? []
    let visible = all.filter { !$0.isHidden && isSeen($0) }
    let cells = Dictionary(
      visible.lazy.filter { $0.representedElementCategory == .cell }
        .map { ($0.indexPath.listPath, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    let others = Dictionary(
      visible.lazy.filter { $0.representedElementCategory != .cell }
        .map { (SupplementaryPath($0), $0) },
      uniquingKeysWith: { first, _ in first }
    )
    for path in state.cells.keys.sorted() where cells[path] == nil { endDisplaying(path) }
    for path in Array(state.supplementaries.keys) where others[path] == nil { endDisplaying(path) }
    for (path, attributes) in cells.sorted(by: { $0.key < $1.key }) where hasItem(at: path) {
      show(path, attributes)
    }
    for (path, attributes) in others { show(path, attributes) }
  }

  private func isSeen(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    seenFrame(of: attributes).intersects(bounds)
  }

  private func show(_ path: ListPath, _ attributes: UICollectionViewLayoutAttributes) {
    var attributes = attributes
    if !collectionViewLayout.isPrepared {
      // What came before turned out to be larger or smaller.
      prepareLayoutIfNeeded()
      guard let now = collectionViewLayout.layoutAttributesForItem(at: IndexPath(path)) else {
        return
      }
      attributes = now
      if !isSeen(now) { return }
    }
    let cell = state.cells[path] ?? makeShown(path, attributes)
    place(cell, attributes)
    askForSize(cell, attributes)
  }

  private func show(_ path: SupplementaryPath, _ attributes: UICollectionViewLayoutAttributes) {
    guard let view = state.supplementaries[path] ?? makeShown(path, attributes) else { return }
    place(view, attributes)
    if !path.isDecoration { askForSize(view, attributes) }
  }

  private func makeShown(
    _ path: ListPath,
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewCell {
    let cell = requestCell(at: path, frame: attributes.frame)
    cell.gestures = CellGestures(isEditing: isEditing)
    cell.isSelected = state.selected.contains(attributes.indexPath)
    cell.isHighlighted = state.highlighted == attributes.indexPath
    forgetSize(of: cell)
    state.cells[path] = cell
    state.unannouncedCells.insert(path)
    return cell
  }

  private func makeShown(
    _ path: SupplementaryPath,
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView? {
    let view: UICollectionReusableView
    if path.isDecoration {
      guard let made = collectionViewLayout.makeDecorationView(ofKind: path.kind) else { return nil }
      view = made
    } else {
      view = requestSupplementary(path, frame: attributes.frame)
      state.unannouncedSupplementaries.insert(path)
    }
    forgetSize(of: view)
    state.supplementaries[path] = view
    return view
  }

  /// Has a view asked anew what size it prefers.
  func forgetSize(of view: UICollectionReusableView) {
    state.askedSizes[ObjectIdentifier(view)] = nil
    state.unsettled.remove(ObjectIdentifier(view))
  }

  private func place(
    _ view: UICollectionReusableView,
    _ attributes: UICollectionViewLayoutAttributes
  ) {
    let parent = container(for: attributes)
    if view.superview !== parent { parent.addSubview(view) }
    var frame = attributes.frame
    if parent !== self { frame = frame.offsetBy(dx: -parent.frame.minX, dy: -parent.frame.minY) }
    view.place(attributes, in: frame)
  }
}

extension SupplementaryPath {
  @MainActor init(_ attributes: UICollectionViewLayoutAttributes) {
    self.init(
      kind: attributes.representedElementKind ?? "",
      indexPath: attributes.indexPath,
      isDecoration: attributes.representedElementCategory == .decorationView
    )
  }
}
