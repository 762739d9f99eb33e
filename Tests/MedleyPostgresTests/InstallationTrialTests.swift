#if Postgres
  import Foundation
  import MedleyCore
  import Testing

  @testable import MedleyPostgres

  @Suite(.enabled(if: TestServer.isAvailable, TestServer.reason)) struct InstallationTrialTests {
    struct Failure: Sendable, CustomTestStringConvertible {
      /// The kind of statement that would fail.
      var kind: String
      /// A condition that the recorded changes must satisfy.
      var condition: String
      var testDescription: String { kind }
    }

    static let failures = [
      Failure(kind: "INSERT", condition: "op <> 'i' OR id <> '1'"),
      Failure(kind: "UPDATE", condition: "op <> 'u' OR id <> '2'"),
      // An update that changes the identity.
      Failure(kind: "UPDATE", condition: "op <> 'd' OR id <> '1'"),
      Failure(kind: "UPDATE", condition: "op <> 'i' OR id <> '2'"),
      Failure(kind: "DELETE", condition: "op <> 'd' OR id <> '2'"),
      Failure(kind: "TRUNCATE", condition: "op <> 't'"),
    ]

    /// A trigger of the server makes some changes impossible to record, as a fault of the library could.
    @Test(arguments: failures)
    func
      `triggers with which a kind of statement would fail are not installed, and writes continue`(
        failure: Failure
      ) async throws
    {
      try await TestDatabase.run { database in
        try await database.createRows(1, recordingChanges: false)
        for statement in [
          """
          CREATE FUNCTION restrict_changes() RETURNS event_trigger LANGUAGE plpgsql AS $$
          BEGIN
            IF to_regclass('medley.changes_1') IS NOT NULL THEN
              ALTER TABLE medley.changes_1 DROP CONSTRAINT IF EXISTS restricted;
              ALTER TABLE medley.changes_1 ADD CONSTRAINT restricted CHECK (\(failure.condition));
            END IF;
          END $$
          """,
          """
          CREATE EVENT TRIGGER restrict_changes ON ddl_command_end WHEN TAG IN ('CREATE TABLE')
          EXECUTE FUNCTION restrict_changes()
          """,
        ] {
          try await database.pool.execute(PostgresQuery(sql: statement))
        }
        let error = await #expect(throws: PostgresError.self) {
          try await database.pool.installChanges(of: "rows")
        }
        #expect(error?.code == .usage)
        #expect(error?.message.contains("would make each \(failure.kind) fail") == true)
        for statement in [
          "DROP EVENT TRIGGER restrict_changes", "INSERT INTO rows VALUES (1000, 1, 'a')",
          "UPDATE rows SET id = 2000 WHERE id = 1000", "DELETE FROM rows", "TRUNCATE rows",
        ] {
          try await database.pool.execute(PostgresQuery(sql: statement))
        }
        try await database.pool.installChanges(of: "rows")
      }
    }

    @Test func `the trial calls no trigger of the application, and leaves no row and no table`()
      async throws
    {
      try await TestDatabase.run { database in
        try await database.createRows(3, recordingChanges: false)
        for statement in [
          "CREATE SEQUENCE calls",
          """
          CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS
          $$ BEGIN PERFORM nextval('calls'); RETURN NULL; END $$
          """,
          """
          CREATE TRIGGER note BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON rows
          EXECUTE FUNCTION note()
          """,
          """
          CREATE TRIGGER note_after AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON rows
          EXECUTE FUNCTION note()
          """,
        ] {
          try await database.pool.execute(PostgresQuery(sql: statement))
        }
        try await database.pool.installChanges(of: "rows")
        let calls = try await database.pool.query("SELECT is_called FROM calls")
        #expect(calls.first?[0] == "f")
        #expect(try await database.ids() == [1, 2, 3])
        #expect(try await database.pool.query("SELECT FROM medley.changes_1").isEmpty)
        let tables = try await database.pool.query(
          """
          SELECT relname FROM pg_class WHERE relnamespace = 'medley'::regnamespace AND relkind = 'r'
          ORDER BY 1
          """
        )
        #expect(tables.map { $0[0] } == ["changes_1", "observed"])
      }
    }

    @Test(arguments: [
      ("integer", ["1", "2", "3"]), ("smallint", ["1", "2", "3"]),
      ("numeric", ["1.0", "1.00", "2"]),
      ("text", ["b", "B", "a'b"]), ("varchar(3)", ["a", "b", "c"]), ("boolean", ["true", "false"]),
      ("date", ["2026-01-02", "2026-02-01", "2026-12-31"]),
      ("inet", ["10.0.0.1/32", "10.0.0.2/32"]),
      (
        "timestamptz",
        ["2026-01-02 03:04:05+00", "2026-02-01 03:04:05+00", "2026-02-01 03:04:06+00"]
      ),
      (
        "uuid",
        ["6b0d5d0c-0e5c-4c58-9c4b-000000000001", "6b0d5d0c-0e5c-4c58-9c4b-000000000002"]
      ),
    ])
    func `identities of any type are recorded, whatever the formats of the writer are`(
      type: String,
      ids: [String]
    ) async throws {
      try await TestDatabase.run { database in
        let pool = database.pool
        try await pool.execute(
          PostgresQuery(sql: "CREATE TABLE rows (id \(type) PRIMARY KEY, \"new\" text)")
        )
        try await pool.installChanges(of: "rows")
        let other = database.otherPool(size: 1)
        try await other.withConnection { writer in
          for statement in ["SET datestyle = German", "SET timezone = 'Asia/Tokyo'"] {
            try await writer.execute(PostgresQuery(sql: statement))
          }
          for (old, new) in zip(ids, ids.dropFirst()) {
            let (old, new) = (old.quotedLiteral, new.quotedLiteral)
            for statement in [
              "INSERT INTO rows VALUES (\(old))", "UPDATE rows SET id = \(new)", "DELETE FROM rows",
            ] {
              try await writer.execute(PostgresQuery(sql: statement))
            }
          }
        }
        let changes = try await pool.withConnection { connection in
          try await connection.execute("SET timezone = 'UTC'")
          return try await connection.query(
            "SELECT op::text || id::text AS change FROM medley.changes_1 ORDER BY ctid"
          ).compactMap { $0[0] }
        }
        let expected = zip(ids, ids.dropFirst()).flatMap { old, new in
          ["i\(old)", "u\(new)", "d\(old)", "i\(new)", "d\(new)"]
        }
        #expect(changes == expected)
        await other.close()
      }
    }

    @Test func `columns beside the identity may have any name`() async throws {
      try await TestDatabase.run { database in
        let names = InstallationTests.hostileNames.filter { $0 != "id" }.map(\.quotedIdentifier)
        let columns = names.map { "\($0) text DEFAULT 'x'" }.joined(separator: ", ")
        let pool = database.pool
        try await pool.execute(
          PostgresQuery(sql: "CREATE TABLE rows (id bigint PRIMARY KEY, \(columns))")
        )
        try await pool.installChanges(of: "rows")
        for statement in [
          "INSERT INTO rows (id) VALUES (1), (2)", "UPDATE rows SET id = 3 WHERE id = 2",
          "DELETE FROM rows WHERE id = 1", "TRUNCATE rows",
        ] {
          try await pool.execute(PostgresQuery(sql: statement))
        }
        let changes = try await pool.query(
          "SELECT op::text || coalesce(id, '') AS change FROM medley.changes_1 ORDER BY ctid"
        )
        #expect(changes.map { $0[0] } == ["i1", "i2", "u3", "d2", "i3", "d1", "t"])
      }
    }
  }
#endif
