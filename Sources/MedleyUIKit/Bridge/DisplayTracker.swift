import MedleyCore

/// Sends the list the events of cells that begin and end to be displayed, and their impressions.
///
/// Events are sent in the next turn of the run loop: their behaviours may change the list.
@MainActor
final class DisplayTracker {
  private let context: BridgeContext
  private let cells: CellRegistry
  private let heights: CellHeights
  private let selection: SelectionSync

  private(set) var impressions = ImpressionTracker()

  /// Whether a task waits until the next impression is complete.
  private(set) var awaitsImpression = false

  /// The identities of cells that were created outside of a window, and are not displayed yet.
  private var unseen: Set<ItemIdentity> = []

  private var events: [(event: CellEvent, identity: ItemIdentity)] = []

  init(
    _ context: BridgeContext,
    _ cells: CellRegistry,
    _ heights: CellHeights,
    _ selection: SelectionSync
  ) {
    self.context = context
    self.cells = cells
    self.heights = heights
    self.selection = selection
  }

  // MARK: Cells

  /// A cell is about to be displayed.
  func willDisplay(_ cell: UIView, at position: CellPosition) {
    context.scheduler.answer {
      guard context.heldCounts == nil, let list = context.list,
        let identity = list.identity(at: position)
      else { return }
      let record = cells.records[cell]
      // The view has just set the state, which the steps below may change.
      let wasSelected = cell.isSelectedCell
      // The view may have prepared the cell before the content changed.
      let isOutdated =
        record?.identity != identity || record?.contentVersion != context.contentVersion
      if isOutdated, record == nil || cells.cell(cell, fits: position) {
        cells.configure(cell, at: position)
        // The cell may have connected another list.
        guard context.list === list else { return }
      }
      heights.record(cell)
      selection.update(position, isShownSelected: wasSelected)
      guard cells.beginDisplay(of: identity, by: cell) else { return }
      impressions.begin(identity, thresholds: list.impressionThresholds(at: position))
      if context.isVisible {
        send(.display, to: identity)
      } else {
        unseen.insert(identity)
      }
    }
    checkImpressions()
  }

  /// A cell is not displayed any more; its row may have moved or may have been deleted.
  func didEndDisplaying(_ cell: UIView) {
    guard let record = cells.records[cell] else { return }
    heights.record(cell)
    guard cells.endDisplay(of: record.identity, by: cell) else { return }
    impressions.end(record.identity)
    guard unseen.remove(record.identity) == nil else { return }
    send(.endDisplay, to: record.identity)
  }

  /// Sends an event to rows that are likely to be displayed soon, or not any more.
  func send(_ event: CellEvent, toRowsAt paths: [IndexPath]) {
    for path in paths {
      if let identity = context.list?.identity(at: .row(path)) { send(event, to: identity) }
    }
  }

  var hasUnseenCells: Bool { !unseen.isEmpty }

  /// The view has entered a window: cells that were created before are displayed now.
  func displayUnseen() {
    let identities = unseen
    unseen = []
    for identity in identities where cells.displayed[identity]?.cell != nil {
      send(.display, to: identity)
    }
    if !identities.isEmpty { checkImpressions() }
  }

  /// Sends a list the remaining events and the end of display of its cells.
  func disconnect(from list: ViewList?) {
    let remaining = events
    let displayed = cells.removeAll().filter { !unseen.contains($0) }
    events = []
    unseen = []
    impressions = ImpressionTracker()
    guard let list, !remaining.isEmpty || !displayed.isEmpty else { return }
    // The list is retained until then.
    NextTurn.perform {
      for (event, identity) in remaining { list.send(event, to: identity) }
      for identity in displayed { list.send(.endDisplay, to: identity) }
    }
  }

  private func send(_ event: CellEvent, to identity: ItemIdentity) {
    events.append((event, identity))
    context.scheduler.inNextTurn(.events) { [weak self] in
      guard let self else { return }
      let waiting = events
      events = []
      for (event, identity) in waiting { context.list?.send(event, to: identity) }
    }
  }

  // MARK: Impressions

  /// Checks the visible cells in the next turn, and again when the next impression is complete.
  func checkImpressions() {
    guard !impressions.isEmpty else { return }
    context.scheduler.inNextTurn(.impressions) { [weak self] in
      self?.updateImpressions(at: SystemClock.now)
      self?.scheduleNextCheck()
    }
  }

  /// Records the visible fraction of each cell at a time.
  func updateImpressions(at time: Double) {
    guard let surface = context.surface, surface.window != nil else { return }
    let view = CGRect(origin: surface.contentOffset, size: surface.bounds.size)
    for (_, cell) in surface.shownCells {
      guard let identity = cells.records[cell]?.identity else { continue }
      let fraction = Self.fraction(of: surface.convert(cell.bounds, from: cell), in: view)
      impressions.update(identity, visibleFraction: fraction, at: time)
    }
    for (identity, impression) in impressions.takeImpressions(at: time) {
      send(.impression(impression), to: identity)
    }
  }

  private func scheduleNextCheck() {
    guard let next = impressions.nextTime, !awaitsImpression else { return }
    awaitsImpression = true
    // At most an hour, so that the number of nanoseconds is representable.
    let delay = min(max(0.01, next - SystemClock.now), 3_600)
    Task { @MainActor [weak self] in
      try? await Task.sleep(nanoseconds: UInt64(delay * 1_000_000_000))
      self?.awaitsImpression = false
      self?.checkImpressions()
    }
  }

  private static func fraction(of frame: CGRect, in view: CGRect) -> Double {
    let area = frame.width * frame.height
    guard area > 0 else { return 0 }
    let visible = frame.intersection(view)
    return visible.isNull ? 0 : Double(visible.width * visible.height / area)
  }
}
