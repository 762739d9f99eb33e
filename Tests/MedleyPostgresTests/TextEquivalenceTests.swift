#if Postgres
  import MedleyCore
  import MedleyLoading
  import Testing

  @testable import MedleyPostgres

  @Suite(.enabled(if: TestServer.isAvailable, TestServer.reason)) struct TextEquivalenceTests {
    @Test func `a row whose key changes only its Unicode normalization moves`() async throws {
      try await TestDatabase.run { database in
        try await database.createRows(9)
        try await database.pool.execute("UPDATE rows SET name = chr(233) WHERE id = 4")
        let source = PostgresRows<TestRow>(
          "rows",
          in: database.pool,
          orderedBy: ["name"],
          countsRows: false
        )
        let changes = ChangeInbox(source.changes())
        func ids() async throws -> [Int] {
          try await source.rows(for: RowRequest(.start, count: 20)).rows.map(\.id)
        }
        // é is behind r, and e with an accent before it.
        #expect(try await ids().last == 4)
        try await database.pool.execute("UPDATE rows SET name = normalize(name, NFD) WHERE id = 4")
        #expect(try await changes.next() == [.removedRows([4]), .extended(.start)])
        #expect(try await ids().first == 4)
      }
    }

    @Test func `changes of two identities with the same normalization are two changes`()
      async throws
    {
      try await TestDatabase.run { database in
        try await database.pool.execute("CREATE TABLE names (id text PRIMARY KEY)")
        try await database.pool.installChanges(of: "names")
        let log = try await database.pool.withConnection {
          try await ChangeLog.find(for: "names", on: $0)
        }
        let batch = try await database.pool.withConnection { connection in
          let start = try await log.read(since: nil, on: connection)
          try await connection.execute(
            "INSERT INTO names VALUES (chr(233)), (normalize(chr(233), NFD))"
          )
          return try await start.log.read(since: start.snapshot, on: connection)
        }
        #expect(!batch.changes.isUnknown)
        #expect(Set(batch.changes.inserted) == ["\u{E9}", "e\u{301}"])
      }
    }
  }
#endif
