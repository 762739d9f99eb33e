#if SQLite
  import Foundation
  import GRDB
  import MedleyCore
  import MedleyLoading
  import MedleySQLite

  /// Another process that writes rows.
  final class WritingProcess {
    private let process = Process()
    private let output = Pipe()

    init(_ arguments: [String]) throws {
      process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      process.arguments = arguments
      process.standardOutput = output
      try process.run()
    }

    /// Returns the lines of the output when the process has ended.
    func lines() throws -> [Substring] {
      let data = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return String(decoding: data, as: UTF8.self).split(separator: "\n")
    }
  }

  /// How long changes take to be known, and reads while another process writes.
  struct ChangeFigures {
    let path: String

    func measure() async throws {
      say("\nchanges of a list of all rows by id")
      let source = SQLiteRows(Delivery.all(), in: try Delivery.pool(path))
      let total = try await source.rows(for: RowRequest(.position(0), count: 1)).total ?? 0
      try await measureUpdates(source, total)
      try await measureOther(source, perSecond: 20, count: 200)
      try await measureOther(source, perSecond: 1_000, count: 5_000)
    }

    private func measureUpdates(_ source: SQLiteRows<Delivery>, _ total: Int) async throws {
      let pool = try Delivery.pool(path)
      // The source reads with its own connections: this pool wakes it by the file only.
      var other: [Int] = []
      let changes = source.changes()
      var iterator = changes.makeAsyncIterator()
      _ = await iterator.next()
      for number in 0..<200 {
        try await pool.write {
          try $0.execute(
            sql: "UPDATE delivery SET status = ? WHERE id = ?",
            arguments: [number, total / 2 + number]
          )
        }
        let committed = now()
        _ = await iterator.next()
        other.append(now() - committed)
        try await Task.sleep(nanoseconds: 2_000_000)
      }
      say("  update by another connection → known: \(other.percentiles)")
    }

    private func measureOther(
      _ source: SQLiteRows<Delivery>,
      perSecond: Int,
      count: Int
    ) async throws {
      let before = try await source.rows(for: RowRequest(.start, count: 1)).total ?? 0
      let middle = try await source.rows(for: RowRequest(.position(before / 2), count: 60))
      let changes = source.changes()
      let arrivals = Task {
        var arrivals: [Int] = []
        for await change in changes {
          for case .inserted(let range) in change.edits {
            arrivals += Array(repeating: now(), count: range.count)
          }
          if arrivals.count >= count { break }
        }
        return arrivals
      }
      let writer = try WritingProcess([
        "write", path, "--rows", "\(count)", "--per-second", "\(perSecond)",
      ])
      var reads: [Int] = []
      var shifts = 0
      let reader = Task {
        var reads: [Int] = []
        var shifts = 0
        while !Task.isCancelled {
          let start = now()
          let batch = try await source.rows(for: RowRequest(.around(middle.rows[30].id), count: 60))
          reads.append(now() - start)
          if batch.rows.map(\.id) != middle.rows.map(\.id) { shifts += 1 }
          try? await Task.sleep(nanoseconds: 3_000_000)
        }
        return (reads, shifts)
      }
      let known = await arrivals.value
      reader.cancel()
      (reads, shifts) = try await reader.value
      let commits = try writer.lines().compactMap { Int($0) }
      let delays = zip(commits, known).map { max(0, $1 - $0) }
      say("  \(count) inserts by another process, \(perSecond) in a second")
      say("    commit → known: \(delays.percentiles)")
      say(
        "    60 rows around a row in the middle: \(reads.percentiles); other rows than before: \(shifts)"
      )
    }
  }
#endif
