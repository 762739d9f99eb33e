#if SQLite
  import GRDB
  import MedleyCore
  import MedleyLoading
  import MedleyTables
  import MedleyTesting
  import Testing

  @testable import MedleySQLite

  /// Rows have positions as soon as they are counted, before all rows are.
  @Suite struct EarlyPositionTests {
    private static let orders: [([SQLiteOrder], String)] = [
      ([], "id"), ([.descending("rank")], "rank DESC, id DESC"),
      ([.ascending("rank"), .descending("text")], "rank, text DESC, id DESC"),
    ]

    private struct Step {
      var state: RowsState<Note>
      let database: TestDatabase
      let sql: String

      init(_ database: TestDatabase, _ order: ([SQLiteOrder], String)) async throws {
        let source = SQLiteRows(Note.all(), in: database.writer, orderedBy: order.0)
        state = try await source.reader.openedState()
        (self.database, sql) = (database, order.1)
      }

      /// Makes the changes since the last transaction, and performs work.
      mutating func perform<Result>(
        _ work: (inout RowsState<Note>, Database) throws -> Result
      ) throws -> Result {
        try database.writer.read { db in
          #expect(try state.catchUp(in: db))
          return try work(&state, db)
        }
      }

      mutating func count(_ limit: Int) throws {
        try perform { try $0.count(limit: limit, in: $1) }
      }

      /// Reads the number of rows, and sets it after a change.
      mutating func setTotal(after change: () throws -> Void = {}) throws {
        let read = try database.writer.read { db in
          (try #require(try state.log?.position(in: db)), try Note.fetchCount(db))
        }
        try change()
        try perform { try $0.setTotal(read.1, at: read.0, in: $1) }
      }

      mutating func batch(_ place: RowPlace<Int64>, _ count: Int = 5) throws -> RowBatch<Note> {
        try perform { try $0.rows.batch(for: RowRequest(place, count: count), in: $1) }
      }

      func notes() throws -> [Note] { try database.notes(sql) }
    }

    @Test(arguments: 0..<3)
    func `rows that are counted have positions before the others are counted`(
      order: Int
    ) async throws {
      let database = try TestDatabase(rows: 1_000)
      var step = try await Step(database, Self.orders[order])
      try step.count(300)
      #expect(try step.batch(.position(200)).position == nil, "the total is not known")
      try step.setTotal()
      let notes = try step.notes()
      for position in [0, 1, 127, 128, 250, 299] {
        #expect(step.state.rows.hasPosition(position))
        let batch = try step.batch(.position(position))
        #expect(batch.rows == Array(notes[position..<position + 5]))
        #expect(batch.position == position)
        #expect(batch.total == 1_000)
        let id = notes[position].id
        #expect(try step.batch(.after(id)).position == position + 1)
        #expect(try step.batch(.before(id)).position == max(0, position - 5))
        #expect(try step.batch(.around(id)).position == max(0, position - 2))
      }
      #expect(try step.batch(.start).total == 1_000)
      #expect(try step.batch(.end).position == 995)
      #expect(try step.batch(.position(1_000)).position == 1_000)
      // The others are not counted yet.
      #expect(!step.state.rows.hasPosition(300))
      let later = try step.batch(.around(notes[700].id))
      #expect(later.position == nil && later.total == nil && later.hasEarlier && later.hasLater)
      #expect(!step.state.rows.isCounted)
      try step.count(5_000)
      #expect(step.state.rows.isCounted)
      #expect(try step.batch(.around(notes[700].id)).position == 698)
    }

    @Test func `changes while rows are counted change their positions and the total`() async throws
    {
      var random = SeededGenerator(seed: 57)
      for round in 0..<20 {
        let database = try TestDatabase(rows: 1_000)
        var step = try await Step(database, Self.orders[round % 3])
        func change() throws {
          let id = Int64.random(in: 0..<1_100, using: &random)
          let rank = Int64.random(in: 0..<9, using: &random)
          try database.write { db in
            if Bool.random(using: &random) {
              try Note(id: id, rank: rank, kind: "c", text: "new").save(db)
            } else {
              try db.execute(
                sql: "DELETE FROM note WHERE id BETWEEN ? AND ?",
                arguments: [id, id + 3]
              )
            }
          }
        }
        try change()
        try step.count(Int.random(in: 1...900, using: &random))
        try step.setTotal {
          for _ in 0..<3 { try change() }
        }
        while !step.state.rows.isCounted {
          let counted = try #require(step.state.rows.index).total
          if counted > 0 {
            let position = Int.random(in: 0..<counted, using: &random)
            let batch = try step.batch(.position(position))
            let notes = try step.notes()
            #expect(batch.rows == Array(notes[position...].prefix(5)))
            #expect(batch.position == position)
            #expect(batch.total == notes.count)
          }
          let hadPositions = step.state.rows.hasDeliveredEarly
          let before = try step.notes().map(\.id)
          step.state.rows.edits = []
          try change()
          try step.perform { _, _ in }
          // Lists with positions read again, unless only contents have changed.
          if hadPositions, try step.notes().map(\.id) != before {
            #expect(step.state.rows.edits == [.unknown])
          }
          try step.count(Int.random(in: 1...200, using: &random))
        }
        let notes = try step.notes()
        #expect(step.state.rows.index?.total == notes.count)
        for position in stride(from: 0, to: notes.count, by: 97) {
          #expect(try step.batch(.position(position)).rows.first == notes[position])
        }
      }
    }

    @Test func `a list of many rows shows the right row at each position from the start`()
      async throws
    {
      let database = try TestDatabase()
      try database.execute(
        """
        WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 299999)
        INSERT INTO note (id, rank, kind, text) SELECT i, i % 5000, 'a', '' FROM n
        """
      )
      let source = SQLiteRows(Note.all(), in: database.writer)
      let follower = Follower(source)
      #expect(try await follower.load(.start, count: 3).rows.map(\.id) == [0, 1, 2])
      var ids = Array(Int64(0)..<300_000)
      var random = SeededGenerator(seed: 3)
      for _ in 0..<40 {
        let position = Int.random(in: 0..<ids.count, using: &random)
        let batch = try await follower.load(.position(position), count: 2)
        #expect(batch.position == position)
        #expect(batch.total == ids.count)
        #expect(batch.rows.map(\.id) == Array(ids[position...].prefix(2)))
        let removed = Int.random(in: 0..<ids.count, using: &random)
        try database.execute("DELETE FROM note WHERE id = \(ids.remove(at: removed))")
      }
    }
  }
#endif
