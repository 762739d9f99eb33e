#if Postgres
  import Foundation
  import MedleyCore
  import Testing

  @testable import MedleyPostgres

  @Suite(.enabled(if: TestServer.isAvailable, TestServer.reason)) struct UninstallationTests {
    /// The number of rows of each catalog of the database, and its schema as `pg_dump` writes it.
    private static func contents(of database: TestDatabase) async throws -> [String] {
      let catalogs = try await database.pool.query(
        """
        SELECT relname FROM pg_class WHERE relnamespace = 'pg_catalog'::regnamespace AND relkind = 'r'
          AND NOT relisshared AND relname NOT LIKE 'pg\\_statistic%' ORDER BY 1
        """
      ).compactMap { $0[0] }
      var counts: [String] = []
      for catalog in catalogs {
        let query = PostgresQuery(sql: "SELECT count(*) FROM pg_catalog.\(catalog)")
        counts.append("\(catalog) \(try await database.pool.query(query).first?[0] ?? "")")
      }
      let shared = try await database.pool.query(
        """
        SELECT count(*) FROM pg_shdepend
        WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database())
        """
      )
      return counts + ["pg_shdepend \(shared.first?[0] ?? "")", try dump(of: database)]
    }

    private static func dump(of database: TestDatabase) throws -> String {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "\(try #require(TestServer.programs))/pg_dump")
      process.arguments = ["-s", "-d", database.server.connection(to: database.name)]
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0 && !data.isEmpty)
      // Newer versions write a random key.
      return String(decoding: data, as: UTF8.self).split(separator: "\n")
        .filter { !$0.contains("restrict") }.joined(separator: "\n")
    }

    @Test func `uninstalling leaves nothing in the catalogs`() async throws {
      try await TestDatabase.run { database in
        let pool = database.pool
        try await database.createRows(3, recordingChanges: false)
        try await database.createRole("reader")
        for statement in [
          "CREATE TABLE others (id text PRIMARY KEY)",
          "CREATE TABLE parts (id bigint PRIMARY KEY) PARTITION BY RANGE (id)",
          "CREATE TABLE parts_1 PARTITION OF parts FOR VALUES FROM (0) TO (10)",
          "CREATE TABLE parts_2 PARTITION OF parts FOR VALUES FROM (10) TO (90) PARTITION BY RANGE (id)",
          "CREATE TABLE parts_3 PARTITION OF parts_2 FOR VALUES FROM (10) TO (20)",
        ] {
          try await pool.execute(PostgresQuery(sql: statement))
        }
        let before = try await Self.contents(of: database)
        for table in ["rows", "others", "parts"] as [PostgresTable] {
          try await pool.installChanges(of: table, readableBy: ["reader_\(database.name)"])
        }
        let installed = try await Self.contents(of: database)
        #expect(installed != before)
        // A table that was detached or recorded twice leaves nothing, either.
        for statement in [
          "INSERT INTO parts VALUES (1), (11)", "UPDATE rows SET id = 9 WHERE id = 1",
          "TRUNCATE others", "UPDATE medley.observed SET version = 0",
        ] {
          try await pool.execute(PostgresQuery(sql: statement))
        }
        try await pool.installChanges(of: "rows")
        try await pool.execute("ALTER TABLE parts DETACH PARTITION parts_1")
        for table in ["rows", "rows", "others"] as [PostgresTable] {
          try await pool.uninstallChanges(of: table)
        }
        let rest = try await pool.query("SELECT relation::text AS name FROM medley.observed")
        #expect(rest.map { $0["name"] } == ["parts"])
        try await pool.uninstallChanges(of: "parts")
        try await pool.execute(
          "ALTER TABLE parts ATTACH PARTITION parts_1 FOR VALUES FROM (0) TO (10)"
        )
        #expect(try await Self.contents(of: database) == before)
        try await pool.execute("UPDATE rows SET name = 'x'")
        try await pool.uninstallChanges(of: "others")
      }
    }
  }
#endif
