import MedleyLoading

extension KeyedRows {
  /// Applies the changes of rows, and adds the edits of lists.
  ///
  /// - Throws: `CountsAreStale` if the changes do not fit the counts.
  package mutating func apply(
    _ changed: [ChangedRow<Order>],
    in transaction: Transaction
  ) throws {
    var changed = changed
    try restoreTwins(of: &changed, in: transaction)
    let changes = changed.compactMap(change)
    if isCounted {
      try makePositionEdits(changes, in: transaction)
    } else {
      try updateCounts(changes, in: transaction)
      if let total = expectedTotal {
        expectedTotal = changes.reduce(total) { $0 + $1.difference }
      }
      makeCursorEdits(changed)
      // The positions that lists have may be others now.
      if hasDeliveredEarly, changes.contains(where: \.changesPosition) { edits = [.unknown] }
    }
    for row in changed where twins[row.id] == nil { unreadable.remove(row.id) }
  }

  /// Returns how a row's place has changed; `nil` if it neither was nor is in the list.
  package func change(of row: ChangedRow<Order>) -> KeyChange<Order>? {
    let wasMember =
      !unreadable.contains(row.id) && (!table.isFiltered || members.contains(row.id))
    let old = wasMember ? row.old : nil
    if old == nil, row.new == nil { return nil }
    return KeyChange(id: row.id, old: old, new: row.new)
  }

  // MARK: - Positions

  /// Changes the counts, and adds edits with positions.
  mutating func makePositionEdits(
    _ changes: [KeyChange<Order>],
    in transaction: Transaction
  ) throws {
    guard let positions = try updateCounts(changes, in: transaction) else { return }
    let updated = changes.filter { !$0.changesPosition }.map(\.id)
    if positions.count + updated.count > Self.editLimit {
      edits = [.unknown]
      return
    }
    edits += positions.edits()
    if !updated.isEmpty { edits.append(updatedRows(updated)) }
  }

  /// The rows that keep their selection and their draft when they change their places.
  ///
  /// If many rows do, those that were delivered come first: lists have no others.
  private func moves(among changes: [KeyChange<Order>]) -> Set<RowID> {
    let moves = changes.filter { $0.changesPosition && $0.old != nil && $0.new != nil }.map(\.id)
    if moves.count <= Self.moveLimit { return Set(moves) }
    return Set(moves.filter(wasDelivered).prefix(Self.moveLimit))
  }

  /// Each move is compared with the others.
  private static var moveLimit: Int { 128 }

  /// More edits than these take longer to make than reading the visible rows again.
  private static var editLimit: Int { 2_000 }

  private func updatedRows(_ rows: [RowID]) -> SourceEdit<Record.ID> {
    let ids = rows.compactMap(table.id)
    return ids.count == rows.count ? .updatedRows(ids) : .unknown
  }

  /// Changes the counts of the buckets that rows left or entered, as far as they are counted already.
  ///
  /// - Returns: the edits of positions; `nil` for a source that does not count.
  @discardableResult
  package mutating func updateCounts(
    _ changes: [KeyChange<Order>],
    in transaction: Transaction
  ) throws -> PositionEdits? {
    guard let index else { return nil }
    let moved = changes.filter(\.changesPosition)
    let buckets = index.changes(left: moved.compactMap(\.old), entered: moved.compactMap(\.new))
    let hidden = hiddenIDs(changes)
    let read = try buckets.map { change in
      let count = index.counts[change.bucket] + change.difference
      let keys = try keys(inBucket: change.bucket, count: count, hidden: hidden, in: transaction)
      return (change: change, keys: keys)
    }
    let moves = moves(among: changes)
    let edits = try self.index?.apply(read, isMoved: moves.contains)
    updateMembers(changes, index)
    return edits
  }

  /// Changes the set of the rows that a filter selects, as far as they are counted.
  private mutating func updateMembers(_ changes: [KeyChange<Order>], _ index: PositionIndex<Order>)
  {
    for change in changes where table.isFiltered {
      if change.new.map(index.covers) == true {
        members.insert(change.id)
      } else {
        members.remove(change.id)
      }
    }
  }

  /// The rows that are left out of the list although the request selects them.
  private func hiddenIDs(_ changes: [KeyChange<Order>]) -> Set<RowID> {
    if unreadable.isEmpty { return [] }
    return unreadable.subtracting(changes.filter { $0.new != nil }.map(\.id))
  }

  // MARK: - Without positions

  /// Adds edits for lists that do not know positions.
  private mutating func makeCursorEdits(_ changed: [ChangedRow<Order>]) {
    var removed: [RowID] = []
    var updated: [RowID] = []
    var extended: Set<PagingEdge> = []
    var isUnknown = false
    for row in changed {
      // Lists do not have rows that did not decode.
      let old = unreadable.contains(row.id) ? nil : row.old
      guard let new = row.new else {
        if old != nil { removed.append(row.id) }
        continue
      }
      if old == new, !table.isFiltered || wasDelivered(row.id) {
        updated.append(row.id)
        continue
      }
      if old != nil, old != new { removed.append(row.id) }
      if let ends = delivered.ends, order.precedes(new, ends.first) {
        extended.insert(.start)
      } else if delivered.ends.map({ order.precedes($0.last, new) }) ?? true {
        extended.insert(.end)
      } else {
        isUnknown = true
      }
    }
    let removedIDs = removed.compactMap(table.id)
    // A row that comes back is a new one for the lists.
    for id in removedIDs { delivered.setRemoved(id) }
    isUnknown = isUnknown || removedIDs.count < removed.count
    if !removedIDs.isEmpty { edits.append(.removedRows(removedIDs)) }
    if !updated.isEmpty { edits.append(updatedRows(updated)) }
    if isUnknown {
      edits.append(.unknown)
    } else {
      edits += PagingEdge.allCases.filter(extended.contains).map { .extended($0) }
    }
  }

  private func wasDelivered(_ row: RowID) -> Bool {
    table.id(of: row).map(delivered.contains) ?? false
  }
}
