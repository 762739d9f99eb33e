/// A ``ListChange`` put in order for one list: only what exists, nothing twice, ascending.
package struct ChangePlan {
  /// A section or row that comes, and where it stood before if it moves.
  package struct Arrival<Place: Comparable & Sendable> {
    package var to: Place
    package var from: Place?

    /// Where it goes away from; in the case of a deletion, `to` is used for that.
    fileprivate var start: Place { from ?? to }
  }

  /// Sections that go or move away.
  package let removedSections: [Int]

  /// Sections that come or move in.
  package let sectionArrivals: [Arrival<Int>]

  /// The sections among them that move, by where they stood.
  package let sectionMoves: [ListMove<Int>]

  /// Rows that go or move away.
  package let removedRows: [ListPath]

  /// Rows that come or move in.
  package let rowArrivals: [Arrival<ListPath>]

  /// The rows among them that move, by where they stood.
  package let rowMoves: [ListMove<ListPath>]

  /// - Parameters:
  ///   - sectionCount: how many sections there are before the change.
  ///   - hasRow: whether there is such a row before the change.
  package init(_ change: ListChange, sectionCount: Int, hasRow: (ListPath) -> Bool) {
    let sections = Self.plan(
      deleted: change.deletedSections,
      inserted: change.insertedSections,
      moved: change.movedSections,
      exists: { (0..<sectionCount).contains($0) },
      path: { ListPath(section: $0, item: 0) }
    )
    removedSections = sections.removed
    sectionArrivals = sections.arrivals
    sectionMoves = sections.moves

    let rows = Self.plan(
      deleted: change.deletedRows,
      inserted: change.insertedRows,
      moved: change.movedRows,
      exists: hasRow,
      path: { $0 }
    )
    removedRows = rows.removed
    rowArrivals = rows.arrivals
    rowMoves = rows.moves
  }

  private static func plan<Place: Comparable & Hashable & Sendable>(
    deleted: [Place],
    inserted: [Place],
    moved: [ListMove<Place>],
    exists: (Place) -> Bool,
    path: (Place) -> ListPath
  ) -> (removed: [Place], arrivals: [Arrival<Place>], moves: [ListMove<Place>]) {
    var departures = deleted.filter(exists).map { Arrival<Place>(to: $0) }
    // What is deleted does not move, and what moves to two places moves to the first: departures
    // from one place keep this order.
    departures += moved.filter { exists($0.from) }
      .map { Arrival(to: $0.to, from: $0.from) }
      .ordered { path($0.to) }
    departures = departures.ordered { path($0.start) }

    var removed: [Place] = []
    var claims: [Arrival<Place>] = []
    for departure in departures where departure.start != removed.last {
      removed.append(departure.start)
      if departure.from != nil { claims.append(departure) }
    }
    // What comes to a place moves there rather than being new, and of several the first one moves:
    // what claims one place keeps this order.
    claims += inserted.map { Arrival(to: $0) }
    var arrivals: [Arrival<Place>] = []
    arrivals.reserveCapacity(claims.count)
    for claim in claims.ordered(by: { path($0.to) }) where claim.to != arrivals.last?.to {
      arrivals.append(claim)
    }
    let moves = arrivals.compactMap { arrival in
      arrival.from.map { ListMove(from: $0, to: arrival.to) }
    }
    return (removed, arrivals, moves.ordered { path($0.from) })
  }
}
