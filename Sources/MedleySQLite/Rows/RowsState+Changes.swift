#if SQLite
  import GRDB
  import MedleyCore
  import MedleyLoading
  import MedleyTables

  extension RowsState {
    /// Applies the changes of the log since the last transaction.
    ///
    /// - Returns: `false` if the log was replaced since this state was created.
    mutating func catchUp(in db: Database) throws -> Bool {
      guard let log else { return true }
      guard let position = try log.position(in: db), position.epoch == log.epoch else {
        return false
      }
      let indexed = try definition.match?.index.indexedID(in: db) ?? .max
      if position.last == lastChange, indexed == indexedID { return true }
      if position.last >= lastChange, indexed >= indexedID,
        position.hasChanges(after: lastChange)
      {
        try makeChanges(of: log, indexed: indexed, in: db)
      } else {
        reset()
      }
      // Only now: changes that could not be read are read again.
      lastChange = position.last
      indexedID = indexed
      return true
    }

    /// Applies the changes of the log, and of a search index that contains more rows.
    private mutating func makeChanges(
      of log: SQLiteChangeLog,
      indexed: Int64,
      in db: Database
    ) throws {
      var entries = try log.entries(after: lastChange, in: db)
      let changed = log.changedIDs(after: lastChange)
      var keys = try keyset.keys(ofIDsIn: changed, table: definition.table, in: db)
      if indexed > indexedID { try addFound(upTo: indexed, to: &entries, &keys, in: db) }
      try restoreTwins(of: &entries, &keys, in: db)
      do {
        if isCounted {
          try makePositionEdits(
            entries.compactMap { change(of: $0, new: keys[$0.id], log) },
            in: db
          )
        } else {
          let changes = entries.compactMap { change(of: $0, new: keys[$0.id], log) }
          try updateCounts(changes, in: db)
          if let total = expectedTotal {
            expectedTotal = changes.reduce(total) { $0 + $1.difference }
          }
          makeCursorEdits(entries, keys, log)
          // The positions that lists have may be others now.
          if hasDeliveredEarly, changes.contains(where: \.changesPosition) { edits = [.unknown] }
        }
        for entry in entries where twins[entry.id] == nil { unreadable.remove(entry.id) }
      } catch is CountsAreStale {
        reset()
      }
    }

    /// Adds the rows that are no longer left out because the row with the same identity is gone.
    ///
    /// Changes of rows that stay left out are dropped.
    private mutating func restoreTwins(
      of entries: inout [SQLiteChangeLog.Entry],
      _ keys: inout [KeyValue: RowKey],
      in db: Database
    ) throws {
      guard !twins.isEmpty else { return }
      let changed = Set(entries.map(\.id))
      for (id, kept) in twins {
        guard changed.contains(kept), keys[kept] == nil else {
          if changed.contains(id), keys.removeValue(forKey: id) == nil { twins[id] = nil }
          continue
        }
        twins[id] = nil
        guard !changed.contains(id) else { continue }
        let ids = SQLRequest<DatabaseValue>(sql: "SELECT ?", arguments: [id.databaseValue])
        keys.merge(try keyset.keys(ofIDsIn: ids, table: definition.table, in: db)) { $1 }
        entries.append(SQLiteChangeLog.Entry(id: id, existed: false, old: []))
      }
    }

    /// Adds the rows that match because a search index contains them now.
    private func addFound(
      upTo indexed: Int64,
      to entries: inout [SQLiteChangeLog.Entry],
      _ keys: inout [KeyValue: RowKey],
      in db: Database
    ) throws {
      let found = try keyset.keys(after: indexedID, upTo: indexed, in: db)
      let changed = Set(entries.map(\.id))
      for (id, key) in found where !changed.contains(id) {
        entries.append(SQLiteChangeLog.Entry(id: id, existed: false, old: []))
        keys[id] = key
      }
    }

    /// Returns how a row's place has changed; `nil` if it neither was nor is in the list.
    func change(of entry: SQLiteChangeLog.Entry, new: RowKey?, _ log: SQLiteChangeLog) -> KeyChange?
    {
      let wasMember =
        entry.existed && !unreadable.contains(entry.id)
        && (!isFiltered || members.contains(entry.id))
      let old = wasMember ? log.key(of: entry, order: order) : nil
      if old == nil, new == nil { return nil }
      return KeyChange(id: entry.id, old: old, new: new)
    }

    // MARK: - Positions

    /// Changes the counts, and adds edits with positions.
    mutating func makePositionEdits(_ changes: [KeyChange], in db: Database) throws {
      guard let positions = try updateCounts(changes, in: db) else { return }
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
    private func moves(among changes: [KeyChange]) -> Set<KeyValue> {
      let moves = changes.filter { $0.changesPosition && $0.old != nil && $0.new != nil }.map(\.id)
      if moves.count <= Self.moveLimit { return Set(moves) }
      return Set(moves.filter(wasDelivered).prefix(Self.moveLimit))
    }

    /// Each move is compared with the others.
    private static var moveLimit: Int { 128 }

    /// More edits than these take longer to make than reading the visible rows again.
    private static var editLimit: Int { 2_000 }

    private func updatedRows(_ ids: [KeyValue]) -> SourceEdit<Record.ID> {
      let rowIDs = ids.compactMap { Record.ID.fromDatabaseValue($0.databaseValue) }
      return rowIDs.count == ids.count ? .updatedRows(rowIDs) : .unknown
    }

    /// Changes the counts of the buckets that rows left or entered, as far as they are counted already.
    ///
    /// - Returns: the edits of positions; `nil` for a source that does not count.
    @discardableResult
    mutating func updateCounts(_ changes: [KeyChange], in db: Database) throws -> PositionEdits? {
      guard let index else { return nil }
      let moved = changes.filter(\.changesPosition)
      let buckets = index.changes(left: moved.compactMap(\.old), entered: moved.compactMap(\.new))
      let hidden = hiddenIDs(changes)
      let read = try buckets.map { change in
        let count = index.counts[change.bucket] + change.difference
        let keys = try keys(inBucket: change.bucket, count: count, hidden: hidden, in: db)
        return (change: change, keys: keys)
      }
      let moves = moves(among: changes)
      let edits = try self.index?.apply(read, isMoved: moves.contains)
      updateMembers(changes, index)
      return edits
    }

    /// Changes the set of the rows that a filter selects, as far as they are counted.
    private mutating func updateMembers(_ changes: [KeyChange], _ index: PositionIndex<KeyOrder>) {
      for change in changes where isFiltered {
        if change.new.map(index.covers) == true {
          members.insert(change.id)
        } else {
          members.remove(change.id)
        }
      }
    }

    /// Reads the keys of a bucket.
    ///
    /// - Parameter count: the number of keys that are expected.
    func keys(
      inBucket bucket: Int,
      count: Int,
      hidden: Set<KeyValue>,
      in db: Database
    ) throws -> [RowKey] {
      guard let index else { return [] }
      var keys: [RowKey] = []
      try keyset.read(
        .keys,
        from: .init(key: index.start(of: bucket)),
        limit: max(0, count) + hidden.count + 1,
        in: db
      ) { row in
        let key = keyset.key(in: row)
        if index.isBehind(key, bucket: bucket) { return false }
        if !hidden.contains(key.id) { keys.append(key) }
        return true
      }
      return keys
    }

    /// The rows that are left out of the list although the request selects them.
    private func hiddenIDs(_ changes: [KeyChange]) -> Set<KeyValue> {
      if unreadable.isEmpty { return [] }
      return unreadable.subtracting(changes.filter { $0.new != nil }.map(\.id))
    }

    // MARK: - Without positions

    /// Adds edits for lists that do not know positions.
    private mutating func makeCursorEdits(
      _ entries: [SQLiteChangeLog.Entry],
      _ keys: [KeyValue: RowKey],
      _ log: SQLiteChangeLog
    ) {
      var removed: [KeyValue] = []
      var updated: [KeyValue] = []
      var extended: Set<PagingEdge> = []
      var isUnknown = false
      for entry in entries {
        // Lists do not have rows that did not decode.
        let wasShown = entry.existed && !unreadable.contains(entry.id)
        let old = wasShown ? log.key(of: entry, order: order) : nil
        guard let new = keys[entry.id] else {
          if old != nil { removed.append(entry.id) }
          continue
        }
        if old == new, !isFiltered || wasDelivered(entry.id) {
          updated.append(entry.id)
          continue
        }
        if old != nil, old != new { removed.append(entry.id) }
        if let ends = delivered.ends, order.precedes(new, ends.first) {
          extended.insert(.start)
        } else if delivered.ends.map({ order.precedes($0.last, new) }) ?? true {
          extended.insert(.end)
        } else {
          isUnknown = true
        }
      }
      let removedIDs = removed.compactMap { Record.ID.fromDatabaseValue($0.databaseValue) }
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

    private func wasDelivered(_ id: KeyValue) -> Bool {
      Record.ID.fromDatabaseValue(id.databaseValue).map(delivered.contains) ?? false
    }
  }
#endif
