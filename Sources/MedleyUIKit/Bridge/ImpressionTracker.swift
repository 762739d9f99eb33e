import MedleyCore

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// For how long enough of each cell has been in view.
///
/// It knows no clock: whoever uses it says what time it is.
struct ImpressionTracker {
  private struct Entry {
    var thresholds: [Impression]
    var since: [Int: Double] = [:]
    var reached: Set<Int> = []
  }

  private var entries: [ItemIdentity: Entry] = [:]

  /// Whether there is anything to watch.
  var isEmpty: Bool { entries.isEmpty }

  /// A cell came into view.
  ///
  /// A threshold that lasts for ever, or for no time that can be told, is never reached.
  mutating func begin(_ identity: ItemIdentity, thresholds: [Impression]) {
    let thresholds = thresholds.filter { $0.dwell.isFinite }
    guard !thresholds.isEmpty else { return }
    entries[identity] = Entry(thresholds: thresholds)
  }

  /// A cell left the view.
  mutating func end(_ identity: ItemIdentity) {
    entries[identity] = nil
  }

  /// Takes how much of a cell is in view now.
  ///
  /// - Returns: the impressions that are complete.
  mutating func update(
    _ identity: ItemIdentity,
    visibleFraction: Double,
    at time: Double
  ) -> [Impression] {
    guard var entry = entries[identity] else { return [] }
    defer { entries[identity] = entry }
    var complete: [Impression] = []
    for (index, threshold) in entry.thresholds.enumerated() where !entry.reached.contains(index) {
      guard visibleFraction >= threshold.visibleFraction else {
        entry.since[index] = nil
        continue
      }
      let since = entry.since[index] ?? time
      entry.since[index] = since
      // Times are sums, and may fall short of what they stand for.
      guard time - since >= threshold.dwell - 1e-6 else { continue }
      entry.reached.insert(index)
      complete.append(
        Impression(visibleFraction: visibleFraction, dwell: max(threshold.dwell, time - since))
      )
    }
    return complete
  }

  /// When the next impression will be complete if nothing changes; `nil` if none will.
  var nextTime: Double? {
    entries.values.flatMap { entry in
      entry.thresholds.enumerated().compactMap { index, threshold in
        entry.reached.contains(index) ? nil : entry.since[index].map { $0 + threshold.dwell }
      }
    }.min()
  }
}
