#if Postgres
  import Foundation
  import ProgramSupport
  import ProgramTesting
  import Testing

  @testable import GalleryScreens

  /// Runs a closure that waits for another program in a thread of its own, because tests share few threads.
  func inThread<Result: Sendable>(
    _ body: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      Thread { continuation.resume(with: Swift.Result { try body() }) }.start()
    }
  }

  extension Pipe {
    /// Waits at most two minutes for output, and returns it; an empty text if there is none.
    func firstOutput() -> String {
      let reading = fileHandleForReading
      var descriptor = pollfd(fd: reading.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&descriptor, 1, 120_000) > 0 else { return "" }
      return String(decoding: reading.availableData, as: UTF8.self)
    }
  }

  /// A PostgreSQL server of Debian's packages on a socket in a temporary folder.
  ///
  /// A shell script starts it, and stops it when the standard input ends: also if the tests crash.
  final class PostgresServer: Sendable {
    private let folder: String
    private let process: Process

    /// The folder of the newest server, such as `/usr/lib/postgresql/15/bin`.
    private static let programs: String? = {
      let base = "/usr/lib/postgresql"
      let versions = (try? FileManager.default.contentsOfDirectory(atPath: base)) ?? []
      return versions.compactMap { Int($0) }.sorted().reversed().map { "\(base)/\($0)/bin" }
        .first { FileManager.default.isExecutableFile(atPath: "\($0)/initdb") }
    }()

    /// Whether a server can be started; root needs the user `postgres`, because the server refuses root.
    static let isAvailable = programs != nil && (getuid() != 0 || getpwnam("postgres") != nil)

    static let reason: Testing.Comment =
      "PostgreSQL's server was not found. As root, install it with: apt-get install postgresql"

    /// The server of all tests.
    static let shared = Task { try await inThread { try PostgresServer() } }

    private init() throws {
      let programs = try #require(Self.programs)
      folder = "/tmp/gallery-postgres-\(UInt32.random(in: 0...UInt32.max))"
      let script = """
        set -e
        exec 2>\(folder).log
        mkdir \(folder)
        trap 'rm -rf \(folder) \(folder).log' EXIT
        cd \(folder)
        \(programs)/initdb -D data -U admin -A trust -E UTF8 --locale=C.UTF-8 --no-sync >/dev/null
        cat >>data/postgresql.conf <<'END'
        listen_addresses = ''
        unix_socket_directories = '\(folder)'
        fsync = off
        autovacuum = off
        END
        \(programs)/pg_ctl -D data -w -l log start >/dev/null
        echo ready
        read -r line || true
        \(programs)/pg_ctl -D data -m immediate stop >/dev/null
        """
      process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", script]
      if getuid() == 0 {
        process.executableURL = URL(fileURLWithPath: "/usr/sbin/runuser")
        process.arguments = ["-u", "postgres", "--", "/bin/sh", "-c", script]
      }
      let output = Pipe()
      process.standardOutput = output
      process.standardInput = Pipe()
      try process.run()
      let line = output.firstOutput()
      guard line.hasPrefix("ready") else {
        let log = (try? String(contentsOfFile: "\(folder).log", encoding: .utf8)) ?? ""
        throw ScreenError(message: "The server did not start: \(log)")
      }
    }

    /// The address of a database.
    func address(of database: String, as role: String = "admin") -> String {
      "postgresql://\(role)@/\(database)?host=\(folder)"
    }

    /// Creates a database, and returns its name.
    func makeDatabase() async throws -> String {
      let name = "chat_\(UInt32.random(in: 0...UInt32.max))"
      try await run("CREATE DATABASE \(name)", in: "postgres")
      return name
    }

    /// Runs statements as the owner of the databases, by another program.
    func run(_ statements: String, in database: String) async throws {
      let psql = Process()
      psql.executableURL = URL(fileURLWithPath: "/usr/bin/psql")
      psql.arguments = [address(of: database), "-qX", "-v", "ON_ERROR_STOP=1", "-c", statements]
      try await withCheckedThrowingContinuation { (end: CheckedContinuation<Void, any Error>) in
        psql.terminationHandler = {
          let error = ScreenError(message: "psql failed: \(statements)")
          end.resume(with: $0.terminationStatus == 0 ? .success(()) : .failure(error))
        }
        do { try psql.run() } catch { end.resume(throwing: error) }
      }
    }
  }
#endif
