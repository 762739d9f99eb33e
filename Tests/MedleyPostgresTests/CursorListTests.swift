#if Postgres
  import Foundation
  import MedleyCore
  import MedleyLoading
  import MedleySupport
  import MedleyTesting
  import Testing

  @testable import MedleyPostgres

  @Suite(.enabled(if: TestServer.isAvailable, TestServer.reason)) struct CursorListTests {
    struct Listing: Sendable, CustomTestStringConvertible {
      var orders: [PostgresOrder] = []
      var condition: String?
      var sql: String
      var testDescription: String { "\(sql) where \(condition ?? "true")" }
    }

    @Test(arguments: [
      Listing(sql: "id"), Listing(orders: [.descending("id")], sql: "id DESC"),
      Listing(orders: [.descending("rank")], condition: "rank < 600", sql: "rank DESC, id DESC"),
    ])
    func `a list by cursor that follows its changes ends with the rows of the table`(
      listing: Listing
    ) async throws {
      try await TestDatabase.run { database in
        try await database.createRows(200)
        let source = PostgresRows<TestRow>(
          "rows",
          in: database.pool,
          orderedBy: listing.orders,
          where: listing.condition.map { PostgresQuery(sql: $0) },
          countsRows: false
        )
        let inbox = ChangeInbox(source.changes())
        var model = CursorModel(source: source)
        try await model.reload()
        let pool = database.otherPool(size: 8)
        let writing = Task {
          try await RandomWriters(pool: pool, seed: 21, transactionCount: 12, limit: 250).run()
        }
        let isDone = Locked(false)
        Task {
          _ = await writing.result
          isDone.withValue { $0 = true }
        }
        while !isDone.withValue(\.self) {
          for change in inbox.take() { try await model.apply(change) }
          try await Task.sleep(nanoseconds: 1_000_000)
        }
        _ = try await writing.value
        let oracle = try await database.pool.query(
          PostgresQuery(
            sql: "SELECT * FROM rows WHERE \(listing.condition ?? "true") ORDER BY \(listing.sql)"
          )
        ).map { try $0.decode(TestRow.self) }
        let deadline = Date().addingTimeInterval(600)
        while model.rows != oracle, Date() < deadline {
          for change in inbox.take() { try await model.apply(change) }
          try await Task.sleep(nanoseconds: 2_000_000)
        }
        let (shown, expected) = (Set(model.rows), Set(oracle))
        #expect(
          model.rows == oracle,
          "missing: \(expected.subtracting(shown)), wrong: \(shown.subtracting(expected))"
        )
        await pool.close()
      }
    }

    @Test func `an update of a visible row and rows at the ends are the smallest edits`()
      async throws
    {
      try await TestDatabase.run { database in
        try await database.createRows(100)
        let source = PostgresRows<TestRow>(
          "rows",
          in: database.pool,
          orderedBy: ["rank"],
          where: "rank >= 0"
        )
        let inbox = ChangeInbox(source.changes())
        let batch = try await source.rows(for: RowRequest(.around(7), count: 10))
        let (first, last) = (batch.rows[0], batch.rows[9])
        let outside = try await database.ids(where: "rank > \(last.rank)")[0]
        func next(after statement: PostgresQuery) async throws -> [SourceEdit<Int>] {
          try await database.pool.execute(statement)
          let deadline = Date().addingTimeInterval(600)
          while Date() < deadline {
            let edits = inbox.take().flatMap(\.edits)
            if !edits.isEmpty { return edits }
            try await Task.sleep(nanoseconds: 1_000_000)
          }
          return []
        }
        #expect(
          try await next(after: "UPDATE rows SET name = 'x' WHERE id = 7") == [.updatedRows([7])]
        )
        #expect(
          try await next(after: "INSERT INTO rows VALUES (500, 2000, 'z')") == [.extended(.end)]
        )
        #expect(
          try await next(after: "INSERT INTO rows VALUES (501, 0, 'a')") == [.extended(.start)]
        )
        #expect(
          try await next(after: "DELETE FROM rows WHERE id = \(first.id)") == [
            .removedRows([first.id])
          ]
        )
        // Leaves the list because of its condition.
        #expect(
          try await next(after: "UPDATE rows SET rank = -1 WHERE id = \(last.id)") == [
            .removedRows([last.id])
          ]
        )
        // A row that no list shows costs no list a read of what it shows.
        #expect(
          try await next(after: "UPDATE rows SET name = 'y' WHERE id = \(outside)") == [
            .extended(.end)
          ]
        )
        // Between rows that are shown.
        let middle = batch.rows[5].rank
        #expect(
          try await next(after: "INSERT INTO rows VALUES (502, \(middle), 'm')") == [.unknown]
        )
      }
    }

    @Test func `without observation there are no changes`() async throws {
      try await TestDatabase.run { database in
        try await database.createRows(3, recordingChanges: false)
        let source = PostgresRows<TestRow>("rows", in: database.pool, observing: .none)
        let changes = ChangeInbox(source.changes())
        try await wait("the end") { changes.isFinished }
        #expect(changes.take().isEmpty)
        #expect(try await source.rows(for: RowRequest(.start, count: 9)).version == 0)
      }
    }

    @Test func `a list that does not receive its changes receives one unknown change instead`()
      async
    {
      var subscribers = SourceSubscribers<Int>()
      let (stream, continuation) = AsyncStream.makeStream(
        of: SourceChange<Int>.self,
        bufferingPolicy: .bufferingOldest(SourceSubscribers<Int>.bufferLimit)
      )
      _ = subscribers.add(continuation)
      for version in 1...1_000 {
        subscribers.send(SourceChange(version: version, [.updatedRows([version])]))
      }
      var received: [SourceChange<Int>] = []
      var iterator = stream.makeAsyncIterator()
      while received.count < SourceSubscribers<Int>.bufferLimit, let change = await iterator.next()
      {
        received.append(change)
      }
      subscribers.catchUp()
      subscribers.catchUp()
      subscribers.send(SourceChange(version: 1_001, []))
      let last = [await iterator.next(), await iterator.next()]
      #expect(received.map(\.version) == Array(0..<SourceSubscribers<Int>.bufferLimit))
      #expect(last == [SourceChange(version: 1_000, [.unknown]), SourceChange(version: 1_001, [])])
    }

    @Test(.timeLimit(.minutes(60)))
    func `a cancelled read ends at once and the next one is served`() async throws {
      try await TestDatabase.run(poolSize: 1) { database in
        try await database.createRows(100)
        try await database.pool.execute(
          "CREATE VIEW slow AS SELECT id, rank, name FROM rows WHERE id > 0 AND pg_sleep(60) IS NOT NULL"
        )
        let slow = PostgresRows<TestRow>("slow", in: database.pool, observing: .none)
        let task = Task { try await slow.rows(for: RowRequest(.start, count: 90)) }
        try await database.waitForSleep(1)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        let rows = PostgresRows<TestRow>("rows", in: database.pool, countsRows: false)
        #expect(try await rows.rows(for: RowRequest(.start, count: 5)).rows.count == 5)
      }
    }

    @Test func `a source that reads again shows the rows that another table selects`()
      async throws
    {
      try await TestDatabase.run { database in
        try await database.createRows(9)
        try await database.pool.execute("CREATE TABLE chosen (id int)")
        let source = PostgresRows<TestRow>(
          "rows",
          in: database.pool,
          where: "id IN (SELECT id FROM chosen)"
        )
        let changes = ChangeInbox(source.changes())
        func ids() async throws -> [Int] {
          try await source.rows(for: RowRequest(.start, count: 20)).rows.map(\.id)
        }
        #expect(try await ids() == [])
        try await database.pool.execute("INSERT INTO chosen VALUES (2), (7)")
        await source.reload()
        _ = try await changes.next { $0.contains(.unknown) }
        #expect(try await ids() == [2, 7])
      }
    }
  }
#endif
