#if SQLite
  import GRDB

  /// The statements that create the log of a table.
  struct ChangeLogDefinition {
    let table: String
    let id: String
    /// The columns whose previous values are stored.
    let columns: [String]
    /// The keys that `REPLACE` compares.
    let keys: [UniqueKey]

    /// Describes a log that is installed with these columns.
    init(table: String, id: String, columns: [String], in db: Database) throws {
      self.table = table
      self.id = id
      self.columns = columns
      keys = try db.uniqueKeys(of: table, id: id)
    }

    /// Describes the log that a table needs.
    init(table: String, columns: [String], in db: Database) throws {
      // Also checks the table and its primary key.
      let order = try KeyOrder(columns.map { .ascending($0) }, of: table, in: db)
      let table = try db.storedName(of: table)
      // Another program needs the columns that it has installed.
      let existing =
        try db.tableExists(SQLiteChangeLog.catalogue)
        ? String.fetchOne(
          db,
          sql: "SELECT columns FROM \(SQLiteChangeLog.catalogue) WHERE name = ?",
          arguments: [table]
        ) : nil
      let present = Set(try db.columns(in: table).map { $0.name.lowercased() })
      let kept = (existing ?? "").split(separator: "\n").map(String.init)
      let wanted = Set(columns.map { $0.lowercased() } + kept.filter(present.contains))
      try self.init(
        table: table,
        id: order.idColumn,
        columns: wanted.subtracting([order.idColumn.lowercased()]).sorted(),
        in: db
      )
    }

    static func trigger(_ kind: String, _ table: String) -> String { "medley_\(kind)_\(table)" }

    /// The number of changes after which the oldest ones are deleted.
    ///
    /// In a trigger, deleting a thousand rows at once takes several times as long for each row as deleting a page
    /// of rows.
    private static var trimStep: Int { 64 }

    func install(limit: Int, in db: Database) throws {
      try SQLiteChangeLog.checkFormat(of: table, in: db)
      if try SQLiteChangeLog.installed(on: table, keeping: columns, in: db) != nil { return }
      try Self.remove(table: table, in: db)
      if try !SQLiteChangeLog.hasCatalogue(in: db) {
        // Drops a catalogue of an older format.
        try db.execute(sql: "DROP TABLE IF EXISTS \(SQLiteChangeLog.catalogue)")
      }
      try db.execute(
        sql: """
          CREATE TABLE IF NOT EXISTS \(SQLiteChangeLog.catalogue) (
            name TEXT PRIMARY KEY NOT NULL, format INTEGER NOT NULL, epoch INTEGER NOT NULL,
            id TEXT NOT NULL, columns TEXT NOT NULL);
          CREATE TABLE \(logName) (\(logColumns));
          CREATE TRIGGER \(name("trim")) AFTER INSERT ON \(logName) WHEN NEW.seq % \(Self.trimStep) = 0 BEGIN
            DELETE FROM \(logName) WHERE seq <= NEW.seq - \(max(1, limit));
          END;
          """
      )
      for trigger in triggers { try db.execute(sql: trigger) }
      try db.execute(
        sql: """
          INSERT OR REPLACE INTO \(SQLiteChangeLog.catalogue) (name, format, epoch, id, columns)
          VALUES (?, ?, random(), ?, ?)
          """,
        arguments: [table, SQLiteChangeLog.format, id, columns.joined(separator: "\n")]
      )
    }

    static func remove(table: String, in db: Database) throws {
      let table = try db.storedName(of: table)
      let triggers = try Row.fetchAll(
        db,
        sql: "SELECT name, tbl_name FROM sqlite_master WHERE type = 'trigger'"
      )
      for row in triggers {
        // A renamed table keeps its triggers; drop the triggers of both names.
        guard let logged = loggedTable(ofTrigger: row[0]),
          [logged, row[1]].contains(where: { $0.lowercased() == table.lowercased() })
        else { continue }
        try db.execute(sql: "DROP TRIGGER \((row[0] as String).quotedDatabaseIdentifier)")
      }
      try db.execute(
        sql: "DROP TABLE IF EXISTS \(SQLiteChangeLog.name(of: table).quotedDatabaseIdentifier)"
      )
      try SavedPositions.remove(of: table, in: db)
      if try db.tableExists(SQLiteChangeLog.catalogue) {
        try db.execute(
          sql: "UPDATE \(SQLiteChangeLog.catalogue) SET format = 0 WHERE name = ?",
          arguments: [table]
        )
      }
    }

    /// Returns whether a table has the triggers of the log, and no other triggers that log.
    func isComplete(in db: Database) throws -> Bool {
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = ? COLLATE NOCASE
          """,
        arguments: [table]
      )
      // If a column is renamed, SQLite changes the statements, and the column is logged under its old name.
      let installed = rows.filter { Self.loggedTable(ofTrigger: $0[0]) != nil }
        .map { $0[1] as String }
      return Set(installed) == Set(triggers)
    }

    /// The table whose log a trigger writes; `nil` for other triggers.
    private static func loggedTable(ofTrigger name: String) -> String? {
      for kind in ["replace", "insert", "update", "moved", "delete"]
      where name.hasPrefix(trigger(kind, "")) {
        return String(name.dropFirst(trigger(kind, "").count))
      }
      guard name.hasPrefix(trigger("key", "")) else { return nil }
      let rest = name.dropFirst(trigger("key", "").count).drop { $0.isNumber }
      return rest.first == "_" ? String(rest.dropFirst()) : nil
    }

    // MARK: - Statements

    private var logName: String { SQLiteChangeLog.name(of: table).quotedDatabaseIdentifier }

    private func name(_ kind: String) -> String {
      Self.trigger(kind, table).quotedDatabaseIdentifier
    }

    private var logColumns: String {
      (["seq INTEGER PRIMARY KEY", "id", "kind INTEGER NOT NULL"]
        + columns.map { "old_\($0)".quotedDatabaseIdentifier }).joined(separator: ", ")
    }

    private var oldColumns: String {
      columns.map { ", " + "old_\($0)".quotedDatabaseIdentifier }.joined()
    }

    private func value(_ column: String, of row: String) -> String {
      "\(row).\(column.quotedDatabaseIdentifier)"
    }

    private func values(of row: String) -> String {
      columns.map { ", " + value($0, of: row) }.joined()
    }

    /// Logs a row before it is updated or deleted.
    ///
    /// After a change, a trigger of the program may already have changed the row again and logged that first.
    private func logsOld(_ kind: String) -> String {
      """
      INSERT INTO \(logName) (id, kind\(oldColumns))
        VALUES (\(value(id, of: "OLD")), \(kind)\(values(of: "OLD")));
      """
    }

    /// Logs the row that has the same key as a new one.
    ///
    /// `REPLACE` deletes it without calling triggers. The entry is harmless if the row stays.
    private func logsReplaced(_ key: UniqueKey, _ condition: String) -> String {
      """
      INSERT INTO \(logName) (id, kind\(oldColumns))
        SELECT \(value(id, of: "r")), \(SQLiteChangeLog.Kind.removed.rawValue)\(values(of: "r")) FROM \(table.quotedDatabaseIdentifier) AS r
        WHERE \(key.isEqual("r"))\(condition);
      """
    }

    /// Whether the row that has the same key as a new one exists; most changes replace no row.
    private func replaces(_ key: UniqueKey, _ condition: String) -> String {
      "EXISTS (SELECT 1 FROM \(table.quotedDatabaseIdentifier) AS r WHERE \(key.isEqual("r"))\(condition))"
    }

    /// The statements that create the triggers of the table, as SQLite stores them.
    private var triggers: [String] {
      let quotedTable = table.quotedDatabaseIdentifier
      // Rows are compared bytewise: the collation of a primary key may treat different keys as equal.
      let others = " AND \(value(id, of: "r")) IS NOT \(value(id, of: "OLD")) COLLATE BINARY"
      let isMoved = "\(value(id, of: "NEW")) IS NOT \(value(id, of: "OLD")) COLLATE BINARY"
      let kind = """
        CASE WHEN \(isMoved) THEN \(SQLiteChangeLog.Kind.removed.rawValue) \
        ELSE \(SQLiteChangeLog.Kind.updated.rawValue) END
        """
      let logsNew = """
        INSERT INTO \(logName) (id, kind)
          VALUES (\(value(id, of: "NEW")), \(SQLiteChangeLog.Kind.inserted.rawValue));
        """
      let updates = keys.enumerated().map { index, key in
        (
          Self.trigger("key", "\(index)_\(table)").quotedDatabaseIdentifier,
          "\(key.beforeUpdate) ON \(quotedTable) WHEN \(replaces(key, others))",
          logsReplaced(key, others)
        )
      }
      let triggers = [
        (
          name("replace"),
          "BEFORE INSERT ON \(quotedTable) WHEN "
            + keys.map { replaces($0, "") }.joined(separator: " OR "),
          keys.map { logsReplaced($0, "") }.joined(separator: "\n")
        ),
        (name("insert"), "AFTER INSERT ON \(quotedTable)", logsNew),
        (name("update"), "BEFORE UPDATE ON \(quotedTable)", logsOld(kind)),
        // Not of the column: `UPDATE … SET rowid` does not name it.
        (name("moved"), "AFTER UPDATE ON \(quotedTable) WHEN \(isMoved)", logsNew),
        (
          name("delete"), "BEFORE DELETE ON \(quotedTable)",
          logsOld("\(SQLiteChangeLog.Kind.removed.rawValue)")
        ),
      ]
      return (updates + triggers).map { "CREATE TRIGGER \($0) \($1) BEGIN\n\($2)\nEND" }
    }
  }
#endif
