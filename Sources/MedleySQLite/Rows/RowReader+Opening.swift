#if SQLite
  import GRDB
  import MedleyCore

  /// Reading the schema, and installing the log.
  extension RowReader {
    /// Returns what is known about the rows, and begins with it at the first time.
    func openedState() throws -> RowsState<Record> {
      if let state { return state }
      var found = try database.read { db in try self.makeState(in: db) }
      if found.log == nil {
        do {
          try database.write { db in
            db.clearSchemaCache()
            try ChangeLog.install(
              on: definition.table,
              keeping: found.order.leadingColumns,
              in: db
            )
          }
          found = try database.read { db in try self.makeState(in: db) }
        } catch let error as DatabaseError where error.resultCode == .SQLITE_READONLY {
          // Nothing can be written: the rows are shown as they are.
        } catch  where SQLiteListError.isTransient(error) {
          // Another program is writing: rows are shown without positions until the log can be installed.
          found.index = nil
          installLater(keeping: found.order.leadingColumns)
        }
      }
      if wasOpened { publish([.unknown]) }
      return found
    }

    /// Installs the log when no other connection writes any more.
    private func installLater(keeping columns: [String]) {
      if installing != nil { return }
      installing = Task { [weak self, database, table = definition.table] in
        while !Task.isCancelled {
          do {
            try await database.write { try ChangeLog.install(on: table, keeping: columns, in: $0) }
            break
          } catch  where SQLiteListError.isTransient(error) {
            try await Task.sleep(nanoseconds: 50_000_000)
          } catch {
            // The next read tries again, and shows this error.
            break
          }
        }
        await self?.reopen()
      }
    }

    private func reopen() {
      installing = nil
      state = nil
      _ = check()
    }

    private func makeState(in db: Database) throws -> RowsState<Record> {
      db.clearSchemaCache()
      let order = try KeyOrder(definition.terms, of: definition.table, in: db)
      let log = try ChangeLog.installed(on: definition.table, keeping: order.leadingColumns, in: db)
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
      return RowsState(
        keyset: keyset,
        definition: definition,
        log: log,
        isFiltered: [" WHERE ", " JOIN ", " HAVING ", " DISTINCT "].contains(where: sql.contains),
        schemaVersion: try db.schemaVersion(),
        lastChange: try log?.position(in: db)?.last ?? 0,
        indexedID: try definition.match?.index.indexedID(in: db) ?? .max,
        index: definition.countsRows ? PositionIndex(order: order) : nil
      )
    }
  }
#endif
