#if SQLite
  import Foundation
  import GRDB
  import Testing

  @testable import MedleySQLite

  /// The write-ahead log is left to writers from time to time.
  @Suite struct LogPausesTests {
    private final class Pauses {
      var pauses: LogPauses

      init(_ database: TestDatabase) { pauses = LogPauses(database: database.path) }

      func add(_ count: Int64, now: UInt64) { pauses.add(count, now: now) }
      func isPaused(now: UInt64) -> Bool { pauses.isPaused(now: now) }
    }

    /// Writes until the log has been started again, or a number of times.
    private func write(_ database: TestDatabase, _ count: Int) throws {
      for _ in 0..<count {
        try database.execute(
          """
          WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
          INSERT INTO note (kind, text) SELECT 'a', hex(randomblob(500)) FROM n
          """
        )
      }
    }

    @Test func `a list pauses while the log grows, until a writer starts the log again`() throws {
      let database = try TestDatabase()
      let pauses = Pauses(database)
      let pool = try #require(database.writer as? DatabasePool)
      try write(database, 1)
      pauses.add(1_000, now: 0)
      #expect(!pauses.isPaused(now: 0), "the log is read for the first time")
      let snapshot = try pool.makeSnapshot()
      try write(database, 12)
      pauses.add(127, now: 0)
      #expect(!pauses.isPaused(now: 0))
      pauses.add(1, now: 0)
      #expect(pauses.isPaused(now: 0))
      try write(database, 1)
      #expect(pauses.isPaused(now: LogPauses.longest - 1))
      try snapshot.close()
      // Nobody reads the log: it is copied to the database, and started again.
      try write(database, 2)
      #expect(!pauses.isPaused(now: LogPauses.longest - 1))
      pauses.add(127, now: 0)
      #expect(!pauses.isPaused(now: 0))
    }

    @Test func `a pause ends while another connection reads the log, and the next one is later`()
      throws
    {
      let database = try TestDatabase()
      let pauses = Pauses(database)
      let pool = try #require(database.writer as? DatabasePool)
      let snapshot = try pool.makeSnapshot()
      try write(database, 12)
      pauses.add(1_000, now: 0)
      pauses.add(128, now: 0)
      #expect(pauses.isPaused(now: 1))
      #expect(!pauses.isPaused(now: LogPauses.longest))
      pauses.add(255, now: LogPauses.longest)
      #expect(!pauses.isPaused(now: LogPauses.longest))
      pauses.add(1, now: LogPauses.longest)
      #expect(pauses.isPaused(now: LogPauses.longest))
      try snapshot.close()
    }

    @Test func `a short log and a database without a log cause no pause`() throws {
      for kind in TestDatabase.Kind.allCases {
        let database = try TestDatabase(kind)
        try write(database, 1)
        let pauses = Pauses(database)
        for _ in 0..<10 { pauses.add(100_000, now: 0) }
        #expect(!pauses.isPaused(now: 0))
      }
    }
  }
#endif
