#if Postgres
  import Foundation
  import MedleyCore
  import MedleySupport
  import Testing

  @testable import MedleyPostgres

  /// A PostgreSQL server of Debian's packages in a temporary folder.
  ///
  /// A shell script starts it, and stops it when the standard input ends: also if the tests crash.
  final class TestServer: Sendable {
    let folder: String
    let port: Int
    private let process: Locked<Process>

    /// The folder of the newest server, such as `/usr/lib/postgresql/15/bin`.
    static let programs: String? = {
      let base = "/usr/lib/postgresql"
      let versions = (try? FileManager.default.contentsOfDirectory(atPath: base)) ?? []
      return versions.compactMap { Int($0) }.sorted().reversed().map { "\(base)/\($0)/bin" }
        .first { FileManager.default.isExecutableFile(atPath: "\($0)/initdb") }
    }()

    /// Whether a server can be started; root needs the user `postgres`, because the server refuses root.
    static let isAvailable: Bool = {
      guard programs != nil else { return false }
      return getuid() != 0 || getpwnam("postgres") != nil
    }()

    static let reason: Comment =
      "PostgreSQL's server was not found. As root, install it with: apt-get install postgresql"

    /// The server of all tests that do not restart it.
    static let shared = Task { try await start(setsEnvironment: true) }

    private init(folder: String, port: Int, process: Process) {
      self.folder = folder
      self.port = port
      self.process = Locked(process)
    }

    static func start(setsEnvironment: Bool = false) async throws -> TestServer {
      // Waiting must not take a thread from the tests.
      let server = await withBlockingCalls(until: .now() + .seconds(120)) {
        Result { try launchOnFreePort(setsEnvironment: setsEnvironment) }
      }
      guard let server else { throw TestError("the server did not start in time") }
      return try server.get()
    }

    /// Another program may have the port.
    private static func launchOnFreePort(setsEnvironment: Bool) throws -> TestServer {
      for _ in 1...3 {
        if let server = try? launch(setsEnvironment: setsEnvironment) { return server }
      }
      return try launch(setsEnvironment: setsEnvironment)
    }

    private static func launch(setsEnvironment: Bool) throws -> TestServer {
      let programs = try #require(programs)
      let folder = "/tmp/medley-postgres-\(UInt32.random(in: 0...UInt32.max))"
      // Below the ports that the system gives to programs that need any.
      let port = Int.random(in: 20_000..<32_768)
      let script = """
        set -e
        exec 2>\(folder).log
        umask 077
        mkdir \(folder)
        trap 'rm -rf \(folder) \(folder).log' EXIT
        cd \(folder)
        \(programs)/initdb -D data -U admin -A trust -E UTF8 --locale=C.UTF-8 --no-sync >/dev/null
        if openssl req -new -x509 -days 2 -nodes -subj /CN=localhost -addext subjectAltName=DNS:localhost \\
          -keyout data/server.key -out data/server.crt 2>/dev/null
        then echo "ssl = on" >>data/postgresql.conf; cp data/server.crt \(folder)/root.crt; fi
        printf '%s\\n' "host all guarded 127.0.0.1/32 scram-sha-256" >data/hba.new
        cat data/pg_hba.conf >>data/hba.new; mv data/hba.new data/pg_hba.conf
        cat >>data/postgresql.conf <<'END'
        listen_addresses = '127.0.0.1'
        port = \(port)
        unix_socket_directories = '\(folder)'
        max_connections = 120
        fsync = off
        track_activity_query_size = 16384
        shared_buffers = 64MB
        autovacuum = off
        END
        \(programs)/pg_ctl -D data -w -l log start >/dev/null
        chmod 755 \(folder); chmod 644 \(folder)/root.crt || true
        echo ready
        while read -r mode; do
          case "$mode" in
            promote) \(programs)/pg_ctl -D data -w promote >/dev/null </dev/null; echo ready; continue ;;
            standby) touch data/standby.signal; mode=fast ;;
            primary) rm data/standby.signal; mode=fast ;;
          esac
          \(programs)/pg_ctl -D data -w -m "$mode" -l log restart >/dev/null </dev/null; echo ready
        done
        \(programs)/pg_ctl -D data -m immediate stop >/dev/null
        """
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", script]
      if getuid() == 0 {
        process.executableURL = URL(fileURLWithPath: "/usr/sbin/runuser")
        process.arguments = ["-u", "postgres", "--", "/bin/sh", "-c", script]
      }
      var environment = ProcessInfo.processInfo.environment
      for name in environment.keys where name.hasPrefix("PG") { environment[name] = nil }
      process.environment = environment
      let output = Pipe()
      process.standardOutput = output
      process.standardInput = Pipe()
      try process.run()
      let line = output.fileHandleForReading.availableData
      guard String(decoding: line, as: UTF8.self).hasPrefix("ready") else {
        let log = (try? String(contentsOfFile: "\(folder).log", encoding: .utf8)) ?? ""
        throw TestError("the server did not start: \(log)")
      }
      if setsEnvironment {
        // Once, before anything connects; pools of the tests read it.
        setenv("PGHOST", folder, 1)
        setenv("PGPORT", "\(port)", 1)
        setenv("PGUSER", "admin", 1)
        setenv("PGDATABASE", "postgres", 1)
      }
      return TestServer(folder: folder, port: port, process: process)
    }

    /// The connection string of a database, by the socket.
    func connection(to database: String = "postgres") -> String {
      "host=\(folder) port=\(port) user=admin dbname=\(database)"
    }

    /// Restarts the server, and ends all connections.
    ///
    /// - Parameter mode: how it is shut down; `standby` to start it as a standby, `primary` to start a
    ///   standby as the primary, `promote` to let it become a primary without a restart.
    func restart(_ mode: String = "fast") async throws {
      let answer = await withBlockingCalls(until: .now() + .seconds(120)) {
        self.process.withValue { process in
          (process.standardInput as? Pipe)?.fileHandleForWriting.write(Data("\(mode)\n".utf8))
          return (process.standardOutput as? Pipe)?.fileHandleForReading.availableData ?? Data()
        }
      }
      guard answer == Data("ready\n".utf8) else { throw TestError("the server did not restart") }
    }

    /// Stops the server and waits until its folder is removed.
    func stop() async {
      _ = await withBlockingCalls(until: .now() + .seconds(120)) {
        self.process.withValue { process in
          (process.standardInput as? Pipe)?.fileHandleForWriting.closeFile()
          process.waitUntilExit()
        }
      }
    }
  }

  struct TestError: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }
#endif
