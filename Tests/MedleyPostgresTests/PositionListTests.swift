#if Postgres
  import Foundation
  import MedleyCore
  import MedleyLoading
  import MedleySupport
  import MedleyTables
  import MedleyTesting
  import Testing

  @testable import MedleyPostgres

  @Suite(.enabled(if: TestServer.isAvailable, TestServer.reason)) struct PositionListTests {
    @Test(arguments: [false, true])
    func `batches and changes by position fit together at every version`(
      isReversed: Bool
    ) async throws {
      try await TestDatabase.run { database in
        try await database.createRows(300)
        let source = PostgresRows<TestRow>(
          "rows",
          in: database.pool,
          orderedBy: isReversed ? [.descending("id")] : []
        )
        let inbox = ChangeInbox(source.changes())
        var model = PositionModel()
        var random = SeededGenerator(seed: isReversed ? 6 : 5)
        let pool = database.otherPool(size: 8)
        let writing = Task {
          try await RandomWriters(pool: pool, seed: 9, transactionCount: 30).run()
        }
        let isDone = Locked(false)
        Task {
          _ = await writing.result
          isDone.withValue { $0 = true }
        }
        var batchCount = 0
        func read(_ place: RowPlace<Int>, _ count: Int) async throws -> RowBatch<TestRow> {
          let batch = try await source.rows(for: RowRequest(place, count: count))
          // The stream has the version of the batch already; the task that takes it may be late.
          if model.version < batch.version {
            try await wait("version \(batch.version)") { inbox.lastVersion >= batch.version }
          }
          for change in inbox.take(upTo: batch.version) { model.apply(change) }
          model.apply(batch)
          batchCount += 1
          return batch
        }
        while !isDone.withValue(\.self) || batchCount < 30 {
          let id = Int.random(in: 0...500, using: &random)
          let position = Int.random(in: 0...400, using: &random)
          let places: [RowPlace<Int>] = [
            .start, .end, .position(position), .after(id), .before(id), .around(id),
          ]
          let place = places[Int.random(in: 0..<places.count, using: &random)]
          let batch = try await read(place, Int.random(in: 1...40, using: &random))
          let ids = batch.rows.map(\.id)
          #expect(ids == (isReversed ? ids.sorted(by: >) : ids.sorted()))
          if case .position = place, !ids.isEmpty { #expect(batch.position == position) }
        }
        _ = try await writing.value
        let oracle = try await database.ids(isReversed ? "id DESC" : "id")
        let all = try await read(.start, 10_000)
        #expect(all.rows.map(\.id) == oracle)
        #expect(model.rows == oracle)
        #expect(model.problems == [])
        #expect(model.unknownCount == 0)
        await pool.close()
      }
    }

    @Test func `rows that were changed without being recorded are noticed with the next change`()
      async throws
    {
      try await TestDatabase.run { database in
        try await database.createRows(3_000)
        let source = PostgresRows<TestRow>("rows", in: database.pool)
        let inbox = ChangeInbox(source.changes())
        #expect(
          try await source.rows(for: RowRequest(.position(2_998), count: 9)).rows.map(\.id) == [
            2_999, 3_000,
          ]
        )
        try await database.pool.withConnection { connection in
          try await connection.execute("SET session_replication_role = replica")
          try await connection.execute("DELETE FROM rows WHERE id BETWEEN 10 AND 19")
          try await connection.execute("SET session_replication_role = origin")
        }
        try await database.pool.execute("DELETE FROM rows WHERE id = 20")
        let batch = try await source.rows(for: RowRequest(.start, count: 20))
        #expect(batch.total == 2_989)
        try await wait("the change") { inbox.lastVersion >= batch.version }
        #expect(inbox.take().contains { $0.edits == [.unknown] })
        #expect(
          try await source.rows(for: RowRequest(.position(8), count: 3)).rows.map(\.id) == [
            9, 21, 22,
          ]
        )
      }
    }

    @Test func `changes in many places are counted again only if they are most of the table`()
      async throws
    {
      try await TestDatabase.run { database in
        try await database.createRows(4_000, recordingChanges: false)
        let counts = Dictionary(grouping: 1...4_000) { $0 >> 2 }.mapValues(\.count)
        let buckets = TablePositions(
          counts.sorted { $0.key < $1.key }.map { (start: $0.key << 2, count: $0.value) }
        )
        func remove(_ ids: [Int]) async throws -> PositionEdits? {
          var changes = RowChanges()
          for id in ids { changes.add(.deleted, id: "\(id)") }
          let array = PostgresValue.array(ids.map(String.init))
          try await database.pool.execute("DELETE FROM rows WHERE id = ANY(\(array))")
          return try await database.pool.withConnection { connection in
            var copy = buckets
            return try await copy.apply(changes, of: "rows", on: connection)
          }
        }
        #expect(buckets.counts.count == 1_001)
        let edits = try await remove((1...200).map { $0 * 16 })
        #expect(edits?.removed.count == 200 && edits?.total == 3_800)
        // In 300 other buckets, whose counts fit as well.
        #expect(try await remove((1...300).map { $0 * 8 + 4 }) == nil)
      }
    }

    @Test func `buckets are small, however the identities are distributed`() async throws {
      try await TestDatabase.run { database in
        try await database.createRows(20_000, recordingChanges: false)
        try await database.pool.execute("INSERT INTO rows VALUES (\(1 << 62), 0, 'far')")
        func largest(_ counts: TablePositions, _ ids: ClosedRange<Int>) -> Int {
          ids.map { counts.counts[counts.bucket(of: $0)] }.max() ?? 0
        }
        try await database.pool.withConnection { connection in
          var counts = try await connection.transaction(.snapshot) {
            try await TablePositions.read(of: "rows", on: $0)
          }
          #expect(
            counts.total == 20_001 && largest(counts, 1...20_000) == TablePositions.tableBucketSize
          )
          for id in [1, 1_024, 1_025, 20_000] {
            #expect(try await counts.position(of: id, in: "rows", on: connection) == id - 1)
            #expect(try await counts.id(at: id - 1, in: "rows", on: connection) == id)
          }
          #expect(try await counts.id(at: 20_000, in: "rows", on: connection) == 1 << 62)
          // All are in one bucket, which is split then.
          var changes = RowChanges()
          for id in 20_001...29_000 { changes.add(.inserted, id: "\(id)") }
          try await connection.execute(
            "INSERT INTO rows SELECT n, 0, 'new' FROM generate_series(20001, 29000) n"
          )
          let edits = try await counts.apply(changes, of: "rows", on: connection)
          #expect(edits?.inserted == [20_000..<29_000] && edits?.total == 29_001)
          #expect(largest(counts, 1...29_000) <= 2 * TablePositions.tableBucketSize)
          #expect(try await counts.id(at: 28_999, in: "rows", on: connection) == 29_000)
        }
      }
    }

    @Test func `changes of buckets with too many rows are counted again`() async throws {
      try await TestDatabase.run { database in
        try await database.createRows(270_000, recordingChanges: false)
        try await database.pool.withConnection { connection in
          try await connection.execute("DELETE FROM rows WHERE id IN (1, 260000)")
          var changes = RowChanges()
          for id: DatabaseText in ["1", "260000"] { changes.add(.deleted, id: id) }
          var small = TablePositions([(start: 1, count: 250_000), (start: 250_001, count: 20_000)])
          #expect(try await small.apply(changes, of: "rows", on: connection) == nil)
          changes = RowChanges()
          changes.add(.deleted, id: "260000")
          small = TablePositions([(start: 1, count: 249_999), (start: 250_001, count: 20_000)])
          let edits = try await small.apply(changes, of: "rows", on: connection)
          #expect(edits?.removed == [259_998..<259_999])
        }
      }
    }

    @Test func `a source counts only all rows of an observed table in the order of integers`()
      async throws
    {
      struct Number: RawRepresentable, PostgresID, Codable { var rawValue: Int }
      struct Numbered: Identifiable, Decodable, Sendable { var id: Number }
      struct Named: Identifiable, Decodable, Sendable { var id: String }
      try await TestDatabase.run { database in
        try await database.createRows(20)
        let pool = database.pool
        func total<Row>(_ source: PostgresRows<Row>) async throws -> Int? {
          try await source.rows(for: RowRequest(.start, count: 3)).total
        }
        #expect(try await total(PostgresRows<TestRow>("rows", in: pool)) == 20)
        #expect(try await total(PostgresRows<Numbered>("rows", in: pool)) == 20)
        // The identity decides before the second column.
        let orders: [PostgresOrder] = [.descending("id"), .ascending("rank")]
        #expect(try await total(PostgresRows<TestRow>("rows", in: pool, orderedBy: orders)) == 20)
        #expect(try await total(PostgresRows<TestRow>("rows", in: pool, countsRows: false)) == nil)
        #expect(
          try await total(PostgresRows<TestRow>("rows", in: pool, orderedBy: ["rank"])) == nil
        )
        #expect(try await total(PostgresRows<TestRow>("rows", in: pool, where: "true")) == nil)
        #expect(
          try await total(PostgresRows<TestRow>("rows", in: pool, observing: .none)) == nil
        )
        #expect(try await total(PostgresRows<Named>("rows", in: pool, columns: ["id"])) == nil)
      }
    }

    @Test func `a source that reads again counts changes that were not recorded`() async throws {
      try await TestDatabase.run { database in
        try await database.createRows(20)
        let source = PostgresRows<TestRow>("rows", in: database.pool)
        let changes = ChangeInbox(source.changes())
        func total() async throws -> Int? {
          try await source.rows(for: RowRequest(.start, count: 3)).total
        }
        #expect(try await total() == 20)
        try await database.pool.withConnection { connection in
          try await connection.execute("SET session_replication_role = replica")
          try await connection.execute("DELETE FROM rows WHERE id > 15")
          try await connection.execute("SET session_replication_role = origin")
        }
        #expect(try await total() == 20)
        await source.reload()
        _ = try await changes.next { $0.contains(.unknown) }
        #expect(try await total() == 15)
        // Later changes are followed again.
        try await database.pool.execute("DELETE FROM rows WHERE id = 1")
        #expect(try await total() == 14)
        _ = try await changes.next { $0.contains(.removed(0..<1)) }
      }
    }

    @Test func `identities that are no integers cannot be counted`() async throws {
      struct Named: Identifiable, Decodable, Sendable { var id: Int }
      try await TestDatabase.run { database in
        try await database.pool.execute("CREATE TABLE named (id text PRIMARY KEY)")
        try await database.pool.execute("INSERT INTO named VALUES ('a')")
        try await database.pool.installChanges(of: "named")
        let error = await #expect(throws: PostgresError.self) {
          try await PostgresRows<Named>("named", in: database.pool)
            .rows(for: RowRequest(.start, count: 1))
        }
        #expect(error?.code == .usage && error?.advice.contains("countsRows: false") == true)
      }
    }
  }
#endif
