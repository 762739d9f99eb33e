#if SQLite
  import ArgumentParser
  import Foundation
  import GRDB
  import MedleyCore
  import MedleyLoading
  import MedleySQLite

  /// Measures the largest write-ahead log while another process inserts rows as fast as it can.
  struct MeasureLog: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "log",
      abstract:
        "Measures the largest write-ahead log, without and with a list that follows fast inserts."
    )

    @Option(help: "The number of rows that are inserted, each in a transaction of its own.")
    var rows = 100_000

    func run() async throws {
      for hasList in [false, true] {
        let folder = FileManager.default.temporaryDirectory
          .appendingPathComponent("sqlite-load-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("log.sqlite").path
        try createTable(path)
        try await measure(path, hasList: hasList)
      }
    }

    private func createTable(_ path: String) throws {
      let pool = try Delivery.pool(path)
      try pool.write(Delivery.createTable)
      try Delivery.insert(0..<100_000, in: pool)
      try pool.write {
        try $0.create(index: "delivery_receivedAt", on: "delivery", columns: ["receivedAt"])
        try SQLiteChangeLog.install(on: "delivery", keeping: ["receivedAt"], in: $0)
      }
      try pool.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
      try pool.close()
    }

    private func measure(_ path: String, hasList: Bool) async throws {
      // Another connection keeps the log until the end.
      let pool = try Delivery.pool(path)
      let list = hasList ? Task { await follow(path) } : nil
      let start = now()
      let writer = try WritingProcess([
        "write", path, "--rows", "\(rows)", "--per-second", "100000000",
      ])
      let largest = Task {
        var largest = 0
        while !Task.isCancelled {
          largest = max(largest, size(path + "-wal"))
          try? await Task.sleep(nanoseconds: 2_000_000)
        }
        return largest
      }
      let commits = try await Task.detached { try writer.lines().compactMap { Int($0) } }.value
      largest.cancel()
      let time = Double((commits.last ?? start) - (commits.first ?? start)) / 1e9
      let megabytes = Double(await largest.value) / 1e6
      list?.cancel()
      let reads = await list?.value
      say(
        String(
          format: "%@: %d rows, %.0f rows/s, largest log %.1f MB",
          hasList ? "with a list" : "without a list",
          rows,
          Double(commits.count) / time,
          megabytes
        ) + (reads.map { "; \($0.count) reads of the list: \($0.percentiles)" } ?? "")
      )
      try pool.close()
    }

    private func size(_ path: String) -> Int {
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      return attributes?[.size] as? Int ?? 0
    }

    /// Reads the first rows and the rows around one of the middle after each change, as a list does.
    private func follow(_ path: String) async -> [Int] {
      guard let pool = try? Delivery.pool(path) else { return [] }
      let source = SQLiteRows(Delivery.all(), in: pool, orderedBy: [.descending("receivedAt")])
      var reads: [Int] = []
      for await _ in source.changes() {
        for place in [RowPlace<Int64>.start, .around(50_000)] {
          let start = now()
          _ = try? await source.rows(for: RowRequest(place, count: 60))
          reads.append(now() - start)
        }
        if Task.isCancelled { break }
      }
      return reads
    }
  }
#endif
