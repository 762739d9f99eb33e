#if SQLite
  import Dispatch
  import GRDB
  import GRDBSQLite
  import MedleyCore
  import MedleyLoading
  import MedleySupport
  import MedleyTables

  /// The installation of the log of a source.
  struct LogInstallation {
    /// Whether the log can be installed.
    var isPossible: Bool
    var task: Task<Void, any Error>?
    /// Whether the log is installed just now, and not waited for another writer.
    let isWriting = Locked(false)
    /// When the installation began, in nanoseconds.
    var start: UInt64 = 0
    /// Why the log was not installed, until rows are requested again.
    var problem: (any Error)?
  }

  /// Reading the schema, and installing the log.
  extension RowReader {
    /// The nanoseconds that the first rows wait for other writers, so that they have positions.
    private static var logTime: UInt64 { 20_000_000 }

    /// Returns the state, creating it on first use.
    ///
    /// The method does not wait for writers: rows are shown without positions until the log is installed.
    func openedState() throws -> RowsState<Record> {
      if let state { return state }
      // The rows may be countable now.
      counting.failure = nil
      var found = try database.read { db in try self.makeState(in: db) }
      if found.log == nil, installation.isPossible {
        if let problem = installation.problem { throw problem }
        found.rows.index = nil
        installLog(keeping: found.order.leadingColumns)
      }
      if hasDelivered { publish([.unknown]) }
      return found
    }

    /// Begins to install the log if it is missing, and waits for the installation for a short time.
    func installMissingLog() async throws {
      if state == nil {
        installation.problem = nil
        state = try openedState()
      }
      while installation.task != nil,
        installation.isWriting.withValue(\.self)
          || DispatchTime.now().uptimeNanoseconds < installation.start + Self.logTime
      {
        try await Task.sleep(nanoseconds: 500_000)
      }
    }

    /// Installs the log when no other connection writes.
    private func installLog(keeping columns: [String]) {
      if installation.task != nil { return }
      installation.start = DispatchTime.now().uptimeNanoseconds
      let (isWriting, table) = (installation.isWriting, definition.table)
      installation.task = Task { [weak self, database] in
        while true {
          do {
            try await database.installLog(on: table, keeping: columns) {
              isWriting.withValue { $0 = true }
            }
            await self?.finishInstalling(nil)
            return
          } catch  where SQLiteListError.isTransient(error) {
            isWriting.withValue { $0 = false }
            try await Task.sleep(nanoseconds: 50_000_000)
          } catch {
            await self?.finishInstalling(error)
            return
          }
        }
      }
    }

    private func finishInstalling(_ problem: (any Error)?) {
      // A read-only database is shown without a log.
      installation.isPossible = (problem as? DatabaseError)?.resultCode != .SQLITE_READONLY
      installation.problem = installation.isPossible ? problem : nil
      installation.task = nil
      installation.isWriting.withValue { $0 = false }
      state = nil
      _ = check()
    }

    private func makeState(in db: Database) throws -> RowsState<Record> {
      db.clearSchemaCache()
      let order = try KeyOrder(definition.terms, of: definition.table, in: db)
      let log = try SQLiteChangeLog.installed(
        on: definition.table,
        keeping: order.leadingColumns,
        in: db
      )
      var keyset = KeysetReader(request: definition.request, order: order)
      if let match = definition.match {
        let alias = TableAlias()
        keyset = KeysetReader(
          request: match.restrict(definition.request, id: order.idColumn, alias: alias),
          order: order,
          idExpression: alias[Column.rowID]
        )
      }
      let sql = try keyset.request.makePreparedRequest(db).statement.sql.uppercased()
      if order.idMayBeNull {
        // Rows without a key cannot be told apart. The filter does not make the list one of some rows.
        keyset.request = keyset.request.filter(Column(order.idColumn) != nil)
        try reportRowsWithoutKey(order.idColumn, in: db)
      }
      let table = SQLiteTable(
        keyset: keyset,
        definition: definition,
        log: log,
        isFiltered: [" WHERE ", " JOIN ", " HAVING ", " DISTINCT "].contains(where: sql.contains)
      )
      return RowsState(
        rows: KeyedRows(table, countsRows: definition.countsRows),
        schemaVersion: try db.schemaVersion(),
        lastChange: try log?.position(in: db)?.last ?? 0,
        indexedID: try definition.match?.index.indexedID(in: db) ?? .max
      )
    }
  }

  extension RowReader {
    /// Reports rows without a primary key, which the list leaves out.
    private func reportRowsWithoutKey(_ id: String, in db: Database) throws {
      guard !hasReportedKeys else { return }
      let (table, column) = (
        definition.table.quotedDatabaseIdentifier, id.quotedDatabaseIdentifier
      )
      hasReportedKeys =
        try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM \(table) WHERE \(column) IS NULL)")
        ?? false
      if hasReportedKeys { definition.reporter.report(definition.issueOfRowsWithoutKey(id)) }
    }
  }

  extension DatabaseWriter {
    /// Installs a log, or throws immediately if another program writes, so that the connection stays free.
    ///
    /// - Parameter onStart: called when no other connection writes.
    fileprivate func installLog(
      on table: String,
      keeping columns: [String],
      onStart: @escaping @Sendable () -> Void
    ) async throws {
      let mode = configuration.busyMode
      try await writeWithoutTransaction { db in
        if case .timeout = mode { sqlite3_busy_timeout(db.sqliteConnection, 0) }
        defer {
          if case .timeout(let seconds) = mode {
            sqlite3_busy_timeout(db.sqliteConnection, CInt(seconds * 1_000))
          }
        }
        try db.inTransaction(.immediate) {
          onStart()
          db.clearSchemaCache()
          try SQLiteChangeLog.install(on: table, keeping: columns, in: db)
          return .commit
        }
      }
    }
  }
#endif
