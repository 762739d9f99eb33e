import MedleyCore

/// The visible cells of one tab, and their visible time.
final class TabCells {
  /// The identity of each visible cell in its list, by its key.
  private(set) var cells: [String: ItemIdentity] = [:]

  /// The visible time of the cells of each list, by the key of the row around the list.
  private var trackers: [Substring: ImpressionTracker] = [:]

  /// The time of the last report in seconds.
  private var time = 0.0

  /// The part of a key that names the row around the list of a cell; empty for a cell of the page's list.
  private static func listKey(_ key: String) -> Substring {
    key.lastIndex(of: "/").map { key[..<$0] } ?? ""
  }

  /// Whether the page has reported its visible cells.
  private(set) var hasReported = false

  /// Sets the time of a report, which never goes back.
  func advance(to time: Double) {
    hasReported = true
    self.time = max(self.time, time)
  }

  /// Starts tracking a cell that became visible.
  func begin(_ key: String, _ cell: KeyedCell) {
    guard let identity = cell.list.identity(at: cell.position) else { return }
    cells[key] = identity
    let thresholds = cell.list.impressionThresholds(at: cell.position)
    guard !thresholds.isEmpty else { return }
    trackers[Self.listKey(key), default: ImpressionTracker()]
      .begin(identity, thresholds: thresholds)
  }

  /// Stops tracking a cell that is no longer visible.
  func end(_ key: String) {
    guard let identity = cells.removeValue(forKey: key) else { return }
    trackers[Self.listKey(key)]?.end(identity)
    if trackers[Self.listKey(key)]?.isEmpty == true { trackers[Self.listKey(key)] = nil }
  }

  /// Records the visible part of a cell.
  func update(_ key: String, visibleFraction: Double) {
    guard !trackers.isEmpty, let identity = cells[key] else { return }
    trackers[Self.listKey(key)]?.update(identity, visibleFraction: visibleFraction, at: time)
  }

  /// Returns the impressions that are complete, by the keys of their cells.
  func takeImpressions() -> [(key: String, impression: Impression)] {
    guard !trackers.isEmpty else { return [] }
    return trackers.keys.sorted().flatMap { list -> [(key: String, impression: Impression)] in
      let taken = trackers[list]?.takeImpressions(at: time) ?? []
      guard !taken.isEmpty else { return [] }
      let keys = cells.filter { Self.listKey($0.key) == list }
      return taken.compactMap { taken in
        keys.first { $0.value == taken.identity }.map { ($0.key, taken.impression) }
      }
    }
  }

  /// The time of the next impression if nothing changes until then.
  var nextTime: Double? { trackers.values.compactMap(\.nextTime).min() }
}
