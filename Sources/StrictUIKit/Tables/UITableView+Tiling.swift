extension UITableView {
  /// The number of passes in one layout that counts as a loop.
  private static let passLimit = 100

  /// Creates cells for visible rows and removes the others.
  ///
  /// During another pass or a batch, the cells are updated afterwards.
  func tile() {
    guard !state.isTiling, state.batch == nil else {
      state.isLayoutDeferred = true
      return
    }
    guard bounds.width > 0, bounds.height > 0 else { return }
    state.isTiling = true
    defer {
      state.isTiling = false
      requestDeferredLayout()
    }
    loadIfNeeded()
    adaptWidth()
    limitOffset()
    updateCells()
    if state.reloadsAfterUpdate {
      state.reloadsAfterUpdate = false
      return reload()
    }
    // Cells that have their size are laid out after the table, as layers are.
    layOutCells()
    prefetch()
  }

  /// Requests the layout that arrived during a pass or a batch.
  func requestDeferredLayout() {
    guard state.isLayoutDeferred else { return }
    state.isLayoutDeferred = false
    setNeedsLayout()
  }

  private func updateCells() {
    state.isUpdatingCells = true
    defer { state.isUpdatingCells = false }
    state.isReloadPending = false
    var passes = 0
    while !state.reloadsAfterUpdate, fillView() {
      passes += 1
      guard passes < Self.passLimit else {
        reportLoop()
        break
      }
    }
    guard !state.reloadsAfterUpdate else { return }
    removeUnseen()
    place()
  }

  private func adaptWidth() {
    guard state.layout.width != bounds.width else { return }
    state.layout.setWidth(bounds.width)
    askForEdgeHeights(state.counts ?? [])
    for cell in state.cells.values { cell.flags.isResized = true }
    updateContentSize()
  }

  /// Clamps the offset after rows at the end are deleted.
  private func limitOffset() {
    guard !isDragging else { return }
    let limit = limited(contentOffset).y
    if contentOffset.y > limit { contentOffset.y = limit }
  }

  /// The visible range, in the layout's coordinates.
  var visibleSpan: (top: CGFloat, bottom: CGFloat) {
    let top = bounds.minY - rowsTop
    return (top, top + bounds.height)
  }

  var seenPositions: [TableElement] {
    let (top, bottom) = visibleSpan
    var positions = state.layout.elements(from: top, to: bottom).map(\.element)
    if let sticky = stickyHeader, !positions.contains(.edge(sticky.edge)) {
      positions.append(.edge(sticky.edge))
    }
    return positions
  }

  private var stickyHeader: (edge: TableEdge, y: CGFloat)? {
    guard style == .plain else { return nil }
    return state.layout.stickyHeader(at: bounds.minY + adjustedContentInset.top - rowsTop)
  }

  /// Shows and measures the visible elements.
  ///
  /// - Returns: Whether a height has changed, so that other elements may be visible.
  private func fillView() -> Bool {
    let anchor = anchor
    var hasChanged = false
    for position in seenPositions {
      guard !state.reloadsAfterUpdate else { return false }
      guard state.layout.height(of: position) != nil else { continue }
      hasChanged = show(position) || hasChanged
    }
    guard hasChanged else { return false }
    updateContentSize()
    hold(anchor)
    return true
  }

  /// The first visible row with a known height, and its offset.
  private var anchor: (element: TableElement, y: CGFloat)? {
    let (top, bottom) = visibleSpan
    guard top > 0 else { return nil }
    let cell = state.layout.elements(from: top, to: bottom).first { placed in
      guard placed.isMeasured, case .row = placed.element else { return false }
      return state.views[placed.element] != nil
    }
    return cell.map { ($0.element, $0.frame.minY) }
  }

  private func hold(_ anchor: (element: TableElement, y: CGFloat)?) {
    guard let anchor, let frame = state.layout.frame(of: anchor.element) else { return }
    let shift = frame.minY - anchor.y
    if shift != 0 { storage.bounds.origin.y += shift }
  }

  private func place() {
    backgroundView?.frame = bounds
    tableHeaderView?.frame.size.width = bounds.width
    tableHeaderView?.frame.origin = .zero
    tableFooterView?.frame.size.width = bounds.width
    tableFooterView?.frame.origin = CGPoint(
      x: 0,
      y: rowsTop + state.layout.contentHeight
    )
    for (element, view) in state.views.inOrder { move(view, to: element) }
    if let sticky = stickyHeader, let view = state.views[.edge(sticky.edge)] {
      view.frame.origin.y = sticky.y + rowsTop
      bringSubviewToFront(view)
    }
  }

  private func move(_ view: UIView, to position: TableElement) {
    guard let frame = rect(of: position), view.frame != frame else { return }
    view.frame = frame
  }

  func rect(of position: TableElement) -> CGRect? {
    state.layout.frame(of: position)?.offsetBy(dx: 0, dy: rowsTop)
  }

  private func layOutCells() {
    for (_, cell) in state.cells.inOrder { cell.layoutIfNeeded() }
    // Requests of cells during their layout are handled in the next pass.
    let isResized = state.cells.values.contains { $0.flags.isResized }
    if isResized, selfSizingInvalidation != .disabled { setNeedsLayout() }
  }
}
