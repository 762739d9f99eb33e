#if SQLite
  import Foundation
  import GRDB
  import MedleyCore
  import MedleyLoading
  import MedleyTesting
  import Testing

  @testable import MedleySQLite

  /// Rows that `REPLACE` deletes, for which SQLite calls no triggers.
  @Suite struct ReplaceTests {
    struct Entry: Codable, FetchableRecord, TableRecord, Identifiable, Hashable {
      var id: Int64
      var label: String
    }

    private static let indexes = [
      "label COLLATE NOCASE", "folded", "lower(label)", "kind, (lower( label || ',)') ) DESC",
      "label COLLATE NOCASE) WHERE (id > 0",
    ]

    @Test(arguments: indexes)
    func `rows that a unique index replaces leave lists, counts and search`(
      index: String
    ) async throws {
      let database = try TestDatabase()
      try database.execute(
        """
        CREATE TABLE entry (id INTEGER PRIMARY KEY, kind TEXT AS (id > 100), label TEXT,
          folded TEXT AS (lower(label)));
        CREATE UNIQUE INDEX "entry (label" ON entry(\(index));
        INSERT INTO entry (id, label) VALUES (1, 'a'), (2, 'b'), (3, 'c'), (4, 'd'), (5, 'e');
        """
      )
      let search = SQLiteSearchIndex(of: "entry")
      try database.write { db in
        try SQLiteCounts<String>.install(of: "label", in: "entry", db)
        try search.install(columns: ["label"], in: db)
      }
      try await search.build(in: database.writer)
      let follower = Follower(SQLiteRows(Entry.all(), in: database.writer))
      _ = try await follower.loadAll()
      let resets = follower.resets
      for change in [
        "INSERT OR REPLACE INTO entry (id, label) VALUES (10, 'A')",
        "REPLACE INTO entry (label) VALUES ('B')",
        "UPDATE OR REPLACE entry SET label = 'C' WHERE id = 5",
        "UPDATE OR REPLACE entry SET rowid = 4 WHERE id = 10",
        "UPDATE entry SET rowid = 40 WHERE id = 4",
        "INSERT OR IGNORE INTO entry (id, label) VALUES (50, 'c')",
      ] {
        try database.execute(change)
        let entries = try await database.writer.read {
          try Entry.fetchAll($0, sql: "SELECT id, label FROM entry ORDER BY id")
        }
        // What stayed loaded is right before anything else is read.
        _ = try await follower.load(.start, count: 1)
        #expect(follower.rows.count == entries.count, "\(change)")
        #expect(try await follower.loadAll() == entries, "\(change)")
        let counts = SQLiteCounts<String>(of: "label", in: "entry", database.writer)
        #expect(
          try await counts.current()
            == Dictionary(grouping: entries, by: \.label).mapValues(\.count)
        )
        try await SearchTests.check(database, search)
      }
      #expect(follower.resets == resets)
    }

    @Test func `the terms of a statement are those between its parentheses`() {
      func terms(_ sql: String) -> [String] { IndexStatement(sql).terms }
      #expect(terms("CREATE UNIQUE INDEX a ON b(c)") == ["c"])
      #expect(
        terms("CREATE UNIQUE INDEX \"a(\" ON [b(,] (lower(c) DESC, d COLLATE x asc) WHERE (e, f)")
          == ["lower(c) ", " d COLLATE x "]
      )
      #expect(terms("CREATE INDEX a ON b(c||'),''(', `desc`)") == ["c||'),''('", " `desc`"])
      #expect(terms("CREATE INDEX a ON b(c) -- (") == [])
      #expect(IndexStatement("CREATE INDEX a ON b(c)").condition == nil)
      #expect(IndexStatement("CREATE INDEX a ON b(c)\nwhere(d)>')'").condition == "(d)>')'")
    }

    @Test func `a default value that is a name is a text`() {
      let values = [
        "abc", "\"a'b\"", "[x y]", "'x'", "-1", "7", "true", "CURRENT_TIMESTAMP", "lower('X')",
        "x'00'",
      ]
      #expect(
        values.map(IndexStatement.expression(ofDefault:)) == [
          "'abc'", "'a''b'", "'x y'", "'x'", "-1", "7", "true", "CURRENT_TIMESTAMP", "lower('X')",
          "x'00'",
        ]
      )
    }

    /// A list of a table with the columns `id` and `label` that equals the table after each change.
    private func follow(_ schema: String, _ changes: [String]) async throws {
      let database = try TestDatabase()
      try database.execute(schema)
      try database.write { try SQLiteCounts<String>.install(of: "label", in: "entry", $0) }
      let follower = Follower(SQLiteRows(Entry.all(), in: database.writer))
      _ = try await follower.loadAll()
      let resets = follower.resets
      for change in changes {
        try database.execute(change)
        let entries = try await database.writer.read {
          try Entry.fetchAll($0, sql: "SELECT id, label FROM entry ORDER BY id")
        }
        _ = try await follower.load(.start, count: 1)
        #expect(follower.rows.count == entries.count, "\(change)")
        #expect(try await follower.loadAll() == entries, "\(change)")
        try await DerivedDataTests.checkCounts(database, of: "label", in: "entry", "\(change)")
      }
      #expect(follower.resets == resets)
    }

    @Test func `rows that a partial index replaces are noticed if another column is updated`()
      async throws
    {
      try await follow(
        """
        CREATE TABLE entry (id INTEGER PRIMARY KEY, label TEXT, owner, status);
        CREATE UNIQUE INDEX running ON entry(owner) WHERE status = 'running';
        INSERT INTO entry VALUES (1, 'a', 1, 'running'), (2, 'b', 1, 'done'), (3, 'c', 2, 'running');
        """,
        ["UPDATE OR REPLACE entry SET status = 'running' WHERE id = 2"]
      )
    }

    @Test func `a null that a default replaces replaces the row with the default`() async throws {
      try await follow(
        """
        CREATE TABLE entry (id INTEGER PRIMARY KEY, label TEXT, code INTEGER NOT NULL DEFAULT 7 UNIQUE,
          kind TEXT NOT NULL DEFAULT abc);
        CREATE UNIQUE INDEX entry_kind ON entry(lower(kind));
        INSERT INTO entry VALUES (1, 'a', 7, 'x'), (2, 'b', 8, 'ABC'), (3, 'c', 9, 'z');
        """,
        [
          "INSERT OR REPLACE INTO entry VALUES (4, 'd', NULL, 'y')",
          "INSERT OR REPLACE INTO entry VALUES (5, 'e', 10, NULL)",
          "UPDATE OR REPLACE entry SET code = NULL WHERE id = 3",
        ]
      )
    }

    @Test func `a unique index on a constant replaces the only row`() async throws {
      try await follow(
        """
        CREATE TABLE entry (id INTEGER PRIMARY KEY, label TEXT);
        CREATE UNIQUE INDEX single ON entry((1));
        INSERT INTO entry VALUES (1, 'a');
        """,
        ["REPLACE INTO entry VALUES (2, 'b')", "UPDATE entry SET label = 'c'"]
      )
    }

    @Test func `columns that no index names are dropped`() async throws {
      try await follow(
        """
        CREATE TABLE entry (id INTEGER PRIMARY KEY, label TEXT, extra TEXT, other TEXT);
        CREATE UNIQUE INDEX entry_label ON entry(lower(LABEL));
        INSERT INTO entry VALUES (1, 'a', '', ''), (2, 'b', '', '');
        """,
        ["ALTER TABLE entry DROP COLUMN extra", "REPLACE INTO entry VALUES (3, 'A', '')"]
      )
    }

    @Test func `a partial index is used to find the rows that a new one replaces`() async throws {
      let database = try TestDatabase()
      try database.execute(
        """
        CREATE TABLE entry (id INTEGER PRIMARY KEY, label TEXT);
        CREATE UNIQUE INDEX running ON entry(label) WHERE label = 'running';
        WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 99)
          INSERT INTO entry SELECT i, 'done' FROM n;
        """
      )
      let insert = "INSERT INTO entry (label) VALUES ('done')"
      try database.write { db in
        try SQLiteChangeLog.install(on: "entry", in: db)
        try db.execute(sql: insert)
        #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM medley_log_entry") == 1)
        let plan = try db.uniqueKeys(of: "entry", id: "id").flatMap { key in
          let condition = key.isEqual("t").replacingOccurrences(of: "NEW.\"id\"", with: "1")
            .replacingOccurrences(of: "NEW.\"label\"", with: "'done'")
          let query = "SELECT 1 FROM entry AS t WHERE \(condition)"
          return try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN \(query)").map {
            "\($0["detail"] as String? ?? "")"
          }
        }
        #expect(!plan.isEmpty && !plan.contains { $0.contains("SCAN") }, "\(plan)")
      }
    }

    @Test func `an index that is created later is noticed`() async throws {
      let database = try TestDatabase(rows: 10)
      let follower = Follower(SQLiteRows(Note.all(), in: database.writer))
      _ = try await follower.loadAll()
      try database.execute("CREATE UNIQUE INDEX note_text ON note(text)")
      _ = try await follower.loadAll()
      try database.execute("REPLACE INTO note (id, kind, text) VALUES (20, '', '3')")
      _ = try await follower.load(.start, count: 1)
      #expect(try await follower.loadAll() == database.notes("id"))
    }

    @Test func `keys without a value are accepted after the log was installed`() async throws {
      let database = try TestDatabase()
      try database.execute("CREATE TABLE entry (id TEXT PRIMARY KEY, label TEXT)")
      try database.write { try SQLiteChangeLog.install(on: "entry", keeping: ["label"], in: $0) }
      try database.execute(
        "INSERT INTO entry VALUES (NULL, 'a'), (NULL, 'b'); UPDATE entry SET label = 'c'; DELETE FROM entry"
      )
    }

    @Test func `lists that name one table differently share its log`() async throws {
      let database = try TestDatabase(rows: 5)
      let follower = Follower(SQLiteRows(Note.all(), in: database.writer))
      _ = try await follower.loadAll()
      let other = Follower(
        SQLiteRows(Table<Note>("NOTE").all(), ofTable: "NOTE", in: database.writer)
      )
      _ = try await other.loadAll()
      try database.execute("DELETE FROM Note WHERE id = 1")
      #expect(try await follower.loadAll() == database.notes("id"))
      #expect(try await other.loadAll() == database.notes("id"))
      #expect(follower.edits == [.removed(1..<2)] && other.edits == [.removed(1..<2)])
    }
  }
#endif
