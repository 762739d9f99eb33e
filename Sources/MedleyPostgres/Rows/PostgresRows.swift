#if Postgres
  public import MedleyCore

  /// The rows of a PostgreSQL table or view in an order, as a source of lists.
  ///
  /// Pages are read by the keys of rows beside them, never by `OFFSET`, so a page costs the same anywhere
  /// in the table. Create one source and share it between the lists that show it.
  ///
  /// ```swift
  /// let deliveries = PostgresRows<Delivery>(
  ///   pool,
  ///   table: "deliveries",
  ///   orderedBy: [.descending("created_at")],
  ///   where: "kind = \(kind)"
  /// )
  /// ```
  ///
  /// The lists follow all changes of the table, from all processes, if
  /// ``PostgresPool/installChanges(of:readableBy:)`` was called.
  public final class PostgresRows<Row: Identifiable & Sendable>: RowSource
  where Row.ID: PostgresID {
    /// Whose changes the lists follow.
    public enum Observation: Sendable {
      /// The table from which the rows are read.
      case table

      /// Another table: the one from which a view reads, with the same identities.
      case of(PostgresTable)

      /// None: the rows do not change.
      case none
    }

    let pool: PostgresPool
    let keyset: Keyset
    let countsPositions: Bool
    let decode: @Sendable (PostgresRow) throws -> Row
    let follower: SourceFollower<Row.ID>?

    /// Creates a source by cursor: the total is not known, and rows are read at both ends.
    ///
    /// - Parameters:
    ///   - pool: the connections.
    ///   - table: the table or the view.
    ///   - orders: the columns of the order, which must not be null; the identity is appended. An index
    ///     should begin with the columns of the condition and continue with these.
    ///   - filter: the condition that rows satisfy; its values are bound to parameters.
    ///   - columns: the columns that are read; by default, all.
    ///   - observation: whose changes the lists follow; by default, those of the table.
    ///   - decode: creates a row from its columns, outside the actor of the screen.
    public convenience init(
      _ pool: PostgresPool,
      table: PostgresTable,
      orderedBy orders: [PostgresOrder] = [],
      where filter: PostgresQuery? = nil,
      columns: [String] = [],
      observing observation: Observation = .table,
      decode: @escaping @Sendable (PostgresRow) throws -> Row
    ) {
      let observed: PostgresTable? =
        switch observation {
        case .table: table
        case .of(let other): other
        case .none: nil
        }
      let keyset = Keyset(
        table,
        orderedBy: orders,
        where: filter,
        columns: columns,
        observing: observed
      )
      self.init(pool, keyset, .byCursor, observing: observed, decode)
    }

    /// Creates a source by position: all rows of a table in the order of their numbers.
    ///
    /// The total and each position are exact. The observer counts the rows once, about 0.1 s for a million
    /// rows, and keeps one number for about 1,024 rows. The table's changes must be recorded, and its
    /// identity must be an integer.
    ///
    /// - Parameters:
    ///   - pool: the connections.
    ///   - table: the table.
    ///   - isReversed: whether the greatest number comes first.
    ///   - columns: the columns that are read; by default, all.
    ///   - decode: creates a row from its columns, outside the actor of the screen.
    public convenience init(
      _ pool: PostgresPool,
      counting table: PostgresTable,
      inReverse isReversed: Bool = false,
      columns: [String] = [],
      decode: @escaping @Sendable (PostgresRow) throws -> Row
    ) {
      let order = PostgresOrder(column: table.id, isDescending: isReversed)
      let keyset = Keyset(table, orderedBy: [order], columns: columns)
      let mode = SourceFollower<Row.ID>.Mode.byPosition(isReversed: isReversed)
      self.init(pool, keyset, mode, observing: table, decode)
    }

    private init(
      _ pool: PostgresPool,
      _ keyset: Keyset,
      _ mode: SourceFollower<Row.ID>.Mode,
      observing observed: PostgresTable?,
      _ decode: @escaping @Sendable (PostgresRow) throws -> Row
    ) {
      self.pool = pool
      self.keyset = keyset
      self.decode = decode
      if case .byPosition = mode { countsPositions = true } else { countsPositions = false }
      follower = observed.map { observed in
        SourceFollower(.shared(for: observed, of: pool), keyset, mode)
      }
    }

    /// Returns the changes from now on.
    public func changes() -> AsyncStream<SourceChange<Row.ID>> {
      follower?.changes() ?? AsyncStream { $0.finish() }
    }

    /// Reads rows in their order.
    ///
    /// - Throws: ``PostgresError``; `CancellationError` if the task is cancelled.
    @concurrent
    public func rows(for request: RowRequest<Row.ID>) async throws -> RowBatch<Row> {
      try await follower?.prepare()
      do {
        return try await read(request)
      } catch let error as PostgresError where error.isLostConnection {
        // A connection that was lost while nobody used it, for example because the server restarted.
        try Task.checkCancellation()
        return try await read(request)
      }
    }

    private func read(_ request: RowRequest<Row.ID>) async throws -> RowBatch<Row> {
      var request = request
      request.count = min(max(1, request.count), 1_000_000)
      if countsPositions { return try await readByPosition(request) }
      try await keyset.checkOrder(pool, isObserved: follower != nil)
      let batch = try await readByCursor(request)
      // The first rows do not wait for a search of all.
      keyset.searchForNull(pool) { [follower] in follower?.sendUnknown() }
      return batch
    }

    /// Decodes rows, and checks that their identities are those of the table.
    func decoded(_ rows: [Keyset.KeyedRow]) throws -> [Row] {
      try rows.map { keyed in
        let row = try decode(keyed.row)
        guard row.id == Row.ID(postgresText: keyed.id) else {
          throw PostgresError(
            .usage,
            "The id of a decoded row is not its column \(keyset.table.id.quotedIdentifier).",
            advice: "Decode the id from this column, or name the column: PostgresTable(_:id:)."
          )
        }
        return row
      }
    }
  }

  extension PostgresRows where Row: Decodable {
    /// Creates a source by cursor whose rows are decoded from the columns.
    ///
    /// A property is decoded from the column of its name, also in snake case.
    public convenience init(
      _ pool: PostgresPool,
      table: PostgresTable,
      orderedBy orders: [PostgresOrder] = [],
      where filter: PostgresQuery? = nil,
      columns: [String] = [],
      observing observation: Observation = .table
    ) {
      self.init(
        pool,
        table: table,
        orderedBy: orders,
        where: filter,
        columns: columns,
        observing: observation
      ) { try $0.decode(Row.self) }
    }

    /// Creates a source by position whose rows are decoded from the columns.
    public convenience init(
      _ pool: PostgresPool,
      counting table: PostgresTable,
      inReverse isReversed: Bool = false,
      columns: [String] = []
    ) {
      self.init(pool, counting: table, inReverse: isReversed, columns: columns) {
        try $0.decode(Row.self)
      }
    }
  }
#endif
