/// The rows that are visible or nearly visible, and are not loaded.
struct RowDemand: Sendable {
  /// The visible parts of unloaded runs by their numbers, as offsets in the run.
  private var parts: [Int: [Range<Int>]] = [:]

  /// The runs in the order in which their visible parts were last reported.
  private var order: [Int] = []

  /// The middle of what was reported last, and how far it is from what was reported before.
  private(set) var middle = 0
  private(set) var motion = 0

  /// Whether nothing is visible that is not loaded.
  var isEmpty: Bool { parts.isEmpty }

  /// Returns whether parts of an unloaded run are visible.
  func contains(_ run: Int) -> Bool { parts[run] != nil }

  /// Sets the visible parts of an unloaded run.
  mutating func set(_ new: [Range<Int>], of run: Int) {
    order.removeAll { $0 == run }
    parts[run] = new.isEmpty ? nil : new
    if !new.isEmpty { order.append(run) }
  }

  mutating func removeAll() {
    (parts, order) = ([:], [])
  }

  /// The positions of the visible parts, the last reported first.
  ///
  /// Runs that do not exist any more are forgotten.
  mutating func positions<Row>(in rows: WindowedRows<Row>) -> [Range<Int>] {
    guard !parts.isEmpty else { return [] }
    var positions: [Range<Int>] = []
    for run in order.reversed() {
      guard let place = rows.positions(ofUnloadedRun: run), let visible = parts[run] else {
        parts[run] = nil
        order.removeAll { $0 == run }
        continue
      }
      for part in visible {
        let range = (place.lowerBound + part.lowerBound..<place.lowerBound + part.upperBound)
          .clamped(to: place)
        if !range.isEmpty { positions.append(range) }
      }
    }
    return positions
  }

  /// Notes where the visible rows are, to guess where they will be.
  mutating func note(_ positions: [Range<Int>]) {
    guard let first = positions.first else { return }
    let new = (first.lowerBound + first.upperBound) / 2
    motion = new - middle
    middle = new
  }
}
