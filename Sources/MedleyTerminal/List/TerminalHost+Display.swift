import MedleyLayout
import MedleyCore

extension TerminalHost {
  /// Reports the visible cells and the scroll position to the list, unless they are unchanged.
  func tell() {
    guard !visibleCells.areReported else { return tellNests() }
    visibleCells.areReported = true
    if let place = viewport.place { list?.remember(place) }
    tellOfDisplay()
    watch(seenCells)
    prefetch()
    tellNests()
  }

  /// Sets the visible part of each nested list.
  private func tellNests() {
    guard !nesting.hosts.isEmpty else { return }
    for cell in drawn.cells {
      guard let nest = cell.tile.nest else { continue }
      let origin = cell.whole.origin
      nest.display.clock = display.clock
      let visible = cell.region.moved(rows: -origin.row, columns: -origin.column)
      if nest.nesting.visibleRegion != visible {
        nest.nesting.visibleRegion = visible
        nest.visibleCells.areReported = false
      }
      nest.tell()
    }
  }

  /// Records that no cell of the list is visible.
  func leaveView() {
    nesting.visibleRegion = FrameRegion(rows: 0..<0, columns: 0..<0)
    visibleCells.areReported = true
    tellOfDisplay()
    for nest in nesting.hosts.values { nest.leaveView() }
  }

  /// The cells that are visible, also in part.
  private var seenCells: [DrawnList.Cell] {
    guard let visible = nesting.visibleRegion else { return drawn.cells }
    return drawn.cells.filter { !$0.region.intersection(visible).isEmpty }
  }

  /// Tells the list which rows came into view and which have left it, as far as it has not been
  /// told.
  ///
  /// What behaviours do by that comes after the frame was drawn.
  private func tellOfDisplay() {
    guard let list else { return display.forgetCells() }
    let cells = seenCells
    // A header that stays at the upper edge may be among them twice.
    var seen = CellTable<Tile>()
    for cell in cells where cell.identity != nil { seen[cell.position] = cell.tile }
    let edition = display.edition
    let (ended, begun) = display.show(seen)
    for (position, identity) in ended {
      nesting.hosts[identity]?.leaveView()
      display.impressions.end(identity)
      tell(list, .endDisplay, of: identity, at: position, in: edition)
    }
    for (position, identity) in begun {
      display.impressions.begin(identity, thresholds: list.impressionThresholds(at: position))
      tell(list, .display, of: identity, at: position, in: edition)
    }
  }

  /// Sends an event by position, or by identity if a behaviour has changed the list meanwhile.
  ///
  /// By its identity alone it would have to be looked up among all rows.
  ///
  /// - Parameter edition: the edition of the list in which the position is valid.
  func tell(
    _ list: HostedList<TerminalCell, Never>,
    _ event: CellEvent,
    of identity: ItemIdentity,
    at position: CellPosition,
    in edition: Int
  ) {
    if edition == display.edition || list.identity(at: position) == identity {
      list.send(event, at: position)
    } else {
      list.send(event, to: identity)
    }
  }
}

extension TerminalHost {
  /// Sends the impressions that are complete.
  ///
  /// - Parameter now: the time in seconds from any moment on, which never goes back.
  func advanceTime(to now: Double) {
    display.clock = max(display.clock, now)
    if !display.impressions.isEmpty {
      for (identity, impression) in display.impressions.takeImpressions(at: display.clock) {
        list?.send(.impression(impression), to: identity)
      }
    }
    for nest in nesting.hosts.values { nest.advanceTime(to: now) }
  }

  /// The time of the next impression if nothing changes until then.
  var nextImpression: Double? {
    nesting.hosts.values.reduce(display.impressions.nextTime) { next, nest in
      guard let other = nest.nextImpression else { return next }
      return min(next ?? other, other)
    }
  }

  /// Pauses impressions, because the list is covered.
  func pauseImpressions() {
    display.impressions.pause()
    visibleCells.areReported = false
    for nest in nesting.hosts.values { nest.pauseImpressions() }
  }

  /// Records the visible part of each cell.
  func watch(_ cells: [DrawnList.Cell]) {
    guard !display.impressions.isEmpty else { return }
    var fractions: [ItemIdentity: Double] = [:]
    for cell in cells {
      guard let identity = cell.identity else { continue }
      let seen = nesting.visibleRegion.map { cell.region.intersection($0) } ?? cell.region
      let fraction = Double(seen.area) / Double(max(1, cell.whole.area))
      // A header may be visible twice: at its position in part, and at the upper edge.
      fractions[identity] = max(fractions[identity] ?? 0, fraction)
    }
    for (identity, fraction) in fractions {
      display.impressions.update(identity, visibleFraction: fraction, at: display.clock)
    }
  }

  /// Tells the list which rows are likely to come into view soon: those within half the view's
  /// height.
  func prefetch() {
    let place = PrefetchPlace(top: viewport.top, contentHeight: viewport.contentHeight)
    guard !nesting.isNested, place != display.prefetchPlace else { return }
    let reserve = viewport.height / 2
    let cells = viewport.cells(
      from: viewport.top - reserve,
      to: viewport.top + viewport.height + reserve
    )
    for position in display.prefetch(cells.map(\.position), at: place) {
      list?.send(.prefetch, at: position)
    }
  }
}

extension FrameRegion {
  fileprivate var area: Int { rows.count * columns.count }
}
