#if Postgres
  import Foundation
  import MedleyTables
  import MedleyTesting
  import Testing

  @testable import MedleyPostgres

  @Suite(.enabled(if: TestServer.isAvailable, TestServer.reason)) struct ValueTests {
    private static let hostile = [
      "", "'", "\"", "\\", "'; DROP TABLE rows; --", "$1", "%s", "{}", "é", "👩‍👩‍👧", "\"\u{301}",
      "'\u{301}",
      "line\nbreak\ttab", "\u{FFFD}", String(repeating: "x", count: 1_000_000),
    ]

    @Test func `texts of any characters come back as they were sent`() async throws {
      try await TestDatabase.run { database in
        for text in Self.hostile {
          let row = try await database.pool.query("SELECT \(text)::text AS value").first
          #expect(row?["value"] == text)
        }
        let array = PostgresValue.array(Self.hostile)
        let rows = try await database.pool.query("SELECT unnest(\(array)::text[]) AS value")
        #expect(rows.map { $0["value"] } == Self.hostile)
      }
    }

    @Test func `a quoted name or text is one token, whatever it contains`() async throws {
      try await TestDatabase.run { database in
        for text in Self.hostile where text.utf8.count < 60 && !text.isEmpty {
          let literal = PostgresQuery(sql: text.quotedLiteral)
          let row = try await database.pool.query("SELECT \(literal) AS \(identifier: text)").first
          #expect(row?[text] == text)
        }
      }
    }

    @Test func `a text with NUL is refused before it is sent`() async throws {
      try await TestDatabase.run { database in
        await #expect(throws: PostgresError.nulInText) {
          try await database.pool.query("SELECT \("a\0b")::text")
        }
        #expect("a\0b".quotedIdentifier == "\"a\u{FFFD}b\"")
      }
    }

    private struct Everything: Decodable, Equatable {
      enum Kind: String, Decodable { case push, pull }
      struct Payload: Decodable, Equatable {
        var count: Int
        var tags: [String]
      }
      var id: UUID
      var number: Int64
      var ratio: Double
      var isOpen: Bool
      var kind: Kind
      var createdAt: Date
      var bytes: [UInt8]
      var payload: Payload
      var tags: [String]
      var missing: String?
    }

    @Test func `a row is decoded from columns of all kinds`() async throws {
      try await TestDatabase.run { database in
        let id = UUID()
        let date = Date(timeIntervalSince1970: 1_795_452_801.125)
        let bytes = (0...255).map { UInt8($0) }
        let none: PostgresValue = .null
        let row = try #require(
          try await database.pool.query(
            """
            SELECT \(id)::uuid AS id, \(Int64.min)::bigint AS number, \(0.1)::float8 AS ratio,
              \(true)::boolean AS is_open, 'pull' AS kind, \(date)::timestamptz AS created_at,
              \(bytes)::bytea AS bytes, '{"count": 2, "tags": ["a"]}'::jsonb AS payload,
              '["x", "y"]'::json AS tags, \(none)::text AS missing
            """
          ).first
        )
        #expect(
          try row.decode(Everything.self)
            == Everything(
              id: id,
              number: .min,
              ratio: 0.1,
              isOpen: true,
              kind: .pull,
              createdAt: date,
              bytes: bytes,
              payload: .init(count: 2, tags: ["a"]),
              tags: ["x", "y"],
              missing: nil
            )
        )
      }
    }

    /// A type that opens the containers of its columns itself.
    private struct Opened: Decodable {
      enum Key: String, CodingKey { case place, tags, other }
      enum PlaceKey: String, CodingKey { case city }
      var city: String
      var tags: [String] = []
      var otherCity: String

      init(from decoder: any Decoder) throws {
        let columns = try decoder.container(keyedBy: Key.self)
        city = try columns.nestedContainer(keyedBy: PlaceKey.self, forKey: .place)
          .decode(String.self, forKey: .city)
        var list = try columns.nestedUnkeyedContainer(forKey: .tags)
        while !list.isAtEnd { tags.append(try list.decode(String.self)) }
        otherCity = try columns.superDecoder(forKey: .other).container(keyedBy: PlaceKey.self)
          .decode(String.self, forKey: .city)
      }
    }

    private struct Refusing: Decodable {
      struct Refusal: Error {}
      init(from decoder: any Decoder) throws { throw Refusal() }
    }

    @Test func `nested containers of a column are those of its JSON`() async throws {
      try await TestDatabase.run { database in
        let rows = try await database.pool.query(
          """
          SELECT '{"city": "Bonn"}'::jsonb AS place, '["a", "b"]'::jsonb AS tags,
            '{"city": "Köln"}'::json AS other
          UNION ALL SELECT NULL, '[]', '{}' UNION ALL SELECT '5', '[]', '{}'
          """
        )
        let opened = try rows[0].decode(Opened.self)
        #expect(opened.city == "Bonn" && opened.tags == ["a", "b"] && opened.otherCity == "Köln")
        for row in rows.dropFirst() {
          let error = #expect(throws: PostgresError.self) { try row.decode(Opened.self) }
          #expect(error?.code == .decoding)
        }
        let error = #expect(throws: PostgresError.self) { try rows[0].decode(Refusing.self) }
        #expect(error?.code == .decoding && error?.message.contains("Refusal") == true)
      }
    }

    @Test func `a value that does not fit names its column and not its content`() async throws {
      try await TestDatabase.run { database in
        let row = try #require(
          try await database.pool.query("SELECT 1 AS id, 'secret' AS rank, 'a' AS name").first
        )
        let error = #expect(throws: PostgresError.self) { try row.decode(TestRow.self) }
        #expect(error?.code == .decoding)
        #expect(error?.description.contains("“rank”") == true)
        #expect(error?.description.contains("secret") == false)
      }
    }

    @Test func `dates are exact to the microsecond in every zone and year`() async throws {
      try await TestDatabase.run { database in
        var random = SeededGenerator(seed: 3)
        try await database.pool.withConnection { connection in
          for zone in ["UTC", "Asia/Kolkata", "America/St_Johns"] {
            try await connection.execute("SELECT set_config('timezone', \(zone), false)")
            for _ in 0..<50 {
              let microseconds = Int.random(
                in: -60_000_000_000_000_000...60_000_000_000_000_000,
                using: &random
              )
              let date = Date(timeIntervalSince1970: Double(microseconds) / 1_000_000)
              let row = try await connection.query(
                "SELECT \(date)::timestamptz AS at, extract(epoch FROM \(date)::timestamptz) AS seconds"
              ).first
              let read = row?["at"].flatMap(Timestamp.date(of:))
              #expect(abs((read ?? .distantPast).timeIntervalSince(date)) < 1e-5)
              let seconds = row?["seconds"].flatMap { Double($0) } ?? 0
              #expect(abs(seconds - date.timeIntervalSince1970) < 1e-5)
            }
          }
        }
        #expect(Timestamp.date(of: "2026-11-23") == Date(timeIntervalSince1970: 1_795_392_000))
        #expect(Timestamp.date(of: "infinity") == .distantFuture)
        #expect(Timestamp.date(of: "soon") == nil)
      }
    }

    @Test func `a message of the server becomes a sentence in one line`() {
      #expect(
        "connection refused\n\tIs it running?\n".asSentence == "connection refused Is it running?"
      )
      #expect("it  is \"a  b\"".asSentence == "it  is \"a  b\".")
      #expect("done.".asSentence == "done." && "".asSentence == "")
    }

    @Test func `parameters are numbered across nested queries`() {
      let inner: PostgresQuery = "b = \(2) OR c = \("x")"
      let outer: PostgresQuery = "a = \(1) AND (\(inner)) AND \(identifier: "d\"") = \(true)"
      let (sql, values) = outer.statement
      #expect(sql == "a = $1 AND (b = $2 OR c = $3) AND \"d\"\"\" = $4")
      #expect(values == [.text("1"), .text("2"), .text("x"), .text("true")])
    }
  }
#endif
