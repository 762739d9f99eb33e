#if SQLite
  import GRDB
  import MedleyCore
  import MedleyLoading
  import MedleyTesting
  import Testing

  @testable import MedleySQLite

  /// The edits that lists receive for a change.
  @Suite(.timeLimit(.minutes(60))) struct EditTests {
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

    @Test func `a row that leaves a list without positions and comes back is read again`()
      async throws
    {
      let database = try TestDatabase(rows: 10)
      let source = SQLiteRows(
        Note.filter(Column("kind") != "x"),
        in: database.writer,
        countsRows: false
      )
      let follower = Follower(source)
      _ = try await follower.load(.start, count: 10)
      func edits(_ sql: String) async throws -> [SourceEdit<Int64>] {
        follower.forgetEdits()
        try database.execute(sql)
        try await follower.load(.start, count: 10)
        return follower.edits
      }
      #expect(try await edits("UPDATE note SET kind = 'x' WHERE id = 5") == [.removedRows([5])])
      #expect(try await edits("UPDATE note SET kind = 'b' WHERE id = 5") == [.unknown])
      #expect(try await edits("UPDATE note SET text = 'new' WHERE id = 5") == [.updatedRows([5])])
    }

    @Test(arguments: [true, false])
    func `a row that decodes again is read again by a list without positions`(
      isFiltered: Bool
    ) async throws {
      let database = try TestDatabase(rows: 10)
      try database.execute("UPDATE note SET text = NULL WHERE id = 5")
      let source = SQLiteRows(
        isFiltered ? Note.filter(Column("kind") != "x") : Note.all(),
        in: database.writer,
        countsRows: false,
        reporter: .silent
      )
      let follower = Follower(source)
      let rows = try await follower.load(.start, count: 10).rows
      #expect(rows.map(\.id) == [0, 1, 2, 3, 4, 6, 7, 8, 9])
      follower.forgetEdits()
      try database.execute("UPDATE note SET text = 'repaired' WHERE id = 5")
      #expect(try await follower.load(.start, count: 10).rows.count == 10)
      #expect(follower.edits == [.unknown])
    }

    @Test func `a list that does not receive its changes receives one unknown change instead`()
      async throws
    {
      let database = try TestDatabase(rows: 2)
      let source = SQLiteRows(Note.all(), in: database.writer)
      _ = try await source.rows(for: RowRequest(.position(0), count: 2))
      let changes = source.changes()
      for number in 0..<400 {
        try database.execute("UPDATE note SET text = '\(number)' WHERE id = 0")
        _ = try await source.rows(for: RowRequest(.position(0), count: 2))
      }
      var versions: [Int] = []
      for await change in changes {
        versions.append(change.version)
        if change.edits == [.unknown] { break }
      }
      #expect(versions.count == SourceSubscribers<Int64>.bufferLimit + 1)
      let batch = try await source.rows(for: RowRequest(.position(0), count: 2))
      #expect(versions.last == batch.version)
    }
  }
#endif
