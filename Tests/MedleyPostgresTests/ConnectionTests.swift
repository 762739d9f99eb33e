#if Postgres
  import Foundation
  import MedleyCore
  import Testing

  @testable import MedleyPostgres

  @Suite(.enabled(if: TestServer.isAvailable, TestServer.reason)) struct ConnectionTests {
    @Test func `an empty connection string uses the standard environment variables`() async throws {
      let server = try await TestServer.shared.value
      let pool = PostgresPool()
      let row = try await pool.query("SELECT current_user AS name, inet_server_port() AS port")
        .first
      #expect(row?["name"] == "admin")
      // A socket has no port.
      #expect(row?["port"] == nil)
      #expect(ProcessInfo.processInfo.environment["PGHOST"] == server.folder)
      await pool.close()
    }

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

    @Test(arguments: [
      "postgresql://admin:hunter2@127.0.0.1:1/postgres", "host=127.0.0.1 port=1 password=hunter2",
      "postgresql://admin:hunter2@127.0.0.1:1/postgres?nonsense=hunter2",
      "password=hunter2 nonsense",
      "postgresql://admin:hunter2%ZZ@127.0.0.1/",
    ])
    func `no error contains the password`(string: String) async throws {
      let options = PostgresOptions(string)
      let error = await #expect(throws: PostgresError.self) {
        try await PostgresPool(options).query("SELECT 1")
      }
      #expect(error?.description.contains("hunter2") == false)
      #expect(error?.advice.isEmpty == false)
      #expect(!"\(options)".contains("hunter2"))
    }

    @Test func `a wrong password is refused with advice`() async throws {
      try await TestDatabase.run { database in
        _ = try? await database.pool.execute("CREATE ROLE guarded LOGIN PASSWORD 'right'")
        func connect(_ password: String) async throws {
          let pool = PostgresPool(
            PostgresOptions(
              "host=127.0.0.1 port=\(database.server.port) user=guarded dbname=postgres password=\(password)"
            )
          )
          _ = try await pool.query("SELECT 1")
          await pool.close()
        }
        try await connect("right")
        let error = await #expect(throws: PostgresError.self) {
          try await connect("wrong-password")
        }
        #expect(error?.code == .connection)
        #expect(error?.advice.contains("PGPASSWORD") == true)
        #expect(error?.description.contains("wrong-password") == false)
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

    @Test
    func `cancelling a task ends its statement on the server, and the connection stays usable`()
      async throws
    {
      try await TestDatabase.run(poolSize: 1) { database in
        let before = try await database.pool.query("SELECT pg_backend_pid() AS id").first?["id"]
        for delay in [0, 0, 1, 1, 2, 2, 3, 5, 50] as [UInt64] {
          let start = Date()
          let task = Task { try await database.pool.query("SELECT pg_sleep(20)") }
          try await Task.sleep(nanoseconds: delay * 1_000_000)
          task.cancel()
          await #expect(throws: CancellationError.self) { try await task.value }
          #expect(Date().timeIntervalSince(start) < 5)
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
              try await connection.execute("SELECT pg_sleep(20)")
            }
          }
        }
        try await Task.sleep(nanoseconds: 50_000_000)
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

    @Test func `a connection attempt to a silent server ends at its timeout`() async throws {
      try await TestDatabase.run { _ in
        // The system accepts the connection; nobody answers.
        let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(socket) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) { pointer in
          pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
            _ = bind(socket, address, length)
            _ = listen(socket, 5)
            _ = getsockname(socket, address, &length)
          }
        }
        let port = Int(in_port_t(bigEndian: address.sin_port))
        let options = PostgresOptions(
          "host=127.0.0.1 port=\(port) user=a dbname=b sslmode=disable gssencmode=disable",
          connectTimeout: .milliseconds(200)
        )
        let start = Date()
        let error = await #expect(throws: PostgresError.self) {
          try await PostgresPool(options).query("SELECT 1")
        }
        #expect(error?.code == .timeout)
        // Without the timeout, it would wait forever.
        #expect(0.2..<20 ~= Date().timeIntervalSince(start))
      }
    }

    @Test func `a killed session is an error of a lost connection, and the pool makes another one`()
      async throws
    {
      try await TestDatabase.run(poolSize: 1) { database in
        let other = database.otherPool()
        let id = try await database.pool.withConnection { await $0.processID }
        let task = Task { try await database.pool.query("SELECT pg_sleep(20)") }
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
        // The server closes the socket a moment later.
        try await Task.sleep(nanoseconds: 50_000_000)
        try await database.checkIsUsable()
        await other.close()
      }
    }

    @Test func `TLS is used and the certificate is verified`() async throws {
      let server = try await TestServer.shared.value
      try #require(
        FileManager.default.fileExists(atPath: "\(server.folder)/root.crt"),
        "openssl was not found: apt-get install openssl"
      )
      let base = "host=localhost hostaddr=127.0.0.1 port=\(server.port) user=admin dbname=postgres"
      func isEncrypted(_ rest: String) async throws -> Bool {
        let pool = PostgresPool(PostgresOptions("\(base) \(rest)"))
        let isEncrypted = try await pool.withConnection { connection in
          let row = try await connection.query(
            "SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()"
          ).first
          let known = await connection.isEncrypted
          #expect(known == (row?["ssl"] == "t"))
          // More than a record and more than the buffers.
          let text = String(repeating: "é", count: 500_000)
          #expect(try await connection.query("SELECT \(text)::text AS t").first?["t"] == text)
          return known
        }
        await pool.close()
        return isEncrypted
      }
      #expect(try await isEncrypted("sslmode=require"))
      #expect(try await isEncrypted("sslmode=verify-full sslrootcert=\(server.folder)/root.crt"))
      #expect(try await !isEncrypted("sslmode=disable"))
      let error = await #expect(throws: PostgresError.self) {
        try await isEncrypted("sslmode=verify-full sslrootcert=/etc/hostname")
      }
      #expect(error?.code == .connection)
      #expect(error?.advice.contains("sslrootcert") == true)
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
