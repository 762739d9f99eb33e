#if Postgres
  import ArgumentParser
  import Foundation
  import MedleyPostgres

  /// The commands; those with servers of lists need the trait `Web`.
  struct PostgresCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "postgres-load",
      abstract: "Measures lists over PostgreSQL.",
      subcommands: subcommands,
      defaultSubcommand: MeasureTables.self
    )

    private static var subcommands: [any ParsableCommand.Type] {
      #if Web && os(Linux)
        [MeasureTables.self, MeasureServers.self, Chaos.self, ServeScreens.self]
      #else
        [MeasureTables.self]
      #endif
    }
  }

  /// Creates tables in a schema of its own, measures, and removes the schema.
  struct MeasureTables: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "tables",
      abstract: "Measures reads, writes and changes of a table."
    )

    @Option(help: "The number of rows that are read.")
    var rows = 2_000_000

    @Option(help: "The seconds of one measurement of writers.")
    var seconds = 2

    @Option(help: "How often writers with and without triggers are measured, in turns.")
    var rounds = 5

    func run() async throws {
      let pool = PostgresPool(PostgresOptions(statementTimeout: .seconds(600)))
      try await pool.execute("DROP SCHEMA IF EXISTS medley_load CASCADE")
      try await pool.execute("CREATE SCHEMA medley_load")
      let version = try await pool.query("SHOW server_version").first?["server_version"] ?? ""
      say("PostgreSQL \(version), \(ProcessInfo.processInfo.activeProcessorCount) processors")
      // Without it commits wait for nothing, and commit_delay has no effect: then the trigger's share of the
      // processor time is measured, and not what writers notice.
      let fsync = try await pool.query("SHOW fsync").first?["fsync"] ?? ""
      if fsync != "on" { say("fsync is \(fsync): commits are not written to the disk") }
      for table in ["plain", "recorded"] {
        try await pool.execute(
          """
          CREATE TABLE medley_load.\(identifier: table)
            (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, payload text NOT NULL)
          """
        )
      }
      let recorded = PostgresTable("recorded", schema: "medley_load")
      try await pool.installChanges(of: recorded)
      try await WriterFigures(pool: pool, seconds: seconds, rounds: rounds).measure()
      try await pool.execute("TRUNCATE medley_load.recorded")
      try await ReadFigures(pool: pool, table: recorded, count: rows).measure()
      try await pool.uninstallChanges(of: recorded)
      try await pool.execute("DROP SCHEMA medley_load CASCADE")
      await pool.close()
    }
  }

  func say(_ text: String) {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
  }

  extension [UInt64] {
    /// The median and the limit below which 99 % are, of nanoseconds, in milliseconds.
    var percentiles: String {
      guard !isEmpty else { return "nothing measured" }
      let sorted = sorted()
      func milliseconds(_ fraction: Double) -> String {
        let index = Swift.min(sorted.count - 1, Int(Double(sorted.count) * fraction))
        return String(format: "%.2f", Double(sorted[index]) / 1e6)
      }
      return "p50 \(milliseconds(0.5)) ms, p99 \(milliseconds(0.99)) ms"
    }
  }
#endif
