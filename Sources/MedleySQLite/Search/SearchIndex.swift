#if SQLite
  import Dispatch
  public import GRDB

  /// A full-text index (FTS5) of some columns of a table, kept by triggers.
  ///
  /// It is installed at once and empty, and filled in steps while lists are in use:
  ///
  /// ```swift
  /// let search = SearchIndex(of: "delivery")
  /// try await pool.write { try search.install(columns: ["title", "payload"], in: $0) }
  /// let hits = SQLiteRows(
  ///   Delivery.all(), matching: SearchMatch("failed bui", in: search), in: pool, orderedBy: [.descending("id")])
  /// try await search.build(in: pool) { progress in show(progress) }
  /// ```
  ///
  /// Rows that the index does not contain yet are not found; lists receive them as they are added. The texts are
  /// not copied.
  public struct SearchIndex: Hashable, Sendable {
    /// The table whose rows are found; its primary key is an integer.
    public let table: String

    /// The name of the table of FTS5.
    public var name: String { "medley_search_\(table)" }

    private var quotedName: String { name.quotedDatabaseIdentifier }
    private var stateName: String { "\(name)_state".quotedDatabaseIdentifier }

    /// Names the index of a table.
    public init(of table: String) {
      self.table = table
    }

    // MARK: - Installing

    /// Creates the index, which is empty, and its triggers.
    ///
    /// Does nothing if the index exists with the same columns. Call it again after the table was created again, or
    /// got another unique index.
    ///
    /// - Parameters:
    ///   - columns: the columns whose words are found.
    ///   - tokenizer: how FTS5 splits texts into words.
    public func install(
      columns: [String],
      tokenizer: String = "unicode61",
      in db: Database
    ) throws {
      let order = try KeyOrder(columns.map { .ascending($0) }, of: table, in: db)
      guard try db.primaryKey(table).rowIDColumn != nil else {
        throw SQLiteListError(
          .schemaChanged,
          "The primary key of “\(table)” is no integer. A search index needs an INTEGER PRIMARY KEY."
        )
      }
      let description = (columns + [tokenizer]).joined(separator: "\n")
      let triggers = try triggers(columns, order.idColumn, db)
      if try triggers.isInstalled(in: db), try installedDescription(in: db) == description {
        return
      }
      try db.inSavepoint {
        try uninstall(in: db)
        let fields = columns.map(\.quotedDatabaseIdentifier).joined(separator: ", ")
        try db.execute(
          sql: """
            CREATE VIRTUAL TABLE \(quotedName) USING fts5(\(fields), content=\(quotedTable),
              content_rowid=\(order.idColumn.quotedDatabaseIdentifier), tokenize=\(try quoted(tokenizer, db)));
            CREATE TABLE \(stateName) (indexed INTEGER NOT NULL, description TEXT NOT NULL);
            """
        )
        try db.execute(
          sql: "INSERT INTO \(stateName) VALUES (?, ?)",
          arguments: [Int64.min, description]
        )
        try triggers.install(in: db)
        return .commit
      }
    }

    /// Removes the index.
    public func uninstall(in db: Database) throws {
      try DerivedTriggers.uninstall(name: name, in: db)
      try db.execute(sql: "DROP TABLE IF EXISTS \(quotedName); DROP TABLE IF EXISTS \(stateName);")
    }

    private var quotedTable: String { table.quotedDatabaseIdentifier }

    private func quoted(_ text: String, _ db: Database) throws -> String {
      "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
        + "'"
    }

    private func installedDescription(in db: Database) throws -> String? {
      guard try db.tableExists("\(name)_state") else { return nil }
      return try String.fetchOne(db, sql: "SELECT description FROM \(stateName)")
    }

    /// The triggers skip rows that are not in the index yet: they are added later.
    private func triggers(
      _ columns: [String],
      _ id: String,
      _ db: Database
    ) throws -> DerivedTriggers {
      let fields = columns.map(\.quotedDatabaseIdentifier).joined(separator: ", ")
      let values = columns.indices.map { "c\($0)" }.joined(separator: ", ")
      return DerivedTriggers(
        name: name,
        table: table,
        id: id,
        columns: columns,
        keys: try db.uniqueKeys(of: table, id: id),
        data: .entries(
          add: { rows in
            """
            INSERT INTO \(quotedName) (rowid, \(fields)) SELECT id, \(values) FROM (\(rows))
              WHERE id <= (SELECT indexed FROM \(stateName));
            """
          },
          remove: { rows in
            """
            INSERT INTO \(quotedName) (\(quotedName), rowid, \(fields))
              SELECT 'delete', id, \(values) FROM (\(rows));
            """
          },
          contains: { id in
            // FTS5 stores the lengths of the texts of each row.
            let sizes = "\(name)_docsize".quotedDatabaseIdentifier
            return "EXISTS (SELECT 1 FROM \(sizes) AS d WHERE d.id = \(id))"
          }
        )
      )
    }
  }

  extension SearchIndex {
    // MARK: - Building

    /// Returns the greatest primary key of the rows that are in the index.
    ///
    /// It is `Int64.min` before the first row, and `Int64.max` when all rows are in the index.
    func indexedID(in db: Database) throws -> Int64 {
      let statement = try db.cachedStatement(sql: "SELECT indexed FROM \(stateName)")
      return try Int64.fetchOne(statement) ?? .min
    }

    /// Adds the rows that are not in the index yet, in steps between which others write.
    ///
    /// Call it again after it was cancelled or the program was ended: it continues.
    ///
    /// - Parameters:
    ///   - step: the rows that are added in one transaction.
    ///   - progress: called after each step with the fraction of the primary keys that are in the index.
    @concurrent public func build(
      in database: any DatabaseWriter,
      step: Int = 2_000,
      progress: @Sendable (Double) -> Void = { _ in }
    ) async throws {
      do {
        while true {
          try Task.checkCancellation()
          let start = DispatchTime.now().uptimeNanoseconds
          let fraction = try await database.write { try self.add(step, in: $0) }
          progress(fraction)
          if fraction >= 1 { return }
          // Other programs that wait for the lock try again in intervals: it is free for a third of the time.
          let duration = DispatchTime.now().uptimeNanoseconds - start
          try await Task.sleep(nanoseconds: max(1_000_000, duration / 2))
        }
      } catch let error as DatabaseError {
        throw SQLiteListError(error, table: table, path: database.path)
      }
    }

    /// Adds the next rows; returns the fraction that is in the index.
    private func add(_ count: Int, in db: Database) throws -> Double {
      let indexed = try indexedID(in: db)
      if indexed == .max { return 1 }
      let id = (try db.primaryKey(table).rowIDColumn ?? "rowid").quotedDatabaseIdentifier
      let fields = try db.columns(in: name).map(\.name.quotedDatabaseIdentifier).joined(
        separator: ", "
      )
      let isFirst = indexed == .min
      let last = try Int64.fetchOne(
        db,
        sql: """
          SELECT max(\(id)) FROM (SELECT \(id) FROM \(quotedTable)
            WHERE \(id) \(isFirst ? ">=" : ">") ? ORDER BY \(id) LIMIT ?)
          """,
        arguments: [indexed, count]
      )
      if let last {
        try db.execute(
          sql: """
            INSERT INTO \(quotedName) (rowid, \(fields)) SELECT \(id), \(fields) FROM \(quotedTable)
              WHERE \(id) \(isFirst ? ">=" : ">") ? AND \(id) <= ?
            """,
          arguments: [indexed, last]
        )
      }
      try db.execute(sql: "UPDATE \(stateName) SET indexed = ?", arguments: [last ?? Int64.max])
      guard let last else { return 1 }
      let ends = try Row.fetchOne(db, sql: "SELECT min(\(id)), max(\(id)) FROM \(quotedTable)")
      let first = Double(ends?[0] as Int64? ?? last)
      let end = Double(ends?[1] as Int64? ?? last)
      // The step that finds no more rows is the last.
      return min(0.999, (Double(last) - first) / max(1, end - first))
    }
  }
#endif
