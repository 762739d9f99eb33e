#if SQLite
  import GRDB
  import MedleyCore
  import MedleyTables

  /// The rows of a request with the log of their table.
  struct SQLiteTable<Record: FetchableRecord & Identifiable & Sendable>: KeyedTable
  where Record.ID: DatabaseValueConvertible & Sendable {
    let keyset: KeysetReader<Record>
    let definition: RowsDefinition<Record>
    /// The log of the table; `nil` if it cannot be installed.
    let log: SQLiteChangeLog?
    /// Whether the request selects only some rows of its table.
    let isFiltered: Bool

    var order: KeyOrder { keyset.order }
    var reporter: IssueReporter { definition.reporter }

    func id(of row: KeyValue) -> Record.ID? { Record.ID.fromDatabaseValue(row.databaseValue) }

    func rowID(of id: Record.ID) -> KeyValue { KeyValue(id.databaseValue) }

    func precedes(_ left: KeyValue, _ right: KeyValue) -> Bool {
      left.compare(to: right, .binary) < 0
    }

    // MARK: - Reading

    func readKeys(
      from start: KeysetStart<RowKey>,
      limit: Int,
      in db: Database,
      _ body: (RowKey) throws -> Bool
    ) throws {
      try keyset.read(.keys, from: start, limit: limit, in: db) { try body(keyset.key(in: $0)) }
    }

    func readRows(
      from start: KeysetStart<RowKey>,
      limit: Int,
      in db: Database,
      _ body: (RowKey, () -> DecodedRow<Record>) throws -> Bool
    ) throws {
      try keyset.read(.rows, from: start, limit: limit, in: db) { row in
        let key = keyset.key(ofWhole: row)
        return try body(key) { decoded(row, key) }
      }
    }

    private func decoded(_ row: Row, _ key: RowKey) -> DecodedRow<Record> {
      do {
        return .row(try Record(row: row))
      } catch {
        let problem = "\(error)"
        let failure = SQLiteUnreadableRow(id: key.id.text, row: row.copy(), problem: problem)
        return definition.fallback?(failure).map { .row($0) }
          ?? .unreadable(problem: problem, definition.issue(ofUnreadable: key.id, problem))
      }
    }

    func key(ofListed row: KeyValue, in db: Database) throws -> RowKey? {
      let id = SQLRequest<DatabaseValue>(sql: "SELECT ?", arguments: [row.databaseValue])
      return try keyset.keys(ofIDsIn: id, table: definition.table, in: db)[row]
    }

    func key(of row: KeyValue, in db: Database) throws -> RowKey? {
      try keyset.key(ofID: row, table: definition.table, in: db)
    }

    func formerKey(of row: KeyValue, in db: Database) throws -> RowKey? {
      if let log, let entry = try log.lastEntry(of: row, in: db) {
        return log.key(of: entry, order: order)
      }
      // In the order of the primary key, the place of a row that never existed is known.
      return order.columns.count == 1 && row != .null ? RowKey(leading: [], id: row) : nil
    }

    /// Returns the rows that changed after an entry of the log.
    func changes(
      after change: Int64,
      of log: SQLiteChangeLog,
      in db: Database
    ) throws -> [ChangedRow<KeyOrder>] {
      let entries = try log.entries(after: change, in: db)
      let changed = log.changedIDs(after: change)
      let keys = try keyset.keys(ofIDsIn: changed, table: definition.table, in: db)
      return entries.map { entry in
        let old = entry.existed ? log.key(of: entry, order: order) : nil
        return ChangedRow(id: entry.id, old: old, new: keys[entry.id])
      }
    }

    // MARK: - Problems

    func issue(ofEqual kept: KeyValue, leftOut: KeyValue) -> ListIssue {
      definition.issue(ofEqualIDs: kept, leftOut)
    }

    func excess(lastProblem: String) -> any Error {
      definition.errorOfLeftOutRows(lastProblem: lastProblem)
    }
  }
#endif
