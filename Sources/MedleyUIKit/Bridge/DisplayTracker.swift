import MedleyCore

/// Sends the list the events of cells that begin and end to be displayed, and their impressions.
///
/// The cells of a nested list are displayed while a part of them is visible in all lists around it: the
/// nested view itself creates cells that the outer list hides. Only displayed cells load pictures.
/// Events are sent in the next turn of the run loop, because their behaviours may change the list.
/// Nothing is checked periodically: a task wakes when the next impression is complete.
@MainActor
final class DisplayTracker {
  private let context: BridgeContext
  private let cells: CellRegistry
  private let heights: CellHeights

  private(set) var impressions = ImpressionTracker()

  /// The task that waits until the next impression is complete, and the time at which it wakes.
  private(set) var alarm: (time: Double, task: Task<Void, Never>)?

  private var isNested: Bool { context.isNested }

  /// The identities of cells that the view displays and nobody sees: outside of a window, or hidden by
  /// an outer list.
  private var unseen: Set<ItemIdentity> = []

  private var unloadedParts = ReportedParts<ItemIdentity>()

  private var events: [Event] = []

  /// An event that is sent in the next turn.
  private struct Event {
    var event: CellEvent
    var identity: ItemIdentity

    /// The last position of the cell, if it is known.
    var position: CellPosition?

    func send(to list: ViewList?) {
      if let position {
        list?.send(event, to: identity, lastAt: position)
      } else {
        list?.send(event, to: identity)
      }
    }
  }

  init(_ context: BridgeContext, _ cells: CellRegistry, _ heights: CellHeights) {
    (self.context, self.cells, self.heights) = (context, cells, heights)
  }

  // MARK: Cells

  /// A cell is about to be displayed.
  func willDisplay(_ cell: UIView, at position: CellPosition) {
    context.scheduler.answer {
      guard !context.showsOtherList, let list = context.list,
        let identity = list.identity(at: position)
      else { return }
      var record = cells.records[cell]
      // The view has just set the state, which the steps below may change.
      let wasSelected = cell.isSelectedCell
      // The view may have prepared the cell before the content changed.
      let isOutdated =
        record?.identity != identity || record?.contentVersion != context.contentVersion
      if isOutdated, cells.cell(cell, fits: position) {
        cells.configure(cell, at: position)
        // The cell may have connected another list.
        guard context.list === list else { return }
        record = cells.records[cell]
      }
      if let record { heights.recordDisplay(of: cell, record) }
      context.selection.update(position, isShownSelected: wasSelected)
      defer { heights.checkNestedList(in: cell, at: position) }
      if cells.beginDisplay(of: identity, by: cell) {
        if context.isVisible, !isNested {
          appear(identity, at: position)
        } else {
          unseen.insert(identity)
        }
      }
      updateContainer(of: identity)
    }
    checkVisibility()
  }

  private func appear(_ identity: ItemIdentity) {
    guard let position = context.list?.position(of: identity) else {
      unseen.remove(identity)
      return
    }
    appear(identity, at: position)
  }

  private func appear(_ identity: ItemIdentity, at position: CellPosition) {
    if !unseen.isEmpty { unseen.remove(identity) }
    updateContainer(of: identity)
    guard let list = context.list else { return }
    impressions.begin(identity, thresholds: list.impressionThresholds(at: position))
    send(.display, to: identity, lastAt: position)
  }

  private func disappear(_ identity: ItemIdentity, lastAt position: CellPosition? = nil) {
    impressions.end(identity)
    guard unseen.isEmpty || unseen.remove(identity) == nil else { return }
    send(.endDisplay, to: identity, lastAt: position)
  }

  /// A cell is not displayed any more; its row may have moved or may have been deleted.
  func didEndDisplaying(_ cell: UIView) {
    nestedDisplay(in: cell)?.hideAll()
    (cell as? any CellContainer)?.setDisplayed(false)
    guard let record = cells.records[cell] else { return }
    heights.record(cell)
    guard cells.endDisplay(of: record.identity, by: cell) else { return }
    disappear(record.identity, lastAt: record.position)
  }

  /// The outer list does not display the row of this list any more, nor any list within it.
  private func hideAll() {
    for identity in Self.inOrder(cells.displayed.keys, of: context.list) {
      if !unseen.contains(identity) { disappear(identity) }
      if let cell = cells.displayed[identity]?.cell { nestedDisplay(in: cell)?.hideAll() }
    }
    for identity in cells.displayed.keys where unseen.insert(identity).inserted {
      // The list has sent the end of display of deleted rows.
      impressions.end(identity)
      updateContainer(of: identity)
    }
  }

  /// Starts or stops loading the picture of a cell.
  private func updateContainer(of identity: ItemIdentity) {
    let container = cells.displayed[identity]?.cell as? any CellContainer
    container?.setDisplayed(!unseen.contains(identity))
  }

  /// Returns the identities that are in a list, from its top to its bottom.
  ///
  /// Deleted rows are left out: they receive no event.
  private static func inOrder(
    _ identities: some Sequence<ItemIdentity>,
    of list: ViewList?
  ) -> [ItemIdentity] {
    identities.compactMap { identity in
      list?.position(of: identity).map { (identity: identity, place: $0.readingOrder) }
    }
    .sorted { $0.place < $1.place }
    .map(\.identity)
  }

  private func nestedDisplay(in cell: UIView) -> DisplayTracker? {
    (cells.content(of: cell) as? any NestedListContent)?.nestedBridge.display
  }

  /// Sends an event to rows that are likely to be displayed soon, or not any more.
  func send(_ event: CellEvent, toRowsAt paths: [IndexPath]) {
    for path in paths {
      if let identity = context.identity(at: path) { send(event, to: identity) }
    }
  }

  var hasUnseenCells: Bool { !unseen.isEmpty }

  /// The view has entered a window: cells that were created before are displayed now.
  func displayUnseen() {
    guard !isNested else { return checkVisibility() }
    for identity in Self.inOrder(unseen, of: context.list)
    where cells.displayed[identity]?.cell != nil {
      appear(identity)
    }
    unseen = []
    checkVisibility()
  }

  func didLeaveWindow() {
    impressions.pause()
    updateAlarm()
    checkVisibility()
  }

  /// The view was laid out: the placeholders of other rows may be visible.
  func viewDidLayOut() {
    guard context.hasUnloadedRows, let surface = context.surface else { return }
    // This is no call of the view, after which a layout would follow.
    for (_, cell) in surface.shownRows {
      (cells.content(of: cell) as? UnloadedRowsView)?.layOutCopies()
    }
    checkVisibility()
  }

  /// Sends the list which rows are visible that are not loaded.
  private func updateUnloadedRows(_ part: CGRect?) {
    guard context.hasUnloadedRows, !context.showsOtherList, let surface = context.surface else {
      return
    }
    let rows = part.map { part -> [ReportedParts<ItemIdentity>.Row] in
      guard !isNested else { return context.unloaded.rows(in: part) }
      let screen = surface.bounds.size
      let reserve = surface.scrollsSideways ? (screen.width, 0) : (0, screen.height)
      return context.unloaded.rows(in: part.insetBy(dx: -reserve.0, dy: -reserve.1))
    }
    for (event, identity) in unloadedParts.update(rows ?? []) { send(event, to: identity) }
  }

  /// Sends a list the remaining events and the end of display of its cells.
  func disconnect(from list: ViewList?) {
    let remaining = events
    let displayed = Self.inOrder(cells.removeAll().filter { !unseen.contains($0) }, of: list)
    events = []
    unseen = []
    impressions = ImpressionTracker()
    let loading = unloadedParts.update([])
    guard let list, !remaining.isEmpty || !displayed.isEmpty || !loading.isEmpty else { return }
    // The list is retained until then.
    NextTurn.perform {
      for event in remaining { event.send(to: list) }
      for (event, identity) in loading { list.send(event, to: identity) }
      for identity in displayed { list.send(.endDisplay, to: identity) }
    }
  }

  private func send(
    _ event: CellEvent,
    to identity: ItemIdentity,
    lastAt position: CellPosition? = nil
  ) {
    events.append(Event(event: event, identity: identity, position: position))
    context.scheduler.inNextTurn(.events) { [weak self] in
      guard let self else { return }
      let waiting = events
      events = []
      context.list?.sendEvents {
        for event in waiting { event.send(to: context.list) }
      }
    }
  }

  // MARK: Visibility

  /// Checks in the next turn which cells are visible, and again when the next impression is complete.
  func checkVisibility() {
    guard
      isNested || context.hasNestedLists || context.hasUnloadedRows || !impressions.isEmpty
    else { return }
    context.scheduler.inNextTurn(.visibility) { [weak self] in
      self?.updateVisibility(at: SystemClock.now)
    }
  }

  /// Records the visible fraction of each cell at a time, and of the cells of nested lists.
  func updateVisibility(at time: Double) {
    let part = context.surface?.visiblePart
    if let surface = context.surface, let part {
      for (position, cell) in cells.shownCells {
        guard let identity = cells.records[cell]?.identity else { continue }
        let frame = surface.convert(cell.bounds, from: cell)
        let fraction = context.isDocked(position) ? 1 : Self.fraction(of: frame, in: part)
        update(identity, fraction, at: time)
        nestedDisplay(in: cell)?.updateVisibility(at: time)
      }
    } else {
      impressions.pause()
    }
    updateUnloadedRows(part)
    for (identity, impression) in impressions.takeImpressions(at: time) {
      send(.impression(impression), to: identity)
    }
    updateAlarm()
  }

  private func update(_ identity: ItemIdentity, _ fraction: Double, at time: Double) {
    if isNested, cells.displayed[identity] != nil {
      if fraction > 0 {
        if unseen.contains(identity) { appear(identity) }
      } else if !unseen.contains(identity) {
        disappear(identity)
        unseen.insert(identity)
        updateContainer(of: identity)
      }
    }
    impressions.update(identity, visibleFraction: fraction, at: time)
  }

  private func updateAlarm() {
    guard let next = impressions.nextTime else {
      alarm?.task.cancel()
      return alarm = nil
    }
    guard alarm?.time != next else { return }
    alarm?.task.cancel()
    // At most an hour, so that the number of nanoseconds is representable.
    let delay = min(max(0, next - SystemClock.now), 3_600)
    let task = Task { @MainActor [weak self] in
      try? await Task.sleep(nanoseconds: UInt64(delay * 1_000_000_000))
      guard !Task.isCancelled, let self else { return }
      alarm = nil
      checkVisibility()
    }
    alarm = (next, task)
  }

  private static func fraction(of frame: CGRect, in part: CGRect) -> Double {
    let area = frame.width * frame.height
    guard area > 0 else { return 0 }
    let visible = frame.intersection(part)
    return visible.isNull ? 0 : Double(visible.width * visible.height / area)
  }
}
