#if Postgres
  import Foundation
  import MedleyCore
  import MedleyLoading
  import MedleySupport
  import MedleyTesting
  import Testing

  @testable import MedleyPostgres

  @Suite(.enabled(if: TestServer.isAvailable, TestServer.reason)) struct ObserverTests {
    @Test(arguments: [(8, 40, UInt64(1)), (32, 15, UInt64(2))])
    func `no change of concurrent writers is missed or applied twice`(
      writers: Int,
      transactions: Int,
      seed: UInt64
    ) async throws {
      try await TestDatabase.run { database in
        try await database.createRows(300)
        var replay = try await Replay(database)
        let pool = database.otherPool(size: writers)
        let committed = try await RandomWriters(
          pool: pool,
          seed: seed,
          count: writers,
          transactionCount: transactions
        ).run()
        try await replay.finish()
        #expect(committed > writers * transactions / 2)
        #expect(replay.table.count > committed / 2)
        await pool.close()
      }
    }

    @Test func `a long transaction delays only itself, and is reported`() async throws {
      try await TestDatabase.run(options: { $0.longTransaction = 0 }) { database in
        try await database.createRows(10)
        var replay = try await Replay(database)
        let other = database.otherPool(size: 1)
        try await other.withConnection { long in
          try await long.execute("BEGIN")
          try await long.execute("INSERT INTO rows VALUES (50, 0, 'long')")
          try await database.pool.execute("INSERT INTO rows VALUES (51, 0, 'short')")
          try await wait("the short one is known") {
            replay.table.apply(replay.listener.drain())
            return replay.table.ids.contains("51")
          }
          #expect(!replay.table.ids.contains("50"))
          try await wait("the report") { !database.issues.issues.isEmpty }
          #expect(database.issues.issues[0].message.contains("application “medley”"))
          try await long.execute("COMMIT")
        }
        try await replay.finish()
        await other.close()
      }
    }

    @Test func `a change is known, also if no notification is sent`() async throws {
      try await TestDatabase.run { database in
        try await database.createRows(10)
        var replay = try await Replay(database)
        let other = database.otherPool(size: 1)
        // Takes the lock of the notifications.
        try await other.withConnection { holder in
          try await holder.execute("BEGIN")
          try await holder.execute(
            PostgresQuery(sql: "SELECT pg_advisory_xact_lock(\(ChangeSchema.lockSpace), 1)")
          )
          try await database.pool.execute("INSERT INTO rows VALUES (77, 0, 'n')")
          try await wait("the change is known") {
            replay.table.apply(replay.listener.drain())
            return replay.table.ids.contains("77")
          }
          try await holder.execute("ROLLBACK")
        }
        try await replay.finish()
        await other.close()
      }
    }

    @Test func `the changes of all transactions within 5 ms are read once`() async throws {
      let clock = ManualClock()
      try await TestDatabase.run(options: { $0.clock = clock.observerClock }) { database in
        try await database.createRows(10)
        let replay = try await Replay(database)
        func insert(_ ids: ClosedRange<Int>) async throws {
          for id in ids {
            try await database.pool.execute("INSERT INTO rows VALUES (\(id), 0, 'n')")
          }
        }
        func readCount() -> Int { replay.listener.pollCount.withValue(\.self) }
        // The observer reads when it begins to listen.
        try await wait("the first read") { readCount() == 1 }
        try await insert(100...120)
        try await wait("the observer waits for the end of the interval") { clock.isSleeping }
        try await insert(121...130)
        #expect(readCount() == 1)
        #expect(replay.listener.drain().isEmpty)
        clock.advance(4_999_999)
        #expect(clock.isSleeping && readCount() == 1)
        clock.advance(1)
        try await wait("the second read") { readCount() == 2 }
        let changes = replay.listener.drain()
        #expect(changes.count == 1)
        let inserted = Set((100...130).map { "\($0)" as DatabaseText })
        #expect(Set(changes.first?.rows.inserted ?? []) == inserted)
        // After an idle time, a change is read at once.
        clock.advance(5_000_000)
        try await insert(131...131)
        try await wait("the change") {
          // A notification of the rows before may arrive only now, and begins an interval of its own.
          if clock.isSleeping { clock.advance(5_000_000) }
          return replay.listener.drain().contains { $0.rows.inserted == ["131"] }
        }
      }
    }

    @Test func `a notification ends the wait for the next read`() async throws {
      try await TestDatabase.run { database in
        try await database.createRows(10)
        let isListening = Locked(false)
        let waiting = Task {
          try await database.pool.withConnection { connection in
            try await connection.execute(PostgresQuery(sql: "LISTEN \(ChangeSchema.channel(1))"))
            isListening.withValue { $0 = true }
            return try await connection.waitForNotification(until: .now() + .seconds(600))
          }
        }
        try await wait("the connection listens") { isListening.withValue(\.self) }
        try await database.pool.execute("INSERT INTO rows VALUES (77, 0, 'n')")
        let hasArrived = try await waiting.value
        #expect(hasArrived)
      }
    }

    @Test func `all lists of a pool share one observer, which ends with the last of them`()
      async throws
    {
      try await TestDatabase.run { database in
        try await database.createRows(10)
        func observerCount() async throws -> Int {
          try await database.pool.query(
            """
            SELECT 1 FROM pg_stat_activity WHERE datname = \(database.name)
              AND query LIKE '%LATERAL%' AND pid <> pg_backend_pid()
            """
          ).count
        }
        do {
          let lists = (0..<5).map { _ in
            PostgresRows<TestRow>("rows", in: database.pool, countsRows: false)
          }
          let inboxes = lists.map { ChangeInbox($0.changes()) }
          for list in lists { _ = try await list.rows(for: RowRequest(.start, count: 3)) }
          try await database.pool.execute("DELETE FROM rows WHERE id = 2")
          for inbox in inboxes { #expect(try await inbox.next() == [.removedRows([2])]) }
          let count = try await observerCount()
          #expect(count == 1)
        }
        try await wait("the observer ends") { try await observerCount() == 0 }
      }
    }
  }
#endif
