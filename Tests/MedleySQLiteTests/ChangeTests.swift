#if SQLite
  import GRDB
  import MedleyCore
  import MedleyLoading
  import MedleyTesting
  import Testing

  @testable import MedleySQLite

  @Suite(.timeLimit(.minutes(60))) struct ChangeTests {
    /// A change of few rows that may also replace, move or hide rows.
    static func change(_ db: Database, using random: inout SeededGenerator) throws {
      let id = Int64.random(in: 0..<60, using: &random)
      let other = Int64.random(in: 0..<60, using: &random)
      let rank = Int64.random(in: 0..<9, using: &random)
      let kind = Bool.random(using: &random) ? "a" : "b"
      let code = Int.random(in: 0..<20, using: &random)
      switch Int.random(in: 0..<13, using: &random) {
      case 0...2:
        try db.execute(
          sql: "INSERT OR IGNORE INTO note (id, rank, kind, text) VALUES (?, ?, ?, 'new')",
          arguments: [id, rank, kind]
        )
      case 3:
        try db.execute(
          sql: "INSERT OR REPLACE INTO note (id, rank, kind, text, code) VALUES (?, ?, ?, 'r', ?)",
          arguments: [id, rank, kind, code]
        )
      case 4:
        try db.execute(
          sql: """
            INSERT INTO note (id, rank, kind, text) VALUES (?, ?, ?, 'u')
            ON CONFLICT DO UPDATE SET text = 'upsert', rank = excluded.rank
            """,
          arguments: [id, rank, kind]
        )
      case 5, 6: try db.execute(sql: "DELETE FROM note WHERE id = ?", arguments: [id])
      case 7:
        try db.execute(
          sql: "UPDATE OR REPLACE note SET id = ? WHERE id = ?",
          arguments: [other, id]
        )
      case 8:
        try db.execute(
          sql: "UPDATE OR REPLACE note SET code = ? WHERE id = ?",
          arguments: [code, id]
        )
      case 9:
        try db.execute(sql: "UPDATE note SET kind = ? WHERE id = ?", arguments: [kind, id])
      case 10:
        try db.execute(sql: "UPDATE note SET rank = NULL WHERE id = ?", arguments: [id])
      case 11: try db.execute(sql: "UPDATE note SET text = text || '+' WHERE rank = \(rank)")
      default:
        try db.execute(sql: "UPDATE note SET rank = ? WHERE id = ?", arguments: [rank, id])
      }
    }

    /// Makes random transactions; after each, the replayed list has the rows of the table.
    private func follow(
      _ request: QueryInterfaceRequest<Note>,
      where condition: String,
      _ order: [SQLiteOrder],
      _ sql: String,
      seed: UInt64,
      kind: TestDatabase.Kind,
      triggers: String = ""
    ) async throws {
      let database = try TestDatabase(kind, rows: 30)
      let source = SQLiteRows(request, in: database.writer, orderedBy: order)
      let follower = Follower(source)
      var random = SeededGenerator(seed: seed)
      _ = try await follower.loadAll()
      // SQLite calls the newest trigger first.
      try database.execute(triggers)
      let resets = follower.resets
      for step in 0..<40 {
        let count = step % 10 == 9 ? 40 : Int.random(in: 1...3, using: &random)
        try database.write { db in
          for _ in 0..<count { try Self.change(db, using: &random) }
        }
        let expected = try database.notes(sql, where: condition)
        // What stayed loaded is right before anything else is read.
        try await follower.load(.start, count: 1)
        #expect(follower.rows.count == expected.count)
        for (loaded, note) in zip(follower.rows, expected) where loaded != nil {
          #expect(loaded == note)
        }
        #expect(try await follower.loadAll() == expected)
      }
      #expect(follower.resets == resets, "no change needs more than its edits")
    }

    @Test(arguments: ReadingTests.orders.indices, 0..<2 as Range<UInt64>)
    func `replayed edits equal the table`(order: Int, seed: UInt64) async throws {
      let (terms, sql) = ReadingTests.orders[order]
      let kind: TestDatabase.Kind = seed % 2 == 0 ? .pool : .queue
      try await follow(Note.all(), where: "1", terms, sql, seed: seed, kind: kind)
    }

    @Test(arguments: ReadingTests.orders.indices, 0..<2 as Range<UInt64>)
    func `replayed edits of a filter equal the selected rows`(order: Int, seed: UInt64) async throws
    {
      let (terms, sql) = ReadingTests.orders[order]
      let request = Note.filter(Column("kind") == "a")
      let kind: TestDatabase.Kind = seed % 2 == 0 ? .pool : .queue
      try await follow(request, where: "kind = 'a'", terms, sql, seed: seed, kind: kind)
    }

    @Test(arguments: ReadingTests.orders.indices, 0..<2 as Range<UInt64>)
    func `replayed edits equal the table, whose own triggers change new and updated rows again`(
      order: Int,
      seed: UInt64
    ) async throws {
      let (terms, sql) = ReadingTests.orders[order]
      let triggers = """
        CREATE TRIGGER touch AFTER UPDATE ON note WHEN NEW.text NOT LIKE '%!' BEGIN
          UPDATE note SET text = text || '!' WHERE id = NEW.id;
        END;
        CREATE TRIGGER rank AFTER INSERT ON note WHEN NEW.id % 2 = 0 BEGIN
          UPDATE note SET rank = 4 WHERE id = NEW.id;
        END;
        """
      let kind: TestDatabase.Kind = seed % 2 == 0 ? .pool : .queue
      try await follow(
        Note.all(),
        where: "1",
        terms,
        sql,
        seed: seed,
        kind: kind,
        triggers: triggers
      )
    }

    @Test func `inserts fill and split buckets, and deletes empty them`() async throws {
      let database = try TestDatabase(rows: 300)
      let source = SQLiteRows(Note.all(), in: database.writer, orderedBy: [.ascending("rank")])
      let follower = Follower(source)
      _ = try await follower.load(.start, count: 1)
      func check() async throws {
        let notes = try database.notes("rank, id")
        let batch = try await follower.load(.start, count: 1)
        #expect(batch.total == notes.count)
        for position in stride(from: 0, to: notes.count, by: 61) {
          let batch = try await follower.load(.position(position), count: 2)
          #expect(batch.rows == Array(notes[position..<min(position + 2, notes.count)]))
        }
      }
      for block in 0..<8 {
        try database.write { db in
          for id in 0..<Int64(500) {
            let rank = block % 2 == 0 ? 3 : id % 11
            try Note(id: 1_000 + Int64(block) * 500 + id, rank: rank, kind: "c", text: "").insert(
              db
            )
          }
        }
        try await check()
      }
      try database.execute("DELETE FROM note WHERE rank = 3")
      try await check()
      try database.execute("DELETE FROM note WHERE id % 5 <> 0")
      try await check()
      try database.execute("DELETE FROM note")
      try await check()
      try database.execute("INSERT INTO note (id, kind, text) VALUES (1, '', '')")
      try await check()
      #expect(follower.resets == 0)
    }

    @Test func `a transaction with thousands of scattered rows is one reset, and keeps the counts`()
      async throws
    {
      let database = try TestDatabase(rows: 4_090)
      let source = SQLiteRows(Note.filter(Column("kind") != "x"), in: database.writer)
      let follower = Follower(source)
      #expect(try await follower.load(.start, count: 1).total == 4_090)
      try database.execute("UPDATE note SET kind = 'x' WHERE id % 2 = 0")
      #expect(try await follower.load(.position(1_000), count: 2).rows.map(\.id) == [2_001, 2_003])
      #expect(follower.resets == 1)
      #expect(try await follower.load(.start, count: 1).total == 2_045)
      // Consecutive rows are one edit, however many they are.
      follower.forgetEdits()
      try database.execute("UPDATE note SET kind = 'x' WHERE id > 100")
      #expect(try await follower.load(.end, count: 1).rows.map(\.id) == [99])
      #expect(follower.edits == [.removed(50..<2_045)])
    }
  }
#endif
