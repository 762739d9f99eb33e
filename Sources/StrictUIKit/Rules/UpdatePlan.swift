/// The sorted operations of a batch.
///
/// As in UIKit, a reload is a delete and an insert, and two deletes of one position count once.
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
    let sectionPlaces = placesOfStaying(
      before.count,
      leaving: Set(updates.deletedSections),
      arriving: Set(updates.insertedSections)
    )
    let deletedRows = Dictionary(grouping: updates.deletedRows, by: \.section)
    let insertedRows = Dictionary(grouping: updates.insertedRows, by: \.section)
    let reloadedRows = Dictionary(grouping: Set(updates.reloadedRows), by: \.section)
    var targets: [ItemPath] = []
    for section in before.indices where !updates.deletedSections.contains(section) {
      // A reloaded row of a deleted section does not return.
      guard let reloaded = reloadedRows[section] else { continue }
      let target = sectionPlaces[section]
      let places = placesOfStaying(
        before[section],
        leaving: Set((deletedRows[section] ?? []).map(\.item)),
        arriving: Set((insertedRows[target] ?? []).map(\.item))
      )
      targets += reloaded.filter { before.hasRow(at: $0) }
        .map { ItemPath(section: target, item: places[$0.item]) }
    }
    let sectionTargets = Set(updates.reloadedSections)
      .filter { before.indices.contains($0) }
      .map { sectionPlaces[$0] }
    removedSections = SortedPlaces(Set(updates.deletedSections + updates.reloadedSections))
    addedSections = SortedPlaces(updates.insertedSections + sectionTargets)
    removedRows = SortedPlaces(Set(updates.deletedRows + updates.reloadedRows))
    addedRows = SortedPlaces(updates.insertedRows + targets)
  }
}

/// Positions in ascending order, with duplicates.
struct SortedPlaces<Place: Hashable & Comparable> {
  let places: [Place]
  private let set: Set<Place>

  init(_ places: some Collection<Place>) {
    self.places = places.sorted()
    set = Set(places)
  }

  func contains(_ place: Place) -> Bool { set.contains(place) }

  /// The positions that occur more than once, without duplicates.
  var repeated: [Place] {
    Set(zip(places, places.dropFirst()).filter(==).map(\.0)).sorted()
  }
}
