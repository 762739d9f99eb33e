#if Postgres
  import MedleyCore
  import MedleyLoading
  import MedleySupport
  import MedleyTables
  import Testing

  @testable import MedleyPostgres

  @Suite(.enabled(if: TestServer.isAvailable, TestServer.reason)) struct SpanTests {
    private typealias Span = DeliveredRows<Int>.Span

    @Test func `rows at the end of many lists never make them read again`() async throws {
      try await TestDatabase.run { database in
        try await database.createRows(2_000)
        let source = PostgresRows<TestRow>("rows", in: database.pool, countsRows: false)
        let changes = ChangeInbox(source.changes())
        // Lists at other places, whose spans do not touch.
        for place in 1...100 {
          _ = try await source.rows(for: RowRequest(.around(place * 15), count: 3))
        }
        var ends = Array(repeating: 2_000, count: 3)
        _ = try await source.rows(for: RowRequest(.end, count: 10))
        var unknownCount = 0
        for number in 1...100 {
          try await database.pool.execute("INSERT INTO rows VALUES (\(2_000 + number), 0, 'new')")
          if try await changes.next().contains(.unknown) { unknownCount += 1 }
          // The third list reads less often than the others.
          for list in ends.indices where list < 2 || number % 3 == 0 {
            let batch = try await source.rows(for: RowRequest(.after(ends[list]), count: 10))
            ends[list] = try #require(batch.rows.last?.id)
          }
        }
        #expect(ends == [2_100, 2_100, 2_099])
        #expect(unknownCount == 0)
        #expect(source.follower?.state.withValue(\.delivered.spans.count) ?? 0 < 70)
        // A row between rows of a list is still noticed.
        try await database.pool.execute("DELETE FROM rows WHERE id = 1500")
        _ = try await changes.next { $0.contains(.removedRows([1500])) }
        try await database.pool.execute("INSERT INTO rows VALUES (1500, 0, 'between')")
        _ = try await changes.next { $0.contains(.unknown) }
      }
    }

    @Test
    func `a row that moves is removed from lists that show it, also if its key was forgotten`()
      async throws
    {
      try await TestDatabase.run { database in
        try await database.createRows(100)
        let keyset = Keyset("rows", orderedBy: ["rank"])
        let page = try await database.pool.withConnection {
          try await keyset.page(at: nil, before: 0, after: 30, isIncluded: true, on: $0)
        }
        var delivered = DeliveredRows<Int>(limit: 10)
        let rows = page.after.compactMap { row in Int(row.id.string).map { (id: $0, key: row.key) }
        }
        delivered.deliver(rows)
        let first = rows[0].id
        #expect(delivered.key(of: first) == nil)
        try await database.pool.execute("UPDATE rows SET rank = 5000 WHERE id = \(first)")
        var changes = RowChanges()
        changes.add(.updated, id: "\(first)")
        let observer = TableObserver.shared(for: keyset.table, of: database.pool)
        let classified = try await ClassifiedChanges(
          changes,
          updatedInPlace: false,
          delivered,
          of: ObservedKeyset<Int>(observer: observer, keyset: keyset)
        )
        #expect(classified?.all == [.removedRows([first]), .extended(.end)])
      }
    }

    @Test func `spans that overlap or touch are joined in the order of the list`() async throws {
      try await TestDatabase.run { database in
        try await database.createRows(0, recordingChanges: false)
        let keyset = Keyset("rows", orderedBy: [.descending("rank"), .ascending("id")])
        func key(_ rank: Int, _ id: Int) -> [DatabaseText] { ["\(rank)", "\(id)"] }
        let spans = [
          Span(first: key(5, 1), last: key(4, 9)),
          Span(first: key(100, 2), last: key(100, 10)),
          Span(first: key(100, 9), last: key(20, 1)),
          Span(first: key(90, 1), last: key(80, 1)),
          Span(first: key(4, 9), last: key(-3, 2)),
          Span(first: key(19, 1), last: key(18, 1)),
        ]
        let joined = try await keyset.joined(spans, limit: 3, database.pool)
        #expect(
          joined == [
            Span(first: key(100, 2), last: key(20, 1)), Span(first: key(19, 1), last: key(18, 1)),
            Span(first: key(5, 1), last: key(-3, 2)),
          ]
        )
        // Neighbours are joined over the rows between them.
        let fewer = try await keyset.joined(spans, limit: 2, database.pool)
        #expect(
          fewer == [
            Span(first: key(100, 2), last: key(18, 1)), Span(first: key(5, 1), last: key(-3, 2)),
          ]
        )
      }
    }

  }
#endif
