#if SQLite
  public import GRDB

  /// A full-text index (FTS5) of some columns of a table, maintained by triggers.
  ///
  /// The index is empty after its installation, and filled in steps while lists are in use:
  ///
  /// ```swift
  /// let search = SQLiteSearchIndex(of: "delivery")
  /// try await pool.write { try search.install(columns: ["title", "payload"], in: $0) }
  /// let hits = SQLiteRows(
  ///   Delivery.all(), matching: SQLiteSearchMatch("failed bui", in: search), in: pool, orderedBy: [.descending("id")])
  /// try await search.build(in: pool) { progress in show(progress) }
  /// ```
  ///
  /// Rows that the index does not contain yet are not found; lists receive them when they are added. The
  /// index does not copy the texts.
  public struct SQLiteSearchIndex: Hashable, Sendable {
    /// The table whose rows are found; its primary key is an integer.
    public let table: String

    /// The name of the table of FTS5, which SQL has to quote.
    ///
    /// FTS5 creates further tables with suffixes. No such name is the name of another index, because those end with `)`.
    public var name: String { "medley_search(\(table))" }

    var quotedName: String { name.quotedDatabaseIdentifier }
    /// The name of the table that states how far the index is built.
    var stateTable: String { "\(name)_state" }
    var stateName: String { stateTable.quotedDatabaseIdentifier }

    /// Creates a reference to a table's index; it does not install the index.
    public init(of table: String) {
      self.table = table
    }

    // MARK: - Installing

    /// Creates the index, which is empty, and its triggers.
    ///
    /// Does nothing if the index exists with the same columns. Call this method again after the table was
    /// recreated or got another unique index.
    ///
    /// - Parameters:
    ///   - columns: the columns whose words are found.
    ///   - tokenizer: the FTS5 tokenizer; the default is `unicode61`.
    ///   - db: a connection that can write.
    /// - Throws: ``SQLiteListError`` if the table or a column does not exist or the primary key is no
    ///   integer; `DatabaseError` if SQLite reports an error.
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

    var quotedTable: String { table.quotedDatabaseIdentifier }

    private func quoted(_ text: String, _ db: Database) throws -> String {
      "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
        + "'"
    }

    private func installedDescription(in db: Database) throws -> String? {
      guard try db.tableExists(stateTable) else { return nil }
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
      return try DerivedTriggers(
        name: name,
        table: table,
        id: id,
        columns: columns,
        content: .entries(
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
        ),
        in: db
      )
    }
  }
#endif
