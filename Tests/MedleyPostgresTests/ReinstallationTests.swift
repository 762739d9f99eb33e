#if Postgres
  import Foundation
  import MedleyCore
  import MedleyLoading
  import MedleyTables
  import MedleyTesting
  import Testing

  @testable import MedleyPostgres

  @Suite(.enabled(if: TestServer.isAvailable, TestServer.reason)) struct ReinstallationTests {
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
        let rows = PostgresRows<TestRow>("rows", in: database.pool)
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
  }
#endif
