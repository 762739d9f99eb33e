#if Postgres
  import Foundation
  import MedleyCore
  import MedleyTesting
  import Testing

  @testable import MedleyPostgres

  @Suite(.enabled(if: TestServer.isAvailable, TestServer.reason)) struct KillTests {
    @Test(arguments: [UInt64(1)])
    func `lists show the table after sessions were killed and the server crashed`(
      seed: UInt64
    ) async throws {
      let server = try await TestServer.start()
      try await TestDatabase.run(on: server, poolSize: 6) { database in
        try await database.createRows(200)
        var lists = try await FollowedLists(database)
        let (pool, killer) = (database.otherPool(size: 6), database.otherPool(size: 1))
        let writing = Task {
          try await RandomWriters(
            pool: pool,
            seed: seed,
            count: 6,
            transactionCount: 120,
            limit: 250,
            survivesLostConnections: true
          ).run()
        }
        var random = SeededGenerator(seed: seed)
        var endedCount = 0
        for step in 1...30 {
          if step % 10 == 0 {
            try await server.restart("immediate")
          } else {
            // Sessions of writers, lists and the observer.
            let count = Int.random(in: 1...4, using: &random)
            endedCount += try await killer.endSessions(count, of: database.name)
          }
          try await Task.sleep(nanoseconds: UInt64.random(in: 5...60, using: &random) * 1_000_000)
          try await lists.follow()
        }
        let committed = try await writing.value
        #expect(committed > 100)
        // At least one for each of the 27 steps without a crash, as long as there are writers.
        #expect(endedCount >= 27)
        try await lists.checkRows()
        await pool.close()
        await killer.close()
      }
      await server.stop()
    }
  }

  extension PostgresPool {
    /// Ends sessions of a database, and returns their number; the connection may be lost by a restart.
    fileprivate func endSessions(_ count: Int, of database: String) async throws -> Int {
      var ended = 0
      try await wait("sessions are ended") {
        do {
          ended = try await query(
            """
            SELECT 1 FROM (SELECT pid FROM pg_stat_activity WHERE datname = \(database)
              AND backend_type = 'client backend' AND pid <> pg_backend_pid()
              ORDER BY random() LIMIT \(count)) p WHERE pg_terminate_backend(pid)
            """
          ).count
        } catch let error as PostgresError where error.isLostConnection {
          ended = 0
        }
        return ended > 0
      }
      return ended
    }
  }
#endif
