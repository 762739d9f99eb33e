#if Postgres
  import Foundation
  import MedleyCore
  import MedleyLoading
  import MedleySupport
  import MedleyTables
  import MedleyTesting
  import Testing

  @testable import MedleyPostgres

  @Suite(.enabled(if: TestServer.isAvailable, TestServer.reason)) struct UnreadableRowTests {
    /// Creates a table in which some rows have no name.
    private func createRows(
      _ count: Int,
      unreadable: ClosedRange<Int>,
      in database: TestDatabase
    ) async throws {
      try await database.createRows(count)
      try await database.pool.execute("ALTER TABLE rows ALTER name DROP NOT NULL")
      try await setNames(nil, of: unreadable, in: database)
    }

    private func setNames(
      _ name: String?,
      of ids: ClosedRange<Int>,
      in database: TestDatabase
    ) async throws {
      try await database.pool.execute(
        """
        UPDATE rows SET name = \(name.postgresValue)
        WHERE id BETWEEN \(ids.lowerBound) AND \(ids.upperBound)
        """
      )
    }

    @Test func `a list by cursor leaves out rows that do not decode, and reads past them`()
      async throws
    {
      try await TestDatabase.run { database in
        try await createRows(100, unreadable: 11...70, in: database)
        let source = PostgresRows<TestRow>("rows", in: database.pool, countsRows: false)
        func ids(_ place: RowPlace<Int>, _ count: Int = 10) async throws -> [Int] {
          try await source.rows(for: RowRequest(place, count: count)).rows.map(\.id)
        }
        let first = try await source.rows(for: RowRequest(.start, count: 10))
        #expect(first.rows.map(\.id) == Array(1...10) && first.hasLater)
        // More of them than a page has.
        #expect(try await ids(.after(10)) == Array(71...80))
        #expect(try await ids(.before(71)) == Array(1...10))
        #expect(try await ids(.around(40), 4) == [9, 10, 71, 72])
        #expect(try await ids(.end) == Array(91...100))
        let issues = database.issues.issues
        #expect(issues.count == 60 && issues.allSatisfy { $0.code == .decoding })
        let message = try #require(issues.first).message
        #expect(message.contains("The row 11 of \"rows\" does not decode and is left out"))
        #expect(message.contains("“name”") && message.contains("fallback:"))
      }
    }

    @Test func `a row that is repaired enters a list by cursor, and one that breaks leaves it`()
      async throws
    {
      try await TestDatabase.run { database in
        try await createRows(30, unreadable: 28...30, in: database)
        try await setNames(nil, of: 10...10, in: database)
        for orders in [[], [PostgresOrder.ascending("rank")]] {
          let source = PostgresRows<TestRow>(
            "rows",
            in: database.pool,
            orderedBy: orders,
            countsRows: false
          )
          var model = CursorModel(source: source)
          let changes = ChangeInbox(source.changes())
          try await model.reload()
          #expect(Set(model.rows.map(\.id)) == Set(1...27).subtracting([10]))
          func follow(_ expected: Set<Int>) async throws {
            try await wait("the list has \(expected)") {
              for change in changes.take() { try await model.apply(change) }
              return Set(model.rows.map(\.id)) == expected
            }
          }
          // Between rows, and behind the last one.
          try await setNames("new", of: 10...10, in: database)
          try await follow(Set(1...27))
          try await setNames("new", of: 29...29, in: database)
          try await follow(Set(1...27).union([29]))
          // A row that lists show.
          try await setNames(nil, of: 5...5, in: database)
          try await follow(Set(1...27).union([29]).subtracting([5]))
          try await database.pool.execute("DELETE FROM rows WHERE id = 28")
          try await setNames("new", of: 5...5, in: database)
          try await setNames("new", of: 30...30, in: database)
          try await follow(Set(1...27).union([29, 30]))
          try await database.pool.execute("INSERT INTO rows VALUES (28, 0, NULL)")
          try await setNames(nil, of: 28...30, in: database)
          try await setNames(nil, of: 10...10, in: database)
        }
      }
    }

    @Test func `a list without observation reads a repaired row`() async throws {
      try await TestDatabase.run { database in
        try await createRows(5, unreadable: 2...3, in: database)
        let source = PostgresRows<TestRow>("rows", in: database.pool, observing: .none)
        func ids() async throws -> [Int] {
          try await source.rows(for: RowRequest(.start, count: 9)).rows.map(\.id)
        }
        #expect(try await ids() == [1, 4, 5])
        #expect(try await ids() == [1, 4, 5])
        #expect(database.issues.issues.count == 2)
        try await setNames("new", of: 2...2, in: database)
        #expect(try await ids() == [1, 2, 4, 5])
      }
    }

    @Test(arguments: [false, true])
    func `a list by position leaves out rows that do not decode, and counts the others`(
      isReversed: Bool
    ) async throws {
      try await TestDatabase.run { database in
        try await createRows(100, unreadable: 11...70, in: database)
        let source = PostgresRows<TestRow>(
          "rows",
          in: database.pool,
          orderedBy: isReversed ? [.descending("id")] : []
        )
        let changes = ChangeInbox(source.changes())
        var expected = (1...100).filter { !(11...70).contains($0) }
        if isReversed { expected.reverse() }
        // Where they are, is not known yet.
        let all = try await source.rows(for: RowRequest(.start, count: 200))
        #expect(all.rows.map(\.id) == expected && all.total == 40 && all.position == 0)
        #expect(try await changes.next() == [.unknown])
        for position in 0...40 {
          let batch = try await source.rows(for: RowRequest(.position(position), count: 7))
          #expect(batch.rows.map(\.id) == Array(expected[position...].prefix(7)))
          #expect(batch.position == position && batch.total == 40)
        }
        let around = try await source.rows(for: RowRequest(.around(40), count: 4))
        let middle = expected.indices.filter { [9, 10, 71, 72].contains(expected[$0]) }
        #expect(around.position == middle.first && around.rows.count == 4)
        #expect(database.issues.issues.count == 60)
        // Changes beside them are exact.
        try await database.pool.execute("DELETE FROM rows WHERE id IN (5, 80)")
        #expect(try await changes.next().filter { $0 != .updatedRows([]) }.count == 2)
        // A repaired row has a place again.
        try await setNames("new", of: 40...40, in: database)
        #expect(try await changes.next() == [.unknown])
        let repaired = try await source.rows(for: RowRequest(.around(40), count: 3))
        #expect(repaired.rows.map(\.id) == (isReversed ? [71, 40, 10] : [10, 40, 71]))
        #expect(repaired.total == 39)
      }
    }

    /// A row decodes or not, depending on what writers wrote last.
    private static func decode(_ row: PostgresRow) throws -> TestRow {
      let row = try row.decode(TestRow.self)
      if row.rank % 7 == 3 { throw TestError("rank \(row.rank)") }
      return row
    }

    @Test(arguments: [false, true])
    func `batches and changes by position fit together while rows break and are repaired`(
      isReversed: Bool
    ) async throws {
      try await TestDatabase.run { database in
        try await database.createRows(300)
        let source = PostgresRows(
          "rows",
          in: database.pool,
          orderedBy: isReversed ? [.descending("id")] : [],
          reporter: .silent,
          decode: Self.decode
        )
        let inbox = ChangeInbox(source.changes())
        var model = PositionModel()
        var random = SeededGenerator(seed: isReversed ? 16 : 15)
        let pool = database.otherPool(size: 8)
        let isDone = Locked(false)
        let writing = Task {
          defer { isDone.withValue { $0 = true } }
          try await RandomWriters(pool: pool, seed: 29, transactionCount: 30).run()
        }
        func read(_ place: RowPlace<Int>, _ count: Int) async throws -> RowBatch<TestRow> {
          let batch = try await source.rows(for: RowRequest(place, count: count))
          if model.version < batch.version {
            try await wait("version \(batch.version)") { inbox.lastVersion >= batch.version }
          }
          for change in inbox.take(upTo: batch.version) { model.apply(change) }
          model.apply(batch)
          return batch
        }
        var batchCount = 0
        while !isDone.withValue(\.self) || batchCount < 30 {
          let position = Int.random(in: 0...300, using: &random)
          let place: RowPlace<Int> =
            Bool.random(using: &random) ? .position(position) : .around(position)
          let batch = try await read(place, Int.random(in: 1...40, using: &random))
          let ids = batch.rows.map(\.id)
          #expect(ids == (isReversed ? ids.sorted(by: >) : ids.sorted()))
          batchCount += 1
        }
        _ = try await writing.value
        let order = isReversed ? "id DESC" : "id"
        let oracle = try await database.ids(order, where: "rank % 7 <> 3")
        let all = try await read(.start, 10_000)
        #expect(all.rows.map(\.id) == oracle && all.total == oracle.count)
        #expect(model.rows == oracle)
        #expect(model.problems == [])
        await pool.close()
      }
    }

    @Test func `a list by cursor shows the rows that decode after they broke and were repaired`()
      async throws
    {
      try await TestDatabase.run { database in
        try await database.createRows(200)
        let source = PostgresRows(
          "rows",
          in: database.pool,
          orderedBy: ["rank"],
          countsRows: false,
          reporter: .silent,
          decode: Self.decode
        )
        let inbox = ChangeInbox(source.changes())
        var model = CursorModel(source: source)
        try await model.reload()
        let pool = database.otherPool(size: 8)
        let isDone = Locked(false)
        let writing = Task {
          defer { isDone.withValue { $0 = true } }
          try await RandomWriters(pool: pool, seed: 31, transactionCount: 12, limit: 250).run()
        }
        while !isDone.withValue(\.self) {
          for change in inbox.take() { try await model.apply(change) }
          try await Task.sleep(nanoseconds: 1_000_000)
        }
        _ = try await writing.value
        let oracle = try await database.ids("rank, id", where: "rank % 7 <> 3")
        try await wait(seconds: 120, "the list is that of the table") {
          for change in inbox.take() { try await model.apply(change) }
          return model.rows.map(\.id) == oracle
        }
        await pool.close()
      }
    }

    @Test func `a row that does not decode is left out without reloads while others are updated`()
      async throws
    {
      try await TestDatabase.run { database in
        try await createRows(30, unreadable: 20...20, in: database)
        let source = PostgresRows<TestRow>(
          "rows",
          in: database.pool,
          countsRows: false,
          reporter: .silent,
          decode: { row in
            // So that changes arrive while the page is read.
            if row["name"] == nil { usleep(60_000) }
            return try row.decode(TestRow.self)
          }
        )
        let changes = ChangeInbox(source.changes())
        let pool = database.otherPool(size: 1)
        let updateCount = Locked(0)
        let writing = Task {
          while !Task.isCancelled {
            try await pool.execute("UPDATE rows SET rank = rank + 1 WHERE id = 3")
            updateCount.withValue { $0 += 1 }
          }
        }
        try await wait("the writer writes") { updateCount.withValue { $0 > 20 } }
        for place in [RowPlace<Int>.start, .after(10), .around(20)] {
          let batch = try await source.rows(for: RowRequest(place, count: 30))
          #expect(batch.rows.last?.id == 30 && !batch.rows.contains { $0.id == 20 })
        }
        #expect(source.follower?.state.withValue(\.leftOut.ids) == ["20"])
        // Lists receive later changes of the writer.
        let count = updateCount.withValue(\.self)
        try await wait("the writer writes") { updateCount.withValue { $0 > count + 20 } }
        writing.cancel()
        _ = await writing.result
        try await database.pool.execute("DELETE FROM rows WHERE id = 7")
        var edits: [SourceEdit<Int>] = []
        try await wait("the deletion") {
          edits += changes.take().flatMap(\.edits)
          return edits.contains(.removedRows([7]))
        }
        #expect(!edits.contains(.unknown))
        #expect(edits.contains(.updatedRows([3])))
        await pool.close()
      }
    }

    @Test func `a fallback is shown in place of a row that does not decode`() async throws {
      try await TestDatabase.run { database in
        try await createRows(9, unreadable: 4...5, in: database)
        let fallback: @Sendable (PostgresUnreadableRow) -> TestRow? = { unreadable in
          guard let id = Int(unreadable.id), id == 4 else { return nil }
          return TestRow(id: id, rank: 0, name: unreadable.problem)
        }
        for source in [
          PostgresRows<TestRow>("rows", in: database.pool, countsRows: false, fallback: fallback),
          PostgresRows<TestRow>("rows", in: database.pool, fallback: fallback),
        ] {
          let rows = try await source.rows(for: RowRequest(.start, count: 20)).rows
          #expect(rows.map(\.id) == [1, 2, 3, 4, 6, 7, 8, 9])
          #expect(rows[3].name.contains("“name” has no value"))
        }
        // Each source reports the row without a fallback.
        #expect(database.issues.issues.count == 2)
        #expect(database.issues.issues.allSatisfy { $0.message.contains("The row 5 of") })
      }
    }

    @Test func `a read by position that failed because of too many rows does not find them again`()
      async throws
    {
      try await TestDatabase.run { database in
        try await createRows(1_002, unreadable: 1...1_001, in: database)
        let decodeCount = Locked(0)
        let source = PostgresRows(
          "rows",
          in: database.pool,
          reporter: .silent,
          decode: { row in
            decodeCount.withValue { $0 += 1 }
            return try row.decode(TestRow.self)
          }
        )
        let changes = ChangeInbox(source.changes())
        func fail() async -> Int {
          decodeCount.withValue { $0 = 0 }
          let error = await #expect(throws: PostgresError.self) {
            try await source.rows(for: RowRequest(.start, count: 50))
          }
          #expect(error?.code == .unreadableRows)
          return decodeCount.withValue(\.self)
        }
        #expect(await fail() > 1_000)
        // The rest of the rows, without and with the mutex.
        for _ in 1...3 { #expect(await fail() == 4) }
        try await setNames("new", of: 1...1, in: database)
        let rows = try await source.rows(for: RowRequest(.start, count: 50)).rows.map(\.id)
        #expect(rows == [1, 1_002])
        // Lists reload at the first failure, at the repair, and when the last row is left out.
        #expect(changes.take().filter { $0.edits.contains(.unknown) }.count <= 3)
      }
    }

    @Test func `too many rows that do not decode are an error with advice`() async throws {
      try await TestDatabase.run { database in
        try await createRows(1_002, unreadable: 1...1_001, in: database)
        for source in [
          PostgresRows<TestRow>("rows", in: database.pool, countsRows: false, reporter: .silent),
          PostgresRows<TestRow>("rows", in: database.pool, reporter: .silent),
        ] {
          let error = await #expect(throws: PostgresError.self) {
            try await source.rows(for: RowRequest(.start, count: 50))
          }
          #expect(error?.code == .unreadableRows)
          #expect(error?.description.contains("More than 1000 rows") == true)
          #expect(error?.advice.contains("fallback:") == true)
        }
        try await setNames("new", of: 1...1, in: database)
        let source = PostgresRows<TestRow>(
          "rows",
          in: database.pool,
          countsRows: false,
          reporter: .silent
        )
        let rows = try await source.rows(for: RowRequest(.start, count: 50)).rows
        #expect(rows.map(\.id) == [1, 1_002])
      }
    }
  }
#endif
