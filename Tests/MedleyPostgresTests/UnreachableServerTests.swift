#if Postgres
  import Foundation
  import MedleyCore
  import MedleyLoading
  import MedleySupport
  import MedleyTables
  import Testing

  @testable import MedleyPostgres

  @Suite(.enabled(if: TestServer.isAvailable, TestServer.reason)) struct UnreachableServerTests {
    @Test func `a cancelled task does not wait for a server that does not answer`() async throws {
      let server = try await TestServer.start()
      try await TestDatabase.run(
        on: server,
        poolSize: 1,
        options: { $0.statementTimeout = .never }
      ) { database in
        let session = Int32(try await database.pool.withConnection { await $0.processID })
        let line = try await database.pool.query(
          "SELECT split_part(pg_read_file('postmaster.pid'), chr(10), 1) AS pid"
        ).first
        let postmaster = try #require(line?["pid"].flatMap { Int32($0) })
        let task = Task { try await database.pool.query("SELECT pg_sleep(600)") }
        try await database.waitForSleep(1)
        // New connections, as that of a request to cancel, are accepted by the system; nobody answers.
        for process in [postmaster, session] { #expect(kill(process, SIGSTOP) == 0) }
        task.cancel()
        // Only ends a test that would wait for ever.
        let isWoken = Locked(false)
        let waking = Task {
          do {
            try await Task.sleep(nanoseconds: 3_000_000_000_000)
            isWoken.withValue { $0 = true }
          } catch {}
          for process in [postmaster, session] { kill(process, SIGCONT) }
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(!isWoken.withValue { $0 })
        waking.cancel()
        _ = await waking.value
        // The pool makes another connection.
        try await database.checkIsUsable()
        let next = Int32(try await database.pool.withConnection { await $0.processID })
        #expect(next != session)
      }
      await server.stop()
    }

    @Test func `reads by position do not wait for a connection of the observer that is silent`()
      async throws
    {
      try await TestDatabase.run(
        options: {
          $0.statementTimeout = .never
          $0.changesTimeout = .seconds(2)
        }
      ) { database in
        try await database.createRows(10)
        let rows = PostgresRows<TestRow>("rows", in: database.pool)
        let changes = ChangeInbox(rows.changes())
        #expect(try await rows.rows(for: RowRequest(.start, count: 1)).total == 10)
        try await database.pool.execute("DELETE FROM rows WHERE id = 1")
        _ = try await changes.next()
        var ids: [Int32] = []
        try await wait("the observer reads") {
          ids = try await database.pool.query(
            """
            SELECT pid FROM pg_stat_activity WHERE datname = \(database.name)
              AND query LIKE '%LATERAL%' AND pid <> pg_backend_pid()
            """
          ).compactMap { $0[0].flatMap { Int32($0) } }
          return !ids.isEmpty
        }
        for id in ids { #expect(kill(id, SIGSTOP) == 0) }
        defer { for id in ids { kill(id, SIGCONT) } }
        let isDone = Locked(false)
        let reading = Task {
          try await database.pool.execute("DELETE FROM rows WHERE id = 2")
          let total = try await rows.rows(for: RowRequest(.start, count: 1)).total
          isDone.withValue { $0 = true }
          return total
        }
        do {
          try await wait("the read") { isDone.withValue(\.self) }
        } catch {
          reading.cancel()
          throw error
        }
        #expect(try await reading.value == 8)
      }
    }

    @Test(.timeLimit(.minutes(60)))
    func `the begin of a transaction and the read of a bucket end at the timeout of changes`()
      async throws
    {
      let timeout = DispatchTimeInterval.milliseconds(300)
      try await TestDatabase.run(
        options: {
          $0.statementTimeout = .seconds(3_600)
          $0.changesTimeout = timeout
        }
      ) { database in
        try await database.createRows(10, recordingChanges: false)
        try await database.pool.withConnection { holder in
          try await holder.transaction { holder in
            try await holder.execute("LOCK TABLE rows IN ACCESS EXCLUSIVE MODE")
            try await database.pool.withConnection { connection in
              var changes = RowChanges()
              changes.add(.deleted, id: "1")
              var counts = TablePositions([(start: 1, count: 10)])
              let error = await #expect(throws: PostgresError.self) {
                try await counts.apply(changes, of: "rows", on: connection)
              }
              #expect(error?.code == .timeout)
            }
          }
        }
        try await database.pool.withConnection { connection in
          let id = Int32(await connection.processID)
          #expect(kill(id, SIGSTOP) == 0)
          defer { kill(id, SIGCONT) }
          let error = await #expect(throws: PostgresError.self) {
            try await connection.transaction(.snapshot, within: timeout) { _ in }
          }
          #expect(error?.code == .timeout)
        }
      }
    }

    @Test func `reads by position do not wait for each other`() async throws {
      try await TestDatabase.run(poolSize: 3) { database in
        try await database.createRows(100)
        let (isSlow, isReading) = (Locked(true), Locked(false))
        let observer = TableObserver.shared(for: "rows", of: database.pool)
        try await observer.establish()
        let slow = Task {
          try await observer.read(capturing: {}) { snapshot, _ in
            isReading.withValue { $0 = true }
            while isSlow.withValue(\.self) { try await Task.sleep(nanoseconds: 1_000_000) }
            return try await snapshot.connection.query("SELECT count(*) FROM rows").first?[0]
          }
        }
        try await wait("the first read") { isReading.withValue(\.self) }
        // A change and another read arrive while the first one reads.
        let listener = RecordingListener()
        await observer.attach(listener)
        try await database.pool.execute("DELETE FROM rows WHERE id = 1")
        try await wait("the deletion") {
          listener.changes.withValue { $0.contains { $0.rows.deleted == ["1"] } }
        }
        let total = try await observer.read(capturing: {}) { snapshot, _ in snapshot.counts.total }
        #expect(total == 99)
        isSlow.withValue { $0 = false }
        #expect(try await slow.value == "100")
      }
    }

    @Test func `a column that is added does not fail a read by position`() async throws {
      try await TestDatabase.run(poolSize: 1) { database in
        try await database.createRows(10)
        let rows = PostgresRows<TestRow>("rows", in: database.pool)
        _ = try await rows.rows(for: RowRequest(.start, count: 5))
        try await database.pool.execute("ALTER TABLE rows ADD extra text")
        #expect(try await rows.rows(for: RowRequest(.start, count: 5)).rows.count == 5)
      }
    }

    @Test func `extreme option and column values do not trap`() async throws {
      let intervals: [DispatchTimeInterval] = [
        .seconds(.max), .milliseconds(.max), .seconds(.min), .nanoseconds(0),
      ]
      let greatest = Int(Int32.max)
      #expect(intervals.map(\.milliseconds) == [greatest, greatest, 1, 1])
      for text in [
        "9223372036854775807-1-1", "2026-9223372036854775807-1", "2026-13-01", "2026-1-40",
      ] {
        #expect(Timestamp.date(of: text) == nil)
      }
      try await TestDatabase.run(
        poolSize: 1,
        options: {
          $0.statementTimeout = .milliseconds(.max)
          $0.poolTimeout = .seconds(.max)
        }
      ) { database in
        try await database.createRows(3)
        let rows = PostgresRows<TestRow>("rows", in: database.pool, countsRows: false)
        var request = RowRequest<Int>(.start, count: 1)
        request.count = -5
        #expect(try await rows.rows(for: request).rows.map(\.id) == [1])
        // One task waits for the connection.
        async let first = database.pool.query("SELECT pg_sleep(0.05)")
        async let second = database.pool.query("SELECT 1")
        #expect(try await first.count + second.count == 2)
      }
    }
  }
#endif
