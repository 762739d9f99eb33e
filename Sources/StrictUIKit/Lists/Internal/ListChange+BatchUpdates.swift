package import MedleyCore

extension ListChange {
  /// The change that a batch makes, where its rows and sections are reloaded at the places that
  /// they have afterwards.
  package init(applying updates: UpdateOperations) {
    let deleted = Set(updates.deletedSections)
    let inserted = Set(updates.insertedSections)
    self.init(
      deletedSections: updates.deletedSections,
      insertedSections: updates.insertedSections,
      movedSections: Self.distinct(
        updates.movedSections.map { ListMove(from: $0.from, to: $0.to) }
      ),
      // What is absorbed by a section that goes or comes is not named.
      deletedRows: updates.deletedRows.filter { !deleted.contains($0.section) }.map(ListPath.init),
      insertedRows: updates.insertedRows.filter { !inserted.contains($0.section) }.map(
        ListPath.init
      ),
      movedRows: Self.distinct(
        updates.movedRows.map { ListMove(from: ListPath($0.from), to: ListPath($0.to)) }
      )
    )
    let map = PositionMap(self)
    let reloaded = Set(updates.reloadedSections).subtracting(deleted)
    for row in Set(updates.reloadedRows) where !reloaded.contains(row.section) {
      if case .row(let new)? = map.position(after: .row(ListPath(row))) { updatedRows.append(new) }
    }
    let targets = reloaded.compactMap { map.section(after: $0) }
    deletedSections += reloaded
    insertedSections += targets
    deletedRows.removeAll { reloaded.contains($0.section) }
    insertedRows.removeAll { targets.contains($0.section) }
  }

  /// Without exact repeats, which UIKit drops.
  private static func distinct<Place: Hashable>(_ moves: [ListMove<Place>]) -> [ListMove<Place>] {
    var seen: Set<[Place]> = []
    return moves.filter { seen.insert([$0.from, $0.to]).inserted }
  }
}

extension ListPath {
  fileprivate init(_ path: ItemPath) {
    self.init(section: path.section, item: path.item)
  }
}
