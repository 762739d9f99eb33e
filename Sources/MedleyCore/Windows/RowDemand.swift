/// The rows that are visible or nearly visible, and are not loaded.
struct RowDemand: Sendable {
  /// The positions of the visible parts of unloaded runs, by the numbers of the runs.
  private var parts: [Int: [Range<Int>]] = [:]

  /// The runs in the order in which their visible parts were last reported.
  private var order: [Int] = []

  /// The positions that were reported last and whose rows no host has displayed yet.
  private(set) var awaited: [Range<Int>] = []

  /// The greatest number of awaited ranges: those of several viewers, of which each waits for one.
  private static let awaitedLimit = 8

  /// The middle of what was reported last, and how far it is from what was reported before.
  private(set) var middle = 0
  private(set) var motion = 0

  /// Whether nothing is visible that is not loaded.
  var isEmpty: Bool { parts.isEmpty }

  /// The positions of the visible parts, the last reported first.
  var positions: [Range<Int>] { order.reversed().flatMap { parts[$0] ?? [] } }

  /// Returns whether parts of an unloaded run are visible.
  func contains(_ run: Int) -> Bool { parts[run] != nil }

  /// Sets the visible parts of an unloaded run, as offsets in it.
  mutating func set<Row>(_ offsets: [Range<Int>], of run: Int, in rows: WindowedRows<Row>) {
    order.removeAll { $0 == run }
    parts[run] = nil
    guard let place = rows.positions(ofUnloadedRun: run) else { return }
    let visible = offsets.map { part in
      (place.lowerBound + part.lowerBound..<place.lowerBound + part.upperBound).clamped(to: place)
    }
    .filter { !$0.isEmpty }
    guard let first = visible.first else { return }
    parts[run] = visible
    order.append(run)
    awaited.removeAll { old in visible.contains { $0.overlaps(old) } }
    awaited = (awaited + visible).suffix(Self.awaitedLimit)
    // To guess where the user scrolls to.
    let new = (first.lowerBound + first.upperBound) / 2
    motion = new - middle
    middle = new
  }

  /// Forgets runs that do not exist any more: the host reports what is visible in their places.
  mutating func forgetRuns<Row>(missingIn rows: WindowedRows<Row>) {
    for run in order where rows.positions(ofUnloadedRun: run) == nil { parts[run] = nil }
    order.removeAll { parts[$0] == nil }
  }

  /// Forgets awaited ranges of which rows are displayed.
  mutating func dropAwaited(containing positions: [Int]) {
    awaited.removeAll { range in positions.contains { range.contains($0) } }
  }

  /// Forgets all positions, because others are shown.
  mutating func dropAwaited() {
    awaited = []
  }

  /// Moves all positions through an edit.
  mutating func move<ID>(through edit: SourceEdit<ID>) {
    awaited = awaited.map { $0.moved(through: edit) }
    for run in order { parts[run] = parts[run]?.map { $0.moved(through: edit) } }
  }
}
