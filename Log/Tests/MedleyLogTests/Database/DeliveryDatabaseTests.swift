#if SQLite
  import GRDB
  import Medley
  import MedleySQLite
  import ProgramTesting
  import Testing

  @testable import MedleyLog

  @Suite struct DeliveryDatabaseTests {
    @Test func `repositories that differ in SQLite and are equal in Swift are counted together`()
      async throws
    {
      let fixture = try DatabaseFixture()
      let database = try fixture.database()
      // SQLite compares bytes, and Swift the characters that they represent.
      try fixture.insert([DatabaseFixture.line(1)], repository: "acme/\u{E9}")
      try fixture.insert(
        [DatabaseFixture.line(2), DatabaseFixture.line(3)],
        repository: "acme/e\u{301}"
      )
      let filter = LogFilter(kinds: ["star"])
      #expect(try await database.currentCounts(filter) == ["acme/\u{E9}": 3])
      try await fixture.importEmptyLog()
      for filter in [filter, LogFilter()] {
        let first = await database.counts(filter).first { _ in true }
        guard case .counts(let counts)? = first else {
          Issue.record("\(String(describing: first))")
          continue
        }
        #expect(counts == ["acme/\u{E9}": 3])
      }
    }

    /// Deliveries, the first of which has escapes.
    private static let lines = [
      DatabaseFixture.line(1).replacing(
        "\"word1\"",
        with: #""first\nsecond caf\u00e9 \"said\" a\/b""#
      ),
      DatabaseFixture.line(2),
      DatabaseFixture.line(3, kind: "ping"),
    ]

    /// Words that are found, and those of keys and escapes, which are not.
    private static let words = [
      "second", "first", "café", "said", "a/b", "word2", "acme/a", "2025", "full", "full_name",
      "login", "nsecond", "u00e9", "starred_at",
    ]

    @Test func `a search in a database finds the lines that a filter of a file finds`() async throws
    {
      let fixture = try DatabaseFixture()
      let lines = Self.lines
      try fixture.write(lines.joined(separator: "\n") + "\n")
      try await fixture.importLog()
      let database = try fixture.database()
      for await _ in database.search.progress() {}
      for word in Self.words + ["ping", "starred", "user-1"] {
        let filter = LogFilter(text: word)
        let query = LogQuery(filter)
        let expected = lines.filter { line in
          Array(line.utf8).withUnsafeBufferPointer {
            query.accepts(classNumber: LineClasses.none, line: $0)
          }
        }
        #expect(try await found(filter, in: database) == expected, "\(word)")
      }
    }

    /// Filters that find the beginnings of words, as a search in a database does.
    private static let filters = [
      "kind:push", "kind:check*", "-kind:push", "kind:pull_request", "repo:harbor", "by:yuki",
      "yuki -kind:star", "-lamp", "-lamp -push", "\"good first\"", "push \"blink", "url:example",
      "example", "-url:https", "pushed", "repo:harbor -by:yuki main", "x%y", "-a_b", "-%",
    ]

    @Test func `a filter has the same meaning in a database and in a file`() async throws {
      let fixture = try DatabaseFixture()
      let urls = [
        "https://example.com/deploy", #"https:\/\/example.com\/deploy"#, "git@example.com:a/b",
        "see https://example.com/text",
      ]
      let lines =
        SampleLog.deliveries.map { String(decoding: $0, as: UTF8.self) }
        + urls.enumerated().map { id, url in
          #"{"id":\#(id),"event":"fork","payload":{"task":"x%y","url":"\#(url)"}}"#
        }
      try fixture.write(lines.joined(separator: "\n") + "\n")
      try await fixture.importLog()
      let database = try fixture.database()
      for await _ in database.search.progress() {}
      // The rows of another program have a trigger instead of the import.
      try fixture.insert(
        urls.enumerated().map { id, url in
          #"{"id":"o\#(id)","event":"star","payload":{"action":"created","url":"\#(url)"}}"#
        }
      )
      let all = try fixture.rows()
      for text in Self.filters {
        let filter = LogFilter(text: text)
        let query = LogQuery(filter)
        let expected = all.filter { row in
          row.bytes.withUnsafeBufferPointer {
            query.accepts(classNumber: LineClasses.none, line: $0)
          }
        }
        #expect(try await found(filter, in: database) == expected.map(\.payload), "\(text)")
        let counts = try await database.currentCounts(filter)
        #expect(counts.values.reduce(0, +) == expected.count, "\(text)")
      }
    }

    @Test func `a search finds lines that another program has inserted, also changed ones`()
      async throws
    {
      let fixture = try DatabaseFixture()
      try await fixture.importEmptyLog()
      let database = try fixture.database()
      for await _ in database.search.progress() {}
      try fixture.insert(Self.lines)
      try fixture.insert(["no JSON"], repository: "none")
      for word in Self.words {
        let expected = Self.lines.filter { line in
          JSONValues.text(of: Array(line.utf8)[...]).lowercased().contains(word)
        }
        #expect(try await found(LogFilter(text: word), in: database) == expected, "\(word)")
      }
      #expect(try await found(LogFilter(text: "json"), in: database) == ["no JSON"])
      let queue = try DatabaseQueue.ofOtherProgram(fixture.path("log.sqlite"))
      try await queue.write {
        try $0.execute(
          sql: "UPDATE delivery SET payload = ? WHERE id = 1",
          arguments: [DatabaseFixture.line(4)]
        )
      }
      try queue.close()
      #expect(try await found(LogFilter(text: "second"), in: database) == [])
      #expect(
        try await found(LogFilter(text: "word4"), in: database) == [DatabaseFixture.line(4)]
      )
    }

    private func found(_ filter: LogFilter, in database: DeliveryDatabase) async throws -> [String]
    {
      let request = RowRequest<Int64>(.start, count: 100)
      return try await database.rows(filter).rows(for: request).rows.map(\.payload)
    }
  }

  extension DatabaseFixture {
    /// Creates the database with its indexes.
    fileprivate func importEmptyLog() async throws {
      try write("", to: "empty.ndjson")
      try await importLog("empty.ndjson")
    }
  }
#endif
