#if SQLite
  import GRDB
  import MedleyCore
  import MedleyLoading
  import MedleyTesting
  import Testing

  @testable import MedleySQLite

  @Suite(.timeLimit(.minutes(60))) struct SearchTests {
    private static let words = [
      "alpha", "beta", "gamma", "delta", "O'Brien", "“x”", "a-b", "Größe",
    ]

    private static func text(_ random: inout SeededGenerator) -> String {
      (0..<3).map { _ in words[Int.random(in: 0..<words.count, using: &random)] }
        .joined(separator: " ")
    }

    private func database(rows: Int) throws -> (TestDatabase, SQLiteSearchIndex) {
      let database = try TestDatabase()
      var random = SeededGenerator(seed: 1)
      try database.write { db in
        for id in 0..<rows {
          try Note(id: Int64(id * 2), rank: nil, kind: "k", text: Self.text(&random)).insert(db)
        }
        try SQLiteSearchIndex(of: "note").install(columns: ["text", "kind"], in: db)
      }
      return (database, SQLiteSearchIndex(of: "note"))
    }

    /// Whether the index contains what the table contains.
    static func check(_ database: TestDatabase, _ search: SQLiteSearchIndex) async throws {
      try await database.writer.write {
        try $0.execute(
          sql:
            "INSERT INTO \"\(search.name)\"(\"\(search.name)\", rank) VALUES('integrity-check', 1)"
        )
      }
    }

    @Test func `what a user types finds words and the beginning of the last one`() async throws {
      let (database, search) = try database(rows: 0)
      try await search.build(in: database.writer)
      let texts = [
        "failed build", "build failing", "said \"hi\" OR bye", "a-b c*d", "NEAR(x, y)", "col:umn",
      ]
      try database.write { db in
        for (id, text) in texts.enumerated() {
          try Note(id: Int64(id), rank: nil, kind: "", text: text).insert(db)
        }
      }
      func find(_ text: String) async throws -> [Int64] {
        let match = SQLiteSearchMatch(text, in: search)
        let source = SQLiteRows(Note.all(), matching: match, in: database.writer)
        return try await source.rows(for: RowRequest(.start, count: 100)).rows.map(\.id)
      }
      #expect(try await find("build") == [0, 1])
      #expect(try await find("build fail") == [0, 1])
      #expect(try await find("fail build") == [])
      #expect(try await find("bui") == [0, 1])
      #expect(try await find("\"hi\" OR b") == [2])
      #expect(try await find("a-b") == [3])
      #expect(try await find("c*") == [3, 5])
      #expect(try await find("NEAR(x") == [4])
      #expect(try await find("col:um") == [5])
      #expect(try await find("-") == [0, 1, 2, 3, 4, 5])
      #expect(try await find("  ") == [0, 1, 2, 3, 4, 5])
      #expect(try await find("nothing\" AND (") == [])
    }

    @Test func `an expression that is not understood is reported`() async throws {
      let (database, search) = try database(rows: 3)
      let match = SQLiteSearchMatch(expression: "alpha AND (", in: search)
      let source = SQLiteRows(Note.all(), matching: match, in: database.writer)
      let error = await #expect(throws: SQLiteListError.self) {
        _ = try await source.rows(for: RowRequest(.start, count: 1))
      }
      #expect(error?.description.contains("syntax error") == true)
    }

    @Test(arguments: [false, true], [false, true])
    func `hits follow changes while the index is built, and the index equals the table`(
      hasTriggers: Bool,
      areTriggersRecursive: Bool
    ) async throws {
      let (database, search) = try database(rows: 900)
      try database.execute("PRAGMA recursive_triggers = \(areTriggersRecursive)")
      if hasTriggers {
        // SQLite calls the newest trigger first.
        try database.execute(
          """
          CREATE TRIGGER touch AFTER UPDATE ON note WHEN NEW.text NOT LIKE '%!' BEGIN
            UPDATE note SET text = text || ' beta !' WHERE id = NEW.id;
          END;
          CREATE TRIGGER fold AFTER INSERT ON note WHEN NEW.id % 3 = 0 BEGIN
            UPDATE note SET text = 'new ' || lower(text) WHERE id = NEW.id;
          END;
          CREATE TRIGGER refuse AFTER INSERT ON note WHEN NEW.id % 7 = 0 BEGIN
            DELETE FROM note WHERE id = NEW.id;
          END;
          """
        )
      }
      let match = try #require(SQLiteSearchMatch("alpha", in: search))
      let sources = [
        SQLiteRows(
          Note.all(),
          matching: match,
          in: database.writer,
          orderedBy: [.descending("id")]
        ),
        SQLiteRows(Note.filter(Column("id") > 300), matching: match, in: database.writer),
      ]
      let newest = Follower(sources[0])
      let some = Follower(sources[1])
      #expect(try await newest.loadAll() == [])
      let building = Task.detached {
        try await search.build(in: database.writer, step: 40)
      }
      var random = SeededGenerator(seed: 2)
      for _ in 0..<LongRun.count(300) {
        let id = Int.random(in: 0..<1_900, using: &random)
        let text = Self.text(&random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: try database.execute("DELETE FROM note WHERE id = \(id)")
        case 1:
          try await database.writer.write {
            try $0.execute(
              sql: "UPDATE note SET text = ? WHERE id = (SELECT min(id) FROM note WHERE id >= ?)",
              arguments: [text, id]
            )
          }
        default:
          try await database.writer.write {
            try Note(id: Int64(id), rank: nil, kind: "n", text: text).insert(
              $0,
              onConflict: .replace
            )
          }
        }
        _ = try await newest.load(.position(id % 50), count: 10)
      }
      try await building.value
      try await Self.check(database, search)
      #expect(
        try await newest.loadAll() == (try database.notes("id DESC", where: "text LIKE '%alpha%'"))
      )
      #expect(
        try await some.loadAll()
          == (try database.notes("id", where: "id > 300 AND text LIKE '%alpha%'"))
      )
      #expect(newest.resets + some.resets == 0)
    }

    @Test func `an index is built on after it was interrupted`() async throws {
      let (database, search) = try database(rows: 500)
      let first = Task.detached {
        try await search.build(in: database.writer, step: 50) {
          if $0 > 0.4 { withUnsafeCurrentTask { $0?.cancel() } }
        }
      }
      await #expect(throws: CancellationError.self) { try await first.value }
      let indexed = try await database.writer.read { try search.indexedID(in: $0) }
      #expect(indexed > 0 && indexed < 998)
      try await search.build(in: database.writer, step: 50)
      try await Self.check(database, search)
      // Installing it again with the same columns keeps it.
      try await database.writer.write { try search.install(columns: ["text", "kind"], in: $0) }
      #expect(try await database.writer.read { try search.indexedID(in: $0) } == .max)
    }

    @Test func `building waits while another program writes`() async throws {
      let (database, search) = try database(rows: 300)
      let probe = try ProbeProcess("lock", database.path)
      let building = Task.detached { try await search.build(in: database.writer) }
      for _ in 0..<1_000 { await Task.yield() }
      probe.kill()
      try await building.value
      try await Self.check(database, search)
      #expect(try await database.writer.read { try search.indexedID(in: $0) } == .max)
    }

    @Test func `a step of building is as large as other writers can wait for`() {
      var step = BuildStep(limit: 1_000)
      #expect(step.count == 100)
      for _ in 0..<5 { step.adapt(to: 1_000_000) }
      #expect(step.count == 1_000)
      step.adapt(to: 20_000_000)
      #expect(step.count == 1_000)
      for _ in 0..<3 { step.adapt(to: 500_000_000) }
      #expect(step.count == 125)
      for _ in 0..<9 { step.adapt(to: 500_000_000) }
      #expect(step.count == 1)
      #expect(BuildStep(limit: 20).count == 20)
    }

    @Test func `hits are read by seeking in the index, not by sorting`() async throws {
      let (database, search) = try database(rows: 10)
      let match = try #require(SQLiteSearchMatch("alpha", in: search))
      let alias = TableAlias()
      let order = KeyOrder(
        columns: [
          .init(
            name: "id",
            isDescending: true,
            collation: .binary,
            mayBeNull: false,
            mayBeText: false
          )
        ]
      )
      let keyset = KeysetReader(
        request: match.restrict(Note.all(), id: "id", alias: alias),
        order: order,
        idExpression: alias[Column.rowID]
      )
      let plan = try await database.writer.read { db in
        var statements: [String] = []
        db.trace { statements.append("\($0)") }
        try keyset.read(
          .rows,
          from: .init(key: RowKey(leading: [], id: .integer(50))),
          limit: 5,
          in: db
        ) {
          _ in true
        }
        db.trace(options: [])
        let statement = statements.last { $0.contains("MATCH") } ?? ""
        return try Row.fetchAll(
          db,
          sql: "EXPLAIN QUERY PLAN \(statement)",
          arguments: ["alpha", 50]
        ).map { "\($0["detail"] ?? "")" }
      }
      #expect(!plan.isEmpty)
      #expect(!plan.contains { $0.contains("TEMP B-TREE") || $0.hasPrefix("SCAN note") })
    }
  }
#endif
