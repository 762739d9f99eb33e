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

  /// The sections among them that move, by where they stood.
  let sectionMoves: [ListMove<Int>]

  /// Rows that go or move away.
  let removedRows: [ListPath]

  /// Rows that come or move in.
  let rowArrivals: [Arrival<ListPath>]

  /// The rows among them that move, by where they stood.
  let rowMoves: [ListMove<ListPath>]

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
    sectionMoves = sections.moves

    let rows = Self.plan(
      deleted: change.deletedRows,
      inserted: change.insertedRows,
      moved: change.movedRows,
      exists: hasRow
    )
    removedRows = rows.removed
    rowArrivals = rows.arrivals
    rowMoves = rows.moves
  }

  private static func plan<Place: Comparable & Hashable & Sendable>(
    deleted: [Place],
    inserted: [Place],
    moved: [ListMove<Place>],
    exists: (Place) -> Bool
  ) -> (removed: [Place], arrivals: [Arrival<Place>], moves: [ListMove<Place>]) {
    var departures = deleted.filter(exists).map { Arrival<Place>(to: $0) }
    departures += moved.filter { exists($0.from) }.map { Arrival(to: $0.to, from: $0.from) }
    // What is deleted does not move, and what moves to two places moves to the first.
    departures.sort {
      ($0.start, $0.from == nil ? 0 : 1, $0.to) < ($1.start, $1.from == nil ? 0 : 1, $1.to)
    }

    var removed: [Place] = []
    var arrivals = inserted.map { Arrival<Place>(to: $0) }
    var moves: [ListMove<Place>] = []
    for departure in departures where departure.start != removed.last {
      removed.append(departure.start)
      if let from = departure.from {
        arrivals.append(departure)
        moves.append(ListMove(from: from, to: departure.to))
      }
    }
    return (removed, arrivals.sorted { $0.to < $1.to }, moves)
  }
}
