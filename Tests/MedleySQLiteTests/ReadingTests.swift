#if SQLite
  import GRDB
  import MedleyCore
  import MedleyLoading
  import MedleyTesting
  import Testing

  @testable import MedleySQLite

  @Suite struct ReadingTests {
    /// Orders with directions, ties and missing values, as the source and as SQL name them.
    static let orders: [([SQLiteOrder], String)] = [
      ([], "id"),
      ([.descending("id")], "id DESC"),
      ([.ascending("rank")], "rank, id"),
      ([.descending("rank")], "rank DESC, id DESC"),
      ([.descending("rank"), .ascending("id")], "rank DESC, id"),
      (
        [.ascending("kind", .nocase), .descending("rank")],
        "kind COLLATE NOCASE, rank DESC, id DESC"
      ),
      ([.ascending("text")], "text, id"),
    ]

    /// Rows with ties, missing values, and texts that differ only by case or are canonically equivalent.
    private static func fill(_ database: TestDatabase, count: Int) throws {
      try database.write { db in
        for id in 0..<Int64(count) {
          let rank = id % 5 == 3 ? nil : id % 4
          let text = ["é", "e\u{301}", "Z", "a", ""][Int(id) % 5]
          try Note(id: id * 3 - 9, rank: rank, kind: id % 2 == 0 ? "A" : "a", text: text).insert(db)
        }
      }
    }

    @Test(arguments: [true, false], TestDatabase.Kind.allCases)
    func `every place of every order returns the rows that sorting returns`(
      isCounted: Bool,
      kind: TestDatabase.Kind
    ) async throws {
      for count in [0, 1, 2, 19] {
        let database = try TestDatabase(kind)
        try Self.fill(database, count: count)
        for (order, sql) in Self.orders {
          let source = SQLiteRows(
            Note.all(),
            in: database.writer,
            orderedBy: order,
            countsRows: isCounted
          )
          let notes = try database.notes(sql)
          for size in LongRun.isOn ? [1, 4, 100] : [4] {
            try await check(source, notes, size: size, isCounted: isCounted)
          }
        }
      }
    }

    private func check(
      _ source: SQLiteRows<Note>,
      _ notes: [Note],
      size: Int,
      isCounted: Bool
    ) async throws {
      func expect(_ place: RowPlace<Int64>, _ range: Range<Int>) async throws {
        let batch = try await source.rows(for: RowRequest(place, count: size))
        #expect(batch.rows == Array(notes[range]), "\(place)")
        #expect(batch.hasEarlier == (range.lowerBound > 0), "\(place)")
        #expect(batch.hasLater == (range.upperBound < notes.count), "\(place)")
        #expect(batch.position == (isCounted ? range.lowerBound : nil), "\(place)")
        #expect(batch.total == (isCounted ? notes.count : nil))
      }
      let count = notes.count
      try await expect(.start, 0..<min(size, count))
      try await expect(.end, max(0, count - size)..<count)
      for (index, note) in notes.enumerated() {
        try await expect(.after(note.id), index + 1..<min(count, index + 1 + size))
        try await expect(.before(note.id), max(0, index - size)..<index)
        let end = min(count, max(index - size / 2, 0) + size)
        let start = max(0, min(index - size / 2, end - size))
        try await expect(.around(note.id), start..<end)
        if isCounted { try await expect(.position(index), index..<min(count, index + size)) }
      }
      if isCounted { try await expect(.position(count + 5), count..<count) }
    }

    @Test func `rows beside a deleted row are found by its key`() async throws {
      let database = try TestDatabase(rows: 20)
      for (order, sql) in Self.orders {
        let source = SQLiteRows(Note.all(), in: database.writer, orderedBy: order)
        let before = try database.notes(sql)
        _ = try await source.rows(for: RowRequest(.start, count: 20))
        let deleted = before[9]
        try database.write { _ = try deleted.delete($0) }
        let after = try await source.rows(for: RowRequest(.after(deleted.id), count: 3))
        let earlier = try await source.rows(for: RowRequest(.before(deleted.id), count: 3))
        let around = try await source.rows(for: RowRequest(.around(deleted.id), count: 4))
        #expect(after.rows == Array(before[10..<13]))
        #expect(after.position == 9)
        #expect(earlier.rows == Array(before[6..<9]))
        #expect(earlier.position == 6)
        #expect(around.rows == Array(before[7..<9] + before[10..<12]))
        // A source that never delivered the row finds the key in the log.
        let other = SQLiteRows(Note.all(), in: database.writer, orderedBy: order)
        #expect(
          try await other.rows(for: RowRequest(.after(deleted.id), count: 3)).rows == after.rows
        )
        try database.write { try deleted.insert($0) }
      }
    }

    @Test func `rows are counted in steps while others are read`() async throws {
      let database = try TestDatabase(rows: 15_000)
      let source = SQLiteRows(Note.all(), in: database.writer, orderedBy: [.ascending("rank")])
      let follower = Follower(source)
      let first = try await source.rows(for: RowRequest(.start, count: 10))
      #expect(first.position == nil && first.total == nil && first.hasLater)
      // A position waits until all rows are counted.
      let batch = try await source.rows(for: RowRequest(.position(12_000), count: 10))
      let notes = try database.notes("rank, id")
      #expect(batch.rows == Array(notes[12_000..<12_010]))
      #expect(batch.total == 15_000)
      try await follower.waitUntil { follower.resets > 0 }
    }

    @Test func `changes while rows are counted are counted once`() async throws {
      let database = try TestDatabase(rows: 15_000)
      let source = SQLiteRows(
        Note.filter(Column("kind") == "b"),
        in: database.writer,
        orderedBy: [.ascending("rank")]
      )
      async let counted = source.rows(for: RowRequest(.position(10), count: 1))
      var random = SeededGenerator(seed: 5)
      for _ in 0..<300 {
        let id = Int64.random(in: 0..<15_000, using: &random)
        let rank = Int64.random(in: 0..<7, using: &random)
        let kind = Bool.random(using: &random) ? "a" : "b"
        try database.execute("UPDATE note SET rank = \(rank), kind = '\(kind)' WHERE id = \(id)")
        if id % 3 == 0 { try database.execute("DELETE FROM note WHERE id = \(id + 1)") }
      }
      _ = try await counted
      let notes = try database.notes("rank, id", where: "kind = 'b'")
      for position in stride(from: 0, to: notes.count, by: 997) {
        let batch = try await source.rows(for: RowRequest(.position(position), count: 2))
        #expect(batch.total == notes.count)
        #expect(batch.rows == Array(notes[position..<min(notes.count, position + 2)]))
      }
    }

    @Test func `a primary key can be a text`() async throws {
      struct Tag: Codable, FetchableRecord, PersistableRecord, Identifiable, Hashable {
        var id: SQLiteTextKey
      }
      let database = try TestDatabase()
      try database.execute("CREATE TABLE tag (id TEXT NOT NULL PRIMARY KEY)")
      try database.execute("INSERT INTO tag VALUES ('b'), ('é'), ('a'), ('e\u{301}'), ('B')")
      let source = SQLiteRows(Tag.all(), in: database.writer)
      let follower = Follower(source)
      #expect(try await follower.loadAll().map(\.id) == ["B", "a", "b", "e\u{301}", "é"])
      #expect(try await follower.load(.after("b"), count: 1).position == 3)
      try database.execute("DELETE FROM tag WHERE id = 'b'")
      #expect(try await follower.loadAll().map(\.id) == ["B", "a", "e\u{301}", "é"])
    }
  }
#endif
