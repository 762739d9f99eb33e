#if SQLite
  import GRDB

  /// The statements that create the log of a table.
  struct ChangeLogDefinition {
    let table: String
    let id: String
    /// The columns whose previous values are stored.
    let columns: [String]
    /// The columns of the unique indexes other than the primary key.
    let uniqueKeys: [[String]]
    let limit: Int

    init(table: String, columns: [String], limit: Int, in db: Database) throws {
      // Also checks the table and its primary key.
      let order = try KeyOrder(columns.map { .ascending($0) }, of: table, in: db)
      let id = order.idColumn
      // Another program needs the columns that it has installed.
      let existing =
        try db.tableExists(ChangeLog.catalogue)
        ? String.fetchOne(
          db,
          sql: "SELECT columns FROM \(ChangeLog.catalogue) WHERE name = ?",
          arguments: [table]
        ) : nil
      let present = Set(try db.columns(in: table).map { $0.name.lowercased() })
      let kept = (existing ?? "").split(separator: "\n").map(String.init)
      let wanted = Set(columns.map { $0.lowercased() } + kept.filter(present.contains))
      self.table = table
      self.id = id
      self.columns = wanted.subtracting([id.lowercased()]).sorted()
      self.limit = limit
      uniqueKeys = try db.uniqueKeys(of: table, except: id)
    }

    static func trigger(_ kind: String, _ table: String) -> String { "medley_\(kind)_\(table)" }

    func install(in db: Database) throws {
      if try ChangeLog.installed(on: table, keeping: columns, in: db) != nil { return }
      try Self.remove(table: table, in: db)
      if try !ChangeLog.hasCatalogue(in: db) {
        // That of an older format.
        try db.execute(sql: "DROP TABLE IF EXISTS \(ChangeLog.catalogue)")
      }
      try db.execute(
        sql: """
          CREATE TABLE IF NOT EXISTS \(ChangeLog.catalogue) (
            name TEXT PRIMARY KEY NOT NULL, format INTEGER NOT NULL, epoch INTEGER NOT NULL,
            id TEXT NOT NULL, columns TEXT NOT NULL, triggers TEXT NOT NULL);
          CREATE TABLE \(logName) (\(logColumns));
          \(insertTriggers)
          \(updateTriggers)
          CREATE TRIGGER \(name("delete")) BEFORE DELETE ON \(table.quotedDatabaseIdentifier) BEGIN
            \(logsOld("\(ChangeLog.Kind.removed.rawValue)"))
          END;
          CREATE TRIGGER \(name("trim")) AFTER INSERT ON \(logName) WHEN NEW.seq % 1024 = 0 BEGIN
            DELETE FROM \(logName) WHERE seq <= NEW.seq - \(limit);
          END;
          """
      )
      try db.execute(
        sql: """
          INSERT OR REPLACE INTO \(ChangeLog.catalogue) (name, format, epoch, id, columns, triggers)
          VALUES (?, ?, random(), ?, ?, ?)
          """,
        arguments: [
          table, ChangeLog.format, id, columns.joined(separator: "\n"),
          try Self.triggers(of: table, in: db).map(\.statement).joined(separator: "\n"),
        ]
      )
    }

    static func remove(table: String, in db: Database) throws {
      // Also those of a table that was renamed.
      for trigger in try triggers(of: table, in: db) {
        try db.execute(sql: "DROP TRIGGER \(trigger.name.quotedDatabaseIdentifier)")
      }
      try db.execute(
        sql: "DROP TABLE IF EXISTS \(ChangeLog.name(of: table).quotedDatabaseIdentifier)"
      )
      try SavedPositions.remove(of: table, in: db)
      if try db.tableExists(ChangeLog.catalogue) {
        try db.execute(
          sql: "UPDATE \(ChangeLog.catalogue) SET format = 0 WHERE name = ?",
          arguments: [table]
        )
      }
    }

    /// The triggers of the log that a table has, in the order of their names.
    static func triggers(
      of table: String,
      in db: Database
    ) throws -> [(name: String, statement: String)] {
      let prefixes = ["replace", "insert", "update", "moved", "delete", "key"]
        .map { trigger($0, "") }
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = ? COLLATE NOCASE
          ORDER BY name
          """,
        arguments: [table]
      )
      return rows.map { (name: $0[0], statement: $0[1]) }
        .filter { trigger in prefixes.contains { trigger.name.hasPrefix($0) } }
    }

    // MARK: - Statements

    private var logName: String { ChangeLog.name(of: table).quotedDatabaseIdentifier }

    private func name(_ kind: String) -> String {
      Self.trigger(kind, table).quotedDatabaseIdentifier
    }

    private var logColumns: String {
      (["seq INTEGER PRIMARY KEY", "id NOT NULL", "kind INTEGER NOT NULL"]
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
    /// After a change, a trigger of the program could have changed the row again, and that would be logged first.
    private func logsOld(_ kind: String) -> String {
      """
      INSERT INTO \(logName) (id, kind\(oldColumns))
        VALUES (\(value(id, of: "OLD")), \(kind)\(values(of: "OLD")));
      """
    }

    /// Logs the row that has the same unique values as a new one.
    ///
    /// `REPLACE` deletes it without calling triggers. The entry is harmless if the row stays.
    private func logsReplaced(_ key: [String], _ condition: String) -> String {
      let same = key.map { "\(value($0, of: "r")) = \(value($0, of: "NEW"))" }
      return """
        INSERT INTO \(logName) (id, kind\(oldColumns))
          SELECT \(value(id, of: "r")), \(ChangeLog.Kind.removed.rawValue)\(values(of: "r")) FROM \(table.quotedDatabaseIdentifier) AS r
          WHERE \(same.joined(separator: " AND "))\(condition);
        """
    }

    private var insertTriggers: String {
      """
      CREATE TRIGGER \(name("replace")) BEFORE INSERT ON \(table.quotedDatabaseIdentifier) BEGIN
        \(([[id]] + uniqueKeys).map { logsReplaced($0, "") }.joined(separator: "\n"))
      END;
      CREATE TRIGGER \(name("insert")) AFTER INSERT ON \(table.quotedDatabaseIdentifier) BEGIN
        INSERT INTO \(logName) (id, kind)
          VALUES (\(value(id, of: "NEW")), \(ChangeLog.Kind.inserted.rawValue));
      END;
      """
    }

    private var updateTriggers: String {
      let others = " AND \(value(id, of: "r")) IS NOT \(value(id, of: "OLD"))"
      let isMoved = "\(value(id, of: "NEW")) IS NOT \(value(id, of: "OLD"))"
      let kind = """
        CASE WHEN \(isMoved) THEN \(ChangeLog.Kind.removed.rawValue) \
        ELSE \(ChangeLog.Kind.updated.rawValue) END
        """
      let keys = ([[id]] + uniqueKeys).enumerated().map { index, key in
        """
        CREATE TRIGGER \(Self.trigger("key", "\(index)_\(table)").quotedDatabaseIdentifier)
        BEFORE UPDATE OF \(key.map(\.quotedDatabaseIdentifier).joined(separator: ", "))
        ON \(table.quotedDatabaseIdentifier) BEGIN
          \(logsReplaced(key, others))
        END;
        """
      }
      return """
        \(keys.joined(separator: "\n"))
        CREATE TRIGGER \(name("update")) BEFORE UPDATE ON \(table.quotedDatabaseIdentifier) BEGIN
          \(logsOld(kind))
        END;
        CREATE TRIGGER \(name("moved")) AFTER UPDATE OF \(id.quotedDatabaseIdentifier)
        ON \(table.quotedDatabaseIdentifier) WHEN \(isMoved) BEGIN
          INSERT INTO \(logName) (id, kind)
            VALUES (\(value(id, of: "NEW")), \(ChangeLog.Kind.inserted.rawValue));
        END;
        """
    }
  }
#endif
