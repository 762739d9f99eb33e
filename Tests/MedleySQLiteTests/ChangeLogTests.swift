#if SQLite
  import GRDB
  import MedleyCore
  import MedleyLoading
  import MedleyTesting
  import Testing

  @testable import MedleySQLite

  /// What the log of changes keeps, and when lists read it.
  @Suite(.timeLimit(.minutes(60))) struct ChangeLogTests {
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
      try await requireEventually("the reader is released") { reader == nil }
    }

    @Test func `a reader behind the trimmed log reads its rows again`() async throws {
      let database = try TestDatabase(rows: 10, hasLog: false)
      try database.write { try SQLiteChangeLog.install(on: "note", limit: 100, in: $0) }
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

    @Test func `a log with a limit of 0 keeps the newest change`() async throws {
      let database = try TestDatabase(rows: 10, hasLog: false)
      try database.write { try SQLiteChangeLog.install(on: "note", limit: 0, in: $0) }
      let follower = Follower(SQLiteRows(Note.all(), in: database.writer))
      _ = try await follower.loadAll()
      try database.write { db in
        for id in 1_000..<2_024 { try Note(id: Int64(id), rank: 1, kind: "", text: "").insert(db) }
      }
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
