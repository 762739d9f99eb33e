#if Postgres
  import Foundation
  import MedleyCore
  import MedleyTables
  import MedleyTesting
  import Testing

  @testable import MedleyPostgres

  @Suite(.enabled(if: TestServer.isAvailable, TestServer.reason)) struct TrimmingTests {
    @Test func `a reader behind the trim point receives one unknown change`() async throws {
      try await TestDatabase.run { database in
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

    @Test func `changes are removed if a publication has all tables`() async throws {
      try await TestDatabase.run { database in
        try await database.createRows(3)
        try await database.pool.execute("CREATE PUBLICATION everything FOR ALL TABLES")
        try await database.pool.execute("DELETE FROM rows WHERE id = 1")
        try await database.pool.withConnection { connection in
          let log = try await ChangeLog.find(for: "rows", on: connection)
          try await wait("the changes are removed") {
            try await log.trim(keeping: 0, on: connection)
            return try await connection.query("SELECT 1 FROM medley.changes_1").isEmpty
          }
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
  }
#endif
