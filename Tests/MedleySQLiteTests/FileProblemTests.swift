#if SQLite
  import Foundation
  import GRDB
  import MedleyCore
  import MedleyLoading
  import MedleySupport
  import MedleyTesting
  import Testing

  @testable import MedleySQLite

  /// Tables and files that cannot be shown: each message names the cause.
  @Suite struct FileProblemTests {
    private func problem(_ source: SQLiteRows<Note>) async -> SQLiteListError? {
      await #expect(throws: SQLiteListError.self) {
        _ = try await source.rows(for: RowRequest(.start, count: 100))
      }
    }

    // MARK: - Tables

    @Test func `a table without a primary key and a view are named`() async throws {
      let database = try TestDatabase()
      try database.execute(
        """
        CREATE TABLE plain (id INTEGER, rank INTEGER, kind TEXT, text TEXT);
        CREATE VIEW seen AS SELECT * FROM note;
        """
      )
      for (table, words) in [("plain", "“plain” has no primary key"), ("seen", "“seen” is a view")]
      {
        let source = SQLiteRows(Table<Note>(table).all(), ofTable: table, in: database.writer)
        let error = await problem(source)
        #expect(error?.code == .schemaChanged)
        #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
      }
    }

    @Test func `names with a quotation mark are named, of tables, orders and unique columns`()
      async throws
    {
      let database = try TestDatabase()
      try database.execute(
        """
        CREATE TABLE "a""b" (id INTEGER PRIMARY KEY);
        CREATE TABLE keyed ("the ""id" TEXT NOT NULL PRIMARY KEY);
        CREATE TABLE ranked (id INTEGER PRIMARY KEY, "c""d" INTEGER);
        CREATE TABLE coded (id INTEGER PRIMARY KEY, "c""d" INTEGER UNIQUE);
        """
      )
      for (table, order) in [("a\"b", []), ("keyed", []), ("ranked", ["c\"d"])] {
        let source = SQLiteRows(
          Table<Note>(table).all(),
          ofTable: table,
          in: database.writer,
          orderedBy: order.map { .ascending($0) }
        )
        let error = await problem(source)
        #expect(error?.description.contains("has a quotation mark") == true, "\(table)")
        #expect(error?.description.contains("ALTER TABLE") == true)
      }
      let error = #expect(throws: SQLiteListError.self) {
        try database.write { try SQLiteChangeLog.install(on: "coded", in: $0) }
      }
      #expect(error?.description.contains("\\\"d") == true)
    }

    private struct Odd: Codable, FetchableRecord, Identifiable, Equatable, Sendable {
      var id: Int64
      var rank: Int64

      enum CodingKeys: String, CodingKey {
        case id = "the 'id'"
        case rank = "rank [1] `x` where"
      }
    }

    @Test(arguments: ["it's", "a `b` [c]", "select", "x where y", "ü.é", "NEW", "semi;colon -- x"])
    func `tables and columns with other signs in their names are followed`(
      table: String
    ) async throws {
      let database = try TestDatabase()
      try database.execute(
        """
        CREATE TABLE "\(table)" ("the 'id'" INTEGER PRIMARY KEY, "rank [1] `x` where" INTEGER UNIQUE);
        INSERT INTO "\(table)" VALUES (1, 30), (2, 20), (3, 10);
        """
      )
      let source = SQLiteRows(
        Table<Odd>(table).all(),
        ofTable: table,
        in: database.writer,
        orderedBy: [.ascending("rank [1] `x` where")]
      )
      let follower = Follower(source)
      #expect(try await follower.loadAll().map(\.id) == [3, 2, 1])
      try database.execute(
        """
        UPDATE "\(table)" SET "rank [1] `x` where" = 5 WHERE "the 'id'" = 1;
        INSERT OR REPLACE INTO "\(table)" VALUES (9, 20);
        """
      )
      #expect(try await follower.loadAll().map(\.id) == [1, 3, 9])
    }

    // MARK: - Files

    @Test(arguments: [true, false])
    func `a file that is replaced or removed while a list shows it is named`(
      isReplaced: Bool
    ) async throws {
      let database = try TestDatabase(rows: 3)
      let source = SQLiteRows(Note.all(), in: database.writer)
      let follower = Follower(source)
      #expect(try await follower.loadAll().count == 3)
      let resets = follower.resets
      let old = database.path + ".old"
      try FileManager.default.moveItem(atPath: database.path, toPath: old)
      if isReplaced {
        let other = try TestDatabase(.queue, rows: 9)
        try FileManager.default.copyItem(atPath: other.path, toPath: database.path)
      }
      // The list learns of it without a request.
      try await follower.waitUntil { follower.resets > resets }
      let error = await problem(source)
      #expect(error?.code == .replaced)
      #expect(error?.description.contains(database.path) == true)
      #expect(error?.description.contains("Open the database again") == true)
      // The file is back.
      if isReplaced { try FileManager.default.removeItem(atPath: database.path) }
      try FileManager.default.moveItem(atPath: old, toPath: database.path)
      #expect(try await source.rows(for: RowRequest(.start, count: 100)).rows.count == 3)
    }

    @Test func `a folder that cannot be written is named for a database with a write-ahead log`()
      throws
    {
      func description(_ code: ResultCode, _ path: String, isWritable: Bool = false) -> String {
        SQLiteListError.inaccessible(path, DatabaseError(resultCode: code)) { _ in isWritable }
      }
      let (log, journal) = (try TestDatabase(), try TestDatabase(.queue))
      for code in [
        ResultCode.SQLITE_CANTOPEN, .SQLITE_READONLY_DIRECTORY, .SQLITE_READONLY_CANTINIT,
      ] {
        let text = description(code, log.path)
        #expect(text.contains(log.path) && text.contains("write-ahead log"))
        #expect(text.contains("Make the folder writable"))
      }
      #expect(description(.SQLITE_CANTOPEN, journal.path).contains("Check that it exists"))
      #expect(
        description(.SQLITE_CANTOPEN, log.path, isWritable: true).contains("Check that it exists")
      )
    }

    @Test func `an error while a database is opened is explained`() throws {
      let database = try TestDatabase()
      let path = database.folder.appendingPathComponent("missing/x.sqlite").path
      do {
        _ = try DatabasePool(path: path)
        Issue.record("the database was opened")
      } catch {
        let explained = SQLiteListError(opening: path, error)
        #expect(explained.code == .inaccessible)
        #expect(explained.description.contains("\(path) cannot be read"))
      }
      let other = SQLiteListError(opening: path, CancellationError())
      #expect(other.description.contains("was not opened"))
    }

    @Test(.enabled(if: geteuid() != 0))
    func `a database in a folder that cannot be written is explained when it is opened`() throws {
      let database = try TestDatabase(rows: 3)
      try database.writer.close()
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o555],
        ofItemAtPath: database.folder.path
      )
      defer {
        try? FileManager.default.setAttributes(
          [.posixPermissions: 0o755],
          ofItemAtPath: database.folder.path
        )
      }
      var configuration = Configuration()
      configuration.readonly = true
      do {
        let pool = try DatabasePool(path: database.path, configuration: configuration)
        _ = try pool.read { try Note.fetchCount($0) }
        Issue.record("the database was read")
      } catch {
        let explained = SQLiteListError(opening: database.path, error)
        #expect(explained.description.contains("Make the folder writable"))
      }
    }

    @Test func `a list whose log cannot be installed on a full disk shows the cause`() async throws
    {
      let database = try TestDatabase(.queue, rows: 100, hasLog: false)
      try database.execute("PRAGMA max_page_count = 1")
      let source = SQLiteRows(Note.all(), in: database.writer)
      let follower = Follower(source)
      // The first rows may be read before the installation has failed: then the list is told to read again.
      if (try? await source.rows(for: RowRequest(.start, count: 5))) != nil {
        try await follower.waitUntil { follower.resets > 0 }
      }
      let problem = Locked<SQLiteListError?>(nil)
      try await requireEventually("the cause is shown") {
        do {
          _ = try await source.rows(for: RowRequest(.start, count: 5))
        } catch {
          problem.withValue { $0 = error as? SQLiteListError }
        }
        return problem.withValue { $0 != nil }
      }
      #expect(problem.withValue { $0?.code } == .full)
      #expect(problem.withValue { $0?.description.contains("Free some space") } == true)
    }
  }
#endif
