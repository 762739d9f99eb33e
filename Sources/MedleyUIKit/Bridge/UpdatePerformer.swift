import MedleyCore

/// Performs reloads, updates in place and batches of updates, one at a time.
///
/// Every entry defers itself by the ``UpdateScheduler`` until the view may be changed. Every batch
/// begins in ``performBatch(_:completion:)``. Scroll position, focus and selection are saved before a
/// batch and restored after it. The code of cells that runs meanwhile may connect another list or
/// remove the view from its window, which ``mayContinue(_:)`` checks before each further step.
@MainActor
final class UpdatePerformer {
  let context: BridgeContext
  let cells: CellRegistry
  let heights: CellHeights
  let reading: ReadingPosition
  let index: SectionIndex
  let hold: RowHold

  /// The bridge of the view, which performs the steps that differ between tables and collections.
  weak var bridge: ListBridge?

  /// Called when the height of the list may have changed.
  var onResize: (() -> Void)?

  /// Whether the view must be reloaded as soon as it may be.
  private(set) var needsReload = false

  /// Whether heights may have changed outside of a window, where the view is not measured.
  private var measuresInWindow = false

  /// Whether the list has not been shown since it was connected.
  private var isFirstReload = true

  /// The row that has the focus in the list, when the cells were updated last.
  var shownFocus: ItemIdentity?

  /// The drop that the view is performing.
  var drop: ListMove<ListPath>?

  init(_ context: BridgeContext, _ cells: CellRegistry, _ heights: CellHeights) {
    (self.context, self.cells, self.heights) = (context, cells, heights)
    reading = ReadingPosition(context, cells)
    index = SectionIndex(context)
    hold = RowHold(context)
    heights.onChange = { [weak self] in self?.requestRemeasuring() }
    cells.willConfigure = { [weak hold] in hold?.willConfigure($0) }
  }

  var scheduler: UpdateScheduler { context.scheduler }
  var selection: SelectionSync { context.selection }
  var scroller: ListScroller { ListScroller(context: context, reading: reading) }

  /// Another list was connected.
  func listDidChange() {
    context.unconfirmedDrop = nil
    context.hasUnloadedRows = false
    context.placeholderHeights = [:]
    shownFocus = nil
    reading.listDidChange()
    heights.removeAll()
    isFirstReload = true
    guard context.list == nil else { return }
    guard context.isNested else { return reload() }
    // The row of a nested list may have been removed by an update of the outer list. That update does not
    // change the cells of the nested list.
    NextTurn.perform { [weak self] in
      if let self, context.list == nil { reload() }
    }
  }

  // MARK: Reloading

  /// Reloads the view as soon as it may be changed and no batch is open: a table view ignores a
  /// reload directly after the beginning of a batch.
  func reload() {
    needsReload = true
    scheduler.whenIdle(.reloading) { [weak self] in
      if let self, needsReload { reloadNow() }
    }
    if needsReload { context.holdChangedRows() }
  }

  /// Reloads the view if the controller of its list was deallocated.
  func reloadWithoutList() {
    if context.hasLostList, !needsReload { reload() }
  }

  /// Reloads the view as a part of an update, or later if a batch is open.
  func reloadInUpdate() {
    if scheduler.isInBatch { reload() } else { reloadNow() }
  }

  private func reloadNow() {
    guard let surface = context.surface else { return }
    bridge?.takeOver()
    let connection = context.connection
    let isFirst = isFirstReload
    isFirstReload = context.list == nil
    needsReload = false
    drop = nil
    context.unconfirmedDrop = nil
    let target = targetOfReload(isFirst: isFirst)
    var focus = isFirst ? [] : PreservedFocus.all(context, cells)
    for index in focus.indices { focus[index].suspend() }
    context.contentVersion += 1
    context.reloadVersion = context.contentVersion
    heights.prepareForReload()
    selection.adoptMode()
    context.isReloading = true
    defer { context.isReloading = false }
    bridge?.willReload()
    context.releaseRows()
    if let list = context.list { surface.prepareLayout(of: list) }
    surface.reloadData()
    bridge?.viewDidUpdate(after: nil)
    hold.mayEnd()
    guard context.list != nil else {
      for focus in focus { focus.release() }
      return
    }
    if let target {
      reading.show(target)
    } else if isFirst {
      reading.scrollToStart()
    }
    // A view outside of a window would create its cells for this.
    if context.isVisible {
      bridge?.didReload()
    } else {
      reading.pending = reading.pending ?? .unspecified
    }
    if !focus.isEmpty { surface.layoutIfNeeded() }
    restore(focus, connection)
    onResize?()
  }

  /// Restores the focus if the list is still connected.
  func restore(_ focus: [PreservedFocus], _ connection: Int) {
    for focus in focus {
      if connection == context.connection {
        focus.restore(context, cells)
      } else {
        focus.release()
      }
    }
  }

  /// Returns whether an update of a connection can change the view further.
  func mayContinue(_ connection: Int) -> Bool {
    connection == context.connection && context.isVisible && !needsReload
  }

  /// Returns the position to scroll to after a reload, or `nil` for none.
  private func targetOfReload(isFirst: Bool) -> ReadingPosition.Pending? {
    let opening = reading.takeOpening()
    if isFirst {
      return context.list?.place.map { .position($0) } ?? (reading.isFollowingEnd ? .end : nil)
    }
    return opening ?? reading.pending ?? reading.anchor().map { .anchor($0) }
  }

  // MARK: Updates in place

  /// Updates the cells at positions in place.
  func refresh(_ positions: [CellPosition]) {
    guard let list = context.list else { return }
    let identities = positions.compactMap { list.identity(at: $0) }
    let connection = context.connection
    scheduler.whenOutsideCalls { [weak self] in
      guard let self, connection == context.connection else { return }
      refreshCells(at: identities.compactMap { self.context.list?.position(of: $0) })
    }
  }

  func refreshCells(at positions: [CellPosition]) {
    guard context.surface != nil, context.list != nil, !needsReload else { return }
    selection.adoptMode()
    selection.update(positions)
    var isOutgrown = false
    for position in positions {
      guard let cell = cells.shownView(at: position), cells.cell(cell, fits: position) else {
        continue
      }
      heights.invalidate(at: position)
      cells.configure(cell, at: position)
      cell.setNeedsLayout()
      isOutgrown = isOutgrown || heights.isOutgrown(cell, at: position)
    }
    if isOutgrown { requestRemeasuring() }
    bridge?.sticky.refresh()
    followFocus()
  }

  /// The content of a cell has changed without an update of the list.
  func contentDidChange(of identity: ItemIdentity) {
    guard let position = context.list?.position(of: identity) else { return }
    heights.invalidate(at: position)
    requestRemeasuring()
  }

  /// Updates the heights of the visible cells as soon as the view may be changed and is in a window.
  func requestRemeasuring() {
    bridge?.dock.setNeedsLayout()
    bridge?.sticky.remeasure()
    scheduler.whenIdle(.remeasuring) { [weak self] in
      guard let self, let surface = context.surface, context.list != nil,
        canMeasure(context.connection)
      else { return }
      let connection = context.connection
      let anchor = reading.anchor()
      guard mayContinue(connection) else { return }
      performBatch { ended in
        scheduler.performOwnBatch { surface.remeasure(completion: ended) }
      }
      if mayContinue(connection) { reading.restore(anchor) }
    }
  }

  /// Returns whether the view can be measured; if it is outside of a window, it is measured when it
  /// enters one.
  private func canMeasure(_ connection: Int) -> Bool {
    if connection == context.connection, !context.isVisible { measuresInWindow = true }
    return mayContinue(connection)
  }

  func viewDidEnterWindow() {
    guard measuresInWindow else { return }
    measuresInWindow = false
    requestRemeasuring()
  }

  /// Removes all measured heights, because the text size has changed.
  func textSizeDidChange() {
    // The cells receive the notification in this turn as well.
    NextTurn.perform { [weak self] in
      guard let self else { return }
      heights.removeAll()
      cells.sizingCells = [:]
      requestRemeasuring()
    }
  }

  // MARK: Batches

  /// Handles that the view begins to read the number of its rows: without a cause in the bridge, the
  /// program performs a batch, for example to animate heights.
  ///
  /// A view ignores a reload between a batch and its completion, so reloads wait until the animations
  /// of the batch have ended.
  func viewWillReadRows() {
    guard !context.awaitsRead, !scheduler.isInOwnBatch else { return }
    scheduler.beginBatch()
    TransactionEnd.perform { [weak scheduler] in scheduler?.endBatch() }
  }

  /// Begins a batch; the view is not reloaded until the batch has ended.
  ///
  /// - Parameters:
  ///   - body: performs the batch, and calls its parameter when the view has completed the batch.
  ///   - completion: called after deferred work was performed.
  func performBatch(
    _ body: (_ ended: @escaping () -> Void) -> Void,
    completion: @escaping () -> Void = {}
  ) {
    scheduler.beginBatch()
    let connection = context.connection
    body { [weak self] in
      self?.batchEnded(connection)
      completion()
    }
  }

  private func batchEnded(_ connection: Int) {
    scheduler.endBatch()
    scheduler.whenIdle(.storing) { [weak self] in
      guard let self, canMeasure(connection) else { return }
      reading.store()
      onResize?()
      updateReturnKey()
    }
  }

  /// Scrolls to the pending position after the view has entered a window.
  ///
  /// - Parameter completion: called when the cells are in place.
  func showPendingPosition(completion: @escaping @MainActor () -> Void) {
    guard context.isVisible else { return }
    scheduler.whenIdle { [weak self] in
      guard let self, context.isVisible else { return }
      if let pending = reading.pending {
        reading.show(pending)
        bridge?.didReload()
        reading.store()
      }
      completion()
    }
  }
}
