#if Postgres
  import Dispatch
  import Foundation
  import MedleyCore
  import MedleyLoading
  import MedleyPostgres

  /// The time of reads, and the time after which a change is known.
  struct ReadFigures {
    let pool: PostgresPool
    let table: PostgresTable
    let count: Int

    func measure() async throws {
      try await pool.execute(
        """
        INSERT INTO medley_load.recorded (id, payload) OVERRIDING SYSTEM VALUE
        SELECT n, repeat('x', 300) FROM generate_series(1, \(count)) n
        """
      )
      try await pool.execute("VACUUM ANALYZE medley_load.recorded")
      say("\(count) rows, 60 read:")
      let rows = PostgresRows<LoadRow>(table, in: pool, countsRows: false)
      try await measureReads("keyset", rows) { .after(Int.random(in: 0..<count)) }
      let counted = PostgresRows<LoadRow>(table, in: pool)
      let start = now()
      _ = try await counted.rows(for: RowRequest(.start, count: 1))
      say("  counting: \(String(format: "%.0f", Double(now() - start) / 1e6)) ms, once")
      try await measureReads("position", counted) { .position(Int.random(in: 0..<count)) }
      say("change → known, from the commit:")
      try await measureChanges("by cursor", rows)
      try await measureChanges("by position", counted)
    }

    private func now() -> UInt64 { DispatchTime.now().uptimeNanoseconds }

    private func measureReads(
      _ name: String,
      _ rows: PostgresRows<LoadRow>,
      _ place: () -> RowPlace<Int>
    ) async throws {
      var times: [UInt64] = []
      for number in 0..<3_200 {
        let request = RowRequest(place(), count: 60)
        let start = now()
        _ = try await rows.rows(for: request)
        // The first reads fill caches.
        if number >= 200 { times.append(now() - start) }
      }
      say("  \(name): \(times.percentiles)")
    }

    private func measureChanges(_ name: String, _ rows: PostgresRows<LoadRow>) async throws {
      let stream = rows.changes()
      let (known, continuation) = AsyncStream.makeStream(of: UInt64.self)
      let following = Task {
        for await change in stream where !change.edits.isEmpty {
          continuation.yield(DispatchTime.now().uptimeNanoseconds)
        }
      }
      defer { following.cancel() }
      _ = try await rows.rows(for: RowRequest(.start, count: 60))
      // What else was changed before is known by then.
      try await Task.sleep(nanoseconds: 1_000_000_000)
      var iterator = known.makeAsyncIterator()
      var times: [UInt64] = []
      for _ in 0..<500 {
        let pause = UInt64.random(in: 1_000_000...30_000_000)
        try await Task.sleep(nanoseconds: pause)
        let id = Int.random(in: 1...60)
        try await pool.execute("UPDATE medley_load.recorded SET payload = 'y' WHERE id = \(id)")
        let committed = now()
        guard let time = await iterator.next() else { break }
        // The change can be known before the writer receives the answer.
        times.append(time > committed ? time - committed : 0)
      }
      say("  \(name), updates: \(times.percentiles)")
    }
  }
#endif
