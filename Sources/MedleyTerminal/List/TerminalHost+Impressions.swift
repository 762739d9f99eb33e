import MedleyLayout
import MedleyCore

extension TerminalHost {
  /// Tells the list what was seen for long enough by now.
  ///
  /// - Parameter now: the time in seconds from any moment on, which never goes back.
  func advanceTime(to now: Double) {
    clock = max(clock, now)
    if !watch.isEmpty {
      for (identity, impression) in watch.takeImpressions(at: clock) {
        list?.send(.impression(impression), to: identity)
      }
    }
    for nest in nests.values { nest.advanceTime(to: now) }
  }

  /// When something will have been seen for long enough, if nothing changes until then.
  var nextImpression: Double? {
    nests.values.reduce(watch.nextTime) { next, nest in
      guard let other = nest.nextImpression else { return next }
      return min(next ?? other, other)
    }
  }

  /// Takes note that nobody sees the list for a while.
  func pauseImpressions() {
    watch.pause()
    isTold = false
    for nest in nests.values { nest.pauseImpressions() }
  }

  /// Takes note how much is seen of each cell.
  func watch(_ cells: [DrawnList.Cell]) {
    guard !watch.isEmpty else { return }
    var fractions: [ItemIdentity: Double] = [:]
    for cell in cells {
      guard let identity = cell.identity else { continue }
      let seen = visible.map { cell.region.intersection($0) } ?? cell.region
      let fraction = Double(seen.area) / Double(max(1, cell.whole.area))
      // A header may stand in its own place in part, and at the upper edge.
      fractions[identity] = max(fractions[identity] ?? 0, fraction)
    }
    for (identity, fraction) in fractions { watch.update(identity, visibleFraction: fraction, at: clock) }
  }

  /// Tells the list which rows are likely to come into view soon: those within half the view's
  /// height.
  func prefetch() {
    let place = PrefetchPlace(top: viewport.top, contentHeight: viewport.contentHeight)
    guard !isNested, place != prefetchPlace else { return }
    prefetchPlace = place
    let reserve = viewport.height / 2
    let cells = viewport.cells(
      from: viewport.top - reserve,
      to: viewport.top + viewport.height + reserve
    )
    let old = ahead
    ahead = CellTable()
    for cell in cells { ahead[cell.position] = () }
    for cell in cells where !old.contains(cell.position) && !displayed.contains(cell.position) {
      list?.send(.prefetch, at: cell.position)
    }
  }
}

/// What was in view when it was last looked which rows come next.
struct PrefetchPlace: Equatable {
  var top: Int
  var contentHeight: Int
}

extension FrameRegion {
  fileprivate var area: Int { rows.count * columns.count }
}
