import MedleyCore

/// For how long enough of each cell has been in view: a state that is told what is seen, and when.
///
/// Times are in seconds from any moment on.
struct ImpressionWatch {
  private struct Entry {
    var thresholds: [Impression]

    /// Since when enough is in view for each threshold; `nil` while it is not.
    var since: [Double?]
    var isReached: [Bool]
    var fraction = 0.0
  }

  private var entries: [ItemIdentity: Entry] = [:]

  /// Whether there is nothing to watch.
  var isEmpty: Bool { entries.isEmpty }

  /// Begins to watch a cell that came into view.
  mutating func begin(_ identity: ItemIdentity, _ thresholds: [Impression]) {
    guard !thresholds.isEmpty else { return }
    entries[identity] = Entry(
      thresholds: thresholds,
      since: thresholds.map { _ in nil },
      isReached: thresholds.map { _ in false }
    )
  }

  /// Forgets a cell that has left the view.
  mutating func end(_ identity: ItemIdentity) {
    if !entries.isEmpty { entries[identity] = nil }
  }

  /// Takes note how much of a cell is in view, from now on.
  mutating func see(_ fraction: Double, of identity: ItemIdentity, at now: Double) {
    guard var entry = entries[identity] else { return }
    entry.fraction = fraction
    for (index, threshold) in entry.thresholds.enumerated() {
      if fraction < threshold.visibleFraction {
        entry.since[index] = nil
      } else if entry.since[index] == nil {
        entry.since[index] = now
      }
    }
    entries[identity] = entry
  }

  /// Takes note that nobody sees anything for a while.
  mutating func pause() {
    for identity in entries.keys {
      for index in entries[identity]?.since.indices ?? 0..<0 {
        entries[identity]?.since[index] = nil
      }
    }
  }

  /// What was seen for long enough by now, each once for each time its cell comes into view.
  mutating func due(at now: Double) -> [(identity: ItemIdentity, impression: Impression)] {
    var due: [(identity: ItemIdentity, impression: Impression)] = []
    for (identity, entry) in entries {
      for (index, threshold) in entry.thresholds.enumerated() {
        guard let since = entry.since[index], !entry.isReached[index],
          now >= since + threshold.dwell
        else { continue }
        entries[identity]?.isReached[index] = true
        // Sums of seconds are not exact; as much as was asked for was seen.
        let dwell = max(threshold.dwell, now - since)
        due.append((identity, Impression(visibleFraction: entry.fraction, dwell: dwell)))
      }
    }
    return due
  }

  /// When something will have been seen for long enough, if nothing changes until then.
  var next: Double? {
    var next: Double?
    for entry in entries.values {
      for (index, threshold) in entry.thresholds.enumerated() {
        guard let since = entry.since[index], !entry.isReached[index], threshold.dwell.isFinite
        else { continue }
        next = min(next ?? .infinity, since + threshold.dwell)
      }
    }
    return next
  }
}
