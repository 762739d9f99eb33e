#if SQLite
  import GRDB

  /// Triggers that keep data which is derived from the rows of a table, such as counts and words.
  ///
  /// `INSERT OR REPLACE` and `UPDATE OR REPLACE` delete rows without calling triggers. A trigger therefore copies
  /// the rows that may be replaced before each change, and those that do not exist afterwards are removed.
  ///
  /// Triggers of the program may change a row again before a trigger here is called: SQLite calls the newest
  /// trigger first.
  struct DerivedTriggers {
    /// What rows add to the derived data; a query of rows has the columns `id`, `c0`, `c1` and so on.
    enum Data {
      /// Sums over rows: what changes add and remove may be made in any order.
      case sums(add: (_ rows: String) -> String, remove: (_ rows: String) -> String)

      /// An entry for each row, which is removed by the values with which it was added.
      case entries(
        add: (_ rows: String) -> String,
        remove: (_ rows: String) -> String,
        contains: (_ id: String) -> String
      )
    }

    /// What the triggers and the copies are called.
    let name: String
    let table: String
    /// The primary key of the table.
    let id: String
    /// The columns that the data is derived from.
    let columns: [String]
    /// The keys by which other rows are replaced.
    let keys: [UniqueKey]
    let data: Data

    private static let kinds = [
      "keep", "keep_update", "keep_delete", "insert", "update", "delete",
    ]

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
    /// A statement with `OR IGNORE` leaves copies behind, of which the newest are kept: they may be those of a
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
      switch data {
      case .sums:
        """
        DELETE FROM \(copies) WHERE id IN (SELECT id FROM (\(rows)));
        INSERT INTO \(copies) (\(copyColumns)) \(rows);
        """
      case .entries(_, _, let contains):
        // An earlier copy is what the derived data contains.
        """
        INSERT INTO \(copies) (\(copyColumns)) SELECT \(copyColumns) FROM (\(rows)) AS s
          WHERE \(contains("s.id")) AND NOT EXISTS (SELECT 1 FROM \(copies) AS c WHERE c.id IS s.id);
        """
      }
    }

    /// Removes the copied rows that a condition selects.
    private func remove(_ condition: String, _ remove: (String) -> String) -> String {
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
      let keyColumns = keys.compactMap(\.watched)
      let watched = Set(keyColumns.joined() + columns).sorted().map(\.quotedDatabaseIdentifier)
      let ofWatched = keyColumns.count == keys.count ? " OF \(watched.joined(separator: ", "))" : ""
      let others = " AND t.\(quotedID) IS NOT OLD.\(quotedID)"
      let keepInsert = trigger("keep", "BEFORE INSERT", copyReplaced(""))
      switch data {
      case .sums(let add, let remove):
        let isMissing =
          "NOT EXISTS (SELECT 1 FROM \(quotedTable) AS t WHERE t.\(quotedID) IS \(copies).id)"
        // A row that is missing was replaced, and not deleted by a statement of its own.
        let forgetOld = "DELETE FROM \(copies) WHERE id IS OLD.\(quotedID)"
        let isMoved = "NEW.\(quotedID) IS NOT OLD.\(quotedID)"
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
            self.remove("id IS NEW.\(quotedID) OR \(isMissing)", remove),
            add(row("NEW"))
          ),
          trigger(
            "update",
            "AFTER UPDATE\(ofWatched)",
            remove(row("OLD")),
            self.remove("id IS NEW.\(quotedID) AND \(isMoved) OR \(isMissing)", remove),
            add(row("NEW"))
          ),
          trigger("delete", "AFTER DELETE", remove(row("OLD"))),
        ]
      case .entries(let add, let remove, let contains):
        let values = columns.enumerated().map { index, column in
          " AND t.\(column.quotedDatabaseIdentifier) IS \(copies).c\(index)"
        }
        let isSame = "t.\(quotedID) IS \(copies).id\(values.joined())"
        let removeOld = self.remove(
          "NOT EXISTS (SELECT 1 FROM \(quotedTable) AS t WHERE \(isSame))",
          remove
        )
        // What is in the table now, which a trigger of the program may have changed or added already.
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
  }
#endif
