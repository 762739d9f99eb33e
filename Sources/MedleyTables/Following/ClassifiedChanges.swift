import MedleyCore
package import MedleyLoading

/// The effects of a table's changes on lists that read by cursor.
package struct ClassifiedChanges<Table: FollowedTable>: Sendable {
  package typealias ID = Table.ID

  private var updated: [ID] = []
  package private(set) var removed: [ID] = []
  private var extended: Set<PagingEdge> = []
  private var isUnknown = false

  /// Whether a row may have been inserted anywhere.
  package var mayInsert: Bool { isUnknown || !extended.isEmpty || hasCandidates }
  private var hasCandidates = false

  package var all: [SourceEdit<ID>] {
    if isUnknown { return [.unknown] }
    return (removed.isEmpty ? [] : [.removedRows(removed)])
      + PagingEdge.allCases.filter(extended.contains).map { .extended($0) }
      + (updated.isEmpty ? [] : [.updatedRows(updated)])
  }

  /// Looks up where the rows are now.
  ///
  /// - Parameter isInPlace: whether rows that were updated neither move, nor enter or leave the list.
  package init?(
    _ rows: RowChanges,
    updatedInPlace isInPlace: Bool,
    _ delivered: DeliveredRows<ID>,
    of table: Table
  ) async throws {
    // A list may have read its rows while a row that was replaced did not exist.
    let inserted = Set(rows.inserted + rows.replaced)
    var present = inserted
    // A list may have read a row between its insertion and its deletion.
    var missing = Set(rows.deleted + rows.replaced)
    if isInPlace {
      updated = rows.updated.compactMap(table.id)
    } else {
      present.formUnion(rows.updated)
      missing.formUnion(rows.updated)
    }
    hasCandidates = !inserted.isEmpty
    if !present.isEmpty {
      for place in try await table.places(of: present, among: delivered.spans) {
        missing.remove(place.id)
        guard let id = table.id(of: place.id) else { return nil }
        add(place, id, isInserted: inserted.contains(place.id), delivered)
      }
    }
    removed += missing.compactMap(table.id)
  }

  private mutating func add(
    _ place: SpanPlace,
    _ id: ID,
    isInserted: Bool,
    _ delivered: DeliveredRows<ID>
  ) {
    let isUnmoved = delivered.isShown(id, onlyWith: place.key)
    // A list may have read an inserted row before its last update.
    if isUnmoved { updated.append(id) }
    if isUnmoved, !isInserted { return }
    hasCandidates = true
    if !isUnmoved, delivered.mayBeShown(id) { removed.append(id) }
    if delivered.spans.isEmpty {
      extended.insert(.end)
    } else if place.isBetween {
      isUnknown = true
    } else {
      if place.isAfter { extended.insert(.end) }
      if place.isBefore { extended.insert(.start) }
    }
  }
}
