#if SQLite
  import ArgumentParser
  import Foundation
  import GRDB
  import MedleyCore
  import MedleyLoading
  import MedleySQLite

  /// Compares a list with an observed array of all rows, each in a process of its own.
  struct Comparison {
    let folder: URL

    func measure() throws {
      let path = folder.appendingPathComponent("comparison.sqlite").path
      do {
        let pool = try Delivery.pool(path)
        try pool.write(Delivery.createTable)
        try Delivery.insert(0..<100_000, in: pool)
        try pool.write { try SQLiteChangeLog.install(on: "delivery", in: $0) }
      }
      say(
        "\n100,000 rows: an update → the new rows are known; memory above that of the empty program"
      )
      var memory: [String: Double] = [:]
      var times: [String: Double] = [:]
      var empty = [0.0, 0, 0]
      for way in ["empty", "pool", "source", "array"] {
        guard let lines = try medians(way, path) else { continue }
        if way == "empty" { empty = lines }
        times[way] = lines[0]
        memory[way] = lines[1] - empty[1]
        let all = way == "empty" ? lines : [lines[0], lines[1] - empty[1], lines[2] - empty[2]]
        say(
          String(
            format: "  %@: %.3f ms, resident %.1f MB, private %.1f MB",
            way,
            all[0],
            all[1],
            all[2]
          )
        )
      }
      guard let array = times["array"], let source = times["source"], let more = memory["array"],
        let less = memory["source"]
      else { return }
      say(String(format: "  %.0f times as fast, 1/%.0f of the memory", array / source, more / less))
    }

    /// The medians of five runs of one way: the time of an update, resident and private memory.
    private func medians(_ way: String, _ path: String) throws -> [Double]? {
      let runs = try (0..<5).map { _ in
        try WritingProcess(["hold", way, path]).lines().compactMap { Double($0) }
      }
      guard runs.allSatisfy({ $0.count == 3 }) else { return nil }
      return (0..<3).map { column in runs.map { $0[column] }.sorted()[2] }
    }
  }

  /// Holds rows in one of several ways, and prints the median time of an update, and the memory.
  struct HoldRows: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "hold", shouldDisplay: false)

    @Argument var way: String
    @Argument var path: String

    func run() async throws {
      var times: [Int] = []
      switch way {
      case "source": times = try await measureSource()
      case "pool": try await readRows()
      case "array": times = try await measureArray()
      default: break
      }
      let sorted = times.sorted()
      say("\(sorted.isEmpty ? 0 : Double(sorted[sorted.count / 2]) / 1e6)")
      say("\(residentMegabytes())")
      say("\(privateMegabytes())")
    }

    /// What the program needs without a list: opens the database, and reads 60 rows after each update.
    private func readRows() async throws {
      let pool = try Delivery.pool(path)
      for number in 0..<200 {
        try await update(pool, number)
        let request = Delivery.filter(Column("id") >= 50_000).limit(60)
        let rows = try await pool.read { try request.fetchAll($0) }
        precondition(rows.count == 60)
      }
    }

    private func update(_ pool: DatabasePool, _ number: Int) async throws {
      try await pool.write {
        try $0.execute(
          sql: "UPDATE delivery SET status = ? WHERE id = ?",
          arguments: [number + 1_000, 50_000 + number % 20]
        )
      }
    }

    /// The time until the rows on the screen are read again.
    private func measureSource() async throws -> [Int] {
      let pool = try Delivery.pool(path)
      let source = SQLiteRows(Delivery.all(), in: pool)
      _ = try await source.rows(for: RowRequest(.position(50_000), count: 60))
      let changes = source.changes()
      var iterator = changes.makeAsyncIterator()
      _ = await iterator.next()
      var times: [Int] = []
      for number in 0..<200 {
        // Updates in quick succession are one change for a list.
        try await Task.sleep(nanoseconds: 10_000_000)
        let start = now()
        try await update(pool, number)
        _ = await iterator.next()
        _ = try await source.rows(for: RowRequest(.position(50_000), count: 60))
        times.append(now() - start)
      }
      return times
    }

    private func measureArray() async throws -> [Int] {
      let pool = try Delivery.pool(path)
      let observation = ValueObservation.tracking { try Delivery.fetchAll($0) }
      var iterator = observation.values(in: pool).makeAsyncIterator()
      var rows = try await iterator.next()
      var times: [Int] = []
      for number in 0..<20 {
        try await Task.sleep(nanoseconds: 10_000_000)
        let start = now()
        try await update(pool, number)
        rows = try await iterator.next()
        times.append(now() - start)
      }
      precondition(rows?.count == 100_000)
      return times
    }
  }
#endif
