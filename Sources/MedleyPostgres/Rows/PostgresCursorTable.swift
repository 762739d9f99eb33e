#if Postgres
  import MedleyTables

  /// The rows of a source that are read by cursor.
  struct PostgresCursorTable<Record: Identifiable & Sendable>: CursorTable
  where Record.ID: PostgresID {
    typealias Followed = ObservedKeyset<Record.ID>

    let source: PostgresRows<Record>

    private var keyset: Keyset { source.keyset }

    func id(of row: DatabaseText) -> Record.ID? { Record.ID(postgresText: row.string) }

    func withConnection<Result: Sendable>(
      _ body: (PostgresConnection) async throws -> Result
    ) async throws -> Result {
      try await source.pool.withConnection(body)
    }

    func page(
      at key: [DatabaseText]?,
      before: Int,
      after: Int,
      isIncluded: Bool,
      leavingOut leftOut: Set<DatabaseText>,
      on connection: PostgresConnection
    ) async throws -> Keyset.Page {
      try await keyset.page(
        at: key,
        before: before,
        after: after,
        isIncluded: isIncluded,
        leavingOut: leftOut,
        on: connection
      )
    }

    func key(
      of id: Record.ID,
      on connection: PostgresConnection
    ) async throws -> [DatabaseText]? {
      try await keyset.key(of: id.postgresValue, on: connection)
    }

    func formerKey(of id: Record.ID) -> [DatabaseText]? {
      // In an order by the identity, a deleted row has the same place.
      guard keyset.orders.count == 1, case .text(let text) = id.postgresValue else { return nil }
      return [DatabaseText(text)]
    }

    func decoded(_ rows: [Keyset.KeyedRow]) throws -> DecodedRows<Record, PostgresRow> {
      try source.decoded(rows)
    }

    func report(_ decoded: DecodedRows<Record, PostgresRow>, leftOut count: Int) throws {
      try source.report(decoded, leftOut: count)
    }

    var noPositions: any Error {
      PostgresError(
        .usage,
        "The rows of \(keyset.table.sql) are read by cursor, so they have no positions.",
        advice:
          "Positions need all rows of an observed table in the order of an integer identity, and `countsRows`."
      )
    }

    var unknownPlace: any Error {
      PostgresError(
        .usage,
        "A row of \(keyset.table.sql) was deleted, and its place is not known any more.",
        advice: "Refresh the list."
      )
    }
  }
#endif
