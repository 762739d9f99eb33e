/// The sorted operations of a batch.
///
/// As in UIKit, a reload is a delete and an insert.
struct UpdatePlan {
  /// Sections that are deleted or reloaded.
  let removedSections: SortedPlaces<Int>

  /// Sections that are inserted, and the targets of reloads.
  let addedSections: SortedPlaces<Int>

  /// Section moves by source, without exact duplicates.
  let movedSections: [UpdateMove<Int>]

  /// Rows that are deleted or reloaded, including rows of deleted sections.
  let removedRows: SortedPlaces<ItemPath>

  /// Rows that are inserted, and the targets of reloads, including rows of inserted sections.
  let addedRows: SortedPlaces<ItemPath>

  /// Row moves by source, without exact duplicates.
  let movedRows: [UpdateMove<ItemPath>]

  init(_ updates: UpdateOperations, before: [Int]) {
    // UIKit drops an exact duplicate of a move.
    movedSections = Set(updates.movedSections).sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    movedRows = Set(updates.movedRows).sorted { ($0.from, $0.to) < ($1.from, $1.to) }

    // A reloaded row gets the index that deletes and inserts assign to it. Moves do not shift it.
    let deletedSections = SortedPlaces(updates.deletedSections)
    let insertedSections = Set(updates.insertedSections).sorted()
    func target(ofSection section: Int) -> Int {
      insertedSections.freeIndex(after: section - deletedSections.count(below: section))
    }
    let sectionTargets = updates.reloadedSections
      .filter { before.indices.contains($0) }
      .map(target(ofSection:))
    let deletedRows = SortedPlaces(updates.deletedRows)
    let insertedRows = Dictionary(grouping: Set(updates.insertedRows), by: \.section)
      .mapValues { $0.map(\.item).sorted() }
    // A reloaded row of a deleted section does not return.
    let rowTargets = updates.reloadedRows
      .filter { before.hasRow(at: $0) && !deletedSections.contains($0.section) }
      .map { path in
        let section = target(ofSection: path.section)
        let start = ItemPath(section: path.section, item: .min)
        let deleted = deletedRows.count(below: path) - deletedRows.count(below: start)
        let inserted = insertedRows[section] ?? []
        return ItemPath(section: section, item: inserted.freeIndex(after: path.item - deleted))
      }
    removedSections = SortedPlaces(updates.deletedSections + updates.reloadedSections)
    addedSections = SortedPlaces(updates.insertedSections + sectionTargets)
    removedRows = SortedPlaces(updates.deletedRows + updates.reloadedRows)
    addedRows = SortedPlaces(updates.insertedRows + rowTargets)
  }
}

/// Positions in ascending order, with duplicates.
struct SortedPlaces<Place: Hashable & Comparable> {
  let places: [Place]

  init(_ places: [Place]) {
    self.places = places.sorted()
  }

  func contains(_ place: Place) -> Bool {
    let index = count(below: place)
    return index < places.count && places[index] == place
  }

  /// Returns the number of positions that precede a position.
  func count(below place: Place) -> Int { places.partitioningIndex { $0 >= place } }

  /// The positions that occur more than once, without duplicates.
  var repeated: [Place] {
    Set(zip(places, places.dropFirst()).filter(==).map(\.0)).sorted()
  }
}

extension [Int] {
  /// Returns the index with `rank` smaller indexes that are not in this array, which is ascending
  /// and without duplicates.
  ///
  /// The result is not in the array either.
  func freeIndex(after rank: Int) -> Int {
    // List code may pass any index, so the sum may exceed the range of integers.
    func sum(_ offset: Int) -> Int {
      let (sum, isTooGreat) = rank.addingReportingOverflow(offset)
      return isTooGreat ? .max : sum
    }
    return sum(indices.partitioningIndex { self[$0] > sum($0) })
  }
}
