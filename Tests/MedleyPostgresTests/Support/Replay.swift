#if Postgres
  import Foundation
  import MedleyCore
  import MedleySupport
  import Testing

  @testable import MedleyPostgres

  /// An observer with a model of the table, and the connections that it must not lose for good.
  struct Replay {
    let observer: TableObserver
    let listener = RecordingListener()
    var table: ReplayedTable
    let database: TestDatabase

    init(_ database: TestDatabase) async throws {
      self.database = database
      observer = .shared(for: "rows", of: database.pool)
      // The observer's first position is before the first change of the writers.
      await observer.attach(listener)
      try await observer.establish()
      table = ReplayedTable(ids: Set(try await database.ids().map { "\($0)" as DatabaseText }))
      _ = listener.drain()
    }

    /// Waits until the model has the rows of the table.
    mutating func finish(unknownCount: Int = 0) async throws {
      let expected = Set(try await database.ids().map { "\($0)" as DatabaseText })
      let deadline = Date().addingTimeInterval(600)
      while Date() < deadline {
        let earlier = table.unknownCount
        table.apply(listener.drain())
        // A list reads everything again.
        if table.unknownCount > earlier { table.ids = expected }
        if table.ids == expected, table.unknownCount == unknownCount { break }
        try await Task.sleep(nanoseconds: 5_000_000)
      }
      // Later reads bring nothing else.
      let polls = listener.pollCount.withValue(\.self)
      try await wait("two more reads") { listener.pollCount.withValue { $0 >= polls + 2 } }
      table.apply(listener.drain())
      #expect(table.ids == expected)
      #expect(table.problems == [])
      #expect(table.unknownCount == unknownCount)
    }
  }
#endif
