#if Postgres
  import MedleyCore
  import MedleyLoading
  import MedleySupport
  import MedleyTables

  extension PostgresRows {
    private var isReversed: Bool { keyset.orders.first?.isDescending == true }

    func readByPosition(_ request: RowRequest<Row.ID>) async throws -> RowBatch<Row> {
      guard let follower else { return RowBatch([], position: 0, total: 0) }
      let leftOut: @Sendable () -> LeftOutPlaces = { follower.state.withValue(\.places) }
      let batch = try await follower.table.observer.read(capturing: leftOut) { snapshot, places in
        let part = try await self.part(request, snapshot, places)
        return part.decoded.failures.isEmpty ? part.batch(version: snapshot.version) : nil
      }
      if let batch { return batch }
      return try await follower.table.observer.readExclusively(capturing: leftOut) {
        snapshot,
        places in
        try await self.readLeavingOut(request, snapshot, places, follower)
      }
    }

    /// Leaves out the rows that do not decode, and reads the others again in the same snapshot.
    ///
    /// No change is received meanwhile, so that the positions of the rows stay valid.
    private func readLeavingOut(
      _ request: RowRequest<Row.ID>,
      _ snapshot: CountedSnapshot,
      _ places: LeftOutPlaces,
      _ follower: SourceFollower<ObservedKeyset<Row.ID>>
    ) async throws -> RowBatch<Row> {
      var places = places
      var isChanged = false
      while true {
        let part = try await part(request, snapshot, places)
        do {
          try report(part.decoded, leftOut: places.count)
        } catch {
          // Another attempt does not find these rows again.
          if isChanged {
            follower.leaveOut(places)
            _ = await follower.table.observer.sendVersion()
          }
          throw error
        }
        if part.decoded.failures.isEmpty {
          guard isChanged else { return part.batch(version: snapshot.version) }
          follower.leaveOut(places)
          return part.batch(version: await follower.table.observer.sendVersion())
        }
        isChanged = true
        let new = try part.decoded.failures.map { failure in
          let position = ascending(part.position + failure.offset, of: part.total)
          return LeftOutPlaces.Place(
            id: try number(failure.row.id),
            position: places.tablePosition(position)
          )
        }
        places.insert(new)
      }
    }

    /// Returns a position in ascending order for one in the order of the list, and the reverse.
    private func ascending(_ position: Int, of total: Int) -> Int {
      isReversed ? total - 1 - position : position
    }

    /// The rows of a request with their position.
    private struct CountedPart: Sendable {
      var decoded = DecodedRows<Row, PostgresRow>()
      var position: Int
      var total: Int

      func batch(version: Int) -> RowBatch<Row> {
        RowBatch(decoded.rows, position: position, total: total, version: version)
      }
    }

    private func part(
      _ request: RowRequest<Row.ID>,
      _ snapshot: CountedSnapshot,
      _ places: LeftOutPlaces
    ) async throws -> CountedPart {
      let total = snapshot.counts.total - places.count
      let (rows, fallback) = try await page(request, snapshot, places, total)
      var part = CountedPart(position: fallback, total: total)
      guard let first = rows.first else { return part }
      let position = try await snapshot.counts.position(
        of: number(first.id.string),
        in: keyset.table,
        on: snapshot.connection
      )
      part.position = ascending(places.listPosition(position), of: total)
      part.decoded = try decoded(rows)
      return part
    }

    /// - Returns: the rows, and the position if there are none.
    private func page(
      _ request: RowRequest<Row.ID>,
      _ snapshot: CountedSnapshot,
      _ places: LeftOutPlaces,
      _ total: Int
    ) async throws -> ([Keyset.KeyedRow], Int) {
      let (count, leftOut, connection) = (request.count, places.ids, snapshot.connection)
      let table = PostgresCursorTable(source: self)
      func rows(isAfter: Bool, _ key: [DatabaseText]?) async throws -> [Keyset.KeyedRow] {
        try await table.part(
          beside: key,
          isAfter: isAfter,
          count: count,
          leavingOut: leftOut,
          on: connection
        ).rows
      }
      func page(at key: [DatabaseText], before: Int) async throws -> Keyset.Page {
        try await keyset.page(
          at: key,
          before: before,
          after: count,
          isIncluded: true,
          leavingOut: leftOut,
          on: connection
        )
      }
      switch request.place {
      case .start: return (try await rows(isAfter: true, nil), 0)
      case .end: return (try await rows(isAfter: false, nil), 0)
      case .after(let id): return (try await rows(isAfter: true, key(of: id)), total)
      case .before(let id): return (try await rows(isAfter: false, key(of: id)), 0)
      case .position(let position):
        let index = ascending(max(0, position), of: total)
        guard
          0..<total ~= index,
          let id = try await snapshot.counts.id(
            at: places.tablePosition(index),
            in: keyset.table,
            on: connection
          )
        else { return ([], total) }
        return (try await page(at: ["\(id)"], before: 0).after, total)
      case .around(let id):
        return (try await page(at: key(of: id), before: count).around(count).rows, 0)
      }
    }

    /// The key of a row is its identity, also after it was deleted.
    private func key(of id: Row.ID) throws -> [DatabaseText] {
      guard case .text(let text) = id.postgresValue else { return [] }
      return ["\(try number(text))"]
    }

    private func number(_ text: String) throws -> Int {
      guard let number = Int(text) else { throw PostgresError.uncountable(keyset.table) }
      return number
    }
  }
#endif
