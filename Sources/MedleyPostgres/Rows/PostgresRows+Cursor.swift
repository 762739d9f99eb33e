#if Postgres
  import MedleyCore

  extension PostgresRows {
    func readByCursor(_ request: RowRequest<Row.ID>) async throws -> RowBatch<Row> {
      // A row may be inserted between the rows of a batch while the batch is read, and be reported before
      // the batch is known to the follower. The batch is read again then.
      for attempt in 1...3 {
        let (start, batch, remembered) = try await pool.withConnection { connection in
          // A wait for the connection is not part of the read.
          let start = self.follower?.state.withValue {
            ($0.subscribers.version, $0.insertionCount)
          }
          let (batch, remembered) = try await self.readPage(request, on: connection)
          return (start, batch, remembered)
        }
        guard let follower, let start else { return batch }
        let isValid = follower.state.withValue { state in
          guard state.insertionCount == start.1 || attempt == 3 else { return false }
          state.delivered.deliver(remembered.rows, beside: remembered.edge)
          if state.insertionCount != start.1 {
            state.sendUnknown()
          }
          return true
        }
        guard isValid else { continue }
        var labelled = batch
        labelled.version = start.0
        return labelled
      }
      return RowBatch([], hasEarlier: false, hasLater: false)
    }

    /// What the follower remembers of a batch.
    private typealias Remembered = (
      rows: [(id: Row.ID, key: [String])], edge: (key: [String], isAfter: Bool)?
    )

    private func readPage(
      _ request: RowRequest<Row.ID>,
      on connection: PostgresConnection
    ) async throws -> (RowBatch<Row>, Remembered) {
      let count = request.count
      switch request.place {
      case .start:
        let page = try await keyset.page(after: nil, count: count, on: connection)
        return try batch(page, count, .after, edge: nil)
      case .end:
        let page = try await keyset.page(before: nil, count: count, on: connection)
        return try batch(page, count, .before, edge: nil)
      case .after(let id):
        let key = try await self.knownKey(of: id, on: connection)
        let page = try await keyset.page(after: key, count: count, on: connection)
        return try batch(page, count, .after, edge: (key, true))
      case .before(let id):
        let key = try await self.knownKey(of: id, on: connection)
        let page = try await keyset.page(before: key, count: count, on: connection)
        return try batch(page, count, .before, edge: (key, false))
      case .around(let id):
        guard let key = try await self.key(of: id, on: connection) else {
          let page = try await keyset.page(after: nil, count: count, on: connection)
          return try batch(page, count, .after, edge: nil)
        }
        let page = try await keyset.page(
          at: key,
          before: count + 1,
          after: count + 1,
          isIncluded: true,
          on: connection
        )
        return try batch(around: page, count)
      case .position:
        throw PostgresError(
          .usage,
          "The rows of \(keyset.table.sql) are read by cursor, so they have no positions.",
          advice: "Use PostgresRows(_:counting:) to jump to positions."
        )
      }
    }

    private func batch(
      _ page: Keyset.Page,
      _ count: Int,
      _ direction: Keyset.Direction,
      edge: (key: [String], isAfter: Bool)?
    ) throws -> (RowBatch<Row>, Remembered) {
      let isAfter = direction == .after
      let rows = isAfter ? Array(page.after.prefix(count)) : Array(page.before.suffix(count))
      let result = RowBatch(
        try decoded(rows),
        hasEarlier: isAfter ? !page.before.isEmpty : page.before.count > count,
        hasLater: isAfter ? page.after.count > count : !page.after.isEmpty
      )
      return (result, (remembered(rows), edge))
    }

    private func batch(
      around page: Keyset.Page,
      _ count: Int
    ) throws -> (RowBatch<Row>, Remembered) {
      let counts = page.counts(around: count)
      let rows = Array(page.before.suffix(counts.before) + page.after.prefix(counts.after))
      let result = RowBatch(
        try decoded(rows),
        hasEarlier: page.before.count > counts.before,
        hasLater: page.after.count > counts.after
      )
      return (result, (remembered(rows), nil))
    }

    private func remembered(_ rows: [Keyset.KeyedRow]) -> [(id: Row.ID, key: [String])] {
      rows.compactMap { row in Row.ID(postgresText: row.id).map { ($0, row.key) } }
    }

    /// Returns the key of a row that a list has or had.
    private func knownKey(
      of id: Row.ID,
      on connection: PostgresConnection
    ) async throws -> [String] {
      if let key = rememberedKey(of: id) { return key }
      if let key = try await key(of: id, on: connection) { return key }
      throw PostgresError(
        .usage,
        "A row of \(keyset.table.sql) was deleted, and its place is not known any more.",
        advice: "Refresh the list."
      )
    }

    private func rememberedKey(of id: Row.ID) -> [String]? {
      follower?.state.withValue { $0.delivered.key(of: id) }
    }

    /// Returns the current key of a row, or the one with which it was delivered before it was deleted.
    private func key(
      of id: Row.ID,
      on connection: PostgresConnection
    ) async throws -> [String]? {
      if let key = try await keyset.key(of: id.postgresValue, on: connection) { return key }
      if let key = rememberedKey(of: id) { return key }
      // In an order by the identity, a deleted row has the same place.
      guard keyset.orders.count == 1, case .text(let text) = id.postgresValue else { return nil }
      return [text]
    }
  }

  extension Keyset {
    /// Reads rows after a key, and one before them if there is one.
    func page(
      after key: [String]?,
      count: Int,
      on connection: PostgresConnection
    ) async throws -> Page {
      try await page(
        at: key,
        before: key == nil ? 0 : 1,
        after: count + 1,
        isIncluded: false,
        on: connection
      )
    }

    /// Reads rows before a key, and one after them if there is one.
    func page(
      before key: [String]?,
      count: Int,
      on connection: PostgresConnection
    ) async throws -> Page {
      try await page(
        at: key,
        before: count + 1,
        after: key == nil ? 0 : 1,
        isIncluded: true,
        on: connection
      )
    }
  }

  extension Keyset.Page {
    /// Divides a number of rows between both sides; where one side has fewer, the other has more.
    func counts(around count: Int) -> (before: Int, after: Int) {
      let after = min(self.after.count, max(count - count / 2, count - before.count))
      return (min(before.count, count - after), after)
    }
  }
#endif
