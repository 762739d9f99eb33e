#if SQLite
  import GRDB
  import MedleyCore
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
      let search = SearchIndex(of: "entry")
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
      func terms(_ sql: String) -> [String] { IndexStatement.terms(of: sql) }
      #expect(terms("CREATE UNIQUE INDEX a ON b(c)") == ["c"])
      #expect(
        terms("CREATE UNIQUE INDEX \"a(\" ON [b(,] (lower(c) DESC, d COLLATE x asc) WHERE (e, f)")
          == ["lower(c) ", " d COLLATE x "]
      )
      #expect(terms("CREATE INDEX a ON b(c||'),''(', `desc`)") == ["c||'),''('", " `desc`"])
      #expect(terms("CREATE INDEX a ON b(c) -- (") == [])
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
      try database.write { try ChangeLog.install(on: "entry", keeping: ["label"], in: $0) }
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
