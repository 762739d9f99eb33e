#if Postgres
  import Foundation
  import MedleyCore
  import MedleyLoading
  import MedleyTables
  import MedleyTesting
  import Testing

  @testable import MedleyPostgres

  @Suite(.enabled(if: TestServer.isAvailable, TestServer.reason)) struct OrderTests {
    @Test(arguments: [
      [PostgresOrder.ascending("rank")], [.descending("rank")],
      [.ascending("name"), .descending("rank")],
    ])
    func `a null in a column of the order is reported with advice after the first rows were read`(
      orders: [PostgresOrder]
    ) async throws {
      try await TestDatabase.run { database in
        try await database.createRows(60)
        try await database.pool.execute("ALTER TABLE rows ALTER rank DROP NOT NULL")
        try await database.pool.execute("UPDATE rows SET rank = NULL WHERE id = 3")
        let rows = PostgresRows<TestRow>(
          "rows",
          in: database.pool,
          orderedBy: orders,
          countsRows: false
        )
        let changes = ChangeInbox(rows.changes())
        func check() async throws {
          // The first pages do not contain the row.
          _ = try await changes.next { $0.contains(.unknown) }
          let error = await #expect(throws: PostgresError.self) {
            try await rows.rows(for: RowRequest(.around(9), count: 1))
          }
          #expect(error?.description.contains("\"rank\"") == true)
          #expect(error?.advice.contains("NOT NULL") == true)
        }
        func ids() async throws -> [Int] {
          try await rows.rows(for: RowRequest(.around(9), count: 1)).rows.map(\.id)
        }
        // They do not wait for a search of the table, which makes lists read again.
        #expect(try await ids() == [9])
        try await check()
        try await database.pool.execute("UPDATE rows SET rank = 7 WHERE id = 3")
        try await wait("the list is read") { (try? await ids()) == [9] }
        // A row that has one later makes lists read again.
        _ = changes.take()
        try await database.pool.execute("UPDATE rows SET rank = NULL WHERE id = 30")
        try await check()
      }
    }

    @Test
    func `a row that left the list because a column of its order became null keeps its place`()
      async throws
    {
      try await TestDatabase.run { database in
        try await database.createRows(60)
        try await database.pool.execute("ALTER TABLE rows ALTER rank DROP NOT NULL")
        let rows = PostgresRows<TestRow>(
          "rows",
          in: database.pool,
          orderedBy: ["rank"],
          where: "rank IS NOT NULL"
        )
        let shown = try await rows.rows(for: RowRequest(.start, count: 9)).rows.map(\.id)
        try await database.pool.execute("UPDATE rows SET rank = NULL WHERE id = \(shown[0])")
        // A list that reads again names the first row that it shows.
        let batch = try await rows.rows(for: RowRequest(.around(shown[0]), count: 8))
        #expect(batch.rows.map(\.id) == Array(shown[1...]))
      }
    }

    @Test func `a view is searched for nulls, and a filter excludes them`() async throws {
      try await TestDatabase.run { database in
        try await database.createRows(30)
        try await database.pool.execute(
          "CREATE VIEW halves AS SELECT id, nullif(rank, 595) AS rank, name FROM rows"
        )
        func error(where filter: PostgresQuery?) async throws -> (any Error)? {
          let rows = PostgresRows<TestRow>(
            "halves",
            in: database.pool,
            orderedBy: ["rank"],
            where: filter,
            observing: .none
          )
          let batch = try await rows.rows(for: RowRequest(.start, count: 2))
          #expect(batch.rows.count == 2)
          return try await rows.keyset.findNull(database.pool)
        }
        #expect(try await error(where: "rank IS NOT NULL") == nil)
        #expect(try await error(where: nil) != nil)
      }
    }

    @Test func `a view that is replaced by one without nulls is read again`() async throws {
      try await TestDatabase.run { database in
        try await database.createRows(30)
        func replaceView(_ rank: String) async throws {
          try await database.pool.execute(
            PostgresQuery(
              sql: "CREATE OR REPLACE VIEW halves AS SELECT id, \(rank) AS rank, name FROM rows"
            )
          )
        }
        try await replaceView("nullif(rank, 595)")
        let rows = PostgresRows<TestRow>(
          "halves",
          in: database.pool,
          orderedBy: ["rank"],
          observing: .of("rows")
        )
        let changes = ChangeInbox(rows.changes())
        _ = try await rows.rows(for: RowRequest(.start, count: 2))
        _ = try await changes.next { $0.contains(.unknown) }
        await #expect(throws: PostgresError.self) {
          try await rows.rows(for: RowRequest(.start, count: 2))
        }
        try await replaceView("coalesce(rank, 0)")
        #expect(try await rows.rows(for: RowRequest(.start, count: 2)).rows.count == 2)
      }
    }

    @Test func `a search for nulls that takes too long is reported once`() async throws {
      let check = OrderCheck()
      let timeout = PostgresError(sqlState: "57014", message: "timeout", hint: nil)
      var reportCount = 0
      var changes = RowChanges()
      changes.setUnknown()
      for _ in 1...3 {
        let hasNull = await check.searchOnce {
          throw timeout
        } timedOut: {
          reportCount += 1
        }
        #expect(!hasNull && !check.needsSearch)
        check.didChange(changes)
        #expect(check.needsSearch)
      }
      #expect(reportCount == 1)
    }

    @Test func `a search for nulls that fails is repeated and not reported`() async {
      let check = OrderCheck()
      // An attempt to connect that timed out, a silent server, and a server that stops.
      for error in [
        PostgresError(.timeout, "PostgreSQL does not answer.", advice: ""),
        PostgresError(.connection, "The connection was lost.", advice: ""),
        PostgresError(sqlState: "57P01", message: "shutdown", hint: nil),
      ] {
        let hasNull = await check.searchOnce {
          throw error
        } timedOut: {
          Issue.record("the search did not take too long")
        }
        #expect(!hasNull && check.needsSearch)
      }
    }

    @Test(arguments: [false, true])
    func `a null that a read found during a search is searched again`(isTimeout: Bool) async throws
    {
      let check = OrderCheck()
      let hasNull = await check.searchOnce {
        check.didFind(PostgresError(.usage, "null", advice: ""))
        if isTimeout { throw PostgresError(sqlState: "57014", message: "timeout", hint: nil) }
        return nil
      }
      #expect(!hasNull && !check.needsSearch)
      var searchCount = 0
      for _ in 1...2 {
        try await check.check(isObserved: true) {
          searchCount += 1
          return nil
        }
      }
      #expect(searchCount == 1)
    }

    @Test func `a report of a search that takes too long names the columns and what to do`()
      async throws
    {
      try await TestDatabase.run(options: { $0.statementTimeout = .milliseconds(300) }) {
        database in
        try await database.createRows(30)
        try await database.pool.execute(
          """
          CREATE VIEW slow AS SELECT id, name,
            CASE WHEN pg_sleep(10) IS NULL THEN NULL ELSE rank END AS rank FROM rows
          """
        )
        let keyset = Keyset("slow", orderedBy: ["rank"])
        keyset.searchForNull(database.pool, .log(database.issues)) {}
        try await wait("the report") { !database.issues.issues.isEmpty }
        let message = database.issues.issues[0].message
        #expect(message.contains("NULL in \"rank\"") && message.contains("statementTimeout"))
        #expect(!message.contains("\"id\""))
      }
    }

    @Test func `an order is searched for nulls once, and again after a change`() async {
      let check = OrderCheck()
      let null = PostgresError(.usage, "null", advice: "")
      func isRefused(_ found: PostgresError?) async -> (isRefused: Bool, isSearched: Bool) {
        var isSearched = false
        do {
          try await check.check(isObserved: true) {
            isSearched = true
            return found
          }
          return (false, isSearched)
        } catch { return (true, isSearched) }
      }
      #expect(await isRefused(null) == (false, false))
      let hasNull = await check.searchOnce {
        #expect(!check.needsSearch)
        return null
      }
      #expect(hasNull && !check.needsSearch)
      #expect(await isRefused(nil) == (true, false))
      var changes = RowChanges()
      check.didChange(changes)
      #expect(await isRefused(nil) == (true, false))
      changes.add(.updated, id: "1")
      check.didChange(changes)
      #expect(await isRefused(null) == (true, true))
      #expect(await isRefused(nil) == (true, false))
      check.didChange(changes)
      // A row changes during the search.
      try? await check.check(isObserved: true) {
        check.didChange(changes)
        return nil
      }
      #expect(await isRefused(null) == (true, true))
      check.didChange(changes)
      #expect(await isRefused(nil) == (false, true))
      // The rows of this change are looked up.
      check.didChange(changes)
      #expect(!check.needsSearch)
      changes.setUnknown()
      check.didChange(changes)
      #expect(check.needsSearch)
    }

    @Test func `a list reads on after the type of a column of its order changed`() async throws {
      try await TestDatabase.run { database in
        try await database.createRows(30)
        let rows = PostgresRows<TestRow>(
          "rows",
          in: database.pool,
          orderedBy: ["rank"],
          countsRows: false
        )
        func ids(_ place: RowPlace<Int>) async throws -> [Int] {
          try await rows.rows(for: RowRequest(place, count: 50)).rows.map(\.id)
        }
        let first = try await ids(.start)
        #expect(try await ids(.after(first[9])) == Array(first[10...]))
        #expect(try await ids(.before(first[9])) == Array(first[..<9]))
        try await database.pool.execute("ALTER TABLE rows ALTER rank TYPE bigint")
        // Out of the range of the old type.
        try await database.pool.execute("INSERT INTO rows VALUES (31, 5000000000, 'last')")
        #expect(try await ids(.around(31)).last == 31)
        for _ in 1...8 { #expect(try await ids(.after(31)).isEmpty) }
        #expect(try await ids(.before(31)) == first)
      }
    }

    /// Columns whose texts do not sort as their values do.
    static let columns = [
      "rank::numeric(20, 4) / 3", "lpad(rank::text, 4)::char(6)", "md5(rank::text)::uuid",
      """
      CASE rank % 50 WHEN 0 THEN 'infinity' WHEN 1 THEN '-infinity'
        ELSE '2026-01-01'::timestamptz + rank * interval '11 hours 7 microseconds' END::timestamptz
      """,
      "CASE rank % 50 WHEN 0 THEN 'Infinity' WHEN 1 THEN 'NaN' ELSE rank / 7.0 - 50 END::float8",
    ]

    @Test(arguments: columns)
    func `a list is ordered by columns of any type`(expression: String) async throws {
      try await TestDatabase.run { database in
        try await database.createRows(200, recordingChanges: false)
        let pool = database.pool
        try await pool.execute(
          PostgresQuery(sql: "CREATE VIEW typed AS SELECT *, \(expression) AS place FROM rows")
        )
        // The settings of a role must not change the texts of keys.
        try await pool.execute(
          PostgresQuery(sql: "ALTER DATABASE \(database.name) SET timezone = 'Asia/Kathmandu'")
        )
        for order in [PostgresOrder.ascending("place"), .descending("place")] {
          let sql = order.isDescending ? "place DESC, id DESC" : "place, id"
          let oracle = try await pool.query(
            PostgresQuery(sql: "SELECT id FROM typed ORDER BY \(sql)")
          )
          .compactMap { $0[0].flatMap { Int($0) } }
          let rows = PostgresRows<TestRow>(
            "typed",
            in: pool,
            orderedBy: [order],
            observing: .none
          )
          var batch = try await rows.rows(for: RowRequest(.start, count: 9))
          var ids = batch.rows.map(\.id)
          while batch.hasLater, let last = ids.last, ids.count < 300 {
            batch = try await rows.rows(for: RowRequest(.after(last), count: 9))
            ids += batch.rows.map(\.id)
          }
          #expect(ids == oracle)
        }
      }
    }
  }
#endif
