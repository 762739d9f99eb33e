#if SQLite
  import Foundation
  import GRDB
  import MedleyCore
  import MedleyLoading
  import Testing

  @testable import MedleySQLite

  @Suite(.serialized, .timeLimit(.minutes(60))) struct ProcessTests {
    @Test(arguments: TestDatabase.Kind.allCases)
    func `inserts of another program arrive without a request, in order and once`(
      kind: TestDatabase.Kind
    ) async throws {
      let database = try TestDatabase(kind, rows: 2_000)
      let source = SQLiteRows(Note.all(), in: database.writer, orderedBy: [.ascending("rank")])
      let follower = Follower(source)
      let middle = try await follower.load(.position(1_000), count: 40).rows
      let probe = try ProbeProcess("insert", database.path, "300", "1000")
      try await follower.waitUntil { follower.rows.count == 2_300 }
      _ = try probe.end()
      let notes = try database.notes("rank, id")
      #expect(notes.count == 2_300)
      // The rows that were loaded have moved with the inserts, and none was lost.
      let loaded = follower.rows.compactMap { $0 }
      #expect(loaded == middle)
      let moved = follower.rows.firstIndex { $0 != nil } ?? 0
      #expect(Array(notes[moved..<moved + 40]) == middle)
      #expect(follower.resets == 0)
    }

    @Test func `a list equals the table after its writer was killed`() async throws {
      let database = try TestDatabase(rows: 200)
      let all = Follower(
        SQLiteRows(Note.all(), in: database.writer, orderedBy: [.descending("rank")])
      )
      let some = Follower(SQLiteRows(Note.filter(Column("rank") > 3), in: database.writer))
      _ = try await all.loadAll()
      _ = try await some.loadAll()
      for seed in 1...6 {
        let probe = try ProbeProcess("change", database.path, "\(seed)")
        for _ in 0..<20 + 5 * seed {
          let start = all.rows.count
          _ = try await all.load(.position(min(150, start)), count: 7)
          _ = try await some.load(.end, count: 7)
        }
        probe.kill()
        #expect(try await all.loadAll() == (try database.notes("rank DESC, id DESC")))
        #expect(try await some.loadAll() == (try database.notes("id", where: "rank > 3")))
        let integrity = try await database.writer.read {
          try String.fetchOne($0, sql: "PRAGMA integrity_check")
        }
        #expect(integrity == "ok")
      }
      #expect(all.resets + some.resets == 0)
    }

    @Test(arguments: [Database.BusyMode.immediateError, .timeout(600)])
    func `a list over a pool opens and reads while another program writes`(
      busyMode: Database.BusyMode
    ) async throws {
      let database = try TestDatabase(rows: 50, hasLog: false)
      let probe = try ProbeProcess("lock", database.path)
      var configuration = Configuration()
      configuration.busyMode = busyMode
      let pool = try DatabasePool(path: database.path, configuration: configuration)
      let source = SQLiteRows(Note.all(), in: pool)
      let follower = Follower(source)
      let batch = try await follower.load(.after(10), count: 5)
      #expect(batch.rows.map(\.id) == [11, 12, 13, 14, 15])
      #expect(batch.rows.allSatisfy { $0.text != "locked" })
      // The log is installed as soon as the other program has ended.
      #expect(batch.position == nil)
      // A request for a position waits, and can be cancelled.
      let cancelled = Task { try await source.rows(for: RowRequest(.position(3), count: 1)) }
      let waiting = Task { try await source.rows(for: RowRequest(.position(3), count: 1)) }
      cancelled.cancel()
      await #expect(throws: CancellationError.self) { try await cancelled.value }
      probe.kill()
      #expect(try await waiting.value.rows.map(\.id) == [3])
      try await follower.waitUntil { follower.resets > 0 }
      #expect(try await follower.loadAll().count == 50)
      try database.execute("DELETE FROM note WHERE id = 0")
      try await follower.waitUntil { follower.rows.count == 49 }
    }

    @Test func `a database that another program locks is reported, and read afterwards`()
      async throws
    {
      let database = try TestDatabase(.queue, rows: 5)
      let source = SQLiteRows(Note.all(), in: database.writer)
      _ = try await source.rows(for: RowRequest(.start, count: 1))
      let probe = try ProbeProcess("lock", database.path)
      let error = await #expect(throws: SQLiteListError.self) {
        _ = try await source.rows(for: RowRequest(.start, count: 1))
      }
      #expect(error?.code == .busy)
      #expect(error?.description.contains(database.path) == true)
      #expect(error?.description.contains("Try again") == true)
      probe.kill()
      #expect(try await source.rows(for: RowRequest(.start, count: 9)).rows.count == 5)
    }

    @Test func `a list opens while the same program writes`() async throws {
      let database = try TestDatabase(rows: 50, hasLog: false)
      // First, because a list that is followed installs the log as soon as it can.
      let writer = try await OpenTransaction(in: database, "DELETE FROM note WHERE id < 25")
      let follower = Follower(SQLiteRows(Note.all(), in: database.writer))
      let batch = try await follower.load(.after(10), count: 5)
      #expect(batch.rows.map(\.id) == [11, 12, 13, 14, 15])
      #expect(batch.position == nil)
      try await writer.commit()
      #expect(try await follower.loadAll() == database.notes("id"))
      try database.execute("DELETE FROM note WHERE id = 30")
      #expect(try await follower.loadAll() == database.notes("id"))
      #expect(follower.edits.last == .removed(5..<6))
    }

    @Test func `a transaction of the same program does not wait for reads, nor reads for it`()
      async throws
    {
      let database = try TestDatabase(rows: 50)
      let source = SQLiteRows(Note.all(), in: database.writer)
      _ = try await source.rows(for: RowRequest(.start, count: 1))
      let writer = try await OpenTransaction(in: database, "DELETE FROM note WHERE id < 25")
      // Beginning to observe does not wait, either.
      let changes = source.changes()
      let batch = try await source.rows(for: RowRequest(.position(10), count: 5))
      #expect(batch.rows.map(\.id) == [10, 11, 12, 13, 14])
      try await writer.commit()
      #expect(
        try await source.rows(for: RowRequest(.position(10), count: 1)).rows.map(\.id) == [35]
      )
      for await change in changes where !change.edits.isEmpty { break }
    }
  }

  /// A transaction of this program that stays open while a test reads.
  private struct OpenTransaction {
    private let mayEnd = DispatchSemaphore(value: 0)
    private let steps: AsyncThrowingStream<Void, any Error>

    /// Begins the transaction with a change.
    init(in database: TestDatabase, _ change: String) async throws {
      let (steps, continuation) = AsyncThrowingStream<Void, any Error>.makeStream()
      self.steps = steps
      // A thread of its own: tasks have as few threads as there are cores, and must not wait in them.
      Thread.detachNewThread { [mayEnd] in
        do {
          try database.write { db in
            try db.execute(sql: change)
            continuation.yield()
            _ = mayEnd.wait(timeout: .now() + 3_000)
          }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      for try await _ in steps { break }
    }

    func commit() async throws {
      mayEnd.signal()
      for try await _ in steps {}
    }
  }
#endif
