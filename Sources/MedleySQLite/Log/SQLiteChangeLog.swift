#if SQLite
  import Foundation
  public import GRDB

  /// A table of changes that triggers write, so that lists in all programs know which rows changed.
  ///
  /// ``SQLiteRows`` installs the log of its table. If the first list opens a read-only database, install the
  /// log in a migration:
  ///
  /// ```swift
  /// migrator.registerMigration("deliveries") { db in
  ///   try db.create(table: "delivery") { … }
  ///   try SQLiteChangeLog.install(on: "delivery", keeping: ["receivedAt"], in: db)
  /// }
  /// ```
  ///
  /// The log has one row for each change, with the primary key and the previous values of the columns that lists
  /// are ordered by. It keeps the newest changes only; a reader that is further behind reads its rows again.
  public struct SQLiteChangeLog: Sendable {
    /// The table whose changes are logged.
    let table: String
    /// The primary key of the table.
    let idColumn: String
    /// The columns whose previous values are stored, in lower case, without the primary key.
    let columns: [String]
    /// Identifies this installation of the log.
    let epoch: Int64

    /// The version of the format of the log and its triggers.
    static let format = 4

    /// The kind of change that an entry of the log describes.
    enum Kind: Int {
      /// The row is new; there are no previous values.
      case inserted
      /// The row is deleted, or gets another primary key.
      case removed
      /// The row is updated.
      case updated
    }

    static let catalogue = "medley_logs"

    /// The name of the table of the log.
    var name: String { Self.name(of: table) }

    static func name(of table: String) -> String { "medley_log_\(table)" }

    /// Installs the log of a table, or replaces a log that does not store all columns.
    ///
    /// Does nothing if the log is installed and complete. Call this method again after the table was
    /// recreated, because SQLite deletes triggers together with their table.
    ///
    /// - Parameters:
    ///   - table: the table whose changes are logged; its primary key has one column.
    ///   - columns: the columns that lists are ordered by, beside the primary key.
    ///   - limit: the minimum number of changes that are kept; at least 1. The default is 65,536.
    ///   - db: a connection that can write.
    /// - Throws: ``SQLiteListError`` if the table or a column does not exist, the primary key has several
    ///   columns, or a newer version of the library has installed the log; `DatabaseError` if SQLite reports an
    ///   error.
    public static func install(
      on table: String,
      keeping columns: [String] = [],
      limit: Int = 65_536,
      in db: Database
    ) throws {
      let definition = try ChangeLogDefinition(table: table, columns: columns, in: db)
      try db.inSavepoint {
        try definition.install(limit: limit, in: db)
        return .commit
      }
    }

    /// Removes the log of a table and everything else that was installed for it, for example before rows are
    /// imported.
    ///
    /// Open lists reload their rows when the log is installed again.
    ///
    /// - Throws: ``SQLiteListError`` if a newer version of the library has installed the log; `DatabaseError` if
    ///   SQLite reports an error.
    public static func uninstall(from table: String, in db: Database) throws {
      try db.inSavepoint {
        try checkFormat(of: table, in: db)
        try ChangeLogDefinition.remove(table: table, in: db)
        for shared in [catalogue, SavedPositions.table] where try db.tableExists(shared) {
          if shared == catalogue {
            let name = try db.storedName(of: table)
            try db.execute(sql: "DELETE FROM \(catalogue) WHERE name = ?", arguments: [name])
          }
          let isEmpty = try Bool.fetchOne(db, sql: "SELECT NOT EXISTS (SELECT 1 FROM \(shared))")
          if isEmpty == true { try db.execute(sql: "DROP TABLE \(shared)") }
        }
        return .commit
      }
    }

    /// Checks that no newer version of the library has installed the log of a table.
    ///
    /// Otherwise both versions would replace each other's triggers again and again.
    static func checkFormat(of table: String, in db: Database) throws {
      guard try db.tableExists(catalogue),
        try db.columns(in: catalogue).contains(where: { $0.name == "format" })
      else { return }
      let newest = try Int.fetchOne(db, sql: "SELECT max(format) FROM \(catalogue)") ?? 0
      guard newest > format else { return }
      throw SQLiteListError(
        .newerFormat,
        "The changes of “\(table)” are logged by a newer version of the library (format \(newest), this program "
          + "knows \(format)). Update this program."
      )
    }

    /// Whether there is a catalogue of this format.
    static func hasCatalogue(in db: Database) throws -> Bool {
      try db.tableExists(catalogue)
        && db.columns(in: catalogue).map(\.name) == ["name", "format", "epoch", "id", "columns"]
    }

    /// Returns the log of a table if it is complete.
    ///
    /// - Parameter columns: the columns that have to be kept.
    static func installed(
      on table: String,
      keeping columns: [String],
      in db: Database
    ) throws -> Self? {
      let table = try db.storedName(of: table)
      guard try hasCatalogue(in: db), try db.tableExists(name(of: table)) else { return nil }
      let row = try Row.fetchOne(
        db,
        sql: "SELECT epoch, columns, id FROM \(catalogue) WHERE name = ? AND format = ?",
        arguments: [table, format]
      )
      guard let row else { return nil }
      let kept = (row[1] as String).split(separator: "\n").map(String.init)
      let definition = try ChangeLogDefinition(table: table, id: row[2], columns: kept, in: db)
      guard Set(columns.map { $0.lowercased() }).isSubset(of: kept),
        try definition.isComplete(in: db)
      else { return nil }
      return Self(table: table, idColumn: row[2], columns: kept, epoch: row[0])
    }
  }

  extension Database {
    /// Returns the name of a table as in its definition; SQLite ignores the case of names.
    func storedName(of table: String) throws -> String {
      let name = try String.fetchOne(
        self,
        sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND name = ? COLLATE NOCASE",
        arguments: [table]
      )
      return name ?? table
    }
  }
#endif
