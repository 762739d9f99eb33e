#if Postgres
  public import MedleyCore
  public import MedleyLoading
  import MedleySupport

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
    /// The table whose changes the source follows.
    public enum Observation: Sendable {
      /// The table from which the rows are read.
      case table

      /// Another table: the one from which a view reads, with the same identities.
      case of(PostgresTable)

      /// No table: the rows do not change.
      case none
    }

    let pool: PostgresPool
    let keyset: Keyset
    let countsPositions: Bool
    let decode: @Sendable (PostgresRow) throws -> Row
    let fallback: (@Sendable (PostgresUnreadableRow) -> Row?)?
    let reporter: IssueReporter
    let follower: SourceFollower<Row.ID>?
    /// The rows that do not decode and were reported.
    let reported = Locked<Set<ServerText>>([])

    /// Creates a source by cursor: the total is not known, and rows are read at both ends.
    ///
    /// - Parameters:
    ///   - pool: the connections.
    ///   - table: the table or the view.
    ///   - orders: the columns of the order, which must not be null; the identity is appended. An index
    ///     should begin with the columns of the condition and continue with these.
    ///   - filter: the condition that rows satisfy; its values are bound to parameters.
    ///   - columns: the columns that are read; by default, all.
    ///   - observation: the table whose changes the source follows; by default, the table of the rows.
    ///   - reporter: receives the rows that do not decode; by default, the reporter of the pool's options.
    ///   - fallback: makes a row in place of one that does not decode; `nil` omits the row.
    ///   - decode: creates a row from its columns, off the screen's actor.
    public convenience init(
      _ pool: PostgresPool,
      table: PostgresTable,
      orderedBy orders: [PostgresOrder] = [],
      where filter: PostgresQuery? = nil,
      columns: [String] = [],
      observing observation: Observation = .table,
      reporter: IssueReporter? = nil,
      fallback: (@Sendable (PostgresUnreadableRow) -> Row?)? = nil,
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
      self.init(pool, keyset, .byCursor, observing: observed, reporter, fallback, decode)
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
    ///   - reporter: receives the rows that do not decode; by default, the reporter of the pool's options.
    ///   - fallback: makes a row in place of one that does not decode; `nil` omits the row.
    ///   - decode: creates a row from its columns, off the screen's actor.
    public convenience init(
      _ pool: PostgresPool,
      counting table: PostgresTable,
      inReverse isReversed: Bool = false,
      columns: [String] = [],
      reporter: IssueReporter? = nil,
      fallback: (@Sendable (PostgresUnreadableRow) -> Row?)? = nil,
      decode: @escaping @Sendable (PostgresRow) throws -> Row
    ) {
      let order = PostgresOrder(column: table.id, isDescending: isReversed)
      let keyset = Keyset(table, orderedBy: [order], columns: columns)
      let mode = SourceFollower<Row.ID>.Mode.byPosition(isReversed: isReversed)
      self.init(pool, keyset, mode, observing: table, reporter, fallback, decode)
    }

    private init(
      _ pool: PostgresPool,
      _ keyset: Keyset,
      _ mode: SourceFollower<Row.ID>.Mode,
      observing observed: PostgresTable?,
      _ reporter: IssueReporter?,
      _ fallback: (@Sendable (PostgresUnreadableRow) -> Row?)?,
      _ decode: @escaping @Sendable (PostgresRow) throws -> Row
    ) {
      self.pool = pool
      self.keyset = keyset
      self.decode = decode
      self.fallback = fallback
      self.reporter = reporter ?? pool.options.reporter
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
      return try await pool.explainingErrors(of: keyset.table) {
        do {
          return try await read(request)
        } catch let error as PostgresError where error.isLostConnection {
          // An idle connection was lost, for example because the server restarted.
          try Task.checkCancellation()
          return try await read(request)
        }
      }
    }

    private func read(_ request: RowRequest<Row.ID>) async throws -> RowBatch<Row> {
      if countsPositions { return try await readByPosition(request) }
      try await keyset.checkOrder(pool, isObserved: follower != nil)
      let batch = try await readByCursor(request)
      // The first rows do not wait for a search of all.
      keyset.searchForNull(pool, reporter) { [follower] in follower?.sendUnknown() }
      return batch
    }
  }

  extension PostgresRows where Row: Decodable {
    /// Creates a source by cursor whose rows are decoded from the columns.
    ///
    /// A property is decoded from the column of its name, also in snake case.
    ///
    /// - Parameters:
    ///   - pool: the connections.
    ///   - table: the table or the view.
    ///   - orders: the columns of the order, which must not be null; the identity is appended. An index
    ///     should begin with the columns of the condition and continue with these.
    ///   - filter: the condition that rows satisfy; its values are bound to parameters.
    ///   - columns: the columns that are read; by default, all.
    ///   - observation: the table whose changes the source follows; by default, the table of the rows.
    ///   - reporter: receives the rows that do not decode; by default, the reporter of the pool's options.
    ///   - fallback: makes a row in place of one that does not decode; `nil` omits the row.
    public convenience init(
      _ pool: PostgresPool,
      table: PostgresTable,
      orderedBy orders: [PostgresOrder] = [],
      where filter: PostgresQuery? = nil,
      columns: [String] = [],
      observing observation: Observation = .table,
      reporter: IssueReporter? = nil,
      fallback: (@Sendable (PostgresUnreadableRow) -> Row?)? = nil
    ) {
      self.init(
        pool,
        table: table,
        orderedBy: orders,
        where: filter,
        columns: columns,
        observing: observation,
        reporter: reporter,
        fallback: fallback,
        decode: { try $0.decode(Row.self) }
      )
    }

    /// Creates a source by position whose rows are decoded from the columns.
    ///
    /// - Parameters:
    ///   - pool: the connections.
    ///   - table: the table, whose changes must be recorded and whose identity must be an integer.
    ///   - isReversed: whether the greatest number comes first.
    ///   - columns: the columns that are read; by default, all.
    ///   - reporter: receives the rows that do not decode; by default, the reporter of the pool's options.
    ///   - fallback: makes a row in place of one that does not decode; `nil` omits the row.
    public convenience init(
      _ pool: PostgresPool,
      counting table: PostgresTable,
      inReverse isReversed: Bool = false,
      columns: [String] = [],
      reporter: IssueReporter? = nil,
      fallback: (@Sendable (PostgresUnreadableRow) -> Row?)? = nil
    ) {
      self.init(
        pool,
        counting: table,
        inReverse: isReversed,
        columns: columns,
        reporter: reporter,
        fallback: fallback,
        decode: { try $0.decode(Row.self) }
      )
    }
  }
#endif
