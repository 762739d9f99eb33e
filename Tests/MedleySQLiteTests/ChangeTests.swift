#if SQLite
  import GRDB
  import MedleyCore
  import MedleyTesting
  import Testing

  @testable import MedleySQLite

  @Suite(.timeLimit(.minutes(30))) struct ChangeTests {
    /// A change of few rows that may also replace, move or hide rows.
    private static func change(_ db: Database, using random: inout SeededGenerator) throws {
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

    @Test func `every small change makes the fewest edits`() async throws {
      let database = try TestDatabase(rows: 6)
      let source = SQLiteRows(Note.filter(Column("rank") < 5), in: database.writer)
      let follower = Follower(source)
      _ = try await follower.loadAll()
      func edits(_ sql: String) async throws -> [SourceEdit<Int64>] {
        follower.forgetEdits()
        try database.execute(sql)
        try await follower.load(.start, count: 1)
        return follower.edits
      }
      #expect(
        try await edits("UPDATE note SET text = 'x' WHERE id IN (1, 3)") == [.updatedRows([1, 3])]
      )
      #expect(try await edits("DELETE FROM note WHERE id IN (1, 2)") == [.removed(1..<3)])
      #expect(try await edits("UPDATE note SET rank = 9 WHERE id = 0") == [.removed(0..<1)])
      #expect(try await edits("UPDATE note SET rank = 1 WHERE id = 0") == [.inserted(0..<1)])
      #expect(
        try await edits(
          "INSERT INTO note (id, rank, kind, text) VALUES (7, 1, '', ''), (8, 1, '', '')"
        )
          == [.inserted(3..<5)]
      )
      #expect(
        try await edits("UPDATE note SET id = 2 WHERE id = 8") == [
          .removed(4..<5), .inserted(1..<2),
        ]
      )
      #expect(try await edits("UPDATE note SET text = 'y' WHERE rank > 8") == [])
      #expect(try await edits("CREATE TABLE other (id INTEGER PRIMARY KEY)") == [])
      #expect(try await edits("INSERT INTO other DEFAULT VALUES") == [])
      #expect(follower.resets == 0)
    }

    @Test func `rows that change their places beside inserted and deleted rows are moved`()
      async throws
    {
      let database = try TestDatabase(rows: 300)
      let follower = Follower(
        SQLiteRows(Note.all(), in: database.writer, orderedBy: [.descending("rank")])
      )
      _ = try await follower.loadAll()
      try database.execute(
        """
        DELETE FROM note WHERE id IN (6, 13, 100, 101);
        UPDATE note SET rank = 50 - id WHERE id IN (7, 9, 280);
        UPDATE note SET rank = 3 WHERE id = 12;
        INSERT INTO note (id, rank, kind, text) VALUES (400, 100, '', ''), (401, 3, '', ''), (402, -9, '', '');
        UPDATE note SET text = 'new' WHERE id = 11;
        """
      )
      #expect(try await follower.loadAll() == database.notes("rank DESC, id DESC"))
      let moves = follower.edits.count { if case .moved = $0 { true } else { false } }
      #expect(moves == 4)
      #expect(follower.edits.last == .updatedRows([11]))
      #expect(follower.resets == 0)
    }

    @Test func `of very many moved rows, those that were delivered are moved`() async throws {
      let database = try TestDatabase(rows: 3_000)
      let follower = Follower(
        SQLiteRows(Note.all(), in: database.writer, orderedBy: [.ascending("rank")])
      )
      try await follower.load(.position(0), count: 1)
      try await follower.load(.position(2_000), count: 10)
      follower.forgetEdits()
      let first = try #require(follower.rows[2_000]?.id)
      try database.execute("UPDATE note SET rank = -1 WHERE id % 7 = 4")
      try await follower.load(.position(0), count: 1)
      let moves = follower.edits.count { if case .moved = $0 { true } else { false } }
      #expect(first % 7 == 4 && moves == 10)
      #expect(try await follower.loadAll() == database.notes("rank, id"))
    }

    @Test func `edits made one after the other lead from any list to any other`() {
      var random = SeededGenerator(seed: 11)
      for _ in 0..<2_000 {
        let count = Int.random(in: 0...12, using: &random)
        let old = Array(0..<count)
        var moved: Set<Int> = []
        var new = old.filter { id in
          switch Int.random(in: 0..<4, using: &random) {
          case 0: return false
          case 1:
            moved.insert(id)
            return false
          default: return true
          }
        }
        let kept = Set(new)
        for id in moved.shuffled(using: &random) + Array(100..<100 + count / 3) {
          new.insert(id, at: Int.random(in: 0...new.count, using: &random))
        }
        func placed(_ ids: [Int]) -> [PlacedRow] {
          ids.enumerated().filter { !kept.contains($0.element) }
            .map { PlacedRow(position: $0.offset, id: .integer(Int64($0.element))) }
        }
        // Some rows are removed and inserted instead.
        let isMoved = Dictionary(
          uniqueKeysWithValues: moved.map { ($0, Int.random(in: 0..<5, using: &random) > 0) }
        )
        let edits: [SourceEdit<Int>] = PositionEdits(removed: placed(old), inserted: placed(new)) {
          guard case .integer(let id) = $0 else { return false }
          return isMoved[Int(id)] == true
        }.edits()
        var list: [Int?] = old.map { $0 }
        for edit in edits {
          switch edit {
          case .removed(let range): list.removeSubrange(range)
          case .inserted(let range):
            list.insert(contentsOf: Array(repeating: nil, count: range.count), at: range.lowerBound)
          case .moved(let from, let to): list.insert(list.remove(at: from), at: to)
          default: Issue.record("\(edit)")
          }
        }
        let expected = new.map { kept.contains($0) || isMoved[$0] == true ? $0 : nil }
        #expect(list == expected, "\(old) \(new) \(edits)")
      }
    }

    @Test func `a list without positions learns what was removed, updated and added at its ends`()
      async throws
    {
      let database = try TestDatabase(rows: 10)
      let source = SQLiteRows(Note.all(), in: database.writer, countsRows: false)
      let follower = Follower(source)
      _ = try await follower.load(.after(2), count: 5)
      func edits(_ sql: String) async throws -> [SourceEdit<Int64>] {
        follower.forgetEdits()
        try database.execute(sql)
        try await follower.load(.after(2), count: 5)
        return follower.edits
      }
      #expect(try await edits("DELETE FROM note WHERE id = 4") == [.removedRows([4])])
      #expect(try await edits("UPDATE note SET text = 'x' WHERE id = 5") == [.updatedRows([5])])
      #expect(
        try await edits("INSERT INTO note (id, kind, text) VALUES (-5, '', ''), (50, '', '')")
          == [.extended(.start), .extended(.end)]
      )
      #expect(try await edits("INSERT INTO note (id, kind, text) VALUES (4, '', '')") == [.unknown])
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

    @Test func `changes keep a source, and a source that nobody uses observes nothing`()
      async throws
    {
      let database = try TestDatabase(rows: 5)
      weak var reader: RowReader<Note>?
      do {
        var source: SQLiteRows? = SQLiteRows(Note.all(), in: database.writer)
        reader = source?.reader
        let changes = try #require(source).changes()
        _ = try await source?.rows(for: RowRequest(.start, count: 1))
        source = nil
        try database.execute("DELETE FROM note WHERE id = 1")
        for await change in changes where change.edits == [.removed(1..<2)] { break }
        #expect(reader != nil)
      }
      for _ in 0..<500 where reader != nil { try await Task.sleep(nanoseconds: 10_000_000) }
      #expect(reader == nil)
    }

    @Test func `a reader behind the trimmed log reads its rows again`() async throws {
      let database = try TestDatabase(rows: 10, hasLog: false)
      try database.write { try ChangeLog.install(on: "note", limit: 100, in: $0) }
      let source = SQLiteRows(Note.all(), in: database.writer)
      let follower = Follower(source)
      _ = try await follower.loadAll()
      try database.write { db in
        for id in 100..<3_000 { try Note(id: Int64(id), rank: 1, kind: "", text: "").insert(db) }
      }
      let logged = try await database.writer.read {
        try Int.fetchOne($0, sql: "SELECT count(*) FROM medley_log_note") ?? 0
      }
      #expect(logged < 1_200)
      _ = try await follower.load(.position(0), count: 1)
      #expect(follower.resets > 0)
      #expect(try await follower.loadAll() == (try database.notes("id")))
    }

    @Test func `a commit wakes the list without a request`() async throws {
      for kind in TestDatabase.Kind.allCases {
        let database = try TestDatabase(kind, rows: 3)
        let follower = Follower(SQLiteRows(Note.all(), in: database.writer))
        _ = try await follower.loadAll()
        try database.execute("DELETE FROM note WHERE id = 1")
        try await follower.waitUntil { follower.edits == [.removed(1..<2)] }
        #expect(follower.rows.count == 2)
      }
    }

    @Test func `a rolled-back transaction changes nothing`() async throws {
      let database = try TestDatabase(rows: 3)
      let follower = Follower(SQLiteRows(Note.all(), in: database.writer))
      let notes = try await follower.loadAll()
      try await database.writer.write { db in
        try db.inSavepoint {
          try db.execute(sql: "DELETE FROM note")
          return .rollback
        }
      }
      #expect(try await follower.loadAll() == notes)
      #expect(follower.edits.isEmpty)
    }

    @Test func `lists of one table with other orders share its log`() async throws {
      let database = try TestDatabase(rows: 10)
      let byID = Follower(SQLiteRows(Note.all(), in: database.writer))
      _ = try await byID.loadAll()
      let byRank = Follower(
        SQLiteRows(Note.all(), in: database.writer, orderedBy: [.ascending("rank")])
      )
      _ = try await byRank.loadAll()
      try database.execute("UPDATE note SET rank = 100 WHERE id = 0")
      #expect(try await byID.loadAll() == (try database.notes("id")))
      #expect(try await byRank.loadAll() == (try database.notes("rank, id")))
      #expect(byRank.edits == [.moved(from: 0, to: 9)])
    }
  }
#endif
