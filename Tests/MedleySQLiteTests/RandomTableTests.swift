#if SQLite
  import GRDB
  import MedleyCore
  import MedleyTesting
  import Testing

  @testable import MedleySQLite

  /// Random changes of tables whose primary key is a text, and from which foreign keys delete rows.
  @Suite(.timeLimit(.minutes(60))) struct RandomTableTests {
    private static let kinds = [
      ("", ""), ("WITHOUT ROWID", ""), ("", "NOCASE"), ("WITHOUT ROWID", "NOCASE"),
      ("WITHOUT ROWID", "RTRIM"),
    ]

    private static func create(_ options: String, _ collation: String) -> String {
      let collate = collation.isEmpty ? "" : "COLLATE \(collation)"
      return """
        CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT \(collate) UNIQUE);
        CREATE TABLE entry (
          id TEXT PRIMARY KEY \(collate) NOT NULL, label TEXT \(collate),
          owner INTEGER REFERENCES owner(id) ON DELETE CASCADE ON UPDATE CASCADE,
          folded TEXT AS (lower(label))) \(options);
        CREATE UNIQUE INDEX entry_first ON entry(owner) WHERE label = 'b';
        """
    }

    private static func change(_ random: inout SeededGenerator) -> String {
      let names = ["a", "A", "b", "B", "a ", "c", "C ", "d", "e"]
      let id = names[Int.random(in: 0..<names.count, using: &random)]
      let label = ["a", "A", "b", "b ", "c"][Int.random(in: 0..<5, using: &random)]
      let owner = Int.random(in: 1...5, using: &random)
      let other = Int.random(in: 1...5, using: &random)
      let statements = [
        "INSERT OR REPLACE INTO entry VALUES ('\(id)', '\(label)', \(owner))",
        "INSERT OR REPLACE INTO entry VALUES ('\(id)', '\(label)', NULL)",
        "INSERT OR IGNORE INTO entry VALUES ('\(id)', NULL, \(owner))",
        "INSERT INTO entry VALUES ('\(id)', '\(label)', 1) ON CONFLICT DO UPDATE SET label = excluded.label",
        "UPDATE OR REPLACE entry SET id = '\(id)' WHERE owner = \(owner)",
        "UPDATE OR REPLACE entry SET label = '\(label)' WHERE id = '\(id)'",
        "UPDATE OR REPLACE entry SET owner = \(owner) WHERE label = '\(label)'",
        "DELETE FROM entry WHERE id = '\(id)'",
        "DELETE FROM owner WHERE id = \(owner)",
        "INSERT OR REPLACE INTO owner VALUES (\(owner), '\(id)')",
        "INSERT OR IGNORE INTO owner VALUES (\(owner), '\(id)')",
        "UPDATE OR REPLACE owner SET id = \(other) WHERE id = \(owner)",
      ]
      return statements[Int.random(in: 0..<statements.count, using: &random)]
    }

    @Test(arguments: kinds.indices)
    func `lists and counts equal tables with unusual keys`(kind: Int) async throws {
      let database = try TestDatabase(kind % 2 == 0 ? .pool : .queue)
      let (options, collation) = Self.kinds[kind]
      try database.execute(
        "PRAGMA recursive_triggers = \(kind % 3 == 0); \(Self.create(options, collation))"
      )
      try database.write { db in
        for column in ["label", "folded"] {
          try SQLiteCounts<String>.install(of: column, in: "entry", db)
        }
        // A list that installs the log itself resets the other list some time later.
        try SQLiteChangeLog.install(on: "entry", keeping: ["label"], in: db)
      }
      let request = Table<TextEntry>("entry").all()
      let all = Follower(SQLiteRows(request, ofTable: "entry", in: database.writer))
      let some = Follower(
        SQLiteRows(
          request.filter(Column("label") == "b"),
          ofTable: "entry",
          in: database.writer,
          orderedBy: [.descending("label")]
        )
      )
      _ = try await (all.loadAll(), some.loadAll())
      let resets = all.resets + some.resets
      var random = SeededGenerator(seed: UInt64(kind))
      for _ in 0..<LongRun.count(150) {
        let change = Self.change(&random)
        do {
          try database.execute(change)
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
          // Another owner is missing.
        }
        let (entries, selected) = try await database.writer.read { db in
          (
            try TextEntry.fetchAll(db, sql: "SELECT * FROM entry ORDER BY id COLLATE BINARY"),
            try TextEntry.fetchAll(
              db,
              sql: """
                SELECT * FROM entry WHERE label = 'b'
                ORDER BY label COLLATE BINARY DESC, id COLLATE BINARY DESC
                """
            )
          )
        }
        try #require(try await all.loadAll() == entries, "\(change)")
        try #require(try await some.loadAll() == selected, "\(change)")
        for column in ["label", "folded"] {
          try await DerivedDataTests.checkCounts(database, of: column, in: "entry", "\(change)")
        }
      }
      #expect(all.resets + some.resets == resets)
    }
  }
#endif
