#if SQLite
  import Foundation
  import GRDB
  import MedleyCore
  import MedleyLoading
  import MedleySupport
  import MedleyTesting
  import Testing

  @testable import MedleySQLite

  @Suite struct ProblemTests {
    private func problem(_ source: SQLiteRows<Note>) async -> SQLiteListError? {
      await #expect(throws: SQLiteListError.self) {
        _ = try await source.rows(for: RowRequest(.start, count: 100))
      }
    }

    // MARK: - Rows that do not decode

    @Test(arguments: [true, false])
    func `a row that does not decode is left out, and the others keep their positions`(
      isFiltered: Bool
    ) async throws {
      let database = try TestDatabase(rows: 20)
      let log = IssueLog()
      let request = isFiltered ? Note.filter(Column("kind") != "x") : Note.all()
      let source = SQLiteRows(request, in: database.writer, reporter: .log(log))
      let follower = Follower(source)
      _ = try await follower.loadAll()
      try database.execute("UPDATE note SET text = NULL WHERE id IN (3, 4, 11)")
      let rows = try await follower.loadAll()
      #expect(rows.map(\.id) == [0, 1, 2, 5, 6, 7, 8, 9, 10] + Array(12..<20))
      #expect(log.issues.map(\.code) == [.decoding, .decoding, .decoding])
      #expect(log.issues.first?.message.contains("row 3 of “note”") == true)
      // Positions and neighbours skip the rows.
      #expect(try await follower.load(.position(3), count: 2).rows.map(\.id) == [5, 6])
      #expect(try await follower.load(.before(5), count: 1).rows.map(\.id) == [2])
      // The row is shown when it decodes, and when another change makes it unreadable it leaves again.
      try database.execute("UPDATE note SET text = '4' WHERE id = 4")
      #expect(
        try await follower.loadAll().map(\.id) == Array(0..<3) + Array(4..<11) + Array(12..<20)
      )
      try database.execute("DELETE FROM note WHERE id = 3")
      #expect(try await follower.loadAll().count == 18)
      #expect(follower.resets == 0)
    }

    @Test func `rows that do not decode are left out of a list that is still counted`() async throws
    {
      let database = try TestDatabase(rows: 12_000)
      try database.execute("UPDATE note SET text = NULL WHERE id IN (0, 7, 11000)")
      let source = SQLiteRows(Note.all(), in: database.writer, reporter: .silent)
      let follower = Follower(source)
      #expect(
        try await follower.load(.start, count: 10).rows.map(\.id) == [
          1, 2, 3, 4, 5, 6, 8, 9, 10, 11,
        ]
      )
      let batch = try await follower.load(.position(10_996), count: 4)
      #expect(batch.rows.map(\.id) == [10_998, 10_999, 11_001, 11_002])
      #expect(try await follower.load(.position(0), count: 1).total == 11_997)
    }

    @Test func `a fallback is shown in place of a row that does not decode`() async throws {
      let database = try TestDatabase(rows: 3)
      try database.execute("UPDATE note SET text = NULL WHERE id = 1")
      let source = SQLiteRows(Note.all(), in: database.writer) { unreadable in
        guard let id = Int64(unreadable.id) else { return nil }
        return Note(id: id, kind: "unreadable", text: "rank \(unreadable.row["rank"] ?? 0)")
      }
      let rows = try await source.rows(for: RowRequest(.start, count: 5)).rows
      #expect(rows.map(\.kind) == ["a", "unreadable", "b"])
      #expect(rows[1].text == "rank 1")
    }

    @Test func `a table whose rows all do not decode is reported once`() async throws {
      let database = try TestDatabase(rows: 3_000)
      try database.execute("UPDATE note SET text = NULL")
      let source = SQLiteRows(Note.all(), in: database.writer, reporter: .silent)
      let error = await problem(source)
      #expect(error?.code == .unreadableRows)
      #expect(error?.description.contains("Update the program") == true)
      try database.execute("UPDATE note SET text = ''")
      #expect(try await source.rows(for: RowRequest(.start, count: 100)).total == 3_000)
    }

    // MARK: - Files

    @Test func `a database that is read-only shows its rows with positions`() async throws {
      let database = try TestDatabase(rows: 300)
      var configuration = Configuration()
      configuration.readonly = true
      for reader: any DatabaseWriter in [
        try DatabasePool(path: database.path, configuration: configuration),
        try DatabaseQueue(path: database.path, configuration: configuration),
      ] {
        let source = SQLiteRows(Note.all(), in: reader)
        let batch = try await source.rows(for: RowRequest(.position(250), count: 2))
        #expect(batch.rows.map(\.id) == [250, 251])
        #expect(batch.total == 300)
      }
    }

    @Test func `a read-only list follows the log that another program has installed`() async throws
    {
      let database = try TestDatabase(rows: 10)
      try database.write { try SQLiteChangeLog.install(on: "note", in: $0) }
      var configuration = Configuration()
      configuration.readonly = true
      let reader = try DatabasePool(path: database.path, configuration: configuration)
      let follower = Follower(SQLiteRows(Note.all(), in: reader))
      _ = try await follower.loadAll()
      try database.execute("DELETE FROM note WHERE id = 3")
      try await follower.waitUntil { follower.edits == [.removed(3..<4)] }
    }

    @Test func `a damaged file is reported with advice`() async throws {
      let database = try TestDatabase(.queue, rows: 2_000)
      try database.write { try SQLiteChangeLog.install(on: "note", in: $0) }
      let size = try FileManager.default.attributesOfItem(atPath: database.path)[.size] as? Int ?? 0
      let file = try FileHandle(forUpdating: URL(fileURLWithPath: database.path))
      try file.seek(toOffset: UInt64(3 * 4_096))
      try file.write(contentsOf: Data(repeating: 0xA5, count: size - 3 * 4_096))
      try file.close()
      let source = SQLiteRows(Note.all(), in: try DatabaseQueue(path: database.path))
      let error = await problem(source)
      #expect(error?.code == .corrupt)
      #expect(error?.description.contains("Restore a copy") == true)
    }

    @Test func `a full disk is reported with advice`() async throws {
      let database = try TestDatabase(.queue, rows: 100, hasLog: false)
      try database.execute("PRAGMA max_page_count = 1")
      let source = SQLiteRows(Note.all(), in: database.writer)
      // Rows for a position wait for the log.
      let error = await #expect(throws: SQLiteListError.self) {
        _ = try await source.rows(for: RowRequest(.position(0), count: 1))
      }
      #expect(error?.code == .full)
      #expect(error?.description.contains("Free some space") == true)
      try database.execute("PRAGMA max_page_count = 100000")
      #expect(try await source.rows(for: RowRequest(.position(0), count: 1)).total == 100)
    }

    @Test func `rows that cannot be counted are shown without positions, and counted later`()
      async throws
    {
      let database = try TestDatabase(rows: 6_000)
      let isBroken = Locked(true)
      var configuration = Configuration()
      configuration.prepareDatabase { db in
        db.add(
          function: DatabaseFunction("checked", argumentCount: 1) { values in
            let id = Int64.fromDatabaseValue(values[0]) ?? 0
            if id > 5_000, isBroken.withValue({ $0 }) { throw DatabaseError(message: "broken") }
            return true
          }
        )
      }
      let log = IssueLog()
      let pool = try DatabasePool(path: database.path, configuration: configuration)
      let request = Note.filter(sql: "checked(id)")
      let source = SQLiteRows(request, in: pool, reporter: .log(log))
      let first = try await source.rows(for: RowRequest(.start, count: 10))
      #expect(first.rows.count == 10 && first.position == nil)
      let error = await #expect(throws: SQLiteListError.self) {
        _ = try await source.rows(for: RowRequest(.position(100), count: 10))
      }
      #expect(error?.description.contains("broken") == true)
      #expect(log.issues.map(\.code) == [.failedTask])
      isBroken.withValue { $0 = false }
      let batch = try await waitUntilCounted(source)
      #expect(batch.total == 6_000 && batch.rows.first?.id == 100)
    }

    /// Reads rows at a position until they are counted, which is tried again after a second.
    private func waitUntilCounted(_ source: SQLiteRows<Note>) async throws -> RowBatch<Note> {
      var batch: RowBatch<Note>?
      try await requireEventually("the rows are counted") {
        batch = try? await source.rows(for: RowRequest(.position(100), count: 10))
        return batch != nil
      }
      return try #require(batch)
    }

    @Test func `changes that could not be read are read later`() async throws {
      let database = try TestDatabase(rows: 20)
      let isBroken = Locked(false)
      var configuration = Configuration()
      configuration.prepareDatabase { db in
        db.add(
          function: DatabaseFunction("allowed", argumentCount: 1) { _ in
            if isBroken.withValue({ $0 }) { throw DatabaseError(message: "broken") }
            return true
          }
        )
      }
      let pool = try DatabasePool(path: database.path, configuration: configuration)
      let source = SQLiteRows(Note.filter(sql: "allowed(kind)"), in: pool)
      let follower = Follower(source)
      _ = try await follower.loadAll()
      isBroken.withValue { $0 = true }
      try database.execute("DELETE FROM note WHERE id = 3")
      try database.execute("UPDATE note SET text = 'x' WHERE id = 5")
      try database.execute("INSERT INTO note (id, kind, text) VALUES (30, 'a', '')")
      let error = await problem(source)
      #expect(error?.description.contains("broken") == true)
      #expect(error?.description.contains("Try again") == true)
      isBroken.withValue { $0 = false }
      #expect(try await follower.loadAll() == (try database.notes("id")))
      let edits = follower.edits.filter { $0 != .unknown }
      #expect(edits == [.removed(3..<4), .inserted(19..<20), .updatedRows([5])])
    }

    // MARK: - Schemas

    @Test func `a table that is created again is followed again`() async throws {
      for kind in TestDatabase.Kind.allCases {
        let database = try TestDatabase(kind, rows: 10)
        let follower = Follower(SQLiteRows(Note.all(), in: database.writer))
        _ = try await follower.loadAll()
        try database.execute(
          """
          CREATE TABLE new_note AS SELECT * FROM note; DROP TABLE note;
          CREATE TABLE note (id INTEGER PRIMARY KEY, rank INTEGER, kind TEXT, text TEXT, extra TEXT);
          INSERT INTO note SELECT id, rank, kind, text, '' FROM new_note WHERE id <> 2;
          """
        )
        try await follower.waitUntil { follower.resets > 0 }
        #expect(try await follower.loadAll().count == 9)
        follower.forgetEdits()
        try database.execute("DELETE FROM note WHERE id = 0")
        try await follower.waitUntil { follower.edits == [.removed(0..<1)] }
      }
    }

    @Test func `a table or column that is missing is reported, and read when it is back`()
      async throws
    {
      let database = try TestDatabase(rows: 10)
      let source = SQLiteRows(Note.all(), in: database.writer, orderedBy: [.ascending("rank")])
      _ = try await source.rows(for: RowRequest(.start, count: 1))
      try database.execute("ALTER TABLE note RENAME TO old_note")
      let error = await problem(source)
      #expect(error?.code == .schemaChanged)
      #expect(error?.description.contains("no table “note”") == true)
      try database.execute("ALTER TABLE old_note RENAME TO note")
      #expect(try await source.rows(for: RowRequest(.start, count: 20)).rows.count == 10)

      let other = SQLiteRows(Note.all(), in: database.writer, orderedBy: [.ascending("size")])
      let missing = await problem(other)
      #expect(missing?.description.contains("no column “size”") == true)
    }

    @Test func `a list reads again when its table disappears, and when it is back`() async throws {
      let database = try TestDatabase(rows: 10)
      let source = SQLiteRows(Note.all(), in: database.writer)
      let follower = Follower(source)
      _ = try await follower.loadAll()
      try database.execute("ALTER TABLE note RENAME TO old_note")
      try await follower.waitUntil { follower.resets == 1 }
      #expect(await problem(source)?.code == .schemaChanged)
      try database.execute("ALTER TABLE old_note RENAME TO note")
      try await follower.waitUntil { follower.resets >= 2 }
      #expect(try await follower.loadAll().count == 10)
    }

    @Test func `a log is replaced after a column was renamed and another one has its name`()
      async throws
    {
      let database = try TestDatabase(rows: 10)
      let source = SQLiteRows(Note.all(), in: database.writer, orderedBy: [.ascending("rank")])
      let follower = Follower(source)
      _ = try await follower.loadAll()
      try database.execute(
        "ALTER TABLE note RENAME COLUMN rank TO place; ALTER TABLE note ADD COLUMN rank INTEGER"
      )
      for id in [3, 7, 1, 3] {
        try database.execute("UPDATE note SET rank = \(20 - id) WHERE id = \(id)")
        #expect(try await follower.loadAll() == database.notes("rank, id"))
      }
      let resets = follower.resets
      try database.execute("UPDATE note SET rank = 1 WHERE id = 7")
      #expect(try await follower.loadAll() == database.notes("rank, id"))
      #expect(follower.resets == resets)
    }

    @Test(arguments: [
      "UPDATE medley_logs SET format = 1",
      "ALTER TABLE medley_logs ADD COLUMN triggers TEXT NOT NULL DEFAULT ''; UPDATE medley_logs SET format = 2",
      "DROP TRIGGER medley_moved_note",
      """
      DROP TRIGGER medley_moved_note;
      CREATE TRIGGER medley_moved_note AFTER UPDATE OF id ON note BEGIN SELECT 1; END
      """,
    ])
    func `a log of an older format is replaced`(change: String) async throws {
      let database = try TestDatabase(rows: 10)
      try database.write { try SQLiteChangeLog.install(on: "note", keeping: ["rank"], in: $0) }
      try database.execute(change)
      let follower = Follower(SQLiteRows(Note.all(), in: database.writer))
      _ = try await follower.loadAll()
      try database.execute("DELETE FROM note WHERE id = 0")
      try await follower.waitUntil { follower.edits == [.removed(0..<1)] }
    }

    @Test
    func `a log of a newer version is neither replaced nor removed, and the program is named`()
      async throws
    {
      let database = try TestDatabase(rows: 10)
      try database.execute("UPDATE medley_logs SET format = 99")
      let triggers = try database.triggers()
      let source = SQLiteRows(Note.all(), in: database.writer)
      let error = await #expect(throws: SQLiteListError.self) {
        _ = try await source.rows(for: RowRequest(.start, count: 1))
        _ = try await source.rows(for: RowRequest(.position(1), count: 1))
      }
      #expect(error?.code == .newerFormat)
      #expect(error?.description.contains("Update this program.") == true)
      for remove in [false, true] {
        #expect(throws: SQLiteListError.self) {
          try database.write {
            if remove { try SQLiteChangeLog.uninstall(from: "note", in: $0) }
            try SQLiteChangeLog.install(on: "note", in: $0)
          }
        }
      }
      #expect(try database.triggers() == triggers)
    }

    @Test func `uninstalling leaves nothing in the database`() throws {
      let database = try TestDatabase(rows: 10, hasLog: false)
      let before = try database.schema()
      try database.write { db in
        try SQLiteChangeLog.install(on: "note", keeping: ["rank"], in: db)
        try SQLiteChangeLog.uninstall(from: "note", in: db)
      }
      #expect(try database.schema() == before)
    }

    @Test func `rows without a key are left out and reported once`() async throws {
      let folder = try TestDatabase()
      try folder.execute(
        """
        CREATE TABLE word (id TEXT PRIMARY KEY, count INTEGER);
        INSERT INTO word VALUES ('b', 1), (NULL, 2), ('a', 3), (NULL, 4), ('c', 5);
        """
      )
      let issues = IssueLog()
      let source = SQLiteRows(Word.all(), in: folder.writer, reporter: .log(issues))
      let follower = Follower(source)
      #expect(try await follower.loadAll().map(\.id) == ["a", "b", "c"])
      try folder.execute("INSERT INTO word VALUES (NULL, 6), ('d', 7), (NULL, 8)")
      #expect(try await follower.loadAll().map(\.id) == ["a", "b", "c", "d"])
      try folder.execute(
        "UPDATE word SET id = 'e' WHERE count = 6; DELETE FROM word WHERE id IS NULL"
      )
      #expect(try await follower.loadAll().map(\.id) == ["a", "b", "c", "d", "e"])
      #expect(issues.issues.count == 1)
      #expect(issues.issues.first?.message.contains("NOT NULL") == true)
    }

    private struct Word: Codable, Equatable, FetchableRecord, TableRecord, Identifiable, Sendable {
      static let databaseTableName = "word"
      var id: String
      var count: Int
    }

    @Test func `a log that is removed and installed again is followed again`() async throws {
      let database = try TestDatabase(rows: 10)
      let follower = Follower(SQLiteRows(Note.all(), in: database.writer))
      _ = try await follower.loadAll()
      try database.write { db in
        try SQLiteChangeLog.uninstall(from: "note", in: db)
        try db.execute(sql: "DELETE FROM note WHERE id > 5")
        try SQLiteChangeLog.install(on: "note", in: db)
      }
      try await follower.waitUntil { follower.resets > 0 }
      #expect(try await follower.loadAll().count == 6)
      follower.forgetEdits()
      try database.execute("DELETE FROM note WHERE id = 0")
      try await follower.waitUntil { follower.edits == [.removed(0..<1)] }
    }

    @Test func `another schema version without another table keeps what was counted`() async throws
    {
      let database = try TestDatabase(rows: 10)
      let follower = Follower(SQLiteRows(Note.all(), in: database.writer))
      _ = try await follower.loadAll()
      try database.execute("CREATE TABLE other (id INTEGER)")
      try database.execute("ALTER TABLE note ADD COLUMN color TEXT")
      _ = try await follower.loadAll()
      #expect(follower.resets == 0)
    }

    @Test func `a table without a primary key of one column is reported`() async throws {
      let database = try TestDatabase()
      try database.execute("CREATE TABLE pair (a, b, PRIMARY KEY (a, b))")
      let source = SQLiteRows(Table<Note>("pair").all(), ofTable: "pair", in: database.writer)
      #expect(await problem(source)?.description.contains("primary key of one column") == true)
    }

    @Test func `a filter on another table is noticed when its counts are stale`() async throws {
      let database = try TestDatabase(rows: 400)
      try database.execute("CREATE TABLE hidden (rank INTEGER)")
      let request = Note.filter(sql: "rank NOT IN (SELECT rank FROM hidden)")
      let source = SQLiteRows(request, in: database.writer)
      let follower = Follower(source)
      #expect(try await follower.load(.start, count: 1).total == 400)
      try database.execute("INSERT INTO hidden VALUES (1)")
      await source.reload()
      let notes = try database.notes("id", where: "rank <> 1")
      #expect(try await follower.loadAll() == notes)
      // Without a call, the rows of a request are found to be others than those that were counted.
      for (rank, place) in [(2, RowPlace<Int64>.end), (3, .around(6)), (4, .around(390))] {
        try database.execute("INSERT INTO hidden VALUES (\(rank))")
        let batch = try await source.rows(for: RowRequest(place, count: 500))
        #expect(batch.rows.count < notes.count)
        #expect(batch.total == batch.rows.count, "\(place)")
      }
    }
  }
#endif
