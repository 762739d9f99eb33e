#if Postgres
  import Foundation
  import MedleyCore
  import MedleyLoading
  import Testing

  @testable import MedleyPostgres

  @Suite(.enabled(if: TestServer.isAvailable, TestServer.reason)) struct RightsTests {
    @Test func `writers and readers need no right on more than their table and the grant`()
      async throws
    {
      try await TestDatabase.run { database in
        let (pool, name) = (database.pool, database.name)
        try await database.createRows(3, recordingChanges: false)
        for role in ["writer", "reader"] { try await database.createRole(role) }
        try await pool.execute(PostgresQuery(sql: "GRANT INSERT ON rows TO writer_\(name)"))
        try await pool.execute(PostgresQuery(sql: "GRANT SELECT ON rows TO reader_\(name)"))
        try await pool.installChanges(of: "rows", readableBy: ["reader_\(name)"])
        let (writer, reader) = (database.pool(of: "writer"), database.pool(of: "reader"))
        let rows = PostgresRows<TestRow>("rows", in: reader)
        #expect(try await rows.rows(for: RowRequest(.start, count: 9)).total == 3)
        try await writer.execute("INSERT INTO rows VALUES (9, 0, 'n')")
        #expect(try await rows.rows(for: RowRequest(.start, count: 9)).total == 4)
        await #expect(throws: PostgresError.self) {
          try await writer.query("SELECT * FROM medley.changes_1")
        }
        // Nobody else can record changes with the functions.
        try await reader.withConnection { connection in
          try await connection.execute("CREATE TEMP TABLE t (id bigint)")
          let error = await #expect(throws: PostgresError.self) {
            try await connection.execute(
              """
              CREATE TRIGGER x AFTER TRUNCATE ON t
              EXECUTE FUNCTION medley.record_1_truncate()
              """
            )
          }
          #expect(error?.code == .server("42501"))
        }
        // A reader trims, and cannot make others miss changes.
        let log = try await reader.withConnection { try await ChangeLog.find(for: "rows", on: $0) }
        try await reader.withConnection { _ = try await log.trim(keeping: 600, on: $0) }
        for statement in ["UPDATE medley.observed SET version = 0", "DELETE FROM medley.changes_1"]
        {
          let error = await #expect(throws: PostgresError.self) {
            try await reader.execute(PostgresQuery(sql: statement))
          }
          #expect(error?.code == .server("42501"))
        }
        // The program of a reader may install, too: there is nothing to do.
        try await reader.installChanges(of: "rows", readableBy: ["reader_\(name)"])
        await writer.close()
        await reader.close()
      }
    }

    @Test func `a role with the right TRIGGER installs, repairs and uninstalls`() async throws {
      try await TestDatabase.run { database in
        try await database.createRows(3, recordingChanges: false)
        for role in ["installer", "other"] { try await database.createRole(role) }
        let name = database.name
        for statement in [
          "GRANT SELECT, TRIGGER ON rows TO installer_\(name)",
          "GRANT CREATE ON DATABASE \(name) TO installer_\(name)",
          "CREATE TABLE others (id bigint PRIMARY KEY)",
          "ALTER TABLE others OWNER TO other_\(name)",
        ] {
          try await database.pool.execute(PostgresQuery(sql: statement))
        }
        let (pool, other) = (database.pool(of: "installer"), database.pool(of: "other"))
        try await pool.installChanges(of: "rows")
        try await pool.execute("UPDATE medley.observed SET version = 0")
        try await pool.installChanges(of: "rows")
        try await database.pool.execute("INSERT INTO rows VALUES (9, 0, 'n')")
        #expect(try await pool.query("SELECT 1 FROM medley.changes_2").count == 1)
        // Another role needs to be a member of the one that owns the schema.
        for change in [
          other.installChanges, { table, _ in try await other.uninstallChanges(of: table) },
        ] {
          let error = await #expect(throws: PostgresError.self) { try await change("others", []) }
          #expect(error?.code == .usage)
          #expect(error?.message.contains("“installer_\(name)”") == true)
        }
        try await database.pool.execute(
          PostgresQuery(sql: "GRANT installer_\(name) TO other_\(name)")
        )
        try await other.installChanges(of: "others")
        try await other.uninstallChanges(of: "others")
        try await pool.uninstallChanges(of: "rows")
        let left = try await pool.query("SELECT 1 FROM pg_trigger WHERE NOT tgisinternal")
        #expect(left.isEmpty)
        await pool.close()
        await other.close()
      }
    }

    @Test func `a missing right is named with the statement that grants it`() async throws {
      try await TestDatabase.run { database in
        try await database.createRows(3, recordingChanges: false)
        try await database.createRole("owner")
        try await database.createRole("other")
        let name = database.name
        try await database.pool.execute(
          PostgresQuery(sql: "ALTER TABLE rows OWNER TO owner_\(name)")
        )
        func grant(after pool: PostgresPool) async throws -> String {
          let error = await #expect(throws: PostgresError.self) {
            try await pool.installChanges(of: "rows")
          }
          #expect(error?.code == .server("42501"))
          let advice = error?.advice ?? ""
          let start = try #require(advice.firstRange(of: "GRANT")).lowerBound
          return String(advice[start...].prefix { $0 != "." })
        }
        let owner = database.pool(of: "owner")
        let missing = try await grant(after: owner)
        #expect(missing == "GRANT CREATE ON DATABASE \(name) TO owner_\(name)")
        try await database.pool.execute(PostgresQuery(sql: missing))
        try await owner.installChanges(of: "rows")
        try await owner.uninstallChanges(of: "rows")
        // A role that does not own the table.
        let other = database.pool(of: "other")
        for right in ["GRANT CREATE ON DATABASE \(name)", "GRANT TRIGGER ON \"rows\""] {
          let missing = try await grant(after: other)
          #expect(missing == "\(right) TO other_\(name)")
          try await database.pool.execute(PostgresQuery(sql: missing))
        }
        try await other.installChanges(of: "rows")
        await owner.close()
        await other.close()
      }
    }

    @Test func `code of a role that made the schema before does not run with other rights`()
      async throws
    {
      try await TestDatabase.run { database in
        try await database.createRows(3, recordingChanges: false)
        for role in ["intruder", "victim"] { try await database.createRole(role) }
        let name = database.name
        for statement in [
          "GRANT CREATE ON DATABASE \(name) TO intruder_\(name), victim_\(name)",
          "ALTER TABLE rows OWNER TO victim_\(name)",
        ] {
          try await database.pool.execute(PostgresQuery(sql: statement))
        }
        let (intruder, victim) = (database.pool(of: "intruder"), database.pool(of: "victim"))
        for statement in [
          "CREATE SCHEMA medley", ChangeSchema.control,
          "ALTER TABLE medley.observed ALTER epoch SET DEFAULT (1 / 0)::text::uuid",
          "GRANT ALL ON SCHEMA medley TO PUBLIC", "GRANT ALL ON medley.observed TO PUBLIC",
        ] {
          try await intruder.execute(PostgresQuery(sql: statement))
        }
        for pool in [database.pool, victim] {
          for change in [
            pool.installChanges, { table, _ in try await pool.uninstallChanges(of: table) },
          ] {
            let error = await #expect(throws: PostgresError.self) { try await change("rows", []) }
            #expect(error?.code == .usage)
            #expect(error?.message.contains("intruder") == true)
          }
        }
        await intruder.close()
        await victim.close()
      }
    }

    @Test func `a list has the rows that the policies of its role allow`() async throws {
      try await TestDatabase.run { database in
        try await database.createRows(20, recordingChanges: false)
        try await database.createRole("limited")
        let name = database.name
        try await database.pool.installChanges(of: "rows", readableBy: ["limited_\(name)"])
        for statement in [
          "GRANT SELECT ON rows TO limited_\(name)", "ALTER TABLE rows ENABLE ROW LEVEL SECURITY",
          "CREATE POLICY small ON rows USING (id <= 10)",
        ] {
          try await database.pool.execute(PostgresQuery(sql: statement))
        }
        let pool = database.pool(of: "limited")
        let rows = PostgresRows<TestRow>("rows", in: pool, orderedBy: ["rank"], countsRows: false)
        let changes = ChangeInbox(rows.changes())
        #expect(try await rows.rows(for: RowRequest(.start, count: 50)).rows.count == 10)
        try await database.pool.execute("UPDATE rows SET name = 'x' WHERE id IN (3, 15)")
        // The list asks for rows as its role: the other one is not there.
        let edits = try await changes.next()
        #expect(edits.contains(.updatedRows([3])) && !edits.contains(.updatedRows([15])))
        // By position, a row that is not visible does not fit the counts.
        let counted = PostgresRows<TestRow>("rows", in: pool)
        #expect(try await counted.rows(for: RowRequest(.start, count: 50)).total == 10)
        try await database.pool.execute("INSERT INTO rows VALUES (30, 0, 'hidden')")
        try await database.pool.execute("DELETE FROM rows WHERE id IN (4, 16)")
        let batch = try await counted.rows(for: RowRequest(.start, count: 50))
        #expect(batch.total == 9 && batch.rows.map(\.id) == [1, 2, 3, 5, 6, 7, 8, 9, 10])
        await pool.close()
      }
    }

    @Test func `a row that an update makes visible or invisible to a policy enters or leaves`()
      async throws
    {
      try await TestDatabase.run { database in
        try await database.createRows(20, recordingChanges: false)
        try await database.createRole("limited")
        let name = database.name
        try await database.pool.installChanges(of: "rows", readableBy: ["limited_\(name)"])
        for statement in [
          "UPDATE rows SET name = 'hidden' WHERE id > 10",
          "GRANT SELECT ON rows TO limited_\(name)", "ALTER TABLE rows ENABLE ROW LEVEL SECURITY",
          "CREATE POLICY visible ON rows USING (name <> 'hidden')",
        ] {
          try await database.pool.execute(PostgresQuery(sql: statement))
        }
        let pool = database.pool(of: "limited")
        let rows = PostgresRows<TestRow>("rows", in: pool, countsRows: false)
        let changes = ChangeInbox(rows.changes())
        #expect(try await rows.rows(for: RowRequest(.start, count: 50)).rows.count == 10)
        try await database.pool.execute("UPDATE rows SET name = 'shown' WHERE id = 15")
        #expect(try await changes.next() == [.extended(.end)])
        let batch = try await rows.rows(for: RowRequest(.after(10), count: 50))
        #expect(batch.rows.map(\.id) == [15])
        try await database.pool.execute("UPDATE rows SET name = 'hidden' WHERE id = 3")
        #expect(try await changes.next() == [.removedRows([3])])
        // The owner sees all rows, which are updated where they are.
        let all = PostgresRows<TestRow>("rows", in: database.pool, countsRows: false)
        let allChanges = ChangeInbox(all.changes())
        #expect(try await all.rows(for: RowRequest(.start, count: 5)).rows.count == 5)
        try await database.pool.execute("UPDATE rows SET name = 'hidden' WHERE id = 4")
        #expect(try await allChanges.next() == [.updatedRows([4])])
        await pool.close()
      }
    }

    @Test func `a writer's search path changes nothing`() async throws {
      try await TestDatabase.run { database in
        try await database.createRows(3)
        try await database.pool.withConnection { connection in
          for statement in [
            "CREATE SCHEMA evil", "CREATE TABLE evil.new_rows (id bigint)",
            "CREATE FUNCTION evil.pg_notify(text, text) RETURNS void LANGUAGE sql AS 'SELECT 1 / 0'",
            "SET search_path = evil, public, pg_catalog",
          ] {
            try await connection.execute(PostgresQuery(sql: statement))
          }
          try await connection.execute("INSERT INTO public.rows VALUES (9, 0, 'n')")
          try await connection.execute("UPDATE public.rows SET name = 'x' WHERE id = 9")
        }
        let recorded = try await database.pool.query(
          "SELECT op::text || id AS change FROM medley.changes_1"
        )
        #expect(Set(recorded.map { $0[0] }) == ["i9", "u9"])
      }
    }
  }
#endif
