#if Postgres && Web && os(Linux)
  import ArgumentParser
  import Foundation
  import MedleyPostgres
  import Streams

  /// Several servers of one list, and the time until a change is on all screens.
  struct MeasureServers: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "servers",
      abstract: "Measures how soon a change is on the screens of several servers."
    )

    @Option(help: "The number of servers, each in a process.")
    var servers = 4

    @Option(help: "The number of browsers of each server.")
    var clients = 250

    @Option(help: "The changes in a second.")
    var changes = 100

    @Option(help: "The largest number of patches for a browser in a second.")
    var patches = 25

    @Option(help: "The seconds for which changes are measured.")
    var seconds = 30

    @Option(help: "The number of rows of the table.")
    var rows = 100_000

    /// The seconds before the measurement.
    private static var warmUp: Int { 3 }

    func run() async throws {
      let database = try DatabaseServer()
      defer { database.stop() }
      let pool = PostgresPool(PostgresOptions(poolSize: 4))
      try await pool.createShownRows(rows)
      let processes = try (0..<servers).map { _ in try ServerProcess(patches: patches).started() }
      let (isOpen, opening) = AsyncThrowingStream.makeStream(of: Int64.self)
      let watching = Task { [ports = processes.map(\.port), clients, seconds] in
        await watch(ports, clients, Self.warmUp + seconds, opening)
      }
      guard let begin = try await isOpen.first(where: { _ in true }) else { return }
      let before = processes.map(\.processorTime)
      let writer = ChangeWriter(pool: pool, rows: rows, perSecond: changes)
      let made = try await writer.run(seconds: Self.warmUp + seconds)
      let result = await watching.value
      let time = zip(processes, before).map { $0.processorTime - $1 }
      await pool.close()
      let stamps = made.filter { $0 >= begin + Int64(Self.warmUp) * 1_000_000_000 }
      report(stamps, result, serverTime: time.reduce(0, +))
    }

    private func report(_ stamps: [Int64], _ watch: ScreenWatch, serverTime: Double) {
      let screens = servers * clients
      let seen = stamps.compactMap { stamp in watch.changes[stamp].map { (stamp, $0) } }
      let complete = seen.filter { $0.1.count == screens }
      say(
        "\(servers) servers × \(clients) browsers, \(changes) changes a second, at most "
          + "\(patches) patches a second for each browser"
      )
      say("  \(complete.count) of \(stamps.count) changes were on all \(screens) screens")
      say("  change → a screen: \(watch.delays.map { UInt64(max(0, $0)) }.percentiles)")
      let all = complete.map { UInt64(max(0, $0.1.last - $0.0)) }
      say("  change → all screens: \(all.percentiles)")
      let total = Double(Self.warmUp + seconds)
      say(
        String(
          format: "  servers: %.2f processors; received: %.1f MB a second; lost connections: %d",
          serverTime / total,
          Double(watch.byteCount) / total / 1e6,
          watch.lostCount
        )
      )
    }
  }

  /// Opens the browsers, and receives for some seconds, in a thread of its own.
  private func watch(
    _ ports: [Int],
    _ clients: Int,
    _ seconds: Int,
    _ opening: AsyncThrowingStream<Int64, any Error>.Continuation
  ) async -> ScreenWatch {
    await withCheckedContinuation { continuation in
      Thread {
        var watch = ScreenWatch()
        do {
          for port in ports { try watch.open(clients, at: port, path: "newest") }
          watch.watch(until: Clock.now + 1_000_000_000)
          watch.begin = Clock.now
          opening.yield(watch.begin)
          opening.finish()
          // What was changed last arrives, too.
          watch.watch(until: watch.begin + Int64(seconds + 2) * 1_000_000_000)
        } catch {
          opening.finish(throwing: error)
        }
        continuation.resume(returning: watch)
      }.start()
    }
  }

  /// Changes the rows that the browsers show, each with a stamp: the time before the statement is sent.
  actor ChangeWriter {
    private struct Rows {
      /// The ids of the rows that are changed in turns, the one that was changed last at the end.
      var shown: [Int]
      var lastID: Int
      var count = 0
    }

    private let pool: PostgresPool
    private let perSecond: Int
    private var rows: Rows

    init(pool: PostgresPool, rows: Int, perSecond: Int) {
      self.pool = pool
      self.perSecond = perSecond
      self.rows = Rows(shown: Array(rows - 49...rows), lastID: rows)
    }

    /// Commits changes, from four connections.
    ///
    /// - Returns: the stamps.
    nonisolated func run(seconds: Int) async throws -> [Int64] {
      let start = Clock.now
      let total = seconds * perSecond
      return try await withThrowingTaskGroup(of: [Int64].self) { group in
        for writer in 0..<4 {
          group.addTask {
            var stamps: [Int64] = []
            for number in stride(from: writer, to: total, by: 4) {
              let time = start + Int64(number) * 1_000_000_000 / Int64(self.perSecond)
              try await Task.sleep(nanoseconds: UInt64(max(0, time - Clock.now)))
              stamps.append(try await self.change())
            }
            return stamps
          }
        }
        return try await group.reduce([], +)
      }
    }

    /// Updates a row; each tenth time inserts one at the top, and deletes another one.
    private func change() async throws -> Int64 {
      rows.count += 1
      let changed = rows.shown.removeFirst()
      var inserted: Int?
      if rows.count.isMultiple(of: 10) {
        rows.lastID += 1
        inserted = rows.lastID
      }
      rows.shown.append(inserted ?? changed)
      let stamp = Clock.now
      let text = "t=\(stamp);"
      if let inserted {
        try await pool.execute(
          """
          WITH removed AS (DELETE FROM medley_load.shown WHERE id = \(changed))
          INSERT INTO medley_load.shown VALUES (\(inserted), 0, 0, \(text))
          """
        )
      } else {
        try await pool.execute(
          "UPDATE medley_load.shown SET version = version + 1, text = \(text) WHERE id = \(changed)"
        )
      }
      return stamp
    }
  }
#endif
