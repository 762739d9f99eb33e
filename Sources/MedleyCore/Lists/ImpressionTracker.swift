/// The visible time of each cell, from which a host derives impressions.
///
/// A host calls ``begin(_:thresholds:)`` when a cell becomes visible, ``update(_:visibleFraction:at:)``
/// when its visible part changes, and ``end(_:)`` when the cell is hidden. ``takeImpressions(at:)``
/// returns the impressions to send as ``CellEvent/impression(_:)``, and ``nextTime`` the time of the
/// next one. The tracker reads no clock: times are in seconds from any fixed moment.
public struct ImpressionTracker: Sendable {
  private struct Entry {
    var thresholds: [Impression]

    /// The time since which enough of the cell is visible, for each threshold; `nil` while it is not.
    var since: [Double?]

    /// Whether the impression of each threshold was returned.
    var isReached: [Bool]

    /// The visible part when it was updated last.
    var fraction = 0.0

    /// The position in the order in which cells became visible.
    var order: Int
  }

  // Times are sums, which may fall short of the exact value.
  private static let tolerance = 1e-6

  private var entries: [ItemIdentity: Entry] = [:]
  private var begun = 0

  /// Creates a tracker without cells.
  public init() {}

  /// Whether no cell is tracked.
  public var isEmpty: Bool { entries.isEmpty }

  /// Starts tracking a cell that became visible.
  ///
  /// - Parameter thresholds: see ``HostedList/impressionThresholds(at:)``. A threshold with an
  ///   infinite dwell time is never reached.
  public mutating func begin(_ identity: ItemIdentity, thresholds: [Impression]) {
    // Most cells have no thresholds.
    guard !thresholds.isEmpty else { return }
    let finite = thresholds.filter(\.dwell.isFinite)
    guard !finite.isEmpty else { return }
    begun += 1
    entries[identity] = Entry(
      thresholds: finite,
      since: finite.map { _ in nil },
      isReached: finite.map { _ in false },
      order: begun
    )
  }

  /// Stops tracking a cell that is no longer visible.
  public mutating func end(_ identity: ItemIdentity) {
    if !entries.isEmpty { entries[identity] = nil }
  }

  /// Records the visible part of a cell from a time on.
  ///
  /// - Parameter visibleFraction: the visible part of the cell's area, from 0 to 1.
  public mutating func update(
    _ identity: ItemIdentity,
    visibleFraction: Double,
    at time: Double
  ) {
    guard var entry = entries[identity] else { return }
    entry.fraction = visibleFraction
    for (index, threshold) in entry.thresholds.enumerated() {
      if visibleFraction < threshold.visibleFraction {
        entry.since[index] = nil
      } else if entry.since[index] == nil {
        entry.since[index] = time
      }
    }
    entries[identity] = entry
  }

  /// Records that no cell is visible until the next update, for example while another screen covers
  /// the list.
  public mutating func pause() {
    entries = entries.mapValues { entry in
      var entry = entry
      entry.since = entry.since.map { _ in nil }
      return entry
    }
  }

  /// Returns the impressions that are complete at a time, in the order in which cells became visible.
  ///
  /// Each impression is returned once after its cell has become visible.
  public mutating func takeImpressions(
    at time: Double
  ) -> [(identity: ItemIdentity, impression: Impression)] {
    var taken: [(order: Int, identity: ItemIdentity, impression: Impression)] = []
    for (identity, entry) in entries {
      for (index, threshold) in entry.thresholds.enumerated() where !entry.isReached[index] {
        guard let since = entry.since[index], time - since >= threshold.dwell - Self.tolerance
        else { continue }
        entries[identity]?.isReached[index] = true
        let dwell = max(threshold.dwell, time - since)
        let impression = Impression(visibleFraction: entry.fraction, dwell: dwell)
        taken.append((entry.order, identity, impression))
      }
    }
    taken.sort { $0.order < $1.order }
    return taken.map { ($0.identity, $0.impression) }
  }

  /// The time at which the next impression is complete if nothing changes, or `nil` if no impression
  /// is pending.
  public var nextTime: Double? {
    entries.values.lazy.flatMap { entry in
      entry.thresholds.indices.lazy.compactMap { index in
        entry.isReached[index] ? nil : entry.since[index].map { $0 + entry.thresholds[index].dwell }
      }
    }.min()
  }
}
