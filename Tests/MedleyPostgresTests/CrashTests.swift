#if Postgres
  import Foundation
  import MedleyCore
  import MedleyLoading
  import MedleySupport
  import MedleyTesting
  import Testing

  @testable import MedleyPostgres

  @Suite(.enabled(if: TestServer.isAvailable, TestServer.reason)) struct CrashTests {
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
        // A statement that runs ends a session even now.
        _ = await killing.result
        try await replay.finish()
        #expect(replay.table.count > 0)
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
        let isWritten = Locked(false)
        let writing = Task {
          defer { isWritten.withValue { $0 = true } }
          try await RandomWriters(
            pool: pool,
            seed: 4,
            transactionCount: 100,
            survivesLostConnections: true
          ).run()
        }
        for _ in 1...2 {
          let count = replay.listener.changes.withValue(\.count)
          // On a busy machine, all transactions can be finished before.
          try await wait("more changes") {
            replay.listener.changes.withValue { $0.count > count } || isWritten.withValue(\.self)
          }
          try await server.restart("fast")
        }
        _ = try await writing.value
        try await replay.finish()
        #expect(replay.table.count > 0)
        // Reads continue as well.
        let rows = PostgresRows<TestRow>("rows", in: database.pool, countsRows: false)
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
        #expect(Set(batch.changes.inserted) == Set((30..<50).map { "\($0)" as DatabaseText }))
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
        try await wait("changes") { replay.listener.changes.withValue { !$0.isEmpty } }
        try await server.restart("immediate")
        _ = try await writing.value
        try await replay.finish(unknownCount: 1)
        replay.table = ReplayedTable(ids: replay.table.ids)
        _ = try await write(6).value
        try await replay.finish()
        #expect(replay.table.count > 0)
        await pool.close()
      }
      await server.stop()
    }

    @Test func `no change is missed if the server is a standby between two starts as the primary`()
      async throws
    {
      let server = try await TestServer.start()
      try await TestDatabase.run(on: server) { database in
        try await database.createRows(3)
        let start = try await database.pool.withConnection { connection in
          let log = try await ChangeLog.find(for: "rows", on: connection)
          return try await log.read(since: nil, on: connection)
        }
        try await database.pool.execute("INSERT INTO rows VALUES (20, 0, 'a')")
        try await server.restart("standby")
        try await server.restart("primary")
        // The epoch is the same, so readers expect all changes.
        let batch = try await database.pool.withConnection { connection in
          try await start.log.read(since: start.snapshot, on: connection)
        }
        #expect(batch.changes.inserted == ["20"] || batch.changes.isUnknown)
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
        let rows = PostgresRows<TestRow>("rows", in: database.pool)
        #expect(try await rows.rows(for: RowRequest(.start, count: 5)).total == 10)
        try await server.restart("standby")
        let error = await #expect(throws: PostgresError.self) {
          try await rows.rows(for: RowRequest(.start, count: 5))
        }
        #expect(error?.code == .server("25006"), "\(error?.description ?? "")")
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
  }
#endif
