#if SQLite
  import GRDB

  /// Triggers that keep data which is derived from the rows of a table, such as counts and words.
  ///
  /// `INSERT OR REPLACE` and `UPDATE OR REPLACE` delete rows without calling triggers. A trigger therefore copies
  /// the rows that may be replaced before each insert, and those that do not exist afterwards are removed.
  struct DerivedTriggers {
    /// What the triggers and the copies are called.
    let name: String
    let table: String
    /// The primary key of the table.
    let id: String
    /// The columns that the data is derived from.
    let columns: [String]
    /// The columns of unique indexes beside the primary key.
    let uniqueKeys: [[String]]
    /// Returns statements that add rows to the derived data; a row has the columns `id`, `c0`, `c1` and so on.
    let add: (_ rows: String) -> String
    /// Returns statements that remove rows from the derived data.
    let remove: (_ rows: String) -> String

    private static let kinds = ["keep", "insert", "update", "delete"]

    private var copies: String { "\(name)_replaced".quotedDatabaseIdentifier }
    private var quotedTable: String { table.quotedDatabaseIdentifier }

    private func trigger(_ kind: String) -> String { "\(name)_\(kind)".quotedDatabaseIdentifier }

    /// A query of one row of a trigger or of an alias.
    private func row(_ alias: String) -> String {
      let values = columns.enumerated().map { index, column in
        "\(alias).\(column.quotedDatabaseIdentifier) AS c\(index)"
      }
      return "SELECT "
        + (["\(alias).\(id.quotedDatabaseIdentifier) AS id"] + values).joined(separator: ", ")
    }

    /// A query of the copied rows that were replaced.
    private var replaced: String {
      """
      SELECT * FROM \(copies) AS r WHERE r.id IS NEW.\(id.quotedDatabaseIdentifier)
        OR NOT EXISTS (SELECT 1 FROM \(quotedTable) AS t WHERE t.\(id.quotedDatabaseIdentifier) = r.id)
      """
    }

    /// Copies the rows that have the same unique values as a new one, in place of earlier copies.
    private func copyReplaced(_ keys: [[String]], _ condition: String) -> String {
      let inserts = keys.map { key in
        let same = key.map {
          "t.\($0.quotedDatabaseIdentifier) = NEW.\($0.quotedDatabaseIdentifier)"
        }
        return "INSERT INTO \(copies) \(row("t")) FROM \(quotedTable) AS t"
          + " WHERE \(same.joined(separator: " AND "))\(condition)"
          + " AND NOT EXISTS (SELECT 1 FROM \(copies) WHERE id = t.\(id.quotedDatabaseIdentifier));"
      }
      return "DELETE FROM \(copies);\n" + inserts.joined(separator: "\n")
    }

    /// Creates the triggers.
    func install(in db: Database) throws {
      let values = columns.indices.map { ", c\($0)" }.joined()
      let keys = [[id]] + uniqueKeys
      let watched = Set(keys.joined() + columns).sorted().map(\.quotedDatabaseIdentifier)
        .joined(separator: ", ")
      let isOther =
        " AND t.\(id.quotedDatabaseIdentifier) IS NOT OLD.\(id.quotedDatabaseIdentifier)"
      let handleReplaced = "\(remove(replaced))\nDELETE FROM \(copies);"
      try db.execute(
        sql: """
          CREATE TABLE \(copies) (id\(values));
          CREATE TRIGGER \(trigger("keep")) BEFORE INSERT ON \(quotedTable) BEGIN
            \(copyReplaced(keys, ""))
          END;
          CREATE TRIGGER \(trigger("keep_update"))
          BEFORE UPDATE OF \(watched) ON \(quotedTable) BEGIN
            \(copyReplaced(keys, isOther))
          END;
          CREATE TRIGGER \(trigger("insert")) AFTER INSERT ON \(quotedTable) BEGIN
            \(handleReplaced)
            \(add(row("NEW")))
          END;
          CREATE TRIGGER \(trigger("update")) AFTER UPDATE OF \(watched) ON \(quotedTable) BEGIN
            \(remove(row("OLD")))
            \(handleReplaced)
            \(add(row("NEW")))
          END;
          CREATE TRIGGER \(trigger("delete")) AFTER DELETE ON \(quotedTable) BEGIN
            \(remove(row("OLD")))
            DELETE FROM \(copies) WHERE id = OLD.\(id.quotedDatabaseIdentifier);
          END;
          """
      )
    }

    /// Removes the triggers.
    static func uninstall(name: String, in db: Database) throws {
      for kind in kinds + ["keep_update"] {
        try db.execute(
          sql: "DROP TRIGGER IF EXISTS \("\(name)_\(kind)".quotedDatabaseIdentifier)"
        )
      }
      try db.execute(sql: "DROP TABLE IF EXISTS \("\(name)_replaced".quotedDatabaseIdentifier)")
    }

    /// Whether the triggers exist; SQLite deletes them together with their table.
    static func isInstalled(name: String, in db: Database) throws -> Bool {
      let names = try String.fetchAll(
        db,
        sql: "SELECT name FROM sqlite_master WHERE type = 'trigger'"
      )
      return Set(kinds.map { "\(name)_\($0)" }).isSubset(of: names)
    }
  }
#endif
