#if SQLite
  import GRDB

  /// Triggers that maintain data derived from the rows of a table, such as counts and words.
  ///
  /// `INSERT OR REPLACE` and `UPDATE OR REPLACE` delete rows without calling triggers. A trigger therefore copies
  /// the rows that may be replaced before each change, and those that do not exist afterwards are removed.
  ///
  /// Triggers of the program may change a row again before a trigger here is called: SQLite calls the newest
  /// trigger first.
  struct DerivedTriggers {
    /// The contribution of rows to the derived data; a query of rows has the columns `id`, `c0`, `c1`, ….
    enum Content {
      /// Sums over rows: additions and removals may be performed in any order.
      case sums(add: (_ rows: String) -> String, remove: (_ rows: String) -> String)

      /// An entry for each row, which is removed by the values with which it was added.
      case entries(
        add: (_ rows: String) -> String,
        remove: (_ rows: String) -> String,
        contains: (_ id: String) -> String
      )
    }

    /// The prefix of the names of the triggers and of the table of copies.
    let name: String
    let table: String
    /// The primary key of the table.
    let id: String
    /// The columns that the data is derived from.
    let columns: [String]
    /// The keys that `REPLACE` compares.
    private let keys: [UniqueKey]
    /// The columns whose updates change the data or a key; `nil` if updates of any column may.
    private let watched: [String]?
    let content: Content

    private static let kinds = [
      "keep", "keep_update", "keep_delete", "insert", "update", "delete",
    ]

    init(
      name: String,
      table: String,
      id: String,
      columns: [String],
      content: Content,
      in db: Database
    ) throws {
      self.name = name
      self.table = table
      self.id = id
      self.columns = columns
      self.content = content
      keys = try db.uniqueKeys(of: table, id: id)
      let generated = try db.generatedColumns(of: table)
      let keyColumns = keys.compactMap(\.watched)
      // An update of a column does not name the columns that are computed from it.
      let isComputed = columns.contains { generated.contains($0.lowercased()) }
      watched =
        isComputed || keyColumns.count < keys.count
        ? nil : Set(keyColumns.joined() + columns).sorted()
    }

    /// Creates the triggers in place of others of the same name.
    func install(in db: Database) throws {
      try Self.uninstall(name: name, in: db)
      let values = columns.indices.map { ", c\($0)" }.joined()
      try db.execute(sql: "CREATE TABLE \(copies) (seq INTEGER PRIMARY KEY, id\(values))")
      for trigger in triggers { try db.execute(sql: trigger) }
    }

    /// Removes the triggers.
    static func uninstall(name: String, in db: Database) throws {
      for kind in kinds {
        try db.execute(
          sql: "DROP TRIGGER IF EXISTS \("\(name)_\(kind)".quotedDatabaseIdentifier)"
        )
      }
      try db.execute(sql: "DROP TABLE IF EXISTS \("\(name)_replaced".quotedDatabaseIdentifier)")
    }

    /// Whether the table has these triggers.
    ///
    /// SQLite deletes them together with their table, and changes them if the table or a column is renamed.
    func isInstalled(in db: Database) throws -> Bool {
      let installed = try String.fetchAll(
        db,
        sql: "SELECT sql FROM sqlite_master WHERE type = 'trigger'"
      )
      return Set(triggers.map { $0.lowercased() }).isSubset(of: installed.map { $0.lowercased() })
    }

    // MARK: - Statements

    private var copies: String { "\(name)_replaced".quotedDatabaseIdentifier }
    private var quotedTable: String { table.quotedDatabaseIdentifier }
    private var quotedID: String { id.quotedDatabaseIdentifier }

    /// A query of one row of a trigger or of an alias.
    private func row(_ alias: String) -> String {
      let values = columns.enumerated().map { index, column in
        "\(alias).\(column.quotedDatabaseIdentifier) AS c\(index)"
      }
      return "SELECT " + (["\(alias).\(quotedID) AS id"] + values).joined(separator: ", ")
    }

    private var copyColumns: String {
      (["id"] + columns.indices.map { "c\($0)" }).joined(separator: ", ")
    }

    /// Copies the rows that have the same keys as a new one.
    ///
    /// A statement with `OR IGNORE` leaves copies behind. The newest are kept, because they may belong to a
    /// statement that calls this one.
    private func copyReplaced(_ condition: String) -> String {
      let limit = 2 * (keys.count + 1)
      let trim = "DELETE FROM \(copies) WHERE seq <= (SELECT max(seq) FROM \(copies)) - \(limit);"
      let rows = keys.map { key in
        copy("\(row("t")) FROM \(quotedTable) AS t WHERE \(key.isEqual("t"))\(condition)")
      }
      return ([trim] + rows).joined(separator: "\n")
    }

    private func copy(_ rows: String) -> String {
      switch content {
      case .sums:
        """
        DELETE FROM \(copies) WHERE id IN (SELECT id FROM (\(rows)));
        INSERT INTO \(copies) (\(copyColumns)) \(rows);
        """
      case .entries(_, _, let contains):
        // Keeps an earlier copy, because the index still contains its values.
        """
        INSERT INTO \(copies) (\(copyColumns)) SELECT \(copyColumns) FROM (\(rows)) AS s
          WHERE \(contains("s.id")) AND NOT EXISTS (SELECT 1 FROM \(copies) AS c WHERE c.id IS s.id);
        """
      }
    }

    /// Removes the copied rows that a condition selects.
    private func removeCopies(_ condition: String, _ remove: (String) -> String) -> String {
      """
      \(remove("SELECT \(copyColumns) FROM \(copies) WHERE \(condition)"))
      DELETE FROM \(copies) WHERE \(condition);
      """
    }

    private func trigger(_ kind: String, _ event: String, _ statements: String...) -> String {
      """
      CREATE TRIGGER \("\(name)_\(kind)".quotedDatabaseIdentifier) \(event) ON \(quotedTable) BEGIN
      \(statements.joined(separator: "\n"))
      END
      """
    }

    /// The statements that create the triggers, as SQLite stores them.
    private var triggers: [String] {
      switch content {
      case .sums(let add, let remove): sumTriggers(add, remove)
      case .entries(let add, let remove, let contains): entryTriggers(add, remove, contains)
      }
    }

    private var keepInsert: String { trigger("keep", "BEFORE INSERT", copyReplaced("")) }

    private var ofWatched: String {
      watched.map { " OF " + $0.map(\.quotedDatabaseIdentifier).joined(separator: ", ") } ?? ""
    }

    /// A condition on rows `t` of the table that are not the row `OLD`.
    ///
    /// Rows are compared bytewise: the collation of a primary key may treat different keys as equal.
    private var others: String { " AND t.\(quotedID) IS NOT OLD.\(quotedID) COLLATE BINARY" }

    /// A condition on a row `t` of the table that is copied; the first part uses the index of the table.
    private var isCopied: String {
      "t.\(quotedID) IS \(copies).id AND t.\(quotedID) IS \(copies).id COLLATE BINARY"
    }

    private func sumTriggers(
      _ add: (String) -> String,
      _ remove: (String) -> String
    ) -> [String] {
      let isMissing = "NOT EXISTS (SELECT 1 FROM \(quotedTable) AS t WHERE \(isCopied))"
      // A missing row was replaced, and not deleted by a separate statement.
      let forgetOld = "DELETE FROM \(copies) WHERE id IS OLD.\(quotedID)"
      let isMoved = "NEW.\(quotedID) IS NOT OLD.\(quotedID) COLLATE BINARY"
      return [
        keepInsert,
        trigger(
          "keep_update",
          "BEFORE UPDATE\(ofWatched)",
          "\(forgetOld) AND \(isMoved);",
          copyReplaced(others)
        ),
        trigger("keep_delete", "BEFORE DELETE", "\(forgetOld);"),
        trigger(
          "insert",
          "AFTER INSERT",
          removeCopies("id IS NEW.\(quotedID) OR \(isMissing)", remove),
          add(row("NEW"))
        ),
        trigger(
          "update",
          "AFTER UPDATE\(ofWatched)",
          remove(row("OLD")),
          removeCopies("id IS NEW.\(quotedID) AND \(isMoved) OR \(isMissing)", remove),
          add(row("NEW"))
        ),
        trigger("delete", "AFTER DELETE", remove(row("OLD"))),
      ]
    }

    private func entryTriggers(
      _ add: (String) -> String,
      _ remove: (String) -> String,
      _ contains: (String) -> String
    ) -> [String] {
      let values = columns.enumerated().map { index, column in
        " AND t.\(column.quotedDatabaseIdentifier) IS \(copies).c\(index) COLLATE BINARY"
      }
      let isSame = isCopied + values.joined()
      let removeOld = removeCopies(
        "NOT EXISTS (SELECT 1 FROM \(quotedTable) AS t WHERE \(isSame))",
        remove
      )
      // The current row of the table, which a trigger of the program may have changed or added already.
      let addNew = add(
        """
        \(row("t")) FROM \(quotedTable) AS t
          WHERE t.\(quotedID) IS NEW.\(quotedID) AND NOT \(contains("t.\(quotedID)"))
        """
      )
      return [
        keepInsert,
        trigger(
          "keep_update",
          "BEFORE UPDATE\(ofWatched)",
          copyReplaced(others),
          copy(row("OLD"))
        ),
        trigger("keep_delete", "BEFORE DELETE", copy(row("OLD"))),
        trigger("insert", "AFTER INSERT", removeOld, addNew),
        trigger("update", "AFTER UPDATE\(ofWatched)", removeOld, addNew),
        trigger("delete", "AFTER DELETE", removeOld),
      ]
    }
  }
#endif
