#if Postgres
  import Foundation
  import MedleyPostgres

  /// Commits a second, of one inserted row each, with the library's triggers and without.
  ///
  /// The writers are those of pgbench, so that they need little of the processors.
  struct WriterFigures {
    let pool: PostgresPool
    let seconds: Int
    let rounds: Int

    struct Missing: Error, CustomStringConvertible {
      let description: String
    }

    func measure() async throws {
      for (name, options) in [
        ("this disk", ""), ("flush delayed by 1 ms", "-c commit_delay=1000 -c commit_siblings=0"),
      ] {
        for writers in [1, 8, 32] {
          // A number instead of a time, because pgbench ends by a signal, which may be blocked here.
          let estimate = try commits("plain", writers, options, each: 200)
          let each = max(200, Int(estimate * Double(seconds)) / writers)
          var figures: [String: [Double]] = [:]
          // In turns, so that whatever else the computer does affects all of them.
          for _ in 0..<rounds {
            for table in ["plain", "recorded"] {
              figures[table, default: []].append(try commits(table, writers, options, each: each))
              try await pool.execute("TRUNCATE medley_load.\(identifier: table)")
            }
            let lists = PostgresRows<LoadRow>(recorded, in: pool, countsRows: false)
            let following = Task { for await _ in lists.changes() {} }
            figures["followed", default: []].append(
              try commits("recorded", writers, options, each: each)
            )
            following.cancel()
            try await pool.execute("TRUNCATE medley_load.recorded")
          }
          let plain = median(figures["plain"])
          let parts = ["recorded", "followed"].map { name in
            let value = median(figures[name])
            return "\(name) \(Int(value)) (\(String(format: "%.2f", value / plain)) ×)"
          }
          say("\(name), \(writers) writers: plain \(Int(plain)), \(parts.joined(separator: ", "))")
        }
      }
    }

    private var recorded: PostgresTable { PostgresTable("recorded", schema: "medley_load") }

    private func median(_ values: [Double]?) -> Double {
      let sorted = (values ?? []).sorted()
      return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
    }

    private func commits(
      _ table: String,
      _ writers: Int,
      _ options: String,
      each: Int
    ) throws -> Double {
      let script = FileManager.default.temporaryDirectory
        .appendingPathComponent("medley-\(UUID().uuidString).sql")
      try "INSERT INTO medley_load.\(table) (payload) VALUES (repeat('x', 200));\n"
        .write(to: script, atomically: true, encoding: .utf8)
      defer { try? FileManager.default.removeItem(at: script) }
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = [
        "pgbench", "-n", "-M", "prepared", "-c", "\(writers)", "-j", "1", "-t", "\(each)",
        "-f", script.path,
      ]
      var environment = ProcessInfo.processInfo.environment
      environment["PGOPTIONS"] = options
      process.environment = environment
      let output = Pipe()
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix("tps = ") }),
        let tps = line.dropFirst(6).split(separator: " ").first.flatMap({ Double($0) })
      else {
        throw Missing(description: "pgbench failed; it is in Debian's package postgresql: \(text)")
      }
      return tps
    }
  }

  struct LoadRow: Identifiable, Decodable, Sendable {
    var id: Int
    var payload: String
  }
#endif
