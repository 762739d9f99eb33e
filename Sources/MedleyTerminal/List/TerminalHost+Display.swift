import MedleyLayout
import MedleyCore

extension TerminalHost {
  /// Reports the visible cells and the scroll position to the list.
  ///
  /// The behaviours of the events run after the frame was drawn.
  func reportDisplay() {
    if let place = viewport.place { list?.remember(place) }
    sendDisplayEvents()
    updateImpressions()
    prefetch()
    reportUnloadedRows()
    for cell in drawn.cells {
      guard let nest = cell.tile.nest else { continue }
      let origin = cell.whole.origin
      nest.display.clock = display.clock
      nest.nesting.visibleRegion = visibleRegion(of: cell)
        .moved(rows: -origin.row, columns: -origin.column)
      nest.reportDisplay()
    }
  }

  /// Records that no cell of the list is visible.
  func leaveView() {
    nesting.visibleRegion = FrameRegion(rows: 0..<0, columns: 0..<0)
    sendDisplayEvents()
    reportUnloadedRows()
    for nest in nesting.hosts.values { nest.leaveView() }
  }

  /// Returns the visible part of a cell that was drawn.
  private func visibleRegion(of cell: DrawnList.Cell) -> FrameRegion {
    nesting.visibleRegion.map { cell.region.intersection($0) } ?? cell.region
  }

  /// Sends the list the display events of the cells that became visible or are no longer visible.
  private func sendDisplayEvents() {
    var visible: [ItemIdentity: CellPosition] = [:]
    if list != nil {
      for cell in drawn.cells where !cell.isSticky && !visibleRegion(of: cell).isEmpty {
        if let identity = cell.identity { visible[identity] = cell.position }
      }
    }
    let (ended, begun) = display.show(visible)
    guard let list else { return sendEvents(ended, begun) }
    list.sendEvents { sendEvents(ended, begun) }
  }

  private func sendEvents(_ ended: [DisplayTracker.Entry], _ begun: [DisplayTracker.Entry]) {
    for entry in ended {
      nesting.hosts[entry.identity]?.leaveView()
      display.impressions.end(entry.identity)
      send(.endDisplay, to: entry)
    }
    for entry in begun {
      let thresholds = list?.impressionThresholds(at: entry.position) ?? []
      display.impressions.begin(entry.identity, thresholds: thresholds)
      send(.display, to: entry)
    }
  }

  /// Sends an event by position, or by identity if a behaviour has changed the list in the meantime.
  ///
  /// The list needs an index of all rows to find an identity.
  private func send(_ event: CellEvent, to entry: DisplayTracker.Entry) {
    if list?.identity(at: entry.position) == entry.identity {
      list?.send(event, at: entry.position)
    } else {
      list?.send(event, to: entry.identity)
    }
  }
}

extension TerminalHost {
  /// Sends the impressions that are complete.
  ///
  /// - Parameter now: The time in seconds from any fixed moment.
  func advanceTime(to now: Double) {
    display.clock = max(display.clock, now)
    for (identity, impression) in display.impressions.takeImpressions(at: display.clock) {
      list?.send(.impression(impression), to: identity)
    }
    for nest in nesting.hosts.values { nest.advanceTime(to: now) }
  }

  /// The time of the next impression if nothing changes until then.
  var nextImpression: Double? {
    (nesting.hosts.values.map(\.nextImpression) + [display.impressions.nextTime])
      .compactMap(\.self).min()
  }

  /// Pauses impressions, because the list is covered.
  func pauseImpressions() {
    display.impressions.pause()
    for nest in nesting.hosts.values { nest.pauseImpressions() }
  }

  /// Records the visible part of each cell.
  private func updateImpressions() {
    guard !display.impressions.isEmpty else { return }
    var fractions: [ItemIdentity: Double] = [:]
    for cell in drawn.cells where !cell.isSticky {
      guard let identity = cell.identity else { continue }
      let fraction = Double(visibleRegion(of: cell).area) / Double(max(1, cell.whole.area))
      // A header may be visible twice: at its position in part, and at the upper edge.
      fractions[identity] = max(fractions[identity] ?? 0, fraction)
    }
    for (identity, fraction) in fractions {
      display.impressions.update(identity, visibleFraction: fraction, at: display.clock)
    }
  }

  /// Sends the list the prefetch events of the rows within half the height of the view.
  private func prefetch() {
    guard !nesting.isNested else { return }
    let place = PrefetchPlace(top: viewport.top, contentHeight: viewport.contentHeight)
    let (top, bottom) = (viewport.top, viewport.top + viewport.height)
    let reserve = viewport.height / 2
    let cells = display.prefetch(at: place) {
      viewport.cells(from: top - reserve, to: bottom + reserve).compactMap { cell in
        list?.identity(at: cell.position).map { (cell.position, $0) }
      }
    }
    for cell in cells { send(.prefetch, to: cell) }
  }
}

extension FrameRegion {
  fileprivate var area: Int { rows.count * columns.count }
}
