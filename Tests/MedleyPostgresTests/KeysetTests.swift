#if Postgres
  import Foundation
  import MedleyCore
  import MedleyLoading
  import MedleyTesting
  import Testing

  @testable import MedleyPostgres

  @Suite(.enabled(if: TestServer.isAvailable, TestServer.reason)) struct KeysetTests {
    /// An order as the library and as SQL know it.
    struct Order: Sendable, CustomTestStringConvertible {
      var orders: [PostgresOrder]
      var sql: String
      var testDescription: String { sql }
    }

    static let orders = [
      Order(orders: [], sql: "id"),
      Order(orders: [.descending("id")], sql: "id DESC"),
      Order(orders: ["rank"], sql: "rank, id"),
      Order(orders: [.descending("rank")], sql: "rank DESC, id DESC"),
      Order(orders: [.descending("rank"), .ascending("id")], sql: "rank DESC, id"),
      Order(orders: ["name"], sql: "name, id"),
      Order(
        orders: [.ascending("rank"), .descending("name"), .ascending("id")],
        sql: "rank, name DESC, id"
      ),
    ]

    /// A table with many equal ranks and with names that sort by the rules of a language.
    private static func fill(_ database: TestDatabase) async throws {
      try await database.pool.execute(
        """
        CREATE TABLE rows (id bigint PRIMARY KEY, rank integer NOT NULL,
          name text COLLATE "en-x-icu" NOT NULL)
        """
      )
      try await database.pool.execute(
        """
        INSERT INTO rows SELECT n * 3, n % 7,
          (ARRAY['a', 'B', 'ä', 'Z', 'z', ''])[1 + n % 6] || n % 5 FROM generate_series(1, 60) n
        """
      )
    }

    @Test(arguments: orders, [nil, "rank <> 3"])
    func `pages in both directions are those of ORDER BY with OFFSET`(
      order: Order,
      condition: String?
    ) async throws {
      try await TestDatabase.run { database in
        try await Self.fill(database)
        let filter = condition.map { PostgresQuery(sql: $0 + " -- a comment") }
        let rows = PostgresRows<TestRow>(
          "rows",
          in: database.pool,
          orderedBy: order.orders,
          where: filter,
          observing: .none
        )
        let oracle = try await database.ids(order.sql, where: condition ?? "true")
        for count in [3, 7, 60, 100] {
          var forward: [Int] = []
          var batch = try await rows.rows(for: RowRequest(.start, count: count))
          #expect(!batch.hasEarlier)
          while true {
            #expect(batch.rows.map(\.id) == Array(oracle[forward.count...].prefix(count)))
            forward += batch.rows.map(\.id)
            #expect(batch.hasLater == (forward.count < oracle.count))
            guard batch.hasLater, let last = forward.last else { break }
            batch = try await rows.rows(for: RowRequest(.after(last), count: count))
            #expect(batch.hasEarlier)
          }
          #expect(forward == oracle)
          var backward: [Int] = []
          batch = try await rows.rows(for: RowRequest(.end, count: count))
          #expect(!batch.hasLater)
          while true {
            backward = batch.rows.map(\.id) + backward
            #expect(batch.hasEarlier == (backward.count < oracle.count))
            guard batch.hasEarlier, let first = backward.first else { break }
            batch = try await rows.rows(for: RowRequest(.before(first), count: count))
            #expect(batch.hasLater)
          }
          #expect(backward == oracle)
        }
      }
    }

    @Test(arguments: orders)
    func `rows around a row contain it, and as many as there are`(order: Order) async throws {
      try await TestDatabase.run { database in
        try await Self.fill(database)
        let rows = PostgresRows<TestRow>(
          "rows",
          in: database.pool,
          orderedBy: order.orders,
          observing: .none
        )
        let oracle = try await database.ids(order.sql)
        for (position, id) in oracle.enumerated() where position % 7 < 2 {
          for count in [1, 8, 59] {
            let batch = try await rows.rows(for: RowRequest(.around(id), count: count))
            let ids = batch.rows.map(\.id)
            #expect(ids.count == count)
            #expect(ids.contains(id))
            let start = try #require(oracle.firstIndex(of: ids[0]))
            #expect(ids == Array(oracle[start...].prefix(count)))
            #expect(batch.hasEarlier == (start > 0))
            #expect(batch.hasLater == (start + count < oracle.count))
            // In the middle, unless the table ends there.
            if start > 0, start + count < oracle.count { #expect(position - start == count / 2) }
          }
        }
        let missing = try await rows.rows(for: RowRequest(.around(-1), count: 5))
        // Its place by the identity, or else the first rows.
        let isAtEnd = order.sql == "id DESC"
        #expect(missing.rows.map(\.id) == Array(isAtEnd ? oracle.suffix(5) : oracle.prefix(5)))
      }
    }

    @Test func `rows beside a deleted row are read by its key`() async throws {
      try await TestDatabase.run { database in
        try await Self.fill(database)
        try await database.pool.installChanges(of: "rows")
        let rows = PostgresRows<TestRow>(
          "rows",
          in: database.pool,
          orderedBy: [.descending("rank")],
          countsRows: false
        )
        let batch = try await rows.rows(for: RowRequest(.start, count: 30))
        let oracle = try await database.ids("rank DESC, id DESC")
        let middle = batch.rows[15].id
        try await database.pool.execute("DELETE FROM rows WHERE id = \(middle)")
        let after = try await rows.rows(for: RowRequest(.after(middle), count: 4))
        #expect(after.rows.map(\.id) == Array(oracle[16..<20]))
        let before = try await rows.rows(for: RowRequest(.before(middle), count: 4))
        #expect(before.rows.map(\.id) == Array(oracle[11..<15]))
        let around = try await rows.rows(for: RowRequest(.around(middle), count: 4))
        #expect(around.rows.map(\.id) == Array(oracle[13..<15] + oracle[16..<18]))
        let error = await #expect(throws: PostgresError.self) {
          try await rows.rows(for: RowRequest(.after(-5), count: 4))
        }
        #expect(error?.code == .usage)
      }
    }

    @Test func `an empty table has no rows on any side`() async throws {
      try await TestDatabase.run { database in
        try await database.createRows(0)
        let rows = PostgresRows<TestRow>("rows", in: database.pool, countsRows: false)
        for place in [RowPlace.start, .end, .around(3), .after(3), .before(3)] {
          let batch = try await rows.rows(for: RowRequest(place, count: 5))
          #expect(batch.rows.isEmpty && !batch.hasEarlier && !batch.hasLater)
        }
        let counted = PostgresRows<TestRow>("rows", in: database.pool)
        for place in [RowPlace.start, .end, .around(3), .after(3), .before(3), .position(7)] {
          let batch = try await counted.rows(for: RowRequest(place, count: 5))
          #expect(batch.rows.isEmpty && batch.position == 0 && batch.total == 0)
        }
      }
    }

    @Test func `names with quotes and a schema are used as they are`() async throws {
      struct Odd: Identifiable, Sendable {
        var id: String
        var value: String
      }
      try await TestDatabase.run { database in
        let table = PostgresTable(#"a "b" 'c' $1 \"#, schema: #"s"; DROP"#, id: #"k"ey"#)
        let pool = database.pool
        try await pool.execute(
          PostgresQuery(sql: "CREATE SCHEMA \(table.schema?.quotedIdentifier ?? "")")
        )
        try await pool.execute(
          PostgresQuery(
            sql:
              "CREATE TABLE \(table.sql) (\(table.id.quotedIdentifier) text PRIMARY KEY, \"V'\" text)"
          )
        )
        try await pool.installChanges(of: table)
        let rows = PostgresRows<Odd>(table, in: pool, columns: [table.id, "V'"], countsRows: false)
        { row in
          Odd(id: row[table.id] ?? "", value: row["V'"] ?? "")
        }
        let keys = ["'", "\"", "a\\b", "{x,y}", "é", " "]
        let changes = ChangeInbox(rows.changes())
        _ = try await rows.rows(for: RowRequest(.start, count: 10))
        for key in keys {
          try await pool.execute(
            "INSERT INTO \(PostgresQuery(sql: table.sql)) VALUES (\(key), 'x')"
          )
        }
        let batch = try await rows.rows(for: RowRequest(.start, count: 10))
        #expect(Set(batch.rows.map(\.id)) == Set(keys))
        for row in batch.rows.dropLast() {
          let next = try await rows.rows(for: RowRequest(.after(row.id), count: 1))
          #expect(next.rows.count == 1)
        }
        try await pool.execute(
          "DELETE FROM \(PostgresQuery(sql: table.sql)) WHERE \(identifier: table.id) = \("{x,y}")"
        )
        // Pages were read while the insertions became known, so the deletion may be joined to them.
        _ = try await changes.next { $0.contains(.unknown) || $0.contains(.removedRows(["{x,y}"])) }
        try await pool.uninstallChanges(of: table)
      }
    }

    @Test func `a page is read from an index, and touches no more rows than it has`() async throws {
      try await TestDatabase.run { database in
        try await database.createRows(20_000, recordingChanges: false)
        try await database.pool.execute("CREATE INDEX ON rows (rank, id)")
        try await database.pool.execute("ANALYZE rows")
        let keyset = Keyset("rows", orderedBy: ["rank"])
        let bound = keyset.compare(["500", "100"], .after, orEqual: false)
        let plan = try await database.pool.query(
          """
          EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF) SELECT t.* FROM \(keyset.from)
          WHERE \(keyset.condition) AND \(bound) ORDER BY t.rank, t.id LIMIT 60
          """
        ).compactMap { $0["QUERY PLAN"] }
        #expect(plan.contains { $0.contains("Index Scan") && $0.contains("rows=60") })
        #expect(plan.contains { $0.contains("Index Cond") && $0.contains("ROW(") })
        #expect(!plan.contains { $0.contains("Sort") })
      }
    }

    @Test func `a decoded id that is not the identity is reported`() async throws {
      try await TestDatabase.run { database in
        try await database.createRows(3, recordingChanges: false)
        let rows = PostgresRows<TestRow>("rows", in: database.pool, observing: .none) {
          TestRow(id: Int($0["rank"] ?? "") ?? 0, rank: 0, name: "")
        }
        let error = await #expect(throws: PostgresError.self) {
          try await rows.rows(for: RowRequest(.start, count: 3))
        }
        #expect(error?.code == .usage)
      }
    }
  }
#endif
