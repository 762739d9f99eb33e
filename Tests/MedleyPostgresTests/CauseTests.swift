#if Postgres
  import Dispatch
  import MedleyCore
  import MedleyLoading
  import Testing

  @testable import MedleyPostgres

  /// Errors name the cause and how to fix it.
  @Suite(.enabled(if: TestServer.isAvailable, TestServer.reason)) struct CauseTests {
    private static func error(
      of table: PostgresTable,
      _ pool: PostgresPool
    ) async -> PostgresError? {
      let list = PostgresRows<TestRow>(table, in: pool, observing: .none)
      return await #expect(throws: PostgresError.self) {
        try await list.rows(for: RowRequest(.start, count: 1))
      }
    }

    @Test func `a locked table is reported as a lock, with the transaction that has it`()
      async throws
    {
      try await TestDatabase.run { database in
        try await database.createRows(3)
        // A connection has it instead of a part of the timeout of statements.
        let setting = "ALTER DATABASE \(database.name) SET lock_timeout = 50"
        try await database.pool.execute(PostgresQuery(sql: setting))
        let (holder, reader) = (database.otherPool(size: 1), database.otherPool(size: 1))
        try await holder.withConnection { holder in
          try await holder.execute("BEGIN")
          try await holder.execute("LOCK TABLE rows IN ACCESS EXCLUSIVE MODE")
          let error = await Self.error(of: "rows", reader)
          #expect(error?.code == .server("55P03"))
          #expect(error?.message.contains("is locked") == true)
          let process = "process \(await holder.processID), user “admin”"
          #expect(error?.message.contains(process) == true)
          #expect(error?.advice.contains("index") == false)
          try await holder.execute("ROLLBACK")
        }
        #expect(try await reader.query("SHOW lock_timeout").first?[0] == "50ms")
        await holder.close()
        await reader.close()
      }
    }

    @Test func `the server ends a wait for a lock before a statement that takes too long`()
      async throws
    {
      try await TestDatabase.run(options: { $0.statementTimeout = .seconds(20) }) { database in
        #expect(try await database.pool.query("SHOW lock_timeout").first?[0] == "18s")
        try await database.pool.execute("DISCARD ALL")
        #expect(try await database.pool.query("SHOW lock_timeout").first?[0] == "18s")
      }
      try await TestDatabase.run(options: { $0.statementTimeout = .never }) { database in
        let setting = try await database.pool.query("SHOW lock_timeout").first?[0]
        #expect(setting == "0")
      }
    }

    @Test func `names with a schema, quotes or other letters are corrected`() async throws {
      try await TestDatabase.run { database in
        let pool = database.pool
        for statement in [
          "CREATE SCHEMA \"my \"\"shop\"\"\"",
          "CREATE TABLE \"my \"\"shop\"\"\".\"Ro\"\"ws\" (id bigint PRIMARY KEY)",
          "CREATE TABLE orders (id bigint PRIMARY KEY)",
        ] {
          try await pool.execute(PostgresQuery(sql: statement))
        }
        for name in ["public.orders", "\"orders\"", "Orders", "\"public\".\"Orders\""] {
          let errors = [
            await Self.error(of: PostgresTable(name), pool),
            await #expect(throws: PostgresError.self) {
              try await pool.installChanges(of: PostgresTable(name))
            },
          ]
          for error in errors {
            #expect(error?.code == .server("42P01"))
            #expect(error?.advice.contains("There is PostgresTable(\"orders\").") == true)
          }
        }
        let error = await Self.error(of: "ro\"ws", pool)
        let right = #"There is PostgresTable("Ro\"ws", schema: "my \"shop\"")."#
        #expect(error?.advice.contains(right) == true)
        let table = PostgresTable("Ro\"ws", schema: "my \"shop\"")
        try await pool.installChanges(of: table)
        try await pool.execute("INSERT INTO \"my \"\"shop\"\"\".\"Ro\"\"ws\" VALUES (1), (2)")
        #expect(try await pool.query("SELECT FROM medley.changes_1").count == 2)
        try await pool.uninstallChanges(of: table)
      }
    }

    @Test func `a table without a key is refused with the statements that make one`() async throws {
      try await TestDatabase.run { database in
        let pool = database.pool
        for (columns, fix) in [
          (
            "id bigint",
            "ALTER TABLE \"t\" ALTER \"id\" SET NOT NULL; CREATE UNIQUE INDEX ON \"t\" (\"id\")"
          ),
          ("id bigint NOT NULL", "CREATE UNIQUE INDEX ON \"t\" (\"id\")"),
          ("id bigint UNIQUE", "ALTER TABLE \"t\" ALTER \"id\" SET NOT NULL"),
        ] {
          try await pool.execute(PostgresQuery(sql: "CREATE TABLE t (\(columns))"))
          let error = await #expect(throws: PostgresError.self) {
            try await pool.installChanges(of: "t")
          }
          #expect(error?.message == "The column \"id\" of \"t\" does not identify rows.")
          #expect(error?.advice.contains("Run as the owner of the table: \(fix). Or") == true)
          for statement in fix.split(separator: ";") {
            try await pool.execute(PostgresQuery(sql: String(statement)))
          }
          try await pool.installChanges(of: "t")
          try await pool.uninstallChanges(of: "t")
          try await pool.execute("DROP TABLE t")
        }
        try await pool.execute("CREATE TABLE t (number bigint PRIMARY KEY, code text)")
        for error in [
          await Self.error(of: "t", pool),
          await #expect(throws: PostgresError.self) { try await pool.installChanges(of: "t") },
        ] {
          #expect(error?.message == "The table \"t\" has no column \"id\".")
          #expect(error?.advice.hasSuffix("In \"t\", this can be number.") == true)
        }
      }
    }

    @Test func `missing rights to read rows and changes are named`() async throws {
      try await TestDatabase.run { database in
        try await database.createRows(3)
        try await database.createRole("reader")
        let (reader, name) = (database.pool(of: "reader"), database.name)
        let error = await Self.error(of: "rows", reader)
        #expect(error?.code == .server("42501"))
        #expect(error?.message == "The role reader_\(name) may not read \"rows\".")
        let grant = "GRANT SELECT ON \"rows\" TO reader_\(name)"
        #expect(error?.advice == "Run as the owner of the table: \(grant).")
        try await database.pool.execute(PostgresQuery(sql: grant))
        for rows in [
          PostgresRows<TestRow>("rows", in: reader, countsRows: false),
          PostgresRows<TestRow>("rows", in: reader),
        ] {
          let error = await #expect(throws: PostgresError.self) {
            try await rows.rows(for: RowRequest(.start, count: 1))
          }
          #expect(error?.code == .server("42501"))
          #expect(
            error?.message == "The role “reader_\(name)” may not read the changes of \"rows\"."
          )
          #expect(error?.advice.contains("readableBy: [\"reader_\(name)\"]") == true)
        }
        try await database.pool.installChanges(of: "rows", readableBy: ["reader_\(name)"])
        let rows = PostgresRows<TestRow>("rows", in: reader, countsRows: false)
        #expect(try await rows.rows(for: RowRequest(.start, count: 9)).rows.count == 3)
        await reader.close()
      }
    }

    @Test(arguments: [
      ("53100", "full"), ("25006", "default_transaction_read_only"), ("26000", "PgBouncer"),
      ("42P05", "PgBouncer"),
    ])
    func `errors of the server have advice for their cause`(
      state: String,
      advice: String
    ) async throws {
      try await TestDatabase.run { database in
        let raise = "DO $$ BEGIN RAISE EXCEPTION 'x' USING ERRCODE = '\(state)'; END $$"
        let error = await #expect(throws: PostgresError.self) {
          try await database.pool.execute(PostgresQuery(sql: raise))
        }
        #expect(error?.code == .server(state))
        #expect(error?.advice.contains(advice) == true)
      }
    }

    @Test func `an installation without the right to write names it`() async throws {
      try await TestDatabase.run { database in
        try await database.createRows(3, recordingChanges: false)
        try await database.pool.execute(
          PostgresQuery(
            sql: "ALTER DATABASE \(database.name) SET default_transaction_read_only = on"
          )
        )
        let other = database.otherPool(size: 1)
        let error = await #expect(throws: PostgresError.self) {
          try await other.installChanges(of: "rows")
        }
        #expect(error?.code == .server("25006"))
        #expect(error?.advice.contains("default_transaction_read_only") == true)
        // Lists only read.
        #expect(try await other.query("SELECT FROM rows").count == 3)
        await other.close()
      }
    }

    @Test func `statements of two clients in one session of the server have different names`() {
      var names: Set<String> = []
      for _ in 0..<20 {
        var statements = PreparedStatements()
        for number in 0..<5 {
          guard case .new(let name, _) = statements.name(of: "SELECT \(number)") else { continue }
          names.insert(name)
        }
      }
      #expect(names.count == 100)
      #expect(names.allSatisfy { $0.utf8.count < 64 })
    }
  }
#endif
