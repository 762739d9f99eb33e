#if SQLite
  import ArgumentParser
  import Foundation
  import GRDB
  import MedleyCore
  import MedleySQLite

  struct SQLiteLoad: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "sqlite-load",
      abstract: "Measures a list over a table of SQLite.",
      subcommands: [
        MeasureComparison.self,
        MeasureTable.self, MeasureTerminal.self, WriteRows.self, HoldRows.self,
        MeasureStalls.self, MeasureLog.self, MeasureTriggers.self,
      ]
        + starting,
      defaultSubcommand: MeasureTable.self
    )

    private static var starting: [any ParsableCommand.Type] {
      #if os(Linux)
        [MeasureStart.self]
      #else
        []
      #endif
    }
  }

  /// Compares a list with an observed array of all rows.
  struct MeasureComparison: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "compare",
      abstract: "Compares a list over 100,000 rows with a ValueObservation of an array."
    )

    func run() throws {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("sqlite-load-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      try Comparison(folder: folder).measure()
    }
  }

  /// Creates the table, and measures it.
  struct MeasureTable: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "measure",
      abstract: "Creates a table of webhooks in a temporary folder, and measures a list over it."
    )

    @Option(help: "The number of rows.")
    var rows = 10_000_000

    @Option(help: "A database to use again, or to create and keep.")
    var path: String?

    func run() async throws {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("sqlite-load-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let path = path ?? folder.appendingPathComponent("deliveries.sqlite").path
      if !FileManager.default.fileExists(atPath: path) { try createTable(path) }
      try await TableFigures(path: path, rows: rows).measure()
      try await ChangeFigures(path: path).measure()
      try Comparison(folder: folder).measure()
    }

    private func createTable(_ path: String) throws {
      let pool = try DatabasePool(path: path)
      try pool.write(Delivery.createTable)
      let time = try seconds { try Delivery.insert(0..<Int64(rows), in: pool) }
      say("import of \(rows) rows: \(Int(Double(rows) / time)) rows/s")
      let indexing = try seconds {
        for (name, columns) in Delivery.indexes.sorted(by: { $0.key < $1.key }) {
          try pool.write { try $0.create(index: name, on: "delivery", columns: columns) }
        }
      }
      say(String(format: "three indexes: %.1f s", indexing))
      let installing = try seconds {
        try pool.write {
          try SQLiteChangeLog.install(on: "delivery", keeping: ["receivedAt"], in: $0)
        }
      }
      say(String(format: "change log: %.1f ms", installing * 1_000))
      let logged = try seconds {
        try Delivery.insert(Int64(rows)..<Int64(rows) + 100_000, in: pool)
      }
      say("import with indexes and the change log: \(Int(100_000 / logged)) rows/s")
      let counting = try seconds {
        try pool.write { try SQLiteCounts<String>.install(of: "repository", in: "delivery", $0) }
      }
      say(String(format: "counts by repository: %.2f s", counting))
      try pool.write { try SQLiteCounts<String>.uninstall(of: "repository", in: "delivery", $0) }
    }
  }
#endif
