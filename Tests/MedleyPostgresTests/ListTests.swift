#if Postgres
  import Foundation
  import MedleyCore
  import MedleyTesting
  import Testing

  @testable import MedleyPostgres

  @Suite(.enabled(if: TestServer.isAvailable, TestServer.reason)) struct ListTests {
    typealias Change = SourceChange<Int>

    /// The changes that a stream sent and that were not taken.
    private final class Inbox: Sendable {
      private let changes = Locked<[Change]>([])
      private let task = Locked<Task<Void, Never>?>(nil)

      init(_ stream: AsyncStream<Change>) {
        task.withValue { task in
          task = Task { [changes] in
            for await change in stream { changes.withValue { $0.append(change) } }
          }
        }
      }

      deinit { task.withValue { $0?.cancel() } }

      func take(upTo version: Int = .max) -> [Change] {
        changes.withValue { changes in
          let count = changes.prefix { $0.version <= version }.count
          defer { changes.removeFirst(count) }
          return Array(changes.prefix(count))
        }
      }

      var lastVersion: Int { changes.withValue { $0.last?.version ?? 0 } }
    }

    // MARK: - By position

    /// The rows of a list by position, as far as they are known.
    private struct PositionModel {
      var rows: [Int?]?
      var version = 0
      var unknownCount = 0
      var problems: [String] = []

      mutating func apply(_ change: Change) {
        if change.version < version {
          problems.append("version \(change.version) after \(version)")
        }
        version = change.version
        for edit in change.edits {
          switch edit {
          case .inserted(let range):
            rows?.insert(contentsOf: range.map { _ in nil }, at: range.lowerBound)
          case .removed(let range): rows?.removeSubrange(range)
          case .moved(let source, let target):
            if let row = rows?.remove(at: source) { rows?.insert(row, at: target) }
          case .updated, .updatedRows: break
          case .unknown:
            rows = nil
            unknownCount += 1
          case .removedRows, .extended: problems.append("an edit of a source by cursor")
          }
        }
      }

      /// A batch must fit what is known at its version.
      mutating func apply(_ batch: RowBatch<TestRow>) {
        guard let position = batch.position, let total = batch.total else {
          problems.append("a batch without position")
          return
        }
        var known = rows ?? Array(repeating: nil, count: total)
        guard known.count == total else {
          problems.append("total \(total), in the model \(known.count) at \(batch.version)")
          return
        }
        for (offset, row) in batch.rows.enumerated() {
          if let id = known[position + offset], id != row.id {
            problems.append("row \(row.id) at \(position + offset), in the model \(id)")
          }
          known[position + offset] = row.id
        }
        rows = known
      }
    }

    @Test(arguments: [false, true])
    func `batches and changes by position fit together at every version`(
      isReversed: Bool
    ) async throws {
      try await TestDatabase.run { database in
        try await database.createRows(300)
        let source = PostgresRows<TestRow>(database.pool, counting: "rows", inReverse: isReversed)
        let inbox = Inbox(source.changes())
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
        let source = PostgresRows<TestRow>(database.pool, counting: "rows")
        let inbox = Inbox(source.changes())
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

    @Test func `identities that are no integers cannot be counted`() async throws {
      struct Named: Identifiable, Decodable, Sendable { var id: String }
      try await TestDatabase.run { database in
        try await database.pool.execute("CREATE TABLE named (id text PRIMARY KEY)")
        try await database.pool.execute("INSERT INTO named VALUES ('a')")
        try await database.pool.installChanges(of: "named")
        await #expect(throws: PostgresError.self) {
          try await PostgresRows<Named>(database.pool, counting: "named")
            .rows(for: RowRequest(.start, count: 1))
        }
      }
    }

    // MARK: - By cursor

    /// A list that has loaded everything and follows the changes, as a window does.
    private struct CursorModel {
      let source: PostgresRows<TestRow>
      var rows: [TestRow] = []
      /// The version of the batch with which a row was read: it has the changes up to then.
      var versions: [Int: Int] = [:]

      mutating func read(_ place: RowPlace<Int>, _ count: Int) async throws -> RowBatch<TestRow> {
        let batch = try await source.rows(for: RowRequest(place, count: count))
        for row in batch.rows { versions[row.id] = batch.version }
        return batch
      }

      mutating func reload() async throws {
        rows = try await read(.start, 50).rows
        try await extend(.end)
      }

      mutating func extend(_ edge: PagingEdge) async throws {
        var hasMore = true
        while hasMore {
          guard let first = rows.first, let last = rows.last else {
            rows = try await read(.start, 50).rows
            if rows.isEmpty { return }
            continue
          }
          let place: RowPlace<Int> = edge == .end ? .after(last.id) : .before(first.id)
          let batch = try await read(place, 50)
          // A row that was moved is shown where it was read last.
          let ids = Set(batch.rows.map(\.id))
          rows.removeAll { ids.contains($0.id) }
          rows = edge == .end ? rows + batch.rows : batch.rows + rows
          hasMore = edge == .end ? batch.hasLater : batch.hasEarlier
        }
      }

      mutating func apply(_ change: Change) async throws {
        for edit in change.edits {
          switch edit {
          case .removedRows(let ids):
            let ids = Set(ids)
            rows.removeAll { ids.contains($0.id) && versions[$0.id, default: 0] < change.version }
          case .updatedRows(let ids):
            for id in ids {
              guard let index = rows.firstIndex(where: { $0.id == id }) else { continue }
              let earlier = versions
              let new = try await read(.around(id), 1).rows
              if let row = new.first, row.id == id { rows[index] = row } else { versions = earlier }
            }
          case .extended(let edge): try await extend(edge)
          case .unknown: try await reload()
          case .inserted, .removed, .moved, .updated:
            Issue.record("an edit of a source by position")
          }
        }
      }
    }

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
          database.pool,
          table: "rows",
          orderedBy: listing.orders,
          where: listing.condition.map { PostgresQuery(sql: $0) }
        )
        let inbox = Inbox(source.changes())
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
        let deadline = Date().addingTimeInterval(10)
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
          database.pool,
          table: "rows",
          orderedBy: ["rank"],
          where: "rank >= 0"
        )
        let inbox = Inbox(source.changes())
        let batch = try await source.rows(for: RowRequest(.around(7), count: 10))
        let (first, last) = (batch.rows[0], batch.rows[9])
        let outside = try await database.ids(where: "rank > \(last.rank)")[0]
        func next(after statement: PostgresQuery) async throws -> [SourceEdit<Int>] {
          try await database.pool.execute(statement)
          let deadline = Date().addingTimeInterval(10)
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
        let source = PostgresRows<TestRow>(database.pool, table: "rows", observing: .none)
        var count = 0
        for await _ in source.changes() { count += 1 }
        #expect(count == 0)
        #expect(try await source.rows(for: RowRequest(.start, count: 9)).version == 0)
      }
    }

    @Test func `a list that does not receive its changes receives one unknown change instead`()
      async
    {
      var subscribers = SourceSubscribers<Int>()
      let (stream, continuation) = AsyncStream.makeStream(
        of: Change.self,
        bufferingPolicy: .bufferingOldest(SourceSubscribers<Int>.bufferLimit)
      )
      _ = subscribers.add(continuation)
      for version in 1...1_000 {
        subscribers.send(Change(version: version, [.updatedRows([version])]))
      }
      var received: [Change] = []
      var iterator = stream.makeAsyncIterator()
      while received.count < SourceSubscribers<Int>.bufferLimit, let change = await iterator.next()
      {
        received.append(change)
      }
      subscribers.catchUp()
      subscribers.catchUp()
      subscribers.send(Change(version: 1_001, []))
      let last = [await iterator.next(), await iterator.next()]
      #expect(received.map(\.version) == Array(0..<SourceSubscribers<Int>.bufferLimit))
      #expect(last == [Change(version: 1_000, [.unknown]), Change(version: 1_001, [])])
    }

    @Test func `a cancelled read ends at once and the next one is served`() async throws {
      try await TestDatabase.run(poolSize: 1) { database in
        try await database.createRows(100)
        try await database.pool.execute(
          "CREATE VIEW slow AS SELECT id, rank, name FROM rows WHERE id > 0 AND pg_sleep(0.1) IS NOT NULL"
        )
        let slow = PostgresRows<TestRow>(database.pool, table: "slow", observing: .none)
        let start = Date()
        let task = Task { try await slow.rows(for: RowRequest(.start, count: 90)) }
        try await Task.sleep(nanoseconds: 150_000_000)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(Date().timeIntervalSince(start) < 4)
        let rows = PostgresRows<TestRow>(database.pool, table: "rows")
        #expect(try await rows.rows(for: RowRequest(.start, count: 5)).rows.count == 5)
      }
    }
  }
#endif
