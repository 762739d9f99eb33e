#if Postgres
  import Foundation
  import MedleyCore
  import MedleyLoading
  import Testing

  @testable import MedleyPostgres

  /// Lists of all rows by position and by cursor that follow their changes.
  struct FollowedLists {
    private let database: TestDatabase
    private let counted: PostgresRows<TestRow>
    private let countedChanges: ChangeInbox<Int>
    private var model = PositionModel()
    private var cursors: [(sql: String, model: CursorModel, changes: ChangeInbox<Int>)] = []

    /// Creates lists that show all rows.
    init(_ database: TestDatabase) async throws {
      self.database = database
      counted = PostgresRows("rows", in: database.pool)
      countedChanges = ChangeInbox(counted.changes())
      let orders: [([PostgresOrder], String)] = [
        ([], "id"), ([.descending("rank")], "rank DESC, id DESC"),
      ]
      for (orders, sql) in orders {
        let source = PostgresRows<TestRow>(
          "rows",
          in: database.pool,
          orderedBy: orders,
          countsRows: false
        )
        let changes = ChangeInbox(source.changes())
        var model = CursorModel(source: source)
        try await model.reload()
        cursors.append((sql, model, changes))
      }
      try await readPositions()
    }

    /// Whether all lists received a change with edits since they were created or followed one.
    var haveNews: Bool { ([countedChanges] + cursors.map(\.changes)).allSatisfy(\.hasEdits) }

    /// Applies the changes that arrived.
    mutating func follow() async throws {
      for index in cursors.indices {
        for change in cursors[index].changes.take() {
          try await retry { try await cursors[index].model.apply(change) }
        }
      }
      try await readPositions()
    }

    /// Waits until all lists show the rows of the table.
    mutating func checkRows() async throws {
      for index in cursors.indices {
        let sql = cursors[index].sql
        let rows = try await database.pool.query(
          PostgresQuery(sql: "SELECT * FROM rows ORDER BY \(sql)")
        ).map { try $0.decode(TestRow.self) }
        let deadline = Date().addingTimeInterval(600)
        while cursors[index].model.rows != rows, Date() < deadline {
          try await follow()
          try await Task.sleep(nanoseconds: 2_000_000)
        }
        let (shown, expected) = (Set(cursors[index].model.rows), Set(rows))
        #expect(
          cursors[index].model.rows == rows,
          "\(sql): missing \(expected.subtracting(shown)), wrong \(shown.subtracting(expected))"
        )
      }
      try await readPositions()
      #expect(try await model.rows == database.ids())
      #expect(model.problems == [])
    }

    /// A window tries again when the server does not answer.
    private func retry(_ body: () async throws -> Void) async throws {
      try await wait("the server answers") {
        do {
          try await body()
          return true
        } catch let error as PostgresError where error.isLostConnection || error.code == .timeout {
          return false
        }
      }
    }

    private mutating func readPositions() async throws {
      var read: RowBatch<TestRow>?
      try await retry { read = try await counted.rows(for: RowRequest(.start, count: 100_000)) }
      let batch = try #require(read)
      try await wait("version \(batch.version)") { [model, countedChanges] in
        max(model.version, countedChanges.lastVersion) >= batch.version
      }
      for change in countedChanges.take(upTo: batch.version) { model.apply(change) }
      model.apply(batch)
    }
  }
#endif
