#if SQLite
  import Foundation
  import GRDB
  import Medley
  import ProgramTesting

  @testable import MedleyLog

  /// A folder with a log and databases.
  final class DatabaseFixture: TemporaryFolder {
    /// Writes a log.
    @discardableResult
    func write(_ text: String, to name: String = "log.ndjson") throws -> String {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
      return path(name)
    }

    /// Appends to a log.
    func append(_ text: String, to name: String = "log.ndjson") throws {
      let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path(name)))
      try handle.seekToEnd()
      try handle.write(contentsOf: Data(text.utf8))
      try handle.close()
    }

    /// Opens the database.
    func database() throws -> DeliveryDatabase {
      try DeliveryDatabase(path: path("log.sqlite"), creates: true)
    }

    /// Imports a log.
    @discardableResult
    func importLog(_ name: String = "log.ndjson") async throws -> LogImport.Progress {
      try await LogImport(database: database(), path: path(name)).run()
    }

    /// A line of a log.
    static func line(_ number: Int, kind: String = "star", repository: String = "acme/a") -> String
    {
      #"{"id":"d-\#(number)","event":"\#(kind)","payload":{"action":"created","starred_at":"2025-01-01T00:00:00Z","#
        + #""note":"word\#(number)","repository":{"id":1,"name":"a","full_name":"\#(repository)"},"#
        + #""sender":{"login":"user-\#(number % 7)","id":2}}}"#
    }

    /// Lines, with their line feeds.
    static func lines(_ numbers: Range<Int>, repositories: Int = 1) -> String {
      numbers.map { line($0, repository: "acme/r\($0 % repositories)") + "\n" }.joined()
    }

    /// Inserts rows as another program does, by a connection of its own.
    func insert(_ lines: [String], repository: String = "acme/a") throws {
      let queue = try DatabaseQueue.ofOtherProgram(path("log.sqlite"))
      try queue.write { db in
        for line in lines {
          try db.execute(
            sql: """
              INSERT INTO delivery (kind, repository, sender, payload)
              VALUES ('star', ?, 'other', ?)
              """,
            arguments: [repository, line]
          )
        }
      }
      try queue.close()
    }

    /// All rows in their order.
    func rows() throws -> [StoredDelivery] {
      try database().pool.read { try StoredDelivery.order(Column("id")).fetchAll($0) }
    }
  }

  /// The log of a fixture in a headless terminal.
  extension LogTerminal {
    static func log(
      _ fixture: DatabaseFixture,
      _ change: (inout LogSetup) -> Void = { _ in }
    ) throws -> LogTerminal {
      let database = try fixture.database()
      return LogTerminal { setup in
        setup.database = database
        change(&setup)
      }
    }
  }
#endif
