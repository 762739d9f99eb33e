#if Postgres
  import Foundation
  import MedleyCore
  import MedleyLoading
  import Testing

  @testable import MedleyPostgres

  @Suite(.enabled(if: TestServer.isAvailable, TestServer.reason)) struct InstallationTests {
    /// What the change table has, in the order of the statements.
    private static func recorded(_ database: TestDatabase) async throws -> [String] {
      try await database.pool.query(
        "SELECT op::text || coalesce(id::text, '') AS change FROM medley.changes_1 ORDER BY ctid"
      )
      .compactMap { $0["change"] }
    }

    @Test func `every kind of statement is recorded`() async throws {
      try await TestDatabase.run { database in
        try await database.createRows(0)
        let pool = database.pool
        let statements: [(PostgresQuery, [String])] = [
          ("INSERT INTO rows SELECT n, n, 'a' FROM generate_series(1, 3) n", ["i1", "i2", "i3"]),
          ("UPDATE rows SET name = 'b' WHERE id = 2", ["u2"]),
          ("UPDATE rows SET name = 'b' WHERE id = 99", []),
          (
            "INSERT INTO rows VALUES (2, 0, 'c'), (4, 0, 'd') ON CONFLICT (id) DO UPDATE SET name = 'c'",
            ["i4", "u2"]
          ),
          ("INSERT INTO rows VALUES (2, 0, 'c') ON CONFLICT DO NOTHING", []),
          ("UPDATE rows SET id = 5 WHERE id = 4", ["d4", "i5", "u5"]),
          ("DELETE FROM rows WHERE id = 1", ["d1"]),
          ("DELETE FROM rows WHERE id = 1", []),
          (
            """
            MERGE INTO rows USING (VALUES (3), (6)) AS v(id) ON rows.id = v.id
            WHEN MATCHED THEN DELETE WHEN NOT MATCHED THEN INSERT VALUES (v.id, 0, 'm')
            """, ["i6", "d3"]
          ),
          ("TRUNCATE rows", ["t"]),
        ]
        var expected: [String] = []
        for (statement, changes) in statements {
          try await pool.execute(statement)
          let all = try await Self.recorded(database)
          #expect(Set(all.dropFirst(expected.count)) == Set(changes), "\(statement.statement.sql)")
          #expect(all.count == expected.count + changes.count)
          expected = all
        }
      }
    }

    /// Names that mean something else in SQL, in PL/pgSQL, or in the statements of this library.
    static let hostileNames = [
      "new", "old", "NEW", "found", "tg_op", "tg_name", "tg_table_name", "tg_argv", "sqlstate",
      "id", "op",
      "xid", "r", "x", "b", "t", "first", "last", "count", "start", "part", "number", "new_rows",
      "old_rows",
      "select", "user", "order", "Quoted Name", "a\"b", "a'b", "a.b", "ä", "seconds", "removed",
      "quoted \"\"name", "tg_relid", "tg_nargs", "tg_when", "relid", "a", "q", "f", "s", "OLD",
      "row_count",
      "changes", "medley", "excluded", "any", "ctid2", "null", "record",
    ]

    @Test(arguments: [false, true])
    func `columns and tables of any name can be written to and are recorded`(
      isPartitioned: Bool
    )
      async throws
    {
      try await TestDatabase.run { database in
        for (index, name) in Self.hostileNames.enumerated() {
          let (column, table) = (name.quotedIdentifier, "\(name) \(index)".quotedIdentifier)
          let partition = isPartitioned ? "PARTITION BY RANGE (\(column))" : ""
          try await database.pool.execute(
            PostgresQuery(
              sql: "CREATE TABLE \(table) (\(column) integer PRIMARY KEY, value text) \(partition)"
            )
          )
          if isPartitioned {
            let part = PostgresQuery(
              sql: "CREATE TABLE part_\(index) PARTITION OF \(table) DEFAULT"
            )
            try await database.pool.execute(part)
          }
          let rows = PostgresTable("\(name) \(index)", id: name)
          try await database.pool.installChanges(of: rows)
          for statement in [
            "INSERT INTO \(table) VALUES (1, 'a'), (2, 'b')", "UPDATE \(table) SET value = 'c'",
            "UPDATE \(table) SET \(column) = 3 WHERE \(column) = 2", "DELETE FROM \(table)",
          ] {
            try await database.pool.execute(PostgresQuery(sql: statement))
          }
          let changes = PostgresQuery(
            sql: "SELECT count(*) FROM medley.changes_\(index + 1) WHERE op <> 'u'"
          )
          #expect(try await database.pool.query(changes).first?[0] == "6", "\(name)")
          let list = PostgresRows<NamedRow>(
            rows,
            in: database.pool,
            countsRows: false,
            decode: { NamedRow(id: Int($0[name] ?? "") ?? 0) }
          )
          #expect(try await list.rows(for: RowRequest(.start, count: 5)).rows.isEmpty)
        }
      }
    }

    private struct NamedRow: Identifiable, Sendable {
      var id: Int
    }

    @Test
    func `a trigger of the application that refuses statements does not prevent the installation`()
      async throws
    {
      try await TestDatabase.run { database in
        try await database.createRows(1, recordingChanges: false)
        for statement in [
          """
          CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql
          AS $$ BEGIN RAISE EXCEPTION 'rows are never deleted'; END $$
          """,
          "CREATE TRIGGER refuse BEFORE DELETE ON rows EXECUTE FUNCTION refuse()",
        ] {
          try await database.pool.execute(PostgresQuery(sql: statement))
        }
        try await database.pool.installChanges(of: "rows")
        try await database.pool.execute("UPDATE rows SET name = 'x'")
        #expect(try await Self.recorded(database) == ["u1"])
      }
    }

    @Test func `installing again changes nothing, also by several servers at the same time`()
      async throws
    {
      try await TestDatabase.run { database in
        try await database.createRows(1, recordingChanges: false)
        let other = database.otherPool()
        try await withThrowingTaskGroup(of: Void.self) { group in
          for number in 0..<8 {
            group.addTask {
              try await (number % 2 == 0 ? database.pool : other).installChanges(of: "rows")
            }
          }
          try await group.waitForAll()
        }
        try await database.pool.execute("UPDATE rows SET name = 'x'")
        // Does not wait for the writer's lock, so it makes no statement that needs one.
        try await other.withConnection { writer in
          try await writer.execute("BEGIN")
          try await writer.execute("UPDATE rows SET name = 'y'")
          try await database.pool.installChanges(of: "rows")
          try await writer.execute("COMMIT")
        }
        #expect(try await Self.recorded(database) == ["u1", "u1"])
        await other.close()
      }
    }

    @Test func `another version is replaced`() async throws {
      try await TestDatabase.run { database in
        try await database.createRows(1)
        let pool = database.pool
        try await pool.execute("UPDATE medley.observed SET version = 0")
        let error = await #expect(throws: PostgresError.self) {
          try await PostgresRows<TestRow>("rows", in: pool, countsRows: false).rows(
            for: RowRequest(.start, count: 1)
          )
        }
        #expect(error?.code == .notInstalled)
        #expect(error?.advice.contains("installChanges") == true)
        try await pool.installChanges(of: "rows")
        let batch = try await PostgresRows<TestRow>("rows", in: pool, countsRows: false).rows(
          for: RowRequest(.start, count: 1)
        )
        #expect(batch.rows.count == 1)
        // A trigger that somebody dropped is made again.
        try await pool.execute("DROP TRIGGER medley_2_update ON rows")
        try await pool.installChanges(of: "rows")
        let triggers = try await pool.query(
          "SELECT 1 FROM pg_trigger WHERE tgrelid = 'rows'::regclass"
        )
        #expect(triggers.count == 4)
        // So are triggers that somebody disabled: changes were missed.
        try await pool.execute("ALTER TABLE rows DISABLE TRIGGER USER")
        try await pool.installChanges(of: "rows")
        try await pool.execute("UPDATE rows SET name = 'x'")
        #expect(try await pool.query("SELECT 1 FROM medley.changes_4").count == 1)
      }
    }

    @Test
    func `the recording of a restored database is replaced, and its old changes are not read`()
      async throws
    {
      try await TestDatabase.run { database in
        try await database.createRows(1)
        let pool = database.pool
        let batch = try await pool.withConnection { connection in
          let log = try await ChangeLog.find(for: "rows", on: connection)
          let start = try await log.read(since: nil, on: connection)
          // The numbers of transactions are those of the server where the dump was made.
          try await connection.execute(
            "INSERT INTO medley.changes_1 (xid, op, id) VALUES ('1000000000', 'i', 5)"
          )
          return try await start.log.read(since: start.snapshot, on: connection)
        }
        #expect(batch.changes.isEmpty)
        for _ in 1...2 { try await pool.installChanges(of: "rows") }
        let numbers = try await pool.query("SELECT number FROM medley.observed")
        #expect(numbers.map { $0["number"] } == ["2"])
        try await pool.execute("UPDATE medley.observed SET marked = '1000000000'")
        for _ in 1...2 { try await pool.installChanges(of: "rows") }
        let later = try await pool.query("SELECT number FROM medley.observed")
        #expect(later.map { $0["number"] } == ["3"])
      }
    }

    @Test func `a table that cannot be observed is refused with advice`() async throws {
      try await TestDatabase.run { database in
        try await database.createRows(1, recordingChanges: false)
        let pool = database.pool
        try await pool.execute("CREATE VIEW rows_view AS SELECT * FROM rows")
        try await pool.execute("CREATE TABLE loose (id bigint)")
        for table in ["rows_view", "loose", PostgresTable("rows", id: "missing")] as [PostgresTable]
        {
          let error = await #expect(throws: PostgresError.self) {
            try await pool.installChanges(of: table)
          }
          #expect(error?.code == .usage)
          #expect(error?.advice.isEmpty == false)
        }
        let error = await #expect(throws: PostgresError.self) {
          try await pool.installChanges(of: "nowhere")
        }
        #expect(error?.code == .server("42P01"))
        // A failed installation leaves nothing.
        let left = try await pool.query("SELECT 1 FROM pg_namespace WHERE nspname = 'medley'")
        #expect(left.isEmpty)
      }
    }

    @Test func `a list with another identity than the recorded one is refused`() async throws {
      try await TestDatabase.run { database in
        try await database.createRows(3, recordingChanges: false)
        let pool = database.pool
        try await pool.execute("ALTER TABLE rows ADD number bigint UNIQUE")
        try await pool.execute("UPDATE rows SET number = id + 1000")
        try await pool.execute("ALTER TABLE rows ALTER number SET NOT NULL")
        try await pool.installChanges(of: "rows")
        let table = PostgresTable("rows", id: "number")
        let rows = PostgresRows<TestRow>(table, in: pool, countsRows: false) {
          TestRow(id: Int($0["number"] ?? "") ?? 0, rank: 0, name: "")
        }
        let errors = [
          await #expect(throws: PostgresError.self) {
            try await rows.rows(for: RowRequest(.start, count: 1))
          },
          // Two programs must not replace the recording of each other.
          await #expect(throws: PostgresError.self) { try await pool.installChanges(of: table) },
        ]
        for error in errors {
          #expect(error?.code == .usage)
          #expect(error?.message.contains("\"id\"") == true)
        }
        try await pool.uninstallChanges(of: "rows")
        try await pool.installChanges(of: table)
        #expect(try await rows.rows(for: RowRequest(.start, count: 1)).rows.map(\.id) == [1001])
        // A recorded column that does not exist any more is no reason to refuse another one.
        try await pool.execute("ALTER TABLE rows RENAME number TO other")
        try await pool.installChanges(of: "rows")
      }
    }

    @Test func `a newer version is not replaced`() async throws {
      try await TestDatabase.run { database in
        try await database.createRows(3)
        let pool = database.pool
        try await pool.execute("UPDATE medley.observed SET version = version + 1")
        let rows = PostgresRows<TestRow>("rows", in: pool, countsRows: false)
        let errors = [
          await #expect(throws: PostgresError.self) { try await pool.installChanges(of: "rows") },
          await #expect(throws: PostgresError.self) {
            try await rows.rows(for: RowRequest(.start, count: 1))
          },
        ]
        for error in errors { #expect(error?.message.contains("newer version") == true) }
      }
    }

    @Test(.timeLimit(.minutes(60)))
    func `installing does not wait forever for a transaction that writes`() async throws {
      try await TestDatabase.run { database in
        try await database.createRows(1, recordingChanges: false)
        let other = database.otherPool(size: 1)
        try await other.withConnection { writer in
          try await writer.execute("BEGIN")
          try await writer.execute("UPDATE rows SET name = 'y'")
          let error = await #expect(throws: PostgresError.self) {
            try await database.pool.installChanges(of: "rows")
          }
          #expect(error?.code == .server("55P03"))
          #expect(error?.message.contains("is locked") == true)
          #expect(error?.message.contains("process \(await writer.processID)") == true)
          try await writer.execute("ROLLBACK")
        }
        await other.close()
      }
    }
  }
#endif
