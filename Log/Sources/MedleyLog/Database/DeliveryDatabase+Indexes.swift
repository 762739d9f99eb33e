#if SQLite
  import GRDB
  import MedleySQLite

  extension DeliveryDatabase {
    /// The steps after an import, each of which does nothing if it was done before.
    static let indexSteps: [@Sendable (Database) throws -> Void] = [
      { db in
        try db.execute(
          sql: "CREATE INDEX IF NOT EXISTS delivery_kind ON delivery(kind, id)"
        )
      },
      { db in
        try db.execute(
          sql: "CREATE INDEX IF NOT EXISTS delivery_repository ON delivery(repository, id)"
        )
      },
      { db in try SQLiteCounts<String>.install(of: "repository", in: "delivery", db) },
      { db in
        try searchIndex.install(columns: ["kind", "repository", "sender", "words", "urls"], in: db)
      },
      { db in try SQLiteChangeLog.install(on: "delivery", in: db) },
    ]

    /// Performs an index step, and records it in the same transaction.
    @concurrent static func perform(step: Int, in pool: DatabasePool) async throws {
      try await pool.write { db in
        try indexSteps[step](db)
        try db.execute(sql: "UPDATE indexed SET steps = max(steps, ?)", arguments: [step + 1])
      }
    }

    /// Performs the index steps that are missing because an import was ended before them.
    ///
    /// This function waits while another program imports lines, which takes less time without indexes.
    @concurrent static func performMissingSteps(in pool: DatabasePool) async throws {
      var (performed, lines) = try await pool.read { try progress(in: $0) }
      if performed >= indexSteps.count { return }
      while true {
        try await Task.sleep(for: .seconds(2))
        let old = lines
        (performed, lines) = try await pool.read { try progress(in: $0) }
        if lines == old { break }
      }
      for step in indexSteps.indices where step >= performed {
        try await performWhenFree(step: step, in: pool)
      }
    }

    /// Performs an index step as soon as no other program writes.
    private static func performWhenFree(step: Int, in pool: DatabasePool) async throws {
      while true {
        do {
          return try await perform(step: step, in: pool)
        } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
          try await Task.sleep(for: .seconds(1))
        }
      }
    }

    /// Returns the number of performed index steps, and the number of imported lines.
    private static func progress(in db: Database) throws -> (steps: Int, lines: Int) {
      (
        try Int.fetchOne(db, sql: "SELECT max(steps) FROM indexed") ?? 0,
        try Int.fetchOne(db, sql: "SELECT sum(lines) FROM imported") ?? 0
      )
    }
  }
#endif
