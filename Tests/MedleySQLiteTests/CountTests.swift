#if SQLite
  import GRDB
  import MedleyCore
  import MedleyLoading
  import MedleySupport
  import MedleyTesting
  import Testing

  @testable import MedleySQLite

  @Suite(.timeLimit(.minutes(60))) struct CountTests {
    private func counted(_ database: TestDatabase) throws -> [String: Int] {
      try database.writer.read { db in
        let rows = try Row.fetchAll(db, sql: "SELECT kind, count(*) FROM note GROUP BY kind")
        return Dictionary(uniqueKeysWithValues: rows.map { ($0[0] as String, $0[1] as Int) })
      }
    }

    @Test(arguments: [false, true], [false, true])
    func `counts equal those of the table after every change, also after rows were replaced`(
      areTriggersRecursive: Bool,
      hasTriggers: Bool
    ) async throws {
      let database = try TestDatabase(.queue, rows: 30)
      try database.execute("PRAGMA recursive_triggers = \(areTriggersRecursive)")
      try database.write { try SQLiteCounts<String>.install(of: "kind", in: "note", $0) }
      if hasTriggers {
        // SQLite calls the newest trigger first.
        try database.execute(
          """
          CREATE TRIGGER touch AFTER UPDATE ON note WHEN NEW.kind = 'b' AND NEW.id % 2 = 0 BEGIN
            UPDATE note SET kind = 'd' WHERE id = NEW.id;
          END;
          CREATE TRIGGER fold AFTER INSERT ON note WHEN NEW.kind <> 'e' AND NEW.id % 3 = 0 BEGIN
            UPDATE note SET kind = 'e' WHERE id = NEW.id;
          END;
          """
        )
      }
      let counts = SQLiteCounts<String>(of: "kind", in: "note", database.writer)
      var random = SeededGenerator(seed: 3)
      for _ in 0..<LongRun.count(500) {
        let id = Int.random(in: 0..<40, using: &random)
        let other = Int.random(in: 0..<40, using: &random)
        let code = Int.random(in: 0..<9, using: &random)
        let kind = ["a", "b", "c"][Int.random(in: 0..<3, using: &random)]
        let values = "(id, kind, text, code) VALUES (\(id), '\(kind)', '', \(code))"
        let statements = [
          "INSERT OR REPLACE INTO note \(values)",
          "INSERT OR IGNORE INTO note \(values)",
          "INSERT INTO note \(values) ON CONFLICT DO UPDATE SET kind = excluded.kind",
          "DELETE FROM note WHERE id = \(id)",
          "UPDATE note SET kind = '\(kind)' WHERE id = \(id)",
          "UPDATE OR REPLACE note SET id = \(other) WHERE id = \(id)",
          "UPDATE OR REPLACE note SET code = \(code), kind = '\(kind)' WHERE id = \(id)",
          "UPDATE OR IGNORE note SET code = \(code) WHERE id = \(id)",
        ]
        let statement = statements[Int.random(in: 0..<statements.count, using: &random)]
        try database.execute(statement)
        let current = try await counts.current()
        let expected = try counted(database)
        try #require(current == expected, "\(statement)")
      }
    }

    @Test func `counts arrive after changes of this and of another program`() async throws {
      let database = try TestDatabase(rows: 9)
      try database.write { try SQLiteCounts<String>.install(of: "kind", in: "note", $0) }
      try database.write { try SQLiteCounts<String>.install(of: "kind", in: "note", $0) }
      let counts = SQLiteCounts<String>(of: "kind", in: "note", database.writer)
      var values = counts.values().makeAsyncIterator()
      #expect(try await values.next() == ["a": 3, "b": 6])
      try database.execute("DELETE FROM note WHERE kind = 'a'")
      #expect(try await values.next() == ["b": 6])
      let probe = try ProbeProcess("insert", database.path, "5", "1000")
      while let next = try await values.next(), next != ["b": 6, "p": 5] {}
      _ = try probe.end()
      #expect(try counted(database) == ["b": 6, "p": 5])
    }

    @Test func `counts arrive after another program has locked the database`() async throws {
      let database = try TestDatabase(.queue, rows: 9)
      try database.write { try SQLiteCounts<String>.install(of: "kind", in: "note", $0) }
      let statementCount = Locked(0)
      var configuration = Configuration()
      configuration.prepareDatabase { db in
        db.trace { _ in statementCount.withValue { $0 += 1 } }
      }
      let queue = try DatabaseQueue(path: database.path, configuration: configuration)
      let counts = SQLiteCounts<String>(of: "kind", in: "note", queue)
      var values = counts.values().makeAsyncIterator()
      #expect(try await values.next() == ["a": 3, "b": 6])
      let probe = try ProbeProcess("lock", database.path)
      await #expect(throws: SQLiteListError.self) { try await counts.current() }
      // The observer tries to read, too.
      let count = statementCount.withValue(\.self)
      try await requireEventually("a poll") { statementCount.withValue { $0 > count + 1 } }
      probe.kill()
      try database.execute("DELETE FROM note WHERE kind = 'a'")
      #expect(try await values.next() == ["b": 6])
    }

    @Test func `counts that are installed again arrive, without those of earlier values`()
      async throws
    {
      let database = try TestDatabase(rows: 9)
      try database.write { try SQLiteCounts<String>.install(of: "kind", in: "note", $0) }
      let counts = SQLiteCounts<String>(of: "kind", in: "note", database.writer)
      var values = counts.values().makeAsyncIterator()
      #expect(try await values.next() == ["a": 3, "b": 6])
      // A long time has many changes, each of which has a greater revision.
      try database.write { db in
        try db.execute(
          sql: """
            UPDATE "medley_counts(note)(kind)" SET revision = revision + 100000000000000, count = 1
            WHERE value = 'a'
            """
        )
      }
      #expect(try await values.next() == ["a": 1, "b": 6])
      try database.write { db in
        try SQLiteCounts<String>.uninstall(of: "kind", in: "note", db)
        try db.execute(sql: "DELETE FROM note WHERE kind = 'b'")
        try SQLiteCounts<String>.install(of: "kind", in: "note", db)
      }
      #expect(try await values.next() == ["a": 3])
    }

    @Test func `a table that takes the place of a renamed one has its own log, counts and search`()
      async throws
    {
      let database = try TestDatabase(rows: 9)
      let search = SQLiteSearchIndex(of: "note")
      func install() throws {
        try database.write { db in
          try SQLiteCounts<String>.install(of: "kind", in: "note", db)
          try search.install(columns: ["text"], in: db)
        }
      }
      try install()
      try await search.build(in: database.writer)
      let old = Follower(SQLiteRows(Note.all(), in: database.writer))
      _ = try await old.loadAll()
      try database.execute(
        """
        ALTER TABLE note RENAME TO note_2025;
        CREATE TABLE note (id INTEGER PRIMARY KEY, rank INTEGER, kind TEXT, text TEXT, code UNIQUE);
        """
      )
      try install()
      try await search.build(in: database.writer)
      try database.execute(
        """
        INSERT INTO note (id, kind, text) VALUES (1, 'n', 'new');
        INSERT INTO note_2025 (id, kind, text) VALUES (100, 'n', 'archived');
        """
      )
      let new = Follower(SQLiteRows(Note.all(), in: database.writer))
      #expect(try await new.loadAll().map(\.id) == [1])
      #expect(try await old.loadAll().map(\.id) == [1])
      try database.execute(
        "DELETE FROM note_2025; INSERT INTO note (id, kind, text) VALUES (2, 'n', '')"
      )
      #expect(try await new.loadAll().map(\.id) == [1, 2])
      #expect(new.edits == [.inserted(1..<2)])
      let counts = SQLiteCounts<String>(of: "kind", in: "note", database.writer)
      #expect(try await counts.current() == ["n": 2])
      try await SearchTests.check(database, search)
    }

    @Test func `counts of values that differ in SQLite and are equal in Swift are added`()
      async throws
    {
      let database = try TestDatabase()
      try database.write { db in
        try SQLiteCounts<String>.install(of: "kind", in: "note", db)
        // SQLite compares bytes, and Swift the characters that they represent.
        for (id, kind) in ["\u{E9}", "e\u{301}", "e\u{301}", "x"].enumerated() {
          try Note(id: Int64(id), rank: nil, kind: kind, text: "").insert(db)
        }
      }
      let counts = SQLiteCounts<String>(of: "kind", in: "note", database.writer)
      var values = counts.values().makeAsyncIterator()
      #expect(try await values.next() == ["\u{E9}": 3, "x": 1])
      #expect(try await counts.current() == ["\u{E9}": 3, "x": 1])
      try database.execute("DELETE FROM note WHERE id = 0")
      #expect(try await values.next() == ["\u{E9}": 2, "x": 1])
      try database.execute("UPDATE note SET kind = 'x'")
      #expect(try await values.next() == ["x": 3])
      // The rows of the table of the counts may get other numbers.
      try await database.writer.vacuum()
      try database.execute("DELETE FROM note WHERE id = 1")
      while let next = try await values.next(), next != ["x": 2] {}
      #expect(try await counts.current() == ["x": 2])
    }

    @Test func `counts that were not installed are reported`() async throws {
      let database = try TestDatabase(rows: 1)
      let counts = SQLiteCounts<String>(of: "kind", in: "note", database.writer)
      let error = await #expect(throws: SQLiteListError.self) { try await counts.current() }
      #expect(error?.code == .schemaChanged)
    }
  }
#endif
