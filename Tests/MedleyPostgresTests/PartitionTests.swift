#if Postgres
  import MedleyCore
  import Testing

  @testable import MedleyPostgres

  @Suite(.enabled(if: TestServer.isAvailable, TestServer.reason)) struct PartitionTests {
    @Test func `lists follow rows that are moved between partitions and given other identities`()
      async throws
    {
      try await TestDatabase.run { database in
        let pool = database.pool
        for statement in [
          """
          CREATE TABLE rows (id bigint PRIMARY KEY, rank integer NOT NULL, name text NOT NULL)
          PARTITION BY RANGE (id)
          """,
          "CREATE TABLE rows_1 PARTITION OF rows FOR VALUES FROM (0) TO (1000)",
          "CREATE TABLE rows_2 PARTITION OF rows FOR VALUES FROM (1000) TO (9000)",
          "INSERT INTO rows SELECT n, n, 'row ' || n FROM generate_series(1, 50) n",
        ] {
          try await pool.execute(PostgresQuery(sql: statement))
        }
        for _ in 1...2 { try await pool.installChanges(of: "rows") }
        let numbers = try await pool.query("SELECT number FROM medley.observed")
        #expect(numbers.map { $0[0] } == ["1"])
        var lists = try await FollowedLists(database)
        for statement in [
          "UPDATE rows SET id = id + 1000 WHERE id IN (5, 6)",
          "UPDATE rows SET id = id + 100, name = 'moved' WHERE id IN (7, 8)",
          "UPDATE rows SET name = 'new' WHERE id = 1005",
          "DELETE FROM rows WHERE id IN (1006, 10)",
          "INSERT INTO rows VALUES (2000, 1, 'a'), (900, 2, 'b')",
        ] {
          try await pool.execute(PostgresQuery(sql: statement))
        }
        try await wait("changes") { lists.haveNews }
        try await lists.checkRows()
        let error = await #expect(throws: PostgresError.self) {
          try await pool.installChanges(of: "rows_1")
        }
        #expect(error?.code == .usage)
      }
    }

    @Test func `a table that is partitioned by another column is refused with advice`()
      async throws
    {
      try await TestDatabase.run { database in
        try await database.pool.execute(
          """
          CREATE TABLE rows (id bigint NOT NULL, rank integer NOT NULL, PRIMARY KEY (id, rank))
          PARTITION BY RANGE (rank)
          """
        )
        let error = await #expect(throws: PostgresError.self) {
          try await database.pool.installChanges(of: "rows")
        }
        #expect(error?.advice.contains("Partition the table by") == true)
      }
    }

    @Test func `tables that inherit rows are refused`() async throws {
      try await TestDatabase.run { database in
        try await database.createRows(3, recordingChanges: false)
        try await database.pool.execute("CREATE TABLE more (UNIQUE (id)) INHERITS (rows)")
        for table in ["rows", "more"] as [PostgresTable] {
          let error = await #expect(throws: PostgresError.self) {
            try await database.pool.installChanges(of: table)
          }
          #expect(error?.code == .usage)
          #expect(error?.message.contains("inherit") == true)
        }
      }
    }

    @Test func `identities of a domain are recorded, and those that are padded are refused`()
      async throws
    {
      try await TestDatabase.run { database in
        let pool = database.pool
        for statement in [
          "CREATE DOMAIN small AS integer NOT NULL",
          "CREATE DOMAIN number AS small CHECK (VALUE > 0)",
          "CREATE TABLE rows (id number PRIMARY KEY, name text)",
          "CREATE TABLE padded (id char(5) PRIMARY KEY)",
        ] {
          try await pool.execute(PostgresQuery(sql: statement))
        }
        try await pool.installChanges(of: "rows")
        try await pool.execute("INSERT INTO rows VALUES (1, 'a')")
        try await pool.execute("TRUNCATE rows")
        #expect(try await pool.query("SELECT 1 FROM medley.changes_1").count == 2)
        let error = await #expect(throws: PostgresError.self) {
          try await pool.installChanges(of: "padded")
        }
        #expect(error?.code == .usage)
      }
    }
  }
#endif
