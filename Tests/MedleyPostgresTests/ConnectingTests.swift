#if Postgres
  import Foundation
  import MedleyCore
  import Testing

  @testable import MedleyPostgres

  @Suite(.enabled(if: TestServer.isAvailable, TestServer.reason)) struct ConnectingTests {
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

    @Test(.timeLimit(.minutes(60)))
    func `a connection attempt to a silent server ends at its timeout`() async throws {
      try await TestDatabase.run { _ in
        let silent = SilentServer()
        let options = PostgresOptions(
          "host=127.0.0.1 port=\(silent.port) user=a dbname=b sslmode=disable gssencmode=disable",
          connectTimeout: .milliseconds(200)
        )
        // Without the timeout, it would wait forever.
        let error = await #expect(throws: PostgresError.self) {
          try await PostgresPool(options).query("SELECT 1")
        }
        #expect(error?.code == .timeout)
      }
    }

    @Test(.timeLimit(.minutes(60)))
    func `a cancelled task does not wait for a connection attempt`() async throws {
      try await TestDatabase.run { _ in
        let silent = SilentServer()
        let options = PostgresOptions(
          "host=127.0.0.1 port=\(silent.port) user=a dbname=b sslmode=disable gssencmode=disable",
          connectTimeout: .seconds(3_600)
        )
        let pool = PostgresPool(options)
        let task = Task { try await pool.query("SELECT 1") }
        for _ in 0..<1_000 { await Task.yield() }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
      }
    }

    @Test(arguments: [true, false])
    func `the next host is used if one does not answer or refuses`(isSilent: Bool) async throws {
      try await TestDatabase.run { database in
        let silent = SilentServer()
        let ports = "\(isSilent ? silent.port : 1),\(database.server.port)"
        let string = """
          host=127.0.0.1,127.0.0.1 port=\(ports) user=admin dbname=\(database.name) \
          sslmode=disable gssencmode=disable connect_timeout=2
          """
        let pool = PostgresPool(PostgresOptions(string, connectTimeout: .seconds(30)))
        let row = try await pool.query("SELECT 1 AS one").first
        #expect(row?["one"] == "1")
        await pool.close()
      }
    }

    @Test func `a password is read from a password file`()
      async throws
    {
      try await TestDatabase.run { database in
        let port = database.server.port
        _ = try? await database.pool.execute("CREATE ROLE guarded LOGIN PASSWORD 'right'")
        let folder = FileManager.default.temporaryDirectory.path
        let passwords = "\(folder)/medley-\(database.name).pgpass"
        try "127.0.0.1:\(port):*:guarded:right\n".write(
          toFile: passwords,
          atomically: true,
          encoding: .utf8
        )
        defer { try? FileManager.default.removeItem(atPath: passwords) }
        // libpq ignores a file that others can read.
        #expect(chmod(passwords, 0o600) == 0)
        let pool = PostgresPool(
          PostgresOptions(
            "host=127.0.0.1 port=\(port) user=guarded dbname=postgres passfile=\(passwords)"
          )
        )
        let row = try await pool.query("SELECT current_user AS name").first
        #expect(row?["name"] == "guarded")
        await pool.close()
      }
    }

    @Test func `hosts share the time of an attempt`() throws {
      func seconds(_ string: String) throws -> Int? {
        try #require(ConnectionSettings(string)).secondsForEachHost(of: .seconds(12))
      }
      #expect(try seconds("host=a") == nil)
      #expect(try seconds("host=a,b,c") == 4)
      #expect(try seconds("postgresql://u@a:1,b:2/x") == 6)
      #expect(try seconds("hostaddr=1.1.1.1,1.1.1.2 host=a,b") == 6)
      #expect(try seconds("host=a,b,c,d,e,f,g,h,i,j") == 2)
      #expect(try seconds("host=a,b connect_timeout=5") == nil)
      func isLimited(
        _ string: String,
        _ timeout: DispatchTimeInterval = .seconds(12)
      ) throws -> Bool {
        try #require(ConnectionSettings(string)).hasTimeForEachHost(of: timeout)
      }
      #expect(try isLimited("host=a,b") && isLimited("host=a connect_timeout=5"))
      // Without a limit, a call that makes the whole connection might never return.
      for string in ["host=a", "host=a connect_timeout=0", "host=a,b connect_timeout=0"] {
        #expect(try !isLimited(string))
      }
      #expect(try !isLimited("host=a,b", .never))
    }

    @Test func `a call that blocks is not waited for after a deadline or a cancellation`() async {
      let gate = DispatchSemaphore(value: 0)
      @Sendable func block() -> Bool { gate.wait(timeout: .now() + .seconds(600)) == .success }
      #expect(await withBlockingCalls(until: .now() + .milliseconds(20), block) == nil)
      let task = Task { await withBlockingCalls(until: .distantFuture, block) }
      for _ in 0..<1_000 { await Task.yield() }
      task.cancel()
      #expect(await task.value == nil)
      for _ in 1...2 { gate.signal() }
    }

    @Test func `a socket without a free file descriptor is an error`() async {
      // A copy of a descriptor that does not exist fails like one for which no number is free.
      #expect(SocketWaiter(socket: -1) == nil)
      #expect(await !SocketWaiter.waitUntilWritable(socket: -1, until: .distantFuture))
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
  }
#endif
