/// The rows that are visible or nearly visible, and are not loaded.
struct RowDemand: Sendable {
  /// The visible parts of unloaded runs, as offsets in the run, by the numbers of the runs.
  ///
  /// A host reports offsets only when they change, so they are not converted to positions.
  private var parts: [Int: [Range<Int>]] = [:]

  /// The runs in the order of the last reports of their visible parts.
  private var order: [Int] = []

  /// The positions that were reported last, without the rows that a host has displayed.
  private(set) var awaited: [Range<Int>] = []

  /// The greatest number of awaited ranges, each of another viewer.
  private static let awaitedLimit = 32

  /// The middle of the part that was reported last, and its distance from the middle reported before: 0
  /// after a jump, or if another viewer is elsewhere.
  private(set) var middle = 0
  private(set) var motion = 0

  /// The longest distance that counts as scrolling, in rows.
  private static let longestMotion = 1_000

  /// Returns the positions of the visible parts, the last reported first.
  func positions<Row>(in rows: WindowedRows<Row>) -> [Range<Int>] {
    order.reversed().flatMap { run in
      rows.positions(ofUnloadedRun: run).map { Self.positions(of: parts[run] ?? [], in: $0) } ?? []
    }
  }

  private static func positions(of offsets: [Range<Int>], in run: Range<Int>) -> [Range<Int>] {
    offsets.map { part in
      (run.lowerBound + part.lowerBound..<run.lowerBound + part.upperBound).clamped(to: run)
    }
    .filter { !$0.isEmpty }
  }

  /// Returns whether parts of an unloaded run are visible.
  func contains(_ run: Int) -> Bool { parts[run] != nil }

  /// Sets the visible parts of an unloaded run, as offsets in it.
  mutating func set<Row>(_ offsets: [Range<Int>], of run: Int, in rows: WindowedRows<Row>) {
    order.removeAll { $0 == run }
    parts[run] = nil
    // The offsets come from a host, which may have seen a longer run.
    let offsets = offsets.filter { $0.lowerBound >= 0 && $0.upperBound <= WindowedRows<Row>.limit }
    guard let place = rows.positions(ofUnloadedRun: run), !offsets.isEmpty else { return }
    parts[run] = offsets
    order.append(run)
    let visible = Self.positions(of: offsets, in: place)
    guard let first = visible.first else { return }
    awaited.removeAll { old in visible.contains { $0.overlaps(old) } }
    awaited = (awaited + visible).suffix(Self.awaitedLimit)
    // Estimates the direction of scrolling.
    let new = (first.lowerBound + first.upperBound) / 2
    motion = abs(new - middle) > Self.longestMotion ? 0 : new - middle
    middle = new
  }

  /// Forgets runs that no longer exist: the host reports the visible rows in their places.
  mutating func forgetRuns<Row>(missingIn rows: WindowedRows<Row>) {
    for run in order where rows.positions(ofUnloadedRun: run) == nil { parts[run] = nil }
    order.removeAll { parts[$0] == nil }
  }

  /// Keeps the positions of the visible parts while rows at the beginning of their runs are loaded.
  ///
  /// - Parameter old: the rows before.
  mutating func keepPositions<Row>(from old: WindowedRows<Row>, to new: WindowedRows<Row>) {
    for run in order {
      guard let before = old.positions(ofUnloadedRun: run),
        let after = new.positions(ofUnloadedRun: run), before.lowerBound != after.lowerBound
      else { continue }
      let positions = Self.positions(of: parts[run] ?? [], in: before)
        .map { $0.clamped(to: after) }.filter { !$0.isEmpty }
      parts[run] =
        positions.isEmpty
        ? nil
        : positions.map {
          $0.lowerBound - after.lowerBound..<$0.upperBound - after.lowerBound
        }
    }
    order.removeAll { parts[$0] == nil }
  }

  /// Expects that rows which were loaded are displayed.
  mutating func expect(_ ranges: [Range<Int>]) {
    awaited = (awaited + ranges.filter { !$0.isEmpty }).suffix(Self.awaitedLimit)
  }

  /// Forgets awaited ranges with displayed rows.
  mutating func dropAwaited(containing positions: [Int]) {
    awaited.removeAll { range in positions.contains { range.contains($0) } }
  }

  /// Forgets all awaited ranges, because others are shown.
  mutating func dropAwaited() {
    awaited = []
  }

  /// Moves the awaited ranges through an edit.
  mutating func move<ID>(through edit: SourceEdit<ID>) {
    awaited = awaited.map { $0.moved(through: edit) }.filter { !$0.isEmpty }
  }
}
