#if Postgres
  import MedleyCore
  import MedleyLoading
  import Testing

  @testable import MedleyPostgres

  /// Changes of the definition of the column that identifies rows.
  @Suite(.enabled(if: TestServer.isAvailable, TestServer.reason)) struct IdentityColumnTests {
    @Test(arguments: [
      "ALTER TABLE rows ALTER COLUMN id TYPE bigint",
      // No trigger is called.
      "ALTER TABLE rows ALTER COLUMN id TYPE bigint USING id + 100",
      "ALTER TABLE rows ALTER COLUMN id TYPE numeric(20)",
    ])
    func `lists follow a table whose identity changes its type`(statement: String) async throws {
      try await TestDatabase.run { database in
        let pool = database.pool
        for statement in [
          "CREATE TABLE rows (id integer PRIMARY KEY, rank integer NOT NULL, name text NOT NULL)",
          "INSERT INTO rows SELECT n, n * 7 % 10, 'row ' || n FROM generate_series(1, 10) n",
        ] {
          try await pool.execute(PostgresQuery(sql: statement))
        }
        try await pool.installChanges(of: "rows")
        var lists = try await FollowedLists(database)
        try await pool.execute(PostgresQuery(sql: statement))
        try await lists.checkRows()
        for statement in [
          "INSERT INTO rows VALUES (3000000000, 1, 'large'), (50, 1, 'small')",
          "UPDATE rows SET id = 3000000001 WHERE id = 50", "DELETE FROM rows WHERE id IN (3, 103)",
          "UPDATE rows SET rank = 0",
        ] {
          try await pool.execute(PostgresQuery(sql: statement))
        }
        try await lists.checkRows()
        // The recording is that from before.
        try await pool.installChanges(of: "rows")
        let numbers = try await pool.query("SELECT number FROM medley.observed")
        #expect(numbers.map { $0[0] } == ["1"])
      }
    }

    @Test(arguments: [
      "ALTER TABLE rows RENAME id TO number", "ALTER TABLE rows DROP COLUMN id CASCADE",
    ])
    func `writes continue after the identity was renamed or dropped, and lists say what is missing`(
      statement: String
    ) async throws {
      try await TestDatabase.run { database in
        try await database.createRows(5)
        let pool = database.pool
        let list = PostgresRows<TestRow>("rows", in: pool, countsRows: false)
        let changes = ChangeInbox(list.changes())
        #expect(try await list.rows(for: RowRequest(.start, count: 9)).rows.count == 5)
        try await pool.execute(PostgresQuery(sql: statement))
        for statement in [
          "INSERT INTO rows (rank, name) SELECT 1, 'new' WHERE false",
          "UPDATE rows SET name = 'new'", "DELETE FROM rows WHERE name = 'old'",
          "DELETE FROM rows WHERE rank > 0", "TRUNCATE rows",
        ] {
          try await pool.execute(PostgresQuery(sql: statement))
        }
        _ = try await changes.next { $0.contains(.unknown) }
        let error = await #expect(throws: PostgresError.self) {
          try await list.rows(for: RowRequest(.start, count: 9))
        }
        #expect(error?.code == .server("42703"))
        #expect(error?.message == "The table \"rows\" has no column \"id\".")
        let advice = statement.contains("RENAME") ? "this can be number." : "no such column yet"
        #expect(error?.advice.contains(advice) == true)
      }
    }
  }
#endif
