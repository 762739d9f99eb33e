import MedleyCore
import MedleySupport

// Distant rows.
extension RowWindow {
  /// Unloads the rows farthest from the visible ones if too many unused rows are loaded.
  mutating func unloadDistantRows(_ inUse: RowsInUse, _ commands: inout [Command]) {
    guard !inUse.displaysAll else { return }
    // All displayed rows may be loaded: most events end here.
    guard rows.loadedCount - inUse.displayed.count > options.loadedLimit,
      futileUnloading.map({ $0 != (rows.editCount, inUse.kept.count) }) ?? true
    else { return }
    let indices = rowItems.indices(of: rows.loaded, in: inUse)
    let displayed = rows.positions(ofLoaded: indices.displayed)
    var candidates = rows.positions(ofLoaded: indices.unused)
    // Rows that were loaded for a viewer stay until the viewer has seen them.
    demand.dropAwaited(containing: displayed)
    let awaited = demand.awaited
    if !awaited.isEmpty {
      candidates.removeAll { position in awaited.contains { $0.contains(position) } }
    }
    // Visible rows do not count, so that each of many viewers has rows around its own. Half of the rows are
    // unloaded, because finding them costs as much as a jump.
    let excess = indices.unused.count - options.loadedLimit / 2
    // Rows that must stay, and those between them, are not sorted again at each event.
    futileUnloading = (rows.editCount, inUse.kept.count)
    guard indices.unused.count > options.loadedLimit, excess > 0 else { return }
    let visible = (displayed + demand.positions(in: rows).map(\.lowerBound)).sorted()
    let distances = candidates.map {
      (position: $0, distance: visible.distance(to: $0, or: demand.middle))
    }
    let distant = distances.sorted { $0.distance > $1.distance }.prefix(excess)
      .map(\.position).sorted()
    if kind == .cursors { return removeEnds(distant, &commands) }
    for range in distant.consecutiveRanges { rows.unload(range) }
  }

  /// Removes the rows at the ends of a source that does not count, up to the first that must stay.
  private mutating func removeEnds(_ distant: [Int], _ commands: inout [Command]) {
    for edge in [PagingEdge.end, .start] {
      let first = hasEdge(.start) ? 1 : 0
      let end = rows.count - (hasEdge(.end) ? 1 : 0)
      let range = distant.consecutiveRanges.first {
        edge == .end ? $0.upperBound == end : $0.lowerBound == first
      }
      guard let range, range.count < end - first else { continue }
      rows.remove(range)
      setEdge(edge, hasMore: true)
      // The answer would belong after the removed rows.
      cancel(where: { $0.purpose == .extend(edge) }, &commands)
    }
  }
}

extension [Int] {
  /// The distance to the nearest of the numbers, which are in ascending order; or to another one if there are
  /// none.
  fileprivate func distance(to position: Int, or other: Int) -> Int {
    let next = partitioningIndex { $0 >= position }
    var nearest = isEmpty ? abs(position - other) : Int.max
    if next < count { nearest = Swift.min(nearest, self[next] - position) }
    if next > 0 { nearest = Swift.min(nearest, position - self[next - 1]) }
    return nearest
  }
}
