#if Postgres && Web && os(Linux)
  import ArgumentParser
  import Foundation
  import Glibc
  import MedleyPostgres
  import MedleyTesting
  import Streams

  /// Kills servers, database and browsers at random while writers change the table; then compares all screens
  /// with the table.
  struct Chaos: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "chaos",
      abstract:
        "Kills servers, database and browsers at random, and compares all screens at the end."
    )

    @Option(help: "The minutes for which things are killed.")
    var minutes = 10.0

    @Option(help: "The seed of what is killed and written; by default a random one.")
    var seed: UInt64?

    @Option(help: "The number of servers.")
    var servers = 3

    @Option(help: "The number of browsers.")
    var screens = 24

    func run() async throws {
      let seed = seed ?? UInt64.random(in: 1...999_999)
      say("seed \(seed), \(servers) servers, \(screens) browsers, \(minutes) minutes")
      // What is flushed survives the end of a process also if it is not on the disk.
      let database = try DatabaseServer(settings: "fsync = off")
      defer { database.stop() }
      let pool = PostgresPool(PostgresOptions(poolSize: 8, connectTimeout: .seconds(2)))
      try await pool.createShownRows(3_000)
      try await pool.execute("CREATE SEQUENCE medley_load.versions")
      var run = ChaosRun(
        database: database,
        servers: try (0..<servers).map { ServerProcess(port: 20_100 + Int(seed % 9_000) + $0) }
          .map { try $0.started() },
        screens: (0..<screens).map {
          ChaosScreen(path: $0.isMultiple(of: 2) ? "newest" : "ranked")
        },
        random: SeededGenerator(seed: seed)
      )
      let writers = ChaosWriters(pool: pool, seed: seed)
      let writing = Task { await writers.run() }
      try await run.kill(until: Clock.now + Int64(minutes * 6e10), pool)
      writing.cancel()
      let written = await writing.value
      try await run.restartAll()
      say(
        "  transactions: \(written.committed) committed, \(written.rolledBack) rolled back, "
          + "\(written.failed) failed"
      )
      let differences = try await run.settle(pool)
      run.report()
      await pool.close()
      let problems = run.screens.flatMap(\.problems) + differences
      for problem in problems.prefix(20) { say("  WRONG: \(problem)") }
      guard problems.isEmpty else { throw ExitCode.failure }
      say("  all \(screens) screens are equal to the table")
    }
  }

  /// What is killed, and how often.
  struct ChaosRun {
    let database: DatabaseServer
    let servers: [ServerProcess]
    var screens: [ChaosScreen]
    var random: SeededGenerator
    private var counts: [String: Int] = [:]

    /// When each server that was killed starts again.
    private var starts: [Int: Int64] = [:]
    private var databaseStart: Int64?
    private var isStarting = false

    init(
      database: DatabaseServer,
      servers: [ServerProcess],
      screens: [ChaosScreen],
      random: SeededGenerator
    ) {
      self.database = database
      self.servers = servers
      self.screens = screens
      self.random = random
    }

    /// Kills something about twice a second.
    mutating func kill(until end: Int64, _ pool: PostgresPool) async throws {
      var next = Clock.now + 3_000_000_000
      while Clock.now < end {
        if Clock.now >= next {
          next = Clock.now + Int64.random(in: 100_000_000...900_000_000, using: &random)
          killSomething(pool)
        }
        try restartSome()
        try await step()
      }
    }

    private mutating func killSomething(_ pool: PostgresPool) {
      let now = Clock.now
      let later = now + Int64.random(in: 50_000_000...1_500_000_000, using: &random)
      switch Int.random(in: 0..<20, using: &random) {
      case 0 where databaseStart == nil && !isStarting:
        database.kill()
        databaseStart = later
        counts["database killed", default: 0] += 1
      case 1..<4:
        let server = Int.random(in: servers.indices, using: &random)
        guard starts[server] == nil else { return }
        servers[server].kill()
        starts[server] = later
        counts["server killed", default: 0] += 1
      case 4..<9:
        counts["pg_terminate_backend", default: 0] += 1
        Task {
          _ = try? await pool.query(
            """
            SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE application_name = 'medley' AND pid <> pg_backend_pid() ORDER BY random() LIMIT 3
            """
          )
        }
      case 9..<14:
        let screen = Int.random(in: screens.indices, using: &random)
        let forgets = Bool.random(using: &random)
        screens[screen].disconnect(forgets: forgets)
        screens[screen].nextAttempt = later
        counts[forgets ? "browser killed" : "browser disconnected", default: 0] += 1
      default:
        let screen = Int.random(in: screens.indices, using: &random)
        screens[screen].show(Int.random(in: 0...80, using: &random))
        counts["window moved", default: 0] += 1
      }
    }

    private mutating func restartSome() throws {
      for (server, time) in starts where Clock.now >= time {
        starts[server] = nil
        try servers[server].start()
      }
      if let time = databaseStart, Clock.now >= time {
        databaseStart = nil
        isStarting = true
        database.beginStart()
      }
      if isStarting, try database.hasStarted() { isStarting = false }
    }

    /// Starts everything that was killed.
    mutating func restartAll() async throws {
      for server in starts.keys { starts[server] = 0 }
      if databaseStart != nil { databaseStart = 0 }
      repeat {
        try restartSome()
        try await step()
      } while isStarting
    }

    /// Connects screens, and receives what has arrived.
    private mutating func step() async throws {
      var polled = screens.map { pollfd(fd: $0.socket, events: Int16(POLLIN), revents: 0) }
      _ = poll(&polled, nfds_t(polled.count), 0)
      for (index, event) in polled.enumerated() {
        if event.revents != 0, event.fd >= 0 { screens[index].receive() }
        guard !screens[index].isConnected, Clock.now >= screens[index].nextAttempt else { continue }
        screens[index].nextAttempt =
          Clock.now + Int64.random(in: 50_000_000...400_000_000, using: &random)
        // Any server continues what another one has begun.
        let server = Int.random(in: servers.indices, using: &random)
        if starts[server] == nil { screens[index].connect(to: servers[server].port) }
      }
      try await Task.sleep(nanoseconds: 4_000_000)
    }

    /// Waits until all screens are equal to the table.
    ///
    /// - Returns: the differences after a minute and a half.
    mutating func settle(_ pool: PostgresPool) async throws -> [String] {
      let start = Clock.now
      var differences: [String] = []
      while Clock.now < start + 90_000_000_000 {
        let until = Clock.now + 250_000_000
        while Clock.now < until { try await step() }
        guard let newest = try? await rows("id DESC", pool),
          let ranked = try? await rows("rank, id", pool)
        else { continue }
        differences = screens.compactMap { screen in
          screen.difference(from: screen.path == "newest" ? newest : ranked)
        }
        if differences.isEmpty { break }
      }
      let seconds = String(format: "%.1f", Double(Clock.now - start) / 1e9)
      say("  settled after \(seconds) s")
      return differences
    }

    private func rows(_ order: String, _ pool: PostgresPool) async throws -> [[Int]] {
      let column: PostgresQuery = order == "id DESC" ? "id DESC" : "rank, id"
      return try await pool.query(
        "SELECT id, rank, version FROM medley_load.shown ORDER BY \(column)"
      ).map { row in ["id", "rank", "version"].compactMap { row[$0].flatMap { Int($0) } } }
    }

    func report() {
      for (name, count) in counts.sorted(by: { $0.key < $1.key }) { say("  \(name): \(count)") }
      func sum(_ path: KeyPath<ChaosScreen, Int>) -> Int {
        screens.reduce(0) { $0 + $1[keyPath: path] }
      }
      say(
        "  streams opened: \(sum(\.connectionCount)), patches: \(sum(\.patchCount)), "
          + "resets: \(sum(\.resetCount))"
      )
    }
  }
#endif
