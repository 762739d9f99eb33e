/// A ``ListChange`` put in order for one list: only what exists, nothing twice, ascending.
struct ChangePlan {
  /// A section or row that comes, and where it stood before if it moves.
  struct Arrival<Place: Comparable & Sendable> {
    var to: Place
    var from: Place?

    /// Where it goes away from; in the case of a deletion, `to` is used for that.
    fileprivate var start: Place { from ?? to }
  }

  /// Sections that go or move away.
  let removedSections: [Int]

  /// Sections that come or move in.
  let sectionArrivals: [Arrival<Int>]

  /// Rows that go or move away.
  let removedRows: [ListPath]

  /// Rows that come or move in.
  let rowArrivals: [Arrival<ListPath>]

  /// - Parameters:
  ///   - sectionCount: how many sections there are before the change.
  ///   - hasRow: whether there is such a row before the change.
  init(_ change: ListChange, sectionCount: Int, hasRow: (ListPath) -> Bool) {
    let sections = Self.plan(
      deleted: change.deletedSections,
      inserted: change.insertedSections,
      moved: change.movedSections
    ) { (0..<sectionCount).contains($0) }
    removedSections = sections.removed
    sectionArrivals = sections.arrivals

    let rows = Self.plan(
      deleted: change.deletedRows,
      inserted: change.insertedRows,
      moved: change.movedRows,
      exists: hasRow
    )
    removedRows = rows.removed
    rowArrivals = rows.arrivals
  }

  private static func plan<Place: Comparable & Hashable & Sendable>(
    deleted: [Place],
    inserted: [Place],
    moved: [ListMove<Place>],
    exists: (Place) -> Bool
  ) -> (removed: [Place], arrivals: [Arrival<Place>]) {
    var departures = deleted.filter(exists).map { Arrival<Place>(to: $0) }
    departures += moved.filter { exists($0.from) }.map { Arrival(to: $0.to, from: $0.from) }
    // What is deleted does not move, and what moves to two places moves to the first.
    departures.sort {
      ($0.start, $0.from == nil ? 0 : 1, $0.to) < ($1.start, $1.from == nil ? 0 : 1, $1.to)
    }

    var removed: [Place] = []
    var arrivals = inserted.map { Arrival<Place>(to: $0) }
    for departure in departures where departure.start != removed.last {
      removed.append(departure.start)
      if departure.from != nil { arrivals.append(departure) }
    }
    return (removed, arrivals.sorted { $0.to < $1.to })
  }
}

extension ChangePlan {
  /// Where a section stands after the change; `nil` if it goes.
  func section(after old: Int) -> Int? {
    if let arrival = sectionArrivals.first(where: { $0.from == old }) { return arrival.to }
    guard !removedSections.contains(old) else { return nil }
    let kept = old - removedSections.prefix { $0 < old }.count
    return Self.shifted(kept, by: sectionArrivals.lazy.map(\.to))
  }

  /// Where a cell stands after the change; `nil` if it goes.
  func position(after old: CellPosition) -> CellPosition? {
    switch old {
    case .header(let section): self.section(after: section).map { .header(section: $0) }
    case .footer(let section): self.section(after: section).map { .footer(section: $0) }
    case .row(let path): self.path(after: path).map { .row($0) }
    }
  }

  private func path(after old: ListPath) -> ListPath? {
    if let arrival = rowArrivals.first(where: { $0.from == old }) { return arrival.to }
    guard !removedRows.contains(old), let section = section(after: old.section) else { return nil }
    let removed = removedRows.lazy.filter { $0.section == old.section && $0.item < old.item }
    let arriving = rowArrivals.lazy.filter { $0.to.section == section }.map(\.to.item)
    return ListPath(section: section, item: Self.shifted(old.item - removed.count, by: arriving))
  }

  /// Makes room for what comes at or before an index.
  private static func shifted(_ index: Int, by targets: some Sequence<Int>) -> Int {
    var index = index
    for target in targets {
      guard target <= index else { break }
      index += 1
    }
    return index
  }
}
