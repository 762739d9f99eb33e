#if SQLite
  import GRDB

  extension SQLiteChangeLog {
    /// The state of a log at one moment.
    struct Position: Hashable, Sendable {
      var epoch: Int64
      /// The number of the newest change; 0 before the first.
      var last: Int64
      /// The number of the oldest change that is kept.
      var first: Int64

      /// Whether all changes after a number are kept.
      func hasChanges(after number: Int64) -> Bool { number >= last || first <= number + 1 }
    }

    /// The state of a row before the first of several changes.
    struct Entry {
      var id: KeyValue
      var existed: Bool
      /// The previous values of the columns of the log.
      var old: [KeyValue]
    }

    /// Returns the state of the log; `nil` if it was removed.
    func position(in db: Database) throws -> Position? {
      let name = name.quotedDatabaseIdentifier
      let row = try Row.fetchOne(
        db.cachedStatement(
          sql: """
            SELECT epoch, (SELECT max(seq) FROM \(name)), (SELECT min(seq) FROM \(name))
            FROM \(Self.catalogue) WHERE name = ? AND format = ?
            """
        ),
        arguments: [table, Self.format]
      )
      return row.map { Position(epoch: $0[0], last: $0[1] ?? 0, first: $0[2] ?? 1) }
    }

    /// Returns the changed rows after a number, each with its state before.
    func entries(after number: Int64, in db: Database) throws -> [Entry] {
      let old = columns.map { ", " + "old_\($0)".quotedDatabaseIdentifier }.joined()
      let statement = try db.cachedStatement(
        sql: """
          SELECT id, kind\(old) FROM \(name.quotedDatabaseIdentifier)
          WHERE seq > ? AND id IS NOT NULL ORDER BY seq
          """
      )
      var entries: [Entry] = []
      var indices: [KeyValue: Int] = [:]
      /// The rows that were removed, and may have been inserted again.
      var removed: Set<KeyValue> = []
      let rows = try Row.fetchCursor(statement, arguments: [number])
      while let row = try rows.next() {
        let (id, kind) = (KeyValue(row[0]), Kind(rawValue: row[1]))
        if let index = indices[id] {
          // A trigger of the program has updated a new row before the insertion was logged.
          if kind == .inserted, !removed.contains(id) { entries[index].existed = false }
        } else {
          indices[id] = entries.count
          let values = columns.indices.map { KeyValue(row[2 + $0]) }
          entries.append(Entry(id: id, existed: kind != .inserted, old: values))
        }
        if kind != .updated { removed.insert(id) }
      }
      return entries
    }

    /// The primary keys of the rows that changed after a number.
    func changedIDs(after number: Int64) -> SQLRequest<DatabaseValue> {
      SQLRequest(
        sql: "SELECT id FROM \(name.quotedDatabaseIdentifier) WHERE seq > ?",
        arguments: [number]
      )
    }

    /// Returns the last known values of a row that was deleted.
    func lastEntry(of id: KeyValue, in db: Database) throws -> Entry? {
      let old = columns.map { ", " + "old_\($0)".quotedDatabaseIdentifier }.joined()
      let row = try Row.fetchOne(
        db,
        sql: """
          SELECT id\(old) FROM \(name.quotedDatabaseIdentifier)
          WHERE id = ? AND kind <> \(Kind.inserted.rawValue) ORDER BY seq DESC LIMIT 1
          """,
        arguments: [id.databaseValue]
      )
      return row.map { row in
        Entry(id: id, existed: true, old: columns.indices.map { KeyValue(row[1 + $0]) })
      }
    }

    /// The key that an entry describes.
    func key(of entry: Entry, order: KeyOrder) -> RowKey {
      let leading = order.leadingColumns.map { name in
        columns.firstIndex(of: name.lowercased()).map { entry.old[$0] } ?? .null
      }
      return RowKey(leading: leading, id: entry.id)
    }
  }
#endif
