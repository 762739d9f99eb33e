#if Postgres
  import Foundation
  import MedleyCore
  import Testing

  @testable import MedleyPostgres

  @Suite(.enabled(if: TestServer.isAvailable, TestServer.reason)) struct ConnectionTests {
    @Test func `a refused statement states what to do, and the connection stays usable`()
      async throws
    {
      try await TestDatabase.run(poolSize: 1) { database in
        let before = try await database.pool.query("SELECT pg_backend_pid() AS id").first?["id"]
        let error = await #expect(throws: PostgresError.self) {
          try await database.pool.query("SELECT * FROM nowhere")
        }
        #expect(error?.code == .server("42P01"))
        #expect(error?.description.contains("“nowhere”") != error?.description.contains("nowhere"))
        #expect(error?.advice.isEmpty == false)
        let after = try await database.pool.query("SELECT pg_backend_pid() AS id").first?["id"]
        #expect(before == after)
      }
    }

    @Test func `a statement that takes too long is ended by the server`() async throws {
      try await TestDatabase.run(
        poolSize: 1,
        options: { $0.statementTimeout = .milliseconds(50) }
      ) { database in
        let error = await #expect(throws: PostgresError.self) {
          try await database.pool.query("SELECT pg_sleep(10)")
        }
        #expect(error?.code == .timeout)
        try await database.checkIsUsable()
      }
    }

    @Test(.timeLimit(.minutes(60)))
    func `cancelling a task ends its statement on the server, and the connection stays usable`()
      async throws
    {
      try await TestDatabase.run(poolSize: 1) { database in
        let before = try await database.pool.query("SELECT pg_backend_pid() AS id").first?["id"]
        // Before the statement is sent, while it is sent, and while it runs.
        for turns in [0, 0, 1, 1, 2, 10, 100, 1_000, nil] {
          let task = Task { try await database.pool.query("SELECT pg_sleep(3600)") }
          if let turns {
            for _ in 0..<turns { await Task.yield() }
          } else {
            try await database.waitForSleep(1)
          }
          task.cancel()
          await #expect(throws: CancellationError.self) { try await task.value }
        }
        // A late request would end one of these.
        for _ in 0..<50 { try await database.pool.execute("SELECT pg_sleep(0.0001)") }
        let after = try await database.pool.query("SELECT pg_backend_pid() AS id").first?["id"]
        #expect(before == after)
      }
    }

    @Test func `a transaction is rolled back if it fails or is cancelled`() async throws {
      try await TestDatabase.run(poolSize: 1) { database in
        let pool = database.pool
        try await pool.execute("CREATE TABLE counters (value integer)")
        await #expect(throws: TestError.self) {
          try await pool.withConnection { connection in
            try await connection.transaction { connection in
              try await connection.execute("INSERT INTO counters VALUES (1)")
              throw TestError("stop")
            }
          }
        }
        let task = Task {
          try await pool.withConnection { connection in
            try await connection.transaction { connection in
              try await connection.execute("INSERT INTO counters VALUES (2)")
              try await connection.execute("SELECT pg_sleep(600)")
            }
          }
        }
        try await database.waitForSleep(1)
        task.cancel()
        _ = await task.result
        // A transaction that the closure left open.
        try await pool.withConnection { connection in
          try await connection.execute("BEGIN")
          try await connection.execute("INSERT INTO counters VALUES (3)")
        }
        #expect(try await pool.query("SELECT * FROM counters").isEmpty)
        #expect(
          try await pool.query("SELECT pg_current_xact_id_if_assigned() AS id").first?["id"] == nil
        )
      }
    }

    @Test func `a transaction whose failed statement was ignored is not reported as committed`()
      async throws
    {
      try await TestDatabase.run(poolSize: 1) { database in
        try await database.createRows(1, recordingChanges: false)
        let error = await #expect(throws: PostgresError.self) {
          try await database.pool.withConnection { connection in
            try await connection.transaction { connection in
              try await connection.execute("INSERT INTO rows VALUES (2, 0, 'a')")
              _ = try? await connection.execute("INSERT INTO rows VALUES (1, 0, 'duplicate')")
            }
          }
        }
        #expect(error?.code == .server("25P02"))
        #expect(error?.advice.contains("SAVEPOINT") == true)
        #expect(try await database.ids() == [1])
      }
    }

    @Test func `a statement is prepared again after the columns of its table changed`() async throws
    {
      try await TestDatabase.run(poolSize: 1) { database in
        try await database.createRows(1, recordingChanges: false)
        let query: PostgresQuery = "SELECT * FROM rows"
        #expect(try await database.pool.query(query).first?["extra"] == nil)
        try await database.pool.execute("ALTER TABLE rows ADD extra text DEFAULT 'new'")
        #expect(try await database.pool.query(query).first?["extra"] == "new")
      }
    }

    @Test func `a statement is prepared again after the type of a column changed`() async throws {
      try await TestDatabase.run(poolSize: 1) { database in
        try await database.createRows(1, recordingChanges: false)
        func ids(rank: String) async throws -> [String?] {
          try await database.pool.query("SELECT id FROM rows WHERE rank = \(rank)").map { $0["id"] }
        }
        /// The first call may fail, because the statement has the old type.
        func idsAtSecondCall(rank: String) async throws -> [String?] {
          _ = try? await ids(rank: rank)
          return try await ids(rank: rank)
        }
        #expect(try await ids(rank: "7").isEmpty)
        try await database.pool.execute("ALTER TABLE rows ALTER rank TYPE bigint")
        // Out of the range of the old type.
        #expect(try await idsAtSecondCall(rank: "5000000000").isEmpty)
        try await database.pool.execute("ALTER TABLE rows ALTER rank TYPE text")
        #expect(try await idsAtSecondCall(rank: "919") == ["1"])
        // A value that does not fit is refused as before, and leaves no statement behind.
        func count() async throws -> String? {
          try await database.pool.query("SELECT count(*) FROM pg_prepared_statements").first?[0]
        }
        try await database.pool.execute("ALTER TABLE rows ALTER rank TYPE bigint USING 0")
        #expect(try await idsAtSecondCall(rank: "0") == ["1"])
        let before = try await count()
        for _ in 1...20 {
          let error = await #expect(throws: PostgresError.self) { try await ids(rank: "none") }
          #expect(error?.code == .server("22P02"))
        }
        #expect(try await count() == before)
        try await database.checkIsUsable()
      }
    }

    @Test func `a statement that fails is not run again, because a procedure may have committed`()
      async throws
    {
      try await TestDatabase.run(poolSize: 1) { database in
        let pool = database.pool
        try await pool.execute("CREATE TABLE batches (value text)")
        try await pool.execute(
          """
          CREATE PROCEDURE fill(value text) LANGUAGE plpgsql AS $$ BEGIN
            INSERT INTO batches VALUES (value);
            COMMIT;
            PERFORM value::integer;
          END $$
          """
        )
        func fill(_ value: String) async throws {
          try await pool.execute("CALL fill(\(value))")
        }
        try await fill("1")
        for _ in 1...4 {
          let error = await #expect(throws: PostgresError.self) { try await fill("none") }
          #expect(error?.code == .server("22P02"))
        }
        let values = try await pool.query("SELECT value FROM batches").map { $0[0] }
        #expect(values == ["1"] + Array(repeating: "none", count: 4))
      }
    }

    /// The path to which a socket is connected.
    private static func peer(of descriptor: Int32) -> String {
      var address = sockaddr_un()
      var size = socklen_t(MemoryLayout<sockaddr_un>.size)
      let result = withUnsafeMutablePointer(to: &address) { address in
        // A socket address of a path begins with the fields of `sockaddr`.
        address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          getpeername(descriptor, $0, &size)
        }
      }
      guard result == 0, address.sun_family == sa_family_t(AF_UNIX) else { return "" }
      return withUnsafeBytes(of: address.sun_path) { path in
        String(decoding: path.prefix { $0 != 0 }, as: UTF8.self)
      }
    }

    @Test func `a program that is started does not inherit connections`() async throws {
      try await TestDatabase.run(poolSize: 1) { database in
        try await database.checkIsUsable()
        // libpq sets the flag of a new socket a moment after it makes the socket, also for other tests.
        try await wait(seconds: 60, "all descriptors are closed in a program that is started") {
          let names = try FileManager.default.contentsOfDirectory(atPath: "/dev/fd")
          let descriptors = names.compactMap { Int32($0) }.filter {
            Self.peer(of: $0).hasPrefix(database.server.folder)
          }
          // That of libpq, and the copy that is watched.
          #expect(descriptors.count >= 2)
          return descriptors.allSatisfy { fcntl($0, F_GETFD) & FD_CLOEXEC != 0 }
        }
      }
    }

    @Test(arguments: ["DISCARD ALL", "DEALLOCATE ALL"])
    func `statements and settings that were discarded are made again`(
      statement: String
    ) async throws {
      try await TestDatabase.run(poolSize: 1) { database in
        try await database.pool.execute(
          PostgresQuery(sql: "ALTER DATABASE \(database.name) SET datestyle = 'German'")
        )
        // Only later sessions have this setting, also after DISCARD ALL.
        let pool = database.otherPool(size: 1)
        let query: PostgresQuery = "SELECT '2026-01-02'::date AS day"
        #expect(try await pool.query(query).first?["day"] == "2026-01-02")
        try await pool.execute(PostgresQuery(sql: statement))
        // One that was not prepared before, and one that was.
        #expect(try await pool.query("SELECT '2026-03-04'::date").first?[0] == "2026-03-04")
        #expect(try await pool.query(query).first?["day"] == "2026-01-02")
        await pool.close()
      }
    }

    @Test func `a statement with too many values is refused, and the connection stays usable`()
      async throws
    {
      try await TestDatabase.run(poolSize: 1) { database in
        let before = try await database.pool.withConnection { await $0.processID }
        func sum(_ count: Int) async throws -> Int? {
          var query: PostgresQuery = "SELECT cardinality(ARRAY["
          for number in 0..<count {
            if number > 0 { query.append(sql: ",") }
            query.append(number)
          }
          query.append(sql: "])")
          return try await database.pool.query(query).first?[0].flatMap { Int($0) }
        }
        let error = await #expect(throws: PostgresError.self) { try await sum(65_536) }
        #expect(error?.code == .usage)
        #expect(try await sum(65_535) == 65_535)
        let after = try await database.pool.withConnection { await $0.processID }
        #expect(before == after)
      }
    }

    @Test func `a mode of a transaction does not depend on the defaults of the role`() async throws
    {
      try await TestDatabase.run(poolSize: 1) { database in
        let name = try await database.pool.withConnection { connection in
          try await connection.execute("SET default_transaction_isolation = 'serializable'")
          return try await connection.transaction { connection in
            try await connection.query("SHOW transaction_isolation").first?[0]
          }
        }
        #expect(name == "read committed")
      }
    }

    @Test func `a connection keeps at most 64 prepared statements`() async throws {
      try await TestDatabase.run(poolSize: 1) { database in
        for number in 0..<200 {
          let query = PostgresQuery(sql: "SELECT \(number) AS n")
          #expect(try await database.pool.query(query).first?["n"] == "\(number)")
        }
        let count = try await database.pool.query(
          "SELECT count(*) AS n FROM pg_prepared_statements"
        )
        #expect((count.first?["n"].flatMap { Int($0) } ?? 1_000) <= 64)
      }
    }

    @Test func `statements of several tasks on one connection take turns`() async throws {
      try await TestDatabase.run(poolSize: 1) { database in
        try await database.pool.withConnection { connection in
          try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<50 {
              group.addTask {
                let text = String(repeating: "\(number % 10)", count: number * 1_000)
                return try await connection.query("SELECT \(text)::text AS t").first?["t"] == text
              }
            }
            for try await isEqual in group { #expect(isEqual) }
          }
        }
      }
    }

    @Test func `a killed session is an error of a lost connection, and the pool makes another one`()
      async throws
    {
      try await TestDatabase.run(poolSize: 1) { database in
        let other = database.otherPool()
        let id = try await database.pool.withConnection { await $0.processID }
        let task = Task { try await database.pool.query("SELECT pg_sleep(600)") }
        try await wait("the statement runs") {
          try await other.query(
            "SELECT 1 FROM pg_stat_activity WHERE pid = \(id) AND wait_event = 'PgSleep'"
          ).count == 1
        }
        try await other.execute("SELECT pg_terminate_backend(\(id))")
        let error = await #expect(throws: PostgresError.self) { try await task.value }
        #expect(error?.isLostConnection == true)
        // One that is killed while nobody uses it.
        let next = try await database.pool.withConnection { await $0.processID }
        #expect(next != id)
        try await other.execute("SELECT pg_terminate_backend(\(next))")
        try await wait("the session ends") {
          try await other.query("SELECT 1 FROM pg_stat_activity WHERE pid = \(next)").isEmpty
        }
        // The system closes the socket of a process that has ended.
        try await wait("the process ends") { kill(Int32(next), 0) != 0 }
        try await database.checkIsUsable()
        await other.close()
      }
    }

    @Test func `COPY is refused`() async throws {
      try await TestDatabase.run(poolSize: 1) { database in
        let error = await #expect(throws: PostgresError.self) {
          try await database.pool.execute("COPY (SELECT 1) TO STDOUT")
        }
        #expect(error?.code == .usage)
        try await database.checkIsUsable()
      }
    }
  }
#endif
