package import MedleyLoading
import MedleySupport

/// Reads the rows of lists by cursor.
package struct CursorReader<Table: CursorTable>: Sendable {
  package typealias ID = Table.Record.ID

  private let table: Table
  private let follower: SourceFollower<Table.Followed>?

  /// - Parameter follower: follows the changes of the table; `nil` if its rows do not change.
  package init(_ table: Table, _ follower: SourceFollower<Table.Followed>?) {
    self.table = table
    self.follower = follower
  }

  package func rows(for request: RowRequest<ID>) async throws -> RowBatch<Table.Record> {
    follower?.state.withValue { $0.leftOut.beginRead() }
    defer { follower?.state.withValue { $0.leftOut.endRead() } }
    var attempts = 0
    while true {
      attempts += 1
      let read = try await table.withConnection { connection in
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
    var batch: RowBatch<Table.Record>
    var keys: CursorReadKeys<ID>
  }

  /// Rows that do not decode are left out, and the others are read again.
  private func read(
    _ request: RowRequest<ID>,
    _ start: CursorReadStart,
    on connection: Table.Connection
  ) async throws -> CursorRead {
    var keys = CursorReadKeys<ID>(start: start)
    var leftOut = start.leftOut
    while true {
      let part = try await part(request, leavingOut: leftOut, on: connection)
      let decoded = try table.decoded(part.page.rows)
      try table.report(decoded, leftOut: leftOut.count)
      if decoded.failures.isEmpty {
        keys.rows = part.page.rows.compactMap { row in table.id(of: row.id).map { ($0, row.key) } }
        keys.edge = part.edge
        let batch = RowBatch(
          decoded.rows,
          hasEarlier: part.page.hasEarlier,
          hasLater: part.page.hasLater,
          version: start.version
        )
        return CursorRead(batch: batch, keys: keys)
      }
      let failed = decoded.failures.map { DatabaseText($0.row.id) }
      keys.failed += failed
      leftOut.formUnion(failed)
    }
  }

  // MARK: - Places

  /// The rows of a request, and whether there are others on both sides.
  private struct Part: Sendable {
    var page: KeysetPage<RawRow<Table.Columns>>.Part
    /// The key beside which the rows were read, and the side of the rows.
    var edge: (key: [DatabaseText], isAfter: Bool)?
  }

  private func part(
    _ request: RowRequest<ID>,
    leavingOut leftOut: Set<DatabaseText>,
    on connection: Table.Connection
  ) async throws -> Part {
    let count = request.count
    func rows(isAfter: Bool, _ key: [DatabaseText]?) async throws -> Part {
      let page = try await table.part(
        beside: key,
        isAfter: isAfter,
        count: count,
        leavingOut: leftOut,
        on: connection
      )
      return Part(page: page, edge: key.map { ($0, isAfter) })
    }
    switch request.place {
    case .start: return try await rows(isAfter: true, nil)
    case .end: return try await rows(isAfter: false, nil)
    case .after(let id): return try await rows(isAfter: true, knownKey(of: id, on: connection))
    case .before(let id): return try await rows(isAfter: false, knownKey(of: id, on: connection))
    case .around(let id):
      guard let key = try await key(of: id, on: connection) else {
        return try await rows(isAfter: true, nil)
      }
      let page = try await table.page(
        at: key,
        before: count + 1,
        after: count + 1,
        isIncluded: true,
        leavingOut: leftOut,
        on: connection
      )
      return Part(page: page.around(count))
    case .position: throw table.noPositions
    }
  }

  /// Returns the key of a row that a list has or had.
  private func knownKey(of id: ID, on connection: Table.Connection) async throws -> [DatabaseText] {
    if let key = rememberedKey(of: id) { return key }
    if let key = try await key(of: id, on: connection) { return key }
    throw table.unknownPlace
  }

  private func rememberedKey(of id: ID) -> [DatabaseText]? {
    follower?.state.withValue { $0.delivered.key(of: id) }
  }

  /// Returns the current key of a row, or the one with which it was delivered before it was deleted.
  private func key(of id: ID, on connection: Table.Connection) async throws -> [DatabaseText]? {
    if let key = try await table.key(of: id, on: connection) { return key }
    return rememberedKey(of: id) ?? table.formerKey(of: id)
  }
}

extension CursorTable {
  /// Reads rows on one side of a key, and one row on the other side, which tells whether there are any.
  package func part(
    beside key: [DatabaseText]?,
    isAfter: Bool,
    count: Int,
    leavingOut leftOut: Set<DatabaseText>,
    on connection: Connection
  ) async throws -> KeysetPage<RawRow<Columns>>.Part {
    let others = key == nil ? 0 : 1
    let page = try await page(
      at: key,
      before: isAfter ? others : count + 1,
      after: isAfter ? count + 1 : others,
      isIncluded: !isAfter,
      leavingOut: leftOut,
      on: connection
    )
    return isAfter ? page.first(count) : page.last(count)
  }
}
