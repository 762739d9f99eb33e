#if SQLite
  import ArgumentParser
  import Foundation
  import GRDB
  import MedleySQLite

  /// Measures what the change log costs other writers of a table.
  struct MeasureTriggers: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "triggers",
      abstract: "Measures writes of a table without and with the change log."
    )

    @Option(help: "The number of rows that each transaction changes.")
    var rows = 60_000

    @Option(help: "The number of runs, of which the fastest counts.")
    var runs = 5

    func run() throws {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("sqlite-load-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      for isUnique in [false, true] {
        var best: [Bool: [Double]] = [:]
        for run in 0..<runs {
          for hasLog in [false, true] {
            let path = folder.appendingPathComponent("\(isUnique)\(run)\(hasLog).sqlite").path
            let times = try measure(path, isUnique: isUnique, hasLog: hasLog)
            best[hasLog] = best[hasLog].map { zip($0, times).map { min($0, $1) } } ?? times
          }
        }
        say("\(rows) rows in one transaction\(isUnique ? ", with another unique column" : "")")
        for (index, change) in changes.enumerated() {
          guard let without = best[false]?[index], let with = best[true]?[index] else { continue }
          say(
            String(
              format: "  %@: %.0f ms, with the log %.0f ms (%.1f times)",
              change.name,
              without * 1_000,
              with * 1_000,
              with / without
            )
          )
        }
      }
    }

    private typealias Change = (name: String, sql: String, arguments: (Int) -> StatementArguments)

    private var changes: [Change] {
      let row: (Int) -> StatementArguments = { [$0, $0 * 7_919 % 100_003, "text \($0)", $0] }
      return [
        ("insert", "INSERT INTO item VALUES (?, ?, ?, ?)", row),
        ("update", "UPDATE item SET text = ? WHERE id = ?", { ["changed \($0)", $0] }),
        ("update of the order", "UPDATE item SET rank = ? WHERE id = ?", { [$0, $0] }),
        ("insert or replace", "INSERT OR REPLACE INTO item VALUES (?, ?, ?, ?)", row),
        ("delete", "DELETE FROM item WHERE id = ?", { [$0] }),
      ]
    }

    private func measure(_ path: String, isUnique: Bool, hasLog: Bool) throws -> [Double] {
      let pool = try DatabasePool(path: path)
      try pool.write { db in
        try db.execute(
          sql: """
            CREATE TABLE item (
              id INTEGER PRIMARY KEY, rank INTEGER, text TEXT, code INTEGER \(isUnique ? "UNIQUE" : ""));
            CREATE INDEX item_rank ON item(rank);
            """
        )
        if hasLog { try SQLiteChangeLog.install(on: "item", keeping: ["rank"], in: db) }
      }
      return try changes.map { change in
        let time = try seconds {
          try pool.write { db in
            let statement = try db.cachedStatement(sql: change.sql)
            for row in 0..<rows {
              statement.setUncheckedArguments(change.arguments(row))
              try statement.execute()
            }
          }
        }
        try pool.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
        return time
      }
    }
  }
#endif
