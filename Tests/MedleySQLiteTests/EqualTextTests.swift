#if SQLite
  import Foundation
  import GRDB
  import MedleyCore
  import MedleyLoading
  import MedleyTesting
  import Testing

  @testable import MedleySQLite

  /// Keys that differ in SQLite, and are equal in Swift.
  @Suite struct EqualTextTests {
    private struct Tag: Codable, FetchableRecord, TableRecord, Identifiable, Equatable, Sendable {
      static let databaseTableName = "tag"
      var id: String
      var number: Int
    }

    private struct ExactTag: Codable, FetchableRecord, TableRecord, Identifiable, Equatable,
      Sendable
    {
      static let databaseTableName = "tag"
      var id: SQLiteTextKey
      var number: Int
    }

    private static let composed = "\u{E9}"
    private static let decomposed = "e\u{301}"

    /// A table with two spellings of “é”, and others around them.
    private func database(others: Int = 10) throws -> TestDatabase {
      let database = try TestDatabase()
      try database.execute("CREATE TABLE tag (id TEXT NOT NULL PRIMARY KEY, number INTEGER)")
      try database.write { db in
        try SQLiteChangeLog.install(on: "tag", in: db)
        for number in 0..<others {
          try db.execute(
            sql: "INSERT INTO tag VALUES (?, ?)",
            arguments: ["k\(1_000 + number)", number]
          )
        }
        for (number, text) in [Self.composed, Self.decomposed].enumerated() {
          try db.execute(sql: "INSERT INTO tag VALUES (?, ?)", arguments: [text, 1_000 + number])
        }
      }
      return database
    }

    private func set(_ number: Int, _ id: String, _ database: TestDatabase) throws {
      try database.write {
        try $0.execute(sql: "UPDATE tag SET number = ? WHERE id = ?", arguments: [number, id])
      }
    }

    @Test(
      arguments: [RowPlace<String>.start, .end, .position(0), .around("k1003")],
      [true, false]
    )
    func `of two rows with one identity one is shown, whichever is read first`(
      place: RowPlace<String>,
      isCounted: Bool
    ) async throws {
      if case .position = place, !isCounted { return }
      let database = try database()
      let log = IssueLog()
      let source = SQLiteRows(
        Tag.all(),
        in: database.writer,
        countsRows: isCounted,
        reporter: .log(log)
      )
      _ = try await source.rows(for: RowRequest(place, count: 4))
      let rows = try await source.rows(for: RowRequest(.start, count: 20)).rows
      #expect(rows.map(\.number) == [1_001] + Array(0..<10))
      for number in 0..<5 {
        try set(2_000 + number, Self.composed, database)
        try set(3_000 + number, Self.decomposed, database)
        let batch = try await source.rows(for: RowRequest(place, count: 20))
        #expect(!batch.rows.contains { $0.number < 3_000 && $0.number >= 1_000 })
        if isCounted { #expect(batch.total == 11) }
      }
      #expect(log.issues.count == 1)
      let message = log.issues.first?.message ?? ""
      for part in ["(65 CC 81)", "(C3 A9)", "“tag”", "SQLiteTextKey"] {
        #expect(message.contains(part), "\(message)")
      }
    }

    @Test(arguments: [true, false])
    func `updates of a row that is left out do not change the list`(isCounted: Bool) async throws {
      let database = try database()
      let source = SQLiteRows(
        Tag.all(),
        in: database.writer,
        countsRows: isCounted,
        reporter: .log(IssueLog())
      )
      let follower = Follower(source)
      // Both ends are read.
      try await follower.load(.end, count: 5)
      try await follower.load(.start, count: 5)
      try await follower.load(.end, count: 5)
      follower.forgetEdits()
      try set(7, Self.composed, database)
      try set(8, "k1002", database)
      try await follower.waitUntil { !follower.edits.isEmpty }
      #expect(follower.edits == [.updatedRows(["k1002"])])
    }

    @Test func `a row that is left out is shown when the other one is deleted`() async throws {
      let database = try database()
      let source = SQLiteRows(Tag.all(), in: database.writer, reporter: .log(IssueLog()))
      let follower = Follower(source)
      _ = try await follower.load(.start, count: 20)
      _ = try await follower.load(.start, count: 20)
      #expect(try await follower.loadAll().map(\.number) == [1_001] + Array(0..<10))
      try database.write {
        try $0.execute(sql: "DELETE FROM tag WHERE id = ?", arguments: [Self.decomposed])
      }
      #expect(try await follower.loadAll().map(\.number) == Array(0..<10) + [1_000])
      try database.write {
        try $0.execute(sql: "INSERT INTO tag VALUES (?, 5000)", arguments: [Self.decomposed])
      }
      _ = try await follower.load(.position(0), count: 20)
      #expect(try await follower.loadAll().map(\.number) == [5_000] + Array(0..<10))
    }

    @Test func `random changes never show two rows with one identity`() async throws {
      var random = SeededGenerator(seed: 23)
      let spellings = [
        ["\u{E9}", "e\u{301}"],
        ["\u{1EAD}", "\u{1EA1}\u{302}", "a\u{323}\u{302}", "a\u{302}\u{323}"],
        ["\u{212B}", "\u{C5}", "A\u{30A}"], ["x"], ["y"], ["k1000"],
      ]
      for isCounted in [true, false] {
        let database = try database(others: 3)
        let source = SQLiteRows(
          Tag.all(),
          in: database.writer,
          countsRows: isCounted,
          reporter: .log(IssueLog())
        )
        for _ in 0..<150 {
          let text = try #require(
            spellings.randomElement(using: &random)?.randomElement(using: &random)
          )
          let isRemoval = Int.random(in: 0..<3, using: &random) == 0
          try database.write { db in
            try db.execute(
              sql: isRemoval
                ? "DELETE FROM tag WHERE id = ?" : "INSERT OR REPLACE INTO tag VALUES (?, 1)",
              arguments: [text]
            )
          }
          let place = [RowPlace<String>.start, .end, .around("x")].randomElement(using: &random)
          _ = try await source.rows(for: RowRequest(place ?? .end, count: 3))
          let batch = try await source.rows(for: RowRequest(.start, count: 100))
          let shown = batch.rows.map { Array($0.id.utf8) }
          // The smallest spelling of each identity, in the order of bytes.
          let all = try await database.writer.read {
            try Data.fetchAll($0, sql: "SELECT CAST(id AS BLOB) FROM tag")
          }
          let groups = Dictionary(grouping: all.map { Array($0) }) {
            String(decoding: $0, as: UTF8.self).decomposedStringWithCanonicalMapping.unicodeScalars
              .map(\.value)
          }
          let expected = groups.values.compactMap { $0.min { $0.lexicographicallyPrecedes($1) } }
            .sorted { $0.lexicographicallyPrecedes($1) }
          #expect(shown == expected)
          if isCounted { #expect(batch.total == expected.count) }
        }
      }
    }

    @Test func `rows with exact text keys are all shown and followed`() async throws {
      let database = try database()
      let log = IssueLog()
      let source = SQLiteRows(ExactTag.all(), in: database.writer, reporter: .log(log))
      let follower = Follower(source)
      #expect(
        try await follower.loadAll().map(\.number) == [1_001] + Array(0..<10) + [1_000]
      )
      follower.forgetEdits()
      try set(7, Self.composed, database)
      try await follower.waitUntil { !follower.edits.isEmpty }
      #expect(follower.edits == [.updatedRows([SQLiteTextKey(Self.composed)])])
      #expect(try await follower.loadAll().last?.number == 7)
      #expect(log.issues.isEmpty)
      #expect(SQLiteTextKey(Self.composed) != SQLiteTextKey(Self.decomposed))
    }
  }
#endif
