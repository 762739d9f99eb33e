#if Postgres
  import Foundation
  import MedleyCore
  import MedleySupport
  import MedleyTables
  import Testing

  @testable import MedleyPostgres

  /// A database of one test.
  struct TestDatabase: Sendable {
    let server: TestServer
    let name: String
    let pool: PostgresPool
    let issues: IssueLog

    /// Runs a test with a new database of the shared server, or of another one.
    static func run(
      on other: TestServer? = nil,
      poolSize: Int = 4,
      options change: (inout PostgresOptions) -> Void = { _ in },
      _ body: (TestDatabase) async throws -> Void
    ) async throws {
      await Gate.shared.enter()
      do {
        try await runAlone(on: other, poolSize: poolSize, options: change, body)
        await Gate.shared.leave()
      } catch {
        await Gate.shared.leave()
        throw error
      }
    }

    private static func runAlone(
      on other: TestServer?,
      poolSize: Int,
      options change: (inout PostgresOptions) -> Void,
      _ body: (TestDatabase) async throws -> Void
    ) async throws {
      let server = if let other { other } else { try await TestServer.shared.value }
      let name = "test_\(UInt32.random(in: 0...UInt32.max))"
      let admin = PostgresPool(.patient(server.connection(), poolSize: 1))
      try await admin.execute(PostgresQuery(sql: "CREATE DATABASE \(name)"))
      await admin.close()
      let issues = IssueLog()
      var options = PostgresOptions.patient(server.connection(to: name), poolSize: poolSize)
      options.reporter = .log(issues)
      change(&options)
      let database = TestDatabase(
        server: server,
        name: name,
        pool: PostgresPool(options),
        issues: issues
      )
      do {
        try await body(database)
        await database.pool.close()
      } catch {
        await database.pool.close()
        throw error
      }
    }

    /// Returns another pool of the database, as another process has.
    func otherPool(
      size: Int = 4,
      options change: (inout PostgresOptions) -> Void = { _ in }
    ) -> PostgresPool {
      var options = PostgresOptions.patient(server.connection(to: name), poolSize: size)
      change(&options)
      return PostgresPool(options)
    }

    /// Creates a role of this database, with the name of the database at its end.
    func createRole(_ role: String) async throws {
      try await pool.execute(PostgresQuery(sql: "CREATE ROLE \(role)_\(name) LOGIN"))
    }

    /// Returns a pool of a role of this database.
    func pool(of role: String) -> PostgresPool {
      let string = "host=\(server.folder) port=\(server.port) dbname=\(name) user=\(role)_\(name)"
      return PostgresPool(.patient(string, poolSize: 2))
    }

    /// Creates a table of rows with a number and a text.
    func createRows(_ count: Int, recordingChanges: Bool = true) async throws {
      try await pool.execute(
        "CREATE TABLE rows (id bigint PRIMARY KEY, rank integer NOT NULL, name text NOT NULL)"
      )
      try await pool.execute(
        """
        INSERT INTO rows SELECT n, (n * 7919) % 1000, 'row ' || n FROM generate_series(1, \(count)) n
        """
      )
      if recordingChanges { try await pool.installChanges(of: "rows") }
    }

    /// Waits until statements with `pg_sleep` run; asks with another connection.
    func waitForSleep(_ count: Int) async throws {
      let other = otherPool(size: 1)
      try await wait("\(count) statements run") {
        try await other.query(
          "SELECT 1 FROM pg_stat_activity WHERE datname = \(name) AND wait_event = 'PgSleep'"
        ).count == count
      }
      await other.close()
    }

    /// Checks that a statement can be run.
    func checkIsUsable() async throws {
      let row = try await pool.query("SELECT 1 AS one").first
      #expect(row?["one"] == "1")
    }

    /// The ids of all rows in an order: the oracle.
    func ids(_ order: String = "id", where condition: String = "true") async throws -> [Int] {
      try await pool.query(
        PostgresQuery(sql: "SELECT id FROM rows WHERE \(condition) ORDER BY \(order)")
      ).compactMap { $0["id"].flatMap { Int($0) } }
    }
  }

  /// Lets four tests at a time use databases, so that times mean something.
  private actor Gate {
    static let shared = Gate()
    private var free = 4
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func enter() async {
      if free > 0 {
        free -= 1
      } else {
        await withCheckedContinuation { waiting.append($0) }
      }
    }

    func leave() {
      if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
    }
  }

  struct TestRow: Identifiable, Decodable, Hashable, Sendable {
    var id: Int
    var rank: Int
    var name: String
  }

  /// Waits until something holds.
  func wait(
    seconds: Double = 600,
    _ what: String = "it",
    until condition: () async throws -> Bool
  ) async throws {
    let deadline = Date().addingTimeInterval(seconds)
    while !(try await condition()) {
      guard Date() < deadline else { throw TestError("\(what) does not become true") }
      try await Task.sleep(nanoseconds: 2_000_000)
    }
  }

  /// Receives the changes of a table.
  final class RecordingListener: TableListener {
    let changes = Locked<[TableChange]>([])
    func receive(_ change: TableChange) { changes.withValue { $0.append(change) } }
    let pollCount = Locked(0)
    func observerDidPoll() { pollCount.withValue { $0 += 1 } }
    func observerDidClose() {}
  }

  extension PostgresOptions {
    /// Options with which a busy machine has time to answer.
    static func patient(_ connection: String, poolSize: Int) -> PostgresOptions {
      PostgresOptions(
        connection,
        poolSize: poolSize,
        connectTimeout: .seconds(120),
        statementTimeout: .seconds(600),
        poolTimeout: .seconds(120)
      )
    }
  }
#endif
