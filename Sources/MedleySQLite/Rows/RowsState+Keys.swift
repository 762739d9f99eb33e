#if SQLite
  import GRDB
  import MedleyCore
  import MedleyTables

  /// Keys of rows and their positions.
  extension RowsState {
    /// The key of a row that is in the table, was delivered, or was deleted.
    func key(of id: Record.ID, in db: Database) throws -> RowKey? {
      let known = delivered[id]
      let value = known?.id ?? KeyValue(id.databaseValue)
      if let key = try keyset.key(ofID: value, table: definition.table, in: db) { return key }
      if let known { return known }
      if let log, let entry = try log.lastEntry(of: value, in: db) {
        return log.key(of: entry, order: order)
      }
      // In the order of the primary key, the place of a row that never existed is known.
      return order.columns.count == 1 && value != .null ? RowKey(leading: [], id: value) : nil
    }

    /// The number of rows before a key; `nil` if rows are not counted up to it.
    func position(of key: RowKey, in db: Database) throws -> Int? {
      try position(in: db, key) { order.precedes($0, key) }
    }

    /// The number of rows up to a key.
    func position(after key: RowKey, in db: Database) throws -> Int? {
      try position(in: db, key) { !order.precedes(key, $0) }
    }

    private func position(
      in db: Database,
      _ key: RowKey,
      _ isCounted: (RowKey) -> Bool
    ) throws -> Int? {
      guard let index, total != nil, index.covers(key) else { return nil }
      let bucket = index.bucket(of: key)
      var position = index.position(of: bucket)
      try readKeys(from: index.start(of: bucket), limit: index.counts[bucket], in: db) { key in
        guard isCounted(key) else { return false }
        position += 1
        return true
      }
      return position
    }

    /// Calls a closure with the keys of rows that are not left out until it returns false.
    func readKeys(
      from key: RowKey?,
      limit: Int,
      in db: Database,
      _ body: (RowKey) throws -> Bool
    ) throws {
      try keyset.read(
        .keys,
        from: .init(key: key),
        limit: limit + unreadable.count,
        in: db
      ) { row in
        let key = keyset.key(in: row)
        return try unreadable.contains(key.id) || body(key)
      }
    }

    /// Whether rows precede a key.
    func hasRow(before key: RowKey, orAtIt isIncluded: Bool, in db: Database) throws -> Bool {
      try hasRow(.init(key: key, isIncluded: isIncluded, isBackward: true), in: db)
    }

    /// Whether rows are at a key or follow it.
    func hasRow(atOrAfter key: RowKey, in db: Database) throws -> Bool {
      try hasRow(.init(key: key), in: db)
    }

    private func hasRow(_ start: KeysetReader<Record>.Start, in db: Database) throws -> Bool {
      var result = false
      try keyset.read(.keys, from: start, limit: 1 + unreadable.count, in: db) { row in
        result = !unreadable.contains(keyset.key(in: row).id)
        return !result
      }
      return result
    }
  }
#endif
