#if SQLite
  import GRDB
  import MedleyCore
  import MedleyLoading
  import MedleyTesting
  import Testing

  @testable import MedleySQLite

  /// Counts and search indexes of columns that are generated or have a collation.
  @Suite(.timeLimit(.minutes(60))) struct DerivedDataTests {
    /// Compares the counts of a column with its values.
    static func checkCounts(
      _ database: TestDatabase,
      of column: String,
      in table: String,
      _ comment: Comment? = nil
    ) async throws {
      let counts = SQLiteCounts<String>(of: column, in: table, database.writer)
      let values = try await database.writer.read {
        try String?.fetchAll($0, sql: "SELECT \(column) FROM \(table)")
      }
      let expected = Dictionary(grouping: values.compactMap { $0 }, by: { $0 }).mapValues(\.count)
      let current = try await counts.current()
      #expect(current == expected, comment)
    }

    @Test(arguments: ["VIRTUAL", "STORED"])
    func `counts and search follow generated columns`(storage: String) async throws {
      let database = try TestDatabase()
      try database.execute(
        """
        CREATE TABLE event (id INTEGER PRIMARY KEY, payload TEXT,
          kind TEXT AS (json_extract(payload, '$.kind')) \(storage));
        INSERT INTO event (payload) VALUES ('{"kind": "push"}'), ('{"kind": "push"}'), ('{}');
        """
      )
      let search = SQLiteSearchIndex(of: "event")
      try database.write { db in
        try SQLiteCounts<String>.install(of: "Kind", in: "event", db)
        try search.install(columns: ["kind"], in: db)
      }
      try await search.build(in: database.writer)
      for change in [
        "UPDATE event SET payload = '{\"kind\": \"pull\"}' WHERE id = 1",
        "UPDATE event SET payload = '{\"kind\": \"push\"}' WHERE id = 3",
        "REPLACE INTO event (id, payload) VALUES (2, '{\"kind\": \"pull\"}')",
        "DELETE FROM event WHERE id = 1",
      ] {
        try database.execute(change)
        try await Self.checkCounts(database, of: "Kind", in: "event", "\(change)")
        try await SearchTests.check(database, search)
      }
    }

    @Test(arguments: ["NOCASE", "RTRIM"])
    func `counts tell values apart that the collation of their column does not`(
      collation: String
    ) async throws {
      let database = try TestDatabase()
      try database.execute(
        """
        CREATE TABLE entry (id INTEGER PRIMARY KEY, label TEXT COLLATE \(collation));
        INSERT INTO entry (label) VALUES ('a'), ('A'), ('a '), ('A '), ('a');
        """
      )
      try database.write { try SQLiteCounts<String>.install(of: "label", in: "entry", $0) }
      try await Self.checkCounts(database, of: "label", in: "entry")
      for change in [
        "UPDATE entry SET label = 'A' WHERE id = 1", "UPDATE entry SET label = 'a ' WHERE id = 2",
        "INSERT INTO entry (label) VALUES ('A '), ('b')", "DELETE FROM entry WHERE id < 4",
      ] {
        try database.execute(change)
        try await Self.checkCounts(database, of: "label", in: "entry", "\(change)")
      }
    }

    @Test
    func `a search index replaces values that the collation of their column does not tell apart`()
      async throws
    {
      let database = try TestDatabase()
      try database.execute(
        """
        CREATE TABLE entry (id INTEGER PRIMARY KEY, label TEXT COLLATE NOCASE);
        INSERT INTO entry (label) VALUES ('Foobar');
        """
      )
      let search = SQLiteSearchIndex(of: "entry")
      try database.write {
        try search.install(columns: ["label"], tokenizer: "trigram case_sensitive 1", in: $0)
      }
      try await search.build(in: database.writer)
      try database.execute("UPDATE entry SET label = 'foobar'")
      try await SearchTests.check(database, search)
    }

    @Test(arguments: ["", "WITHOUT ROWID"])
    func `primary keys that their collation does not tell apart are other rows`(
      rowIDs: String
    ) async throws {
      let database = try TestDatabase()
      try database.execute(
        """
        CREATE TABLE entry (id TEXT PRIMARY KEY COLLATE NOCASE NOT NULL, label TEXT) \(rowIDs);
        INSERT INTO entry VALUES ('a', 'x'), ('b', 'y'), ('c', 'z');
        """
      )
      try database.write { try SQLiteCounts<String>.install(of: "label", in: "entry", $0) }
      let follower = Follower(
        SQLiteRows(Table<TextEntry>("entry").all(), ofTable: "entry", in: database.writer)
      )
      _ = try await follower.loadAll()
      let resets = follower.resets
      for change in [
        "REPLACE INTO entry VALUES ('A', 'y')", "UPDATE entry SET id = 'B' WHERE id = 'b'",
        "UPDATE OR REPLACE entry SET id = 'C' WHERE id = 'a'",
        "UPDATE entry SET id = 'c', label = 'x' WHERE id = 'C'",
      ] {
        try database.execute(change)
        _ = try await follower.load(.start, count: 1)
        let entries = try await database.writer.read {
          try TextEntry.fetchAll($0, sql: "SELECT * FROM entry ORDER BY id COLLATE BINARY")
        }
        #expect(follower.rows.count == entries.count, "\(change)")
        #expect(try await follower.loadAll() == entries, "\(change)")
        try await Self.checkCounts(database, of: "label", in: "entry", "\(change)")
      }
      #expect(follower.resets == resets)
    }

    @Test func `names of tables and columns that begin alike have their own tables`() async throws {
      let database = try TestDatabase()
      try database.execute(
        """
        CREATE TABLE user (id INTEGER PRIMARY KEY, b_c TEXT, c TEXT, c_replaced TEXT);
        CREATE TABLE user_data (id INTEGER PRIMARY KEY, b_c TEXT);
        CREATE TABLE user_b (id INTEGER PRIMARY KEY, c TEXT);
        """
      )
      let counted = [("user", "b_c"), ("user_b", "c"), ("user", "c"), ("user", "c_replaced")]
      let searches = [SQLiteSearchIndex(of: "user"), SQLiteSearchIndex(of: "user_data")]
      try database.write { db in
        for (table, column) in counted {
          try SQLiteCounts<String>.install(of: column, in: table, db)
        }
        for search in searches { try search.install(columns: ["b_c"], in: db) }
      }
      for search in searches { try await search.build(in: database.writer) }
      try database.execute(
        """
        INSERT INTO user (b_c, c, c_replaced) VALUES ('a', 'b', 'c'), ('a', 'd', 'e');
        REPLACE INTO user (id, b_c, c) VALUES (1, 'f', 'g');
        INSERT INTO user_b (c) VALUES ('f');
        INSERT INTO user_data (b_c) VALUES ('i');
        """
      )
      for (table, column) in counted {
        try await Self.checkCounts(database, of: column, in: table)
      }
      for search in searches { try await SearchTests.check(database, search) }
      try database.write { db in
        for (table, column) in counted {
          try SQLiteCounts<String>.uninstall(of: column, in: table, db)
        }
        for search in searches { try search.uninstall(in: db) }
      }
      let left = try await database.writer.read {
        try String.fetchAll(
          $0,
          sql: "SELECT name FROM sqlite_master WHERE name LIKE 'medley_%(%'"
        )
      }
      #expect(left == [])
    }
  }

  /// A row with a text as its primary key.
  struct TextEntry: Codable, FetchableRecord, Identifiable, Hashable {
    var id: String
    var label: String?
  }
#endif
