#if Postgres
  import Foundation
  import MedleyCore
  import MedleyLoading
  import MedleyTesting
  import Testing

  @testable import MedleyPostgres

  @Suite(.enabled(if: TestServer.isAvailable, TestServer.reason)) struct ViewTests {
    @Test func `a view is read, and follows the table from which it reads`() async throws {
      try await TestDatabase.run { database in
        try await database.createRows(20)
        try await database.pool.execute(
          "CREATE VIEW even AS SELECT id, rank, upper(name) AS name FROM rows WHERE id % 2 = 0"
        )
        let rows = PostgresRows<TestRow>("even", in: database.pool, observing: .of("rows"))
        let changes = ChangeInbox(rows.changes())
        let batch = try await rows.rows(for: RowRequest(.start, count: 100))
        #expect(batch.rows.map(\.id) == stride(from: 2, through: 20, by: 2).map(\.self))
        #expect(batch.rows.first?.name == "ROW 2")
        try await database.pool.execute("UPDATE rows SET name = 'new' WHERE id = 4")
        #expect(try await changes.next() == [.updatedRows([4])])
      }
    }

    @Test func `rows that an update moves out of a view or into it are removed or read`()
      async throws
    {
      try await TestDatabase.run { database in
        try await database.createRows(20)
        try await database.pool.execute("UPDATE rows SET rank = 1000 WHERE id = 8")
        try await database.pool.execute("CREATE VIEW open AS SELECT * FROM rows WHERE rank < 1000")
        let rows = PostgresRows<TestRow>("open", in: database.pool, observing: .of("rows"))
        let changes = ChangeInbox(rows.changes())
        _ = try await rows.rows(for: RowRequest(.start, count: 100))
        func next(after statement: PostgresQuery) async throws -> [SourceEdit<Int>] {
          try await database.pool.execute(statement)
          return try await changes.next()
        }
        #expect(
          try await next(after: "UPDATE rows SET rank = 1000 WHERE id = 7") == [.removedRows([7])]
        )
        #expect(try await next(after: "UPDATE rows SET rank = 1 WHERE id = 8") == [.unknown])
      }
    }
  }
#endif
