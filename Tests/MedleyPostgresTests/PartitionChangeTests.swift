#if Postgres
  import MedleyCore
  import MedleyLoading
  import Testing

  @testable import MedleyPostgres

  /// Changes of rows that do not name the observed table.
  @Suite(.enabled(if: TestServer.isAvailable, TestServer.reason)) struct PartitionChangeTests {
    struct Change: Sendable, CustomTestStringConvertible {
      var name: String
      /// Statements that are committed together.
      var statements: [String]
      var testDescription: String { name }
    }

    static let changes = [
      Change(name: "drop", statements: ["DROP TABLE rows_1"]),
      Change(name: "drop with partitions below", statements: ["DROP TABLE rows_2"]),
      Change(name: "drop below", statements: ["DROP TABLE rows_2_1"]),
      Change(name: "detach", statements: ["ALTER TABLE rows DETACH PARTITION rows_1"]),
      Change(name: "detach below", statements: ["ALTER TABLE rows_2 DETACH PARTITION rows_2_1"]),
      Change(
        name: "attach with rows",
        statements: ["ALTER TABLE rows ATTACH PARTITION other FOR VALUES FROM (5000) TO (6000)"]
      ),
      Change(
        name: "exchange",
        statements: [
          "ALTER TABLE rows DETACH PARTITION rows_1", "UPDATE other SET id = id - 4990",
          "ALTER TABLE rows ATTACH PARTITION other FOR VALUES FROM (0) TO (1000)",
        ]
      ),
      Change(
        name: "detach, write and attach again",
        statements: [
          "ALTER TABLE rows DETACH PARTITION rows_1", "DELETE FROM rows_1 WHERE id = 7",
          "INSERT INTO rows_1 VALUES (500, 3, 'while detached')",
          "ALTER TABLE rows ATTACH PARTITION rows_1 FOR VALUES FROM (0) TO (1000)",
        ]
      ),
      Change(name: "truncate", statements: ["TRUNCATE rows_1"]),
      Change(name: "truncate with partitions below", statements: ["TRUNCATE rows_2"]),
      Change(
        name: "truncate and fill",
        statements: [
          "TRUNCATE rows_1", "INSERT INTO rows_1 VALUES (3, 5, 'again'), (4, 6, 'again')",
        ]
      ),
      Change(
        name: "insert into, update and delete from partitions",
        statements: [
          "INSERT INTO rows_1 VALUES (300, 5, 'direct'), (301, 6, 'direct')",
          "UPDATE rows_1 SET name = 'direct' WHERE id < 5", "DELETE FROM rows_1 WHERE id = 9",
          "UPDATE rows_1 SET id = id + 500 WHERE id IN (1, 2)",
          "INSERT INTO rows_2 VALUES (1500, 1, 'below')", "DELETE FROM rows_2_1 WHERE id = 1001",
          "UPDATE rows_2_1 SET rank = 0 WHERE id = 1002",
        ]
      ),
      Change(
        name: "new partition",
        statements: [
          "CREATE TABLE rows_3 PARTITION OF rows FOR VALUES FROM (3000) TO (4000)",
          "INSERT INTO rows VALUES (3001, 4, 'later'), (3002, 5, 'later')",
        ]
      ),
      Change(
        name: "writes without triggers",
        statements: [
          "ALTER TABLE rows DISABLE TRIGGER USER", "DELETE FROM rows WHERE id IN (5, 1003)",
          "ALTER TABLE rows ENABLE TRIGGER USER",
        ]
      ),
    ]

    /// Two partitions, one of them with a partition, with ten rows in each.
    private static func createPartitions(_ database: TestDatabase) async throws {
      for statement in [
        """
        CREATE TABLE rows (id bigint PRIMARY KEY, rank integer NOT NULL, name text NOT NULL)
        PARTITION BY RANGE (id)
        """,
        "CREATE TABLE rows_1 PARTITION OF rows FOR VALUES FROM (0) TO (1000)",
        "CREATE TABLE rows_2 PARTITION OF rows FOR VALUES FROM (1000) TO (3000) PARTITION BY RANGE (id)",
        "CREATE TABLE rows_2_1 PARTITION OF rows_2 FOR VALUES FROM (1000) TO (2000)",
        "INSERT INTO rows SELECT n, n * 7 % 10, 'row ' || n FROM generate_series(1, 10) n",
        "INSERT INTO rows SELECT 1000 + n, n * 7 % 10, 'row ' || n FROM generate_series(1, 10) n",
        "CREATE TABLE other (id bigint PRIMARY KEY, rank integer NOT NULL, name text NOT NULL)",
        "INSERT INTO other SELECT 5000 + n, n, 'other' FROM generate_series(1, 5) n",
      ] {
        try await database.pool.execute(PostgresQuery(sql: statement))
      }
      try await database.pool.installChanges(of: "rows")
    }

    private static func commit(_ statements: [String], to pool: PostgresPool) async throws {
      try await pool.withConnection { connection in
        try await connection.transaction { connection in
          for statement in statements {
            try await connection.execute(PostgresQuery(sql: statement))
          }
        }
      }
    }

    @Test(arguments: changes)
    func `lists end with the right rows after a change of a partition`(
      change: Change
    ) async throws {
      try await TestDatabase.run { database in
        try await Self.createPartitions(database)
        var lists = try await FollowedLists(database)
        let (pool, shown) = (database.pool, try await database.ids())
        try await Self.commit(change.statements, to: pool)
        try await wait("changes") { lists.haveNews }
        try await lists.checkRows()
        let expected = try await database.ids()
        if change.name != "truncate and fill" { #expect(shown != expected) }
        // Later changes are followed as before, row by row.
        if !["drop below", "detach below"].contains(change.name) {
          try await pool.execute("INSERT INTO rows_2 VALUES (1999, 1, 'last')", ifExists: "rows_2")
        }
        try await pool.execute("UPDATE rows SET name = 'x'")
        try await lists.checkRows()
      }
    }

    @Test func `writes to a detached partition are not changes of the table`() async throws {
      try await TestDatabase.run { database in
        try await Self.createPartitions(database)
        var replay = try await Replay(database)
        let pool = database.pool
        try await pool.execute("ALTER TABLE rows DETACH PARTITION rows_1")
        try await wait("the change") {
          replay.listener.drain().contains { $0.rows.isUnknown }
        }
        replay.table = ReplayedTable(
          ids: Set(try await database.ids().map { "\($0)" as DatabaseText })
        )
        for statement in [
          "INSERT INTO rows_1 VALUES (77, 0, 'n')", "UPDATE rows_1 SET id = 78 WHERE id = 1",
          "DELETE FROM rows_1 WHERE id = 2", "INSERT INTO rows VALUES (1500, 0, 'n')",
        ] {
          try await pool.execute(PostgresQuery(sql: statement))
        }
        try await replay.finish()
        let recorded = try await pool.query("SELECT op::text || id AS change FROM medley.changes_1")
        #expect(recorded.map { $0[0] } == ["i1500"])
      }
    }

    @Test func `a partition that was added later is truncated, dropped and filled`() async throws {
      try await TestDatabase.run { database in
        try await Self.createPartitions(database)
        var lists = try await FollowedLists(database)
        let pool = database.pool
        for statement in [
          "CREATE TABLE rows_3 PARTITION OF rows FOR VALUES FROM (3000) TO (4000)",
          "INSERT INTO rows VALUES (3001, 4, 'later'), (3002, 5, 'later')", "TRUNCATE rows_3",
          "INSERT INTO rows VALUES (3003, 4, 'later')", "DROP TABLE rows_3",
        ] {
          try await pool.execute(PostgresQuery(sql: statement))
          try await lists.checkRows()
        }
      }
    }

    @Test
    func
      `statements that name a partition that was added later are reported, and followed after an installation`()
      async throws
    {
      try await TestDatabase.run { database in
        try await Self.createPartitions(database)
        var lists = try await FollowedLists(database)
        let pool = database.pool
        try await pool.execute(
          "CREATE TABLE rows_3 PARTITION OF rows FOR VALUES FROM (3000) TO (4000)"
        )
        try await wait("the report") { !database.issues.issues.isEmpty }
        #expect(database.issues.issues.count == 1)
        let message = database.issues.issues[0].message
        #expect(message.contains("rows_3") && message.contains("installChanges(of:)"))
        try await pool.execute("INSERT INTO rows_3 VALUES (3001, 1, 'direct')")
        for _ in 1...2 { try await pool.installChanges(of: "rows") }
        try await lists.checkRows()
        try await pool.execute("INSERT INTO rows_3 VALUES (3002, 1, 'direct')")
        try await lists.checkRows()
        #expect(database.issues.issues.count == 1)
      }
    }

    @Test func `triggers that are disabled are reported`() async throws {
      try await TestDatabase.run { database in
        try await database.createRows(5)
        var lists = try await FollowedLists(database)
        try await database.pool.execute("ALTER TABLE rows DISABLE TRIGGER USER")
        try await wait("the report") { !database.issues.issues.isEmpty }
        #expect(database.issues.issues[0].message.contains("disabled"))
        try await database.pool.execute("DELETE FROM rows WHERE id = 3")
        try await database.pool.execute("ALTER TABLE rows ENABLE TRIGGER USER")
        try await lists.checkRows()
        try await database.pool.execute("DELETE FROM rows WHERE id = 4")
        try await lists.checkRows()
      }
    }

    @Test func `a table that inherits later is reported, and its rows come and go with it`()
      async throws
    {
      try await TestDatabase.run { database in
        try await database.createRows(5)
        let list = PostgresRows<TestRow>("rows", in: database.pool, countsRows: false)
        let changes = ChangeInbox(list.changes())
        func ids() async throws -> [Int] {
          try await list.rows(for: RowRequest(.start, count: 50)).rows.map(\.id)
        }
        #expect(try await ids() == [1, 2, 3, 4, 5])
        try await database.pool.execute("CREATE TABLE more (LIKE rows)")
        try await database.pool.execute("INSERT INTO more VALUES (9, 0, 'more')")
        for (statement, expected) in [
          ("ALTER TABLE more INHERIT rows", [1, 2, 3, 4, 5, 9]),
          ("TRUNCATE more", [1, 2, 3, 4, 5]),
          ("ALTER TABLE more NO INHERIT rows", [1, 2, 3, 4, 5]),
        ] {
          try await database.pool.execute(PostgresQuery(sql: statement))
          _ = try await changes.next { $0.contains(.unknown) }
          #expect(try await ids() == expected)
        }
        try await wait("the report") { !database.issues.issues.isEmpty }
        #expect(database.issues.issues.count == 1)
        #expect(database.issues.issues[0].message.contains("more inherits from") == true)
      }
    }

    @Test func `a foreign partition is refused, because writes would fail`() async throws {
      try await TestDatabase.run { database in
        let pool = database.pool
        for statement in [
          "CREATE FOREIGN DATA WRAPPER nothing", "CREATE SERVER far FOREIGN DATA WRAPPER nothing",
          "CREATE TABLE base (id bigint NOT NULL) PARTITION BY RANGE (id)",
          "CREATE FOREIGN TABLE base_1 PARTITION OF base FOR VALUES FROM (0) TO (10) SERVER far",
        ] {
          try await pool.execute(PostgresQuery(sql: statement))
        }
        let error = await #expect(throws: PostgresError.self) {
          try await pool.installChanges(of: "base")
        }
        #expect(error?.message.contains("foreign table") == true)
      }
    }

    @Test func `a missing right on a partition is named`() async throws {
      try await TestDatabase.run { database in
        try await Self.createPartitions(database)
        try await database.pool.uninstallChanges(of: "rows")
        try await database.createRole("other")
        let name = database.name
        for statement in [
          "GRANT CREATE ON DATABASE \(name) TO other_\(name)",
          "GRANT TRIGGER ON rows, rows_2, rows_2_1 TO other_\(name)",
        ] {
          try await database.pool.execute(PostgresQuery(sql: statement))
        }
        let other = database.pool(of: "other")
        let error = await #expect(throws: PostgresError.self) {
          try await other.installChanges(of: "rows")
        }
        #expect(error?.code == .server("42501"))
        #expect(error?.advice.contains("GRANT TRIGGER ON rows_1 TO other_\(name)") == true)
        try await database.pool.execute(
          PostgresQuery(sql: "GRANT TRIGGER ON rows_1 TO other_\(name)")
        )
        try await other.installChanges(of: "rows")
        await other.close()
      }
    }
  }

  extension PostgresPool {
    /// Executes a statement if a table exists.
    fileprivate func execute(_ query: PostgresQuery, ifExists table: String) async throws {
      if try await self.query("SELECT to_regclass(\(table))").first?[0] != nil {
        try await execute(query)
      }
    }
  }
#endif
