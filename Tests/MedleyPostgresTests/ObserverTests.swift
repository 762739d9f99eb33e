#if Postgres
  import Foundation
  import MedleyCore
  import MedleyTesting
  import Testing

  @testable import MedleyPostgres

  @Suite(.enabled(if: TestServer.isAvailable, TestServer.reason)) struct ObserverTests {
    /// An observer with a model of the table, and the connections that it must not lose for good.
    private struct Replay {
      let observer: TableObserver
      let listener = RecordingListener()
      var table: ReplayedTable
      let database: TestDatabase

      init(_ database: TestDatabase) async throws {
        self.database = database
        observer = .shared(for: "rows", of: database.pool)
        // The observer's first position is before the first change of the writers.
        await observer.attach(listener)
        try await observer.establish()
        table = ReplayedTable(ids: Set(try await database.ids().map(String.init)))
        _ = listener.drain()
      }

      /// Waits until the model has the rows of the table.
      mutating func finish(unknownCount: Int = 0) async throws {
        let expected = Set(try await database.ids().map(String.init))
        let deadline = Date().addingTimeInterval(10)
        while Date() < deadline {
          let earlier = table.unknownCount
          table.apply(listener.drain())
          // A list reads everything again.
          if table.unknownCount > earlier { table.ids = expected }
          if table.ids == expected, table.unknownCount == unknownCount { break }
          try await Task.sleep(nanoseconds: 5_000_000)
        }
        // Later reads bring nothing else.
        try await Task.sleep(nanoseconds: 100_000_000)
        table.apply(listener.drain())
        #expect(table.ids == expected)
        #expect(table.problems == [])
        #expect(table.unknownCount == unknownCount)
      }
    }

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

    @Test func `killed sessions of observers and writers lose and repeat no change`() async throws {
      try await TestDatabase.run { database in
        try await database.createRows(300)
        var replay = try await Replay(database)
        let (pool, killer) = (database.otherPool(size: 8), database.otherPool(size: 1))
        let killed = Locked(0)
        let killing = Task {
          while !Task.isCancelled {
            try await Task.sleep(nanoseconds: 60_000_000)
            // The observer's connection, and one of the writers.
            let count = try await killer.query(
              """
              (SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                WHERE datname = \(database.name) AND query LIKE '%medley.%' AND pid <> pg_backend_pid())
              UNION ALL (SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                WHERE datname = \(database.name) AND pid <> pg_backend_pid() ORDER BY random() LIMIT 1)
              """
            ).count
            killed.withValue { $0 += count }
          }
        }
        try await RandomWriters(
          pool: pool,
          seed: 3,
          transactionCount: 40,
          survivesLostConnections: true
        ).run()
        killing.cancel()
        try await replay.finish()
        #expect(replay.table.count > 100)
        #expect(killed.withValue(\.self) > 3)
        await pool.close()
        await killer.close()
      }
    }

    @Test func `after the server was restarted, changes continue where they ended`() async throws {
      let server = try await TestServer.start()
      try await TestDatabase.run(on: server) { database in
        try await database.createRows(300)
        var replay = try await Replay(database)
        let pool = database.otherPool(size: 8)
        let writing = Task {
          try await RandomWriters(
            pool: pool,
            seed: 4,
            transactionCount: 100,
            survivesLostConnections: true
          ).run()
        }
        for _ in 1...2 {
          try await Task.sleep(nanoseconds: 150_000_000)
          try await server.restart("fast")
        }
        _ = try await writing.value
        try await replay.finish()
        #expect(replay.table.count > 100)
        // Reads continue as well.
        let rows = PostgresRows<TestRow>(database.pool, table: "rows")
        #expect(try await rows.rows(for: RowRequest(.start, count: 5)).rows.count == 5)
        await pool.close()
      }
      await server.stop()
    }

    @Test func `no change is missed if a server that crashed uses numbers of transactions again`()
      async throws
    {
      let server = try await TestServer.start()
      try await TestDatabase.run(on: server) { database in
        try await database.createRows(10)
        // So that what is rolled back is not on the disk when the server crashes.
        let writer = try await database.pool.query(
          "SELECT pid FROM pg_stat_activity WHERE backend_type = 'walwriter'"
        ).first?["pid"].flatMap { Int32($0) }
        #expect(kill(try #require(writer), SIGSTOP) == 0)
        let log = try await database.pool.withConnection {
          try await ChangeLog.find(for: "rows", on: $0)
        }
        let start = try await database.pool.withConnection { connection in
          _ = try await log.read(since: nil, on: connection)
          try await connection.execute("INSERT INTO rows VALUES (19, 0, 'first')")
          for id in 20..<23 {
            try await connection.execute("BEGIN")
            try await connection.execute("INSERT INTO rows VALUES (\(id), 0, 'rolled back')")
            try await connection.execute("ROLLBACK")
          }
          return try await log.read(since: nil, on: connection).snapshot
        }
        try await server.restart("immediate")
        let (batch, again) = try await database.pool.withConnection { connection in
          let restarted = try await log.read(since: nil, on: connection)
          // Without this, the crash is "anything may have changed".
          let log = restarted.log
          #expect(
            restarted.snapshot.xmax < start.xmax,
            "the crash should lose what was rolled back"
          )
          for id in 30..<50 {
            try await connection.execute("INSERT INTO rows VALUES (\(id), 0, 'committed')")
          }
          let batch = try await log.read(since: start, on: connection)
          return (batch, try await log.read(since: batch.snapshot, on: connection))
        }
        #expect(Set(batch.changes.inserted) == Set((30..<50).map(String.init)))
        #expect(!batch.changes.isUnknown)
        #expect(again.changes.isEmpty)
      }
      await server.stop()
    }

    @Test func `after a crash of the server, anything may have changed, and changes are followed`()
      async throws
    {
      let server = try await TestServer.start()
      try await TestDatabase.run(on: server) { database in
        try await database.createRows(300)
        var replay = try await Replay(database)
        let pool = database.otherPool(size: 8)
        func write(_ seed: UInt64) -> Task<Int, any Error> {
          Task {
            try await RandomWriters(pool: pool, seed: seed, survivesLostConnections: true).run()
          }
        }
        let writing = write(5)
        try await Task.sleep(nanoseconds: 100_000_000)
        try await server.restart("immediate")
        _ = try await writing.value
        try await replay.finish(unknownCount: 1)
        replay.table = ReplayedTable(ids: replay.table.ids)
        _ = try await write(6).value
        try await replay.finish()
        #expect(replay.table.count > 100)
        await pool.close()
      }
      await server.stop()
    }

    @Test func `a standby is refused, and after it became the primary, anything may have changed`()
      async throws
    {
      let server = try await TestServer.start()
      try await TestDatabase.run(on: server) { database in
        try await database.createRows(10)
        let replay = try await Replay(database)
        let rows = PostgresRows<TestRow>(database.pool, counting: "rows")
        #expect(try await rows.rows(for: RowRequest(.start, count: 5)).total == 10)
        try await server.restart("standby")
        let error = await #expect(throws: PostgresError.self) {
          try await rows.rows(for: RowRequest(.start, count: 5))
        }
        #expect(error?.code == .server("25006"))
        #expect(error?.advice.contains("target_session_attrs") == true)
        #expect(replay.listener.drain().filter(\.rows.isUnknown).isEmpty)
        // With several hosts, the primary is found.
        let primary = try await TestServer.shared.value
        let hosts = PostgresOptions(
          "host=\(server.folder),\(primary.folder) port=\(server.port),\(primary.port) user=admin "
            + "dbname=postgres target_session_attrs=read-write"
        )
        let pool = PostgresPool(hosts)
        let port = try await pool.query("SELECT current_setting('port') AS port").first?["port"]
        #expect(port == "\(primary.port)")
        await pool.close()
        try await server.restart("promote")
        try await wait("the change") {
          replay.listener.drain().contains { $0.rows.isUnknown }
        }
        try await database.pool.execute("DELETE FROM rows WHERE id = 2")
        try await wait("the deletion") {
          replay.listener.drain().contains { $0.rows.deleted == ["2"] }
        }
        #expect(try await rows.rows(for: RowRequest(.start, count: 5)).total == 9)
      }
      await server.stop()
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

    @Test func `a change is known within milliseconds, also if no notification is sent`()
      async throws
    {
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
          let start = Date()
          try await database.pool.execute("INSERT INTO rows VALUES (77, 0, 'n')")
          try await wait("the change is known") {
            replay.table.apply(replay.listener.drain())
            return replay.table.ids.contains("77")
          }
          // Polling finds it after at most 250 ms; the rest is for a busy computer.
          #expect(Date().timeIntervalSince(start) < 2)
          try await holder.execute("ROLLBACK")
        }
        try await replay.finish()
        await other.close()
      }
    }

    @Test func `a reader behind the trim point receives one unknown change`() async throws {
      try await TestDatabase.run(options: { $0.changesKept = 0 }) { database in
        try await database.createRows(10)
        let log = try await database.pool.withConnection {
          try await ChangeLog.find(for: "rows", on: $0).read(since: nil, on: $0).log
        }
        let batches = try await database.pool.withConnection { connection -> [ChangeLog.Batch] in
          let start = try await log.read(since: nil, on: connection)
          try await connection.execute("INSERT INTO rows VALUES (20, 0, 'a')")
          let second = try await log.read(since: start.snapshot, on: connection)
          // The first call may remove what was there when the recording began, the second one the change.
          // A mark is not later than the transactions of other tests that are open.
          _ = try await log.trim(keeping: 0, on: connection)
          try await wait("the change is trimmed") {
            _ = try await log.trim(keeping: 0, on: connection)
            return try await connection.query("SELECT 1 FROM medley.changes_1").isEmpty
          }
          try await connection.execute("INSERT INTO rows VALUES (21, 0, 'a')")
          let behind = try await log.read(since: start.snapshot, on: connection)
          try await log.trim(keeping: 3_600, on: connection)
          let kept = try await connection.query("SELECT 1 FROM medley.changes_1")
          #expect(kept.count == 1)
          let current = try await log.read(since: behind.snapshot, on: connection)
          return [start, second, behind, current]
        }
        #expect(batches[1].changes.inserted == ["20"])
        #expect(batches[2].changes.isUnknown)
        #expect(batches[3].changes.isEmpty)
      }
    }

    @Test func `changes are removed in small parts`() async throws {
      try await TestDatabase.run { database in
        try await database.createRows(0)
        try await database.pool.withConnection { connection in
          let log = try await ChangeLog.find(for: "rows", on: connection)
          let limit = ChangeSchema.removalLimit
          try await connection.execute(
            "INSERT INTO rows SELECT n, 0, 'bulk' FROM generate_series(1, \(2 * limit + 500)) n"
          )
          var counts: [Int] = []
          try await wait("the changes are removed") {
            let isMore = try await log.trim(keeping: 0, on: connection)
            let count = try await connection.query("SELECT 1 FROM medley.changes_1").count
            if count != counts.last { counts.append(count) }
            #expect(!isMore || count > 0)
            return count == 0
          }
          // The first call may find that transactions of other tests are open.
          #expect(counts.filter { $0 <= 2 * limit } == [limit + 500, 500, 0])
        }
      }
    }

    @Test func `too many changes and a truncation are unknown changes`() async throws {
      try await TestDatabase.run { database in
        try await database.createRows(10)
        let replay = try await Replay(database)
        for statement in [
          "INSERT INTO rows SELECT n, 0, 'bulk' FROM generate_series(100, 20000) n",
          "TRUNCATE rows",
        ] {
          try await database.pool.execute(PostgresQuery(sql: statement))
          var changes: [TableChange] = []
          try await wait("the change") {
            changes += replay.listener.drain()
            return !changes.isEmpty
          }
          #expect(changes.count == 1 && changes[0].rows.isUnknown)
        }
      }
    }

    @Test func `installing again is one unknown change, and later changes are followed`()
      async throws
    {
      try await TestDatabase.run { database in
        try await database.createRows(10)
        let replay = try await Replay(database)
        try await database.pool.uninstallChanges(of: "rows")
        try await database.pool.execute("DELETE FROM rows WHERE id = 1")
        try await database.pool.installChanges(of: "rows")
        var changes: [TableChange] = []
        try await wait("the change") {
          changes += replay.listener.drain()
          return changes.contains { $0.rows.isUnknown }
        }
        try await database.pool.execute("DELETE FROM rows WHERE id = 2")
        try await wait("the deletion") {
          changes += replay.listener.drain()
          return changes.contains { $0.rows.deleted == ["2"] }
        }
        #expect(changes.filter(\.rows.isUnknown).count == 1)
      }
    }

    @Test(arguments: [false, true])
    func `rows that changed while nothing was recorded are not lost to lists by position`(
      hasOtherTable: Bool
    ) async throws {
      try await TestDatabase.run { database in
        try await database.createRows(10)
        if hasOtherTable {
          // The next installation has another number, not only another epoch.
          try await database.pool.execute("CREATE TABLE others (id bigint PRIMARY KEY)")
          try await database.pool.installChanges(of: "others")
        }
        let replay = try await Replay(database)
        let rows = PostgresRows<TestRow>(database.pool, counting: "rows")
        #expect(try await rows.rows(for: RowRequest(.start, count: 5)).total == 10)
        try await database.pool.uninstallChanges(of: "rows")
        try await database.pool.execute("DELETE FROM rows WHERE id = 1")
        try await database.pool.installChanges(of: "rows")
        try await wait("the change") {
          replay.listener.drain().contains { $0.rows.isUnknown }
        }
        #expect(try await rows.rows(for: RowRequest(.start, count: 5)).total == 9)
      }
    }

    @Test(arguments: ["DROP TABLE rows", "ALTER TABLE rows RENAME TO old"])
    func `a table that was made again is followed, and nothing is left of a dropped one`(
      removal: String
    ) async throws {
      try await TestDatabase.run { database in
        try await database.createRows(10)
        let replay = try await Replay(database)
        try await database.pool.execute(PostgresQuery(sql: removal))
        try await database.pool.execute(
          "CREATE TABLE rows (id bigint NOT NULL UNIQUE, rank integer, name text)"
        )
        try await database.pool.installChanges(of: "rows")
        try await wait("the change") {
          replay.listener.drain().contains { $0.rows.isUnknown }
        }
        try await database.pool.execute("INSERT INTO rows VALUES (1, 0, 'new')")
        try await wait("the insertion") {
          replay.listener.drain().contains { $0.rows.inserted == ["1"] }
        }
        let left = try await database.pool.query(
          "SELECT 1 FROM pg_class WHERE relname ~ '^changes_[0-9]+$'"
        )
        #expect(left.count == (removal.hasPrefix("DROP") ? 1 : 2))
        try await database.pool.execute("DROP TABLE rows")
        try await database.pool.uninstallChanges(of: "rows")
        let rest = try await database.pool.query("SELECT to_regclass('medley.changes_2')")
        #expect(rest.first?[0] == nil)
      }
    }

    @Test func `all lists of a pool share one observer, which ends with the last of them`()
      async throws
    {
      try await TestDatabase.run { database in
        try await database.createRows(10)
        func observerCount() async throws -> Int {
          try await database.pool.query(
            "SELECT 1 FROM pg_stat_activity WHERE datname = \(database.name) AND query LIKE '%LATERAL%' AND pid <> pg_backend_pid()"
          ).count
        }
        do {
          let lists = (0..<5).map { _ in PostgresRows<TestRow>(database.pool, table: "rows") }
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
