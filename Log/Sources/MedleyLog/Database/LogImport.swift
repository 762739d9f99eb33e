#if SQLite
  import Foundation
  import GRDB
  import ProgramSupport

  /// Imports a log into a database; continues where an earlier import of the log has ended.
  ///
  /// The position in the log is written in the transaction of the rows, so that no line is lost or
  /// repeated, also if the program is killed.
  struct LogImport {
    /// What is imported at the moment.
    struct Progress: Equatable, Sendable {
      /// The lines of the log before the current position.
      var lines = 0

      /// The lines before this import.
      var firstLine = 0

      /// The broken lines before the current position.
      var broken = 0

      /// The bytes before the current position, and those of the whole log.
      var (bytes, totalBytes) = (0, 0)

      /// The bytes before this import.
      var firstByte = 0

      /// The seconds since the import began.
      var seconds = 0.0

      /// The seconds until all lines were imported; `nil` before.
      var lineSeconds: Double?

      /// The number of the index that is created, and of all; `nil` while lines are imported.
      var index: (number: Int, count: Int)?

      static func == (one: Self, other: Self) -> Bool {
        one.lines == other.lines && one.bytes == other.bytes
          && one.index?.number == other.index?.number
      }
    }

    let database: DeliveryDatabase

    /// The path of the log.
    let path: String

    /// Imports the lines that are not imported yet, and creates the indexes.
    ///
    /// - Parameter report: called after each transaction.
    @concurrent
    func run(_ report: @Sendable (Progress) -> Void = { _ in }) async throws -> Progress {
      let path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
      let start = ContinuousClock.now
      var position = try await database.pool.read { try Self.position(of: path, in: $0) }
      let reader = try ImportReader(path: self.path, at: position)
      var progress = Progress()
      (progress.firstLine, progress.firstByte) = (position.lines, position.bytes)
      progress.totalBytes = reader.size
      func note() {
        (progress.lines, progress.bytes) = (position.lines, position.bytes)
        progress.broken = position.broken
        progress.seconds = (ContinuousClock.now - start) / .seconds(1)
        report(progress)
      }
      note()
      var next = Task { try await reader.next() }
      defer { next.cancel() }
      while let batch = try await next.value {
        try Task.checkCancellation()
        // One core reads while the other one writes.
        next = Task { try await reader.next() }
        let old = position
        try await database.pool.write { try Self.insert(batch, after: old, of: path, in: $0) }
        position = batch.position
        note()
      }
      progress.lineSeconds = progress.seconds
      let steps = DeliveryDatabase.indexSteps.indices
      for step in steps {
        progress.index = (step + 1, steps.count)
        note()
        try await DeliveryDatabase.perform(step: step, in: database.pool)
      }
      note()
      return progress
    }

    /// Returns where the import of a log continues.
    private static func position(of path: String, in db: Database) throws -> ImportPosition {
      let row = try Row.fetchOne(
        db,
        sql: "SELECT lines, bytes, broken, ending FROM imported WHERE path = ?",
        arguments: [path]
      )
      guard let row else { return ImportPosition() }
      let ending: Data = row[3]
      return ImportPosition(lines: row[0], bytes: row[1], broken: row[2], ending: Array(ending))
    }

    private static func insert(
      _ batch: ImportBatch,
      after old: ImportPosition,
      of path: String,
      in db: Database
    ) throws {
      guard try position(of: path, in: db) == old else {
        throw ScreenError(
          message: "Another program imports \(path.asArgument) at the same time. Wait for its end."
        )
      }
      // Other logs and programs may have inserted rows before.
      let last = try Int64.fetchOne(db, sql: "SELECT max(id) FROM delivery") ?? 0
      let shift = max(0, last + 1 - (batch.lines.first?.row.id ?? 1))
      let statement = try db.cachedStatement(
        sql: """
          INSERT INTO delivery (id, kind, repository, sender, time, payload, problem, words, urls)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
          """
      )
      for line in batch.lines {
        let row = line.row
        statement.setUncheckedArguments([
          row.id + shift, row.kind, row.repository, row.sender, row.time, row.payload, row.problem,
          line.words, line.urls,
        ])
        try statement.execute()
      }
      let position = batch.position
      try db.execute(
        sql: "INSERT OR REPLACE INTO imported VALUES (?, ?, ?, ?, ?)",
        arguments: [path, position.lines, position.bytes, position.broken, Data(position.ending)]
      )
    }
  }
#endif
