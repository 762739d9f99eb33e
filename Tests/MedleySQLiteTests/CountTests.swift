#if SQLite
  import GRDB
  import MedleyTesting
  import Testing

  @testable import MedleySQLite

  @Suite struct CountTests {
    private func counted(_ database: TestDatabase) throws -> [String: Int] {
      try database.writer.read { db in
        let rows = try Row.fetchAll(db, sql: "SELECT kind, count(*) FROM note GROUP BY kind")
        return Dictionary(uniqueKeysWithValues: rows.map { ($0[0] as String, $0[1] as Int) })
      }
    }

    @Test(arguments: [false, true])
    func `counts equal those of the table after every change, also after rows were replaced`(
      areTriggersRecursive: Bool
    ) async throws {
      let database = try TestDatabase(.queue, rows: 30)
      try database.execute("PRAGMA recursive_triggers = \(areTriggersRecursive)")
      try database.write { try SQLiteCounts<String>.install(of: "kind", in: "note", $0) }
      let counts = SQLiteCounts<String>(of: "kind", in: "note", database.writer)
      var random = SeededGenerator(seed: 3)
      for _ in 0..<400 {
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

    @Test func `counts that are installed again arrive, without those of earlier values`()
      async throws
    {
      let database = try TestDatabase(rows: 9)
      try database.write { try SQLiteCounts<String>.install(of: "kind", in: "note", $0) }
      let counts = SQLiteCounts<String>(of: "kind", in: "note", database.writer)
      var values = counts.values().makeAsyncIterator()
      #expect(try await values.next() == ["a": 3, "b": 6])
      try await Task.sleep(nanoseconds: 5_000_000)
      try database.write { db in
        try SQLiteCounts<String>.uninstall(of: "kind", in: "note", db)
        try db.execute(sql: "DELETE FROM note WHERE kind = 'b'")
        try SQLiteCounts<String>.install(of: "kind", in: "note", db)
      }
      #expect(try await values.next() == ["a": 3])
    }

    @Test func `counts that were not installed are reported`() async throws {
      let database = try TestDatabase(rows: 1)
      let counts = SQLiteCounts<String>(of: "kind", in: "note", database.writer)
      let error = await #expect(throws: SQLiteListError.self) { try await counts.current() }
      #expect(error?.code == .schemaChanged)
    }
  }
#endif
