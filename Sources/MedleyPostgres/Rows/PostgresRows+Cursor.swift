#if Postgres
  import MedleyCore
  import MedleyLoading
  import MedleySupport
  import MedleyTables

  extension PostgresRows {
    func readByCursor(_ request: RowRequest<Row.ID>) async throws -> RowBatch<Row> {
      follower?.state.withValue { $0.leftOut.beginRead() }
      defer { follower?.state.withValue { $0.leftOut.endRead() } }
      var attempts = 0
      while true {
        attempts += 1
        let read = try await pool.withConnection { connection in
          // A wait for the connection is not part of the read.
          let start = self.follower?.state.withValue(CursorReadStart.init)
          return try await self.read(request, start ?? CursorReadStart(), on: connection)
        }
        // A row may be inserted between the rows of a batch while the batch is read, and be reported before
        // the batch is known to the follower. The batch is read again then.
        guard let follower, !follower.accept(read.keys, isLast: attempts == 3) else {
          return read.batch
        }
      }
    }

    /// A batch with what the follower remembers of it.
    private struct CursorRead: Sendable {
      var batch: RowBatch<Row>
      var keys: CursorReadKeys<Row.ID>
    }

    /// Rows that do not decode are left out, and the others are read again.
    private func read(
      _ request: RowRequest<Row.ID>,
      _ start: CursorReadStart,
      on connection: PostgresConnection
    ) async throws -> CursorRead {
      var keys = CursorReadKeys<Row.ID>(start: start)
      var leftOut = start.leftOut
      while true {
        let part = try await part(request, leavingOut: leftOut, on: connection)
        let decoded = try decoded(part.page.rows)
        try report(decoded, leftOut: leftOut.count)
        if decoded.failures.isEmpty {
          keys.rows = part.page.rows.compactMap { row in
            Row.ID(postgresText: row.id.string).map { ($0, row.key) }
          }
          keys.edge = part.edge
          let batch = RowBatch(
            decoded.rows,
            hasEarlier: part.page.hasEarlier,
            hasLater: part.page.hasLater,
            version: start.version
          )
          return CursorRead(batch: batch, keys: keys)
        }
        let failed = decoded.failures.map(\.row.text)
        keys.failed += failed
        leftOut.formUnion(failed)
      }
    }

    /// The rows of a request, and whether there are others on both sides.
    private struct CursorPart: Sendable {
      var page: Keyset.Page.Part
      /// The key beside which the rows were read, and the side of the rows.
      var edge: (key: [DatabaseText], isAfter: Bool)?
    }

    private func part(
      _ request: RowRequest<Row.ID>,
      leavingOut leftOut: Set<DatabaseText>,
      on connection: PostgresConnection
    ) async throws -> CursorPart {
      let count = request.count
      func rows(after key: [DatabaseText]?) async throws -> CursorPart {
        let page = try await keyset.page(
          after: key,
          count: count,
          leavingOut: leftOut,
          on: connection
        )
        return CursorPart(page: page.first(count), edge: key.map { ($0, true) })
      }
      func rows(before key: [DatabaseText]?) async throws -> CursorPart {
        let page = try await keyset.page(
          before: key,
          count: count,
          leavingOut: leftOut,
          on: connection
        )
        return CursorPart(page: page.last(count), edge: key.map { ($0, false) })
      }
      switch request.place {
      case .start: return try await rows(after: nil)
      case .end: return try await rows(before: nil)
      case .after(let id): return try await rows(after: knownKey(of: id, on: connection))
      case .before(let id): return try await rows(before: knownKey(of: id, on: connection))
      case .around(let id):
        guard let key = try await self.key(of: id, on: connection) else {
          return try await rows(after: nil)
        }
        let page = try await keyset.page(
          at: key,
          before: count + 1,
          after: count + 1,
          isIncluded: true,
          leavingOut: leftOut,
          on: connection
        )
        return CursorPart(page: page.around(count))
      case .position:
        throw PostgresError(
          .usage,
          "The rows of \(keyset.table.sql) are read by cursor, so they have no positions.",
          advice:
            "Positions need all rows of an observed table in the order of an integer identity, and `countsRows`."
        )
      }
    }

    /// Returns the key of a row that a list has or had.
    private func knownKey(
      of id: Row.ID,
      on connection: PostgresConnection
    ) async throws -> [DatabaseText] {
      if let key = rememberedKey(of: id) { return key }
      if let key = try await key(of: id, on: connection) { return key }
      throw PostgresError(
        .usage,
        "A row of \(keyset.table.sql) was deleted, and its place is not known any more.",
        advice: "Refresh the list."
      )
    }

    private func rememberedKey(of id: Row.ID) -> [DatabaseText]? {
      follower?.state.withValue { $0.delivered.key(of: id) }
    }

    /// Returns the current key of a row, or the one with which it was delivered before it was deleted.
    private func key(
      of id: Row.ID,
      on connection: PostgresConnection
    ) async throws -> [DatabaseText]? {
      if let key = try await keyset.key(of: id.postgresValue, on: connection) { return key }
      if let key = rememberedKey(of: id) { return key }
      // In an order by the identity, a deleted row has the same place.
      guard keyset.orders.count == 1, case .text(let text) = id.postgresValue else { return nil }
      return [DatabaseText(text)]
    }
  }

  extension Keyset {
    /// Reads rows after a key, and one before them if there is one.
    func page(
      after key: [DatabaseText]?,
      count: Int,
      leavingOut leftOut: Set<DatabaseText>,
      on connection: PostgresConnection
    ) async throws -> Page {
      try await page(
        at: key,
        before: key == nil ? 0 : 1,
        after: count + 1,
        isIncluded: false,
        leavingOut: leftOut,
        on: connection
      )
    }

    /// Reads rows before a key, and one after them if there is one.
    func page(
      before key: [DatabaseText]?,
      count: Int,
      leavingOut leftOut: Set<DatabaseText>,
      on connection: PostgresConnection
    ) async throws -> Page {
      try await page(
        at: key,
        before: count + 1,
        after: key == nil ? 0 : 1,
        isIncluded: true,
        leavingOut: leftOut,
        on: connection
      )
    }
  }
#endif
