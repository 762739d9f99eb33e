/// The operations of a batch in order, with reloads taken apart as UIKit does it.
struct BatchPlan: Sendable {
  /// Sections that are deleted, not reloaded.
  let deletedSections: SortedPlaces<Int>

  /// Rows that are deleted, not reloaded.
  let deletedRows: SortedPlaces<ListPath>

  /// Sections that are inserted, not reloaded.
  let insertedSections: SortedPlaces<Int>

  /// Rows that are inserted, not reloaded.
  let insertedRows: SortedPlaces<ListPath>

  /// Sections that are deleted or reloaded.
  let removedSections: SortedPlaces<Int>

  /// Sections that are inserted, or come back by a reload.
  let addedSections: SortedPlaces<Int>

  /// Moves of sections by source, without exact repeats.
  let movedSections: [ListMove<Int>]

  /// Rows that are deleted or reloaded, also in sections that go.
  let removedRows: SortedPlaces<ListPath>

  /// Rows that are inserted, or come back by a reload, also in sections that come.
  let addedRows: SortedPlaces<ListPath>

  /// Moves of rows by source, without exact repeats.
  let movedRows: [ListMove<ListPath>]

  /// - Parameter takesReloadsApart: whether a reload is a delete and an insert.
  init(_ updates: BatchUpdates, before: [Int], takesReloadsApart: Bool) {
    movedSections = Self.distinct(
      updates.movedSections.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    )
    // Both sorts keep the order of equal paths: by source, and by target within one source.
    movedRows = Self.distinct(updates.movedRows.ordered(by: \.to).ordered(by: \.from))

    let deletedSections = SortedPlaces(updates.deletedSections)
    let deletedRows = SortedPlaces(updates.deletedRows)
    (self.deletedSections, self.deletedRows) = (deletedSections, deletedRows)
    let insertedSections = SortedPlaces(updates.insertedSections)
    let insertedRows = SortedPlaces(updates.insertedRows)
    (self.insertedSections, self.insertedRows) = (insertedSections, insertedRows)
    guard
      takesReloadsApart,
      !(updates.reloadedSections.isEmpty && updates.reloadedRows.isEmpty)
    else {
      (removedSections, addedSections) = (deletedSections, insertedSections)
      (removedRows, addedRows) = (deletedRows, insertedRows)
      return
    }

    // A reload comes back where the deletes and inserts leave it, whatever moves.
    func target(ofSection section: Int) -> Int {
      insertedSections.freeIndex(after: section - deletedSections.count(below: section))
    }
    let sectionTargets = updates.reloadedSections
      .filter { before.indices.contains($0) }
      .map(target(ofSection:))
    // A row that goes with its section does not come back.
    let rowTargets = updates.reloadedRows
      .filter { before.hasRow(at: $0) && !deletedSections.contains($0.section) }
      .map { path in
        let section = target(ofSection: path.section)
        let rank = path.item - deletedRows.countInSection(below: path)
        let item = insertedRows.rows(inSection: section).freeIndex(after: rank, \.item)
        return ListPath(section: section, item: item)
      }
    removedSections = SortedPlaces(updates.deletedSections + updates.reloadedSections)
    addedSections = SortedPlaces(updates.insertedSections + sectionTargets)
    removedRows = SortedPlaces(updates.deletedRows + updates.reloadedRows)
    addedRows = SortedPlaces(updates.insertedRows + rowTargets)
  }

  /// An exact repeat of a move is dropped without a word.
  private static func distinct<Place: Comparable>(
    _ moves: [ListMove<Place>]
  ) -> [ListMove<Place>] {
    guard zip(moves, moves.dropFirst()).contains(where: ==) else { return moves }
    var distinct: [ListMove<Place>] = []
    for move in moves where move != distinct.last { distinct.append(move) }
    return distinct
  }
}

extension [Int] {
  /// Whether there is a row, where these are the counts of rows by section.
  func hasRow(at path: ListPath) -> Bool {
    indices.contains(path.section) && path.item >= 0 && path.item < self[path.section]
  }
}
