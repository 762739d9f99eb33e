#if SQLite
  import Dispatch
  import GRDB
  import MedleyCore
  import MedleyLoading
  import MedleySupport
  import MedleyTesting
  import Testing

  @testable import MedleySQLite

  /// The rows of a filter that has no index are counted in steps, however far they are apart.
  @Suite struct CountingTests {
    /// How many rows a filter has examined.
    private struct Work {
      var total = 0
      var ofTransaction = 0
      var mostOfTransaction = 0
      /// The number of rows before which the filter waits.
      var limit = Int.max
      /// Replaces the waiting.
      var onLimit: (@Sendable () -> Void)?
    }

    private let work = Locked(Work())
    private let mayContinue = DispatchSemaphore(value: 0)

    /// A database whose function `examined` returns its argument.
    private func pool(_ database: TestDatabase) throws -> DatabasePool {
      var configuration = Configuration()
      configuration.prepareDatabase { [work, mayContinue] db in
        let function = DatabaseFunction("examined", argumentCount: 1, pure: true) { values in
          let (mustWait, onLimit) = work.withValue { work in
            work.total += 1
            work.ofTransaction += 1
            work.mostOfTransaction = max(work.mostOfTransaction, work.ofTransaction)
            defer { if work.total > work.limit { work.limit = .max } }
            return (work.total > work.limit, work.onLimit)
          }
          if mustWait, let onLimit {
            onLimit()
          } else if mustWait {
            _ = mayContinue.wait(timeout: .now() + 3_000)
          }
          return values[0]
        }
        db.add(function: function)
        db.trace { event in
          if "\(event)".hasPrefix("BEGIN") { work.withValue { $0.ofTransaction = 0 } }
        }
      }
      return try DatabasePool(path: database.path, configuration: configuration)
    }

    /// A long table, of which some rows have the kind `a`.
    private func table(_ isSelected: String) throws -> TestDatabase {
      let database = try TestDatabase()
      try database.execute(
        """
        WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 199999)
        INSERT INTO note (id, rank, kind, text)
          SELECT i, i / 30000, CASE WHEN \(isSelected) THEN 'a' ELSE 'b' END, '' FROM n
        """
      )
      try database.write { try SQLiteChangeLog.install(on: "note", keeping: ["rank"], in: $0) }
      return database
    }

    @Test func `the first rows of a filter are read before all rows are counted`() async throws {
      let database = try table("i < 300")
      let source = SQLiteRows(
        Note.filter(sql: "examined(kind) = 'a'"),
        in: try pool(database)
      )
      work.withValue { $0.limit = 100_000 }
      let batch = try await source.rows(for: RowRequest(.start, count: 50))
      #expect(work.withValue { $0.limit } == 100_000, "the filter has not waited")
      #expect(batch.rows.map(\.id) == Array(0..<50))
      #expect(batch.total == nil)
      mayContinue.signal()
      #expect(
        try await source.rows(for: RowRequest(.position(299), count: 5)).rows.map(\.id) == [299]
      )
    }

    @Test func `a request for a position ends when it is cancelled while rows are counted`()
      async throws
    {
      let database = try table("i % 2 = 0")
      let source = SQLiteRows(Note.filter(sql: "examined(kind) = 'a'"), in: try pool(database))
      let waiting = Locked<Task<RowBatch<Note>, any Error>?>(nil)
      let isStarted = DispatchSemaphore(value: 0)
      work.withValue {
        // The request is cancelled in the middle of the counting.
        $0.limit = 100_000
        $0.onLimit = {
          isStarted.wait()
          waiting.withValue { $0?.cancel() }
        }
      }
      let task = Task { try await source.rows(for: RowRequest(.position(9), count: 1)) }
      waiting.withValue { $0 = task }
      isStarted.signal()
      await #expect(throws: CancellationError.self) { try await task.value }
      // The counting continues.
      let batch = try await source.rows(for: RowRequest(.position(99_999), count: 1))
      #expect(batch.rows.map(\.id) == [199_998])
    }

    /// Which rows have the kind `a`, and whether the kind has an index.
    private static let selections = [
      ("i % 50 < 2 AND i < 80000 OR i > 199000", false), ("0", false), ("i = 150000", false),
      ("i % 11000 = 0", false), ("i % 4 > 0", true),
    ]

    @Test(arguments: selections, [[], [SQLiteOrder.descending("rank")]])
    func `no step examines more rows than some ten thousands, and the counts are right`(
      selection: (isSelected: String, hasIndex: Bool),
      order: [SQLiteOrder]
    ) async throws {
      let database = try table(selection.isSelected)
      if selection.hasIndex { try database.execute("CREATE INDEX note_kind ON note(kind)") }
      let sql = order.isEmpty ? "id" : "rank DESC, id DESC"
      var notes = try database.notes(sql, where: "kind = 'a'")
      let source = SQLiteRows(
        Note.filter(
          sql: selection.hasIndex
            ? "kind = 'a' AND examined(text) = ''" : "examined(kind) = 'a'"
        ),
        in: try pool(database),
        orderedBy: order
      )
      let follower = Follower(source)
      // A read of rows behind the last one examines none: only counting does.
      let total = try await follower.load(.position(notes.count), count: 1).total
      #expect(total == notes.count)
      let (examined, most) = work.withValue { ($0.total, $0.mostOfTransaction) }
      #expect(examined >= (selection.hasIndex ? notes.count : 200_000))
      #expect(most < 60_000)
      try database.execute("UPDATE note SET kind = 'a' WHERE id IN (5, 100000, 199999)")
      notes = try database.notes(sql, where: "kind = 'a'")
      for position in stride(from: 0, to: notes.count, by: 1 + notes.count / 20) {
        let batch = try await follower.load(.position(position), count: 1)
        #expect(batch.rows == [notes[position]])
        #expect(batch.total == notes.count)
      }
    }

    @Test func `a filter whose order has no index is counted`() async throws {
      let database = try table("i % 3 = 0")
      try database.execute("DROP INDEX note_rank")
      let source = SQLiteRows(
        Note.filter(Column("kind") == "a"),
        in: database.writer,
        orderedBy: [.ascending("rank"), .ascending("text")]
      )
      let batch = try await source.rows(for: RowRequest(.position(50_000), count: 2))
      #expect(batch.rows.map(\.id) == [150_000, 150_003])
      #expect(batch.total == 66_667)
      #expect(await source.reader.state?.counting == .unlimited)
    }

    @Test(arguments: [false, true])
    func `rows whose order has no index are counted in one step`(isFiltered: Bool) async throws {
      let database = try table("i % 3 > 0")
      try database.execute("DROP INDEX note_rank")
      let reads = Locked(0)
      var configuration = Configuration()
      configuration.prepareDatabase { db in
        db.trace { event in
          if "\(event)".contains("ORDER BY \"rank\"") { reads.withValue { $0 += 1 } }
        }
      }
      let request = isFiltered ? Note.filter(Column("kind") == "a") : Note.all()
      let total = isFiltered ? 133_333 : 200_000
      let source = SQLiteRows(
        request,
        in: try DatabasePool(path: database.path, configuration: configuration),
        orderedBy: [.ascending("rank"), .ascending("text")]
      )
      let batch = try await source.rows(for: RowRequest(.position(total), count: 1))
      #expect(batch.total == total)
      #expect(await source.reader.state?.counting == .unlimited)
      // The first steps find that the order has no index.
      #expect(1..<10 ~= reads.withValue { $0 })
    }
  }
#endif
