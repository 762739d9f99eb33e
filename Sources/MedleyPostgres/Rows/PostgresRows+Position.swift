#if Postgres
  import MedleyCore

  extension PostgresRows {
    private var isReversed: Bool { keyset.orders.first?.isDescending == true }

    func readByPosition(_ request: RowRequest<Row.ID>) async throws -> RowBatch<Row> {
      guard let follower else { return RowBatch([], position: 0, total: 0) }
      return try await follower.observer.read { connection, counts, version in
        let (rows, fallback) = try await self.page(request, counts, on: connection)
        var position = fallback
        if let first = rows.first {
          let id = try self.number(first.id)
          let ascending = try await counts.position(of: id, in: self.keyset.table, on: connection)
          position = self.isReversed ? counts.total - 1 - ascending : ascending
        }
        return RowBatch(
          try self.decoded(rows),
          position: position,
          total: counts.total,
          version: version
        )
      }
    }

    /// - Returns: the rows, and the position if there are none.
    private func page(
      _ request: RowRequest<Row.ID>,
      _ counts: BucketCounts,
      on connection: PostgresConnection
    ) async throws -> ([Keyset.KeyedRow], Int) {
      let count = request.count
      switch request.place {
      case .start:
        let page = try await keyset.page(after: nil, count: count, on: connection)
        return (Array(page.after.prefix(count)), 0)
      case .end:
        let page = try await keyset.page(before: nil, count: count, on: connection)
        return (Array(page.before.suffix(count)), 0)
      case .after(let id):
        let page = try await keyset.page(after: key(of: id), count: count, on: connection)
        return (Array(page.after.prefix(count)), counts.total)
      case .before(let id):
        let page = try await keyset.page(before: key(of: id), count: count, on: connection)
        return (Array(page.before.suffix(count)), 0)
      case .position(let position):
        let ascending = isReversed ? counts.total - 1 - max(0, position) : max(0, position)
        guard let id = try await counts.id(at: ascending, in: keyset.table, on: connection) else {
          return ([], counts.total)
        }
        return (try await page(from: "\(id)", count, on: connection), counts.total)
      case .around(let id):
        let page = try await keyset.page(
          at: key(of: id),
          before: count,
          after: count,
          isIncluded: true,
          on: connection
        )
        let parts = page.counts(around: count)
        return (Array(page.before.suffix(parts.before) + page.after.prefix(parts.after)), 0)
      }
    }

    private func page(
      from id: String,
      _ count: Int,
      on connection: PostgresConnection
    ) async throws -> [Keyset.KeyedRow] {
      try await keyset.page(at: [id], before: 0, after: count, isIncluded: true, on: connection)
        .after
    }

    /// The key of a row is its identity, also after it was deleted.
    private func key(of id: Row.ID) throws -> [String] {
      guard case .text(let text) = id.postgresValue else { return [] }
      return [String(try number(text))]
    }

    private func number(_ text: String) throws -> Int {
      guard let number = Int(text) else {
        throw PostgresError(
          .usage,
          "The rows of \(keyset.table.sql) cannot be counted, because an identity is not an integer.",
          advice: "Use PostgresRows(_:table:orderedBy:), which reads by cursor."
        )
      }
      return number
    }
  }
#endif
