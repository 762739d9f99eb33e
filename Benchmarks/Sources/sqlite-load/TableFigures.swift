#if SQLite
  import Foundation
  import GRDB
  import MedleyCore
  import MedleyLoading
  import MedleySQLite

  /// Reads at random places of a table.
  struct TableFigures {
    let path: String
    let rows: Int

    func measure() async throws {
      say(String(format: "\nmemory at the start: %.1f MB", residentMegabytes()))
      let start = now()
      let pool = try Delivery.pool(path)
      let byID = SQLiteRows(Delivery.all(), in: pool, orderedBy: [.descending("id")])
      _ = try await byID.rows(for: RowRequest(.start, count: 60))
      say("opened, first 60 rows: \(String(format: "%.1f", Double(now() - start) / 1e6)) ms")
      try await measure("all by id", byID)
      say(String(format: "memory after 10,000 jumps: %.1f MB", residentMegabytes()))
      try await measure(
        "all by receivedAt",
        SQLiteRows(Delivery.all(), in: pool, orderedBy: [.descending("receivedAt")])
      )
      try await measure(
        "pushes by receivedAt",
        SQLiteRows(
          Delivery.filter(Column("kind") == "push"),
          in: pool,
          orderedBy: [.descending("receivedAt")]
        )
      )
      say(String(format: "memory with three lists: %.1f MB", residentMegabytes()))
    }

    private func measure(_ name: String, _ source: SQLiteRows<Delivery>) async throws {
      let start = now()
      _ = try await source.rows(for: RowRequest(.start, count: 60))
      let reading = Task {
        var times: [Int] = []
        while !Task.isCancelled {
          let start = now()
          let id = Int64.random(in: 0..<Int64(rows))
          let batch = try? await source.rows(for: RowRequest(.after(id), count: 60))
          if batch == nil { break }
          times.append(now() - start)
        }
        return times
      }
      let total = try await source.rows(for: RowRequest(.position(0), count: 1)).total ?? 0
      let known = Double(now() - start) / 1e9
      _ = try await source.rows(for: RowRequest(.position(total / 2), count: 60))
      let middle = Double(now() - start) / 1e9
      _ = try await source.rows(for: RowRequest(.position(total - 1), count: 60))
      let counted = Double(now() - start) / 1e9
      reading.cancel()
      say(
        String(
          format:
            "\n%@: %d rows, the number after %.2f s, the middle after %.2f s, counted in %.2f s",
          name,
          total,
          known,
          middle,
          counted
        )
      )
      say("  reads after a key while they are counted: \(await reading.value.percentiles)")
      var keyset: [Int] = []
      for _ in 0..<3_000 {
        let id = Int64.random(in: 0..<Int64(rows))
        let start = now()
        _ = try await source.rows(for: RowRequest(.after(id), count: 60))
        keyset.append(now() - start)
      }
      say("  60 rows after a key: \(keyset.percentiles)")
      var jumps: [Int] = []
      for _ in 0..<10_000 {
        let position = Int.random(in: 0..<total)
        let start = now()
        let batch = try await source.rows(for: RowRequest(.position(position), count: 60))
        jumps.append(now() - start)
        precondition(batch.position == position && !batch.rows.isEmpty)
      }
      say("  60 rows at a position: \(jumps.percentiles)")
    }
  }
#endif
