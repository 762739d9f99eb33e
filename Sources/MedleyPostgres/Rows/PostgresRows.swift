#if Postgres
  public import MedleyCore
  public import MedleyLoading
  import MedleySupport
  import MedleyTables

  /// The rows of a PostgreSQL table or view in an order, as a source of lists.
  ///
  /// Pages are read by the keys of rows beside them, never by `OFFSET`, so a page costs the same anywhere
  /// in the table. Create one source and share it between the lists that show it.
  ///
  /// ```swift
  /// let deliveries = PostgresRows<Delivery>(
  ///   "deliveries",
  ///   in: pool,
  ///   orderedBy: [.descending("created_at")],
  ///   where: "kind = \(kind)"
  /// )
  /// ```
  ///
  /// The lists follow all changes of the table, from all processes, if
  /// ``PostgresPool/installChanges(of:readableBy:)`` was called.
  ///
  /// All rows of a table in the order of an integer identity have positions and a total, unless the source is
  /// created with `countsRows: false`. The observer counts the rows once, about 0.1 s for a million rows, and keeps
  /// one number for about 1,024 rows. Other sources are read by cursor: the total is not known.
  public struct PostgresRows<Row: Identifiable & Sendable>: RowSource where Row.ID: PostgresID {
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
    let follower: SourceFollower<ObservedKeyset<Row.ID>>?
    /// The rows that do not decode and were reported.
    let reported = Locked<Set<DatabaseText>>([])

    /// Creates a source of the rows of a table or a view.
    ///
    /// - Parameters:
    ///   - table: the table or the view.
    ///   - pool: the connections.
    ///   - order: the columns that rows are ordered by, which must not be null. The identity is added, so that the
    ///     order is unique. An index should begin with the columns of the condition and continue with these.
    ///   - filter: the condition that rows satisfy; its values are bound to parameters.
    ///   - columns: the columns that are read; by default, all.
    ///   - observation: the table whose changes the source follows; by default, the table of the rows.
    ///   - countsRows: whether rows have positions, if they are all rows of an observed table in the order of an
    ///     integer identity. Otherwise nothing is counted.
    ///   - reporter: receives the rows that do not decode; by default, the reporter of the pool's options, which is
    ///     the standard error.
    ///   - fallback: makes a row in place of one that does not decode; `nil` omits the row.
    ///   - decode: creates a row from its columns, off the screen's actor.
    public init(
      _ table: PostgresTable,
      in pool: PostgresPool,
      orderedBy order: [PostgresOrder] = [],
      where filter: PostgresQuery? = nil,
      columns: [String] = [],
      observing observation: Observation = .table,
      countsRows: Bool = true,
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
        orderedBy: order,
        where: filter,
        columns: columns,
        observing: observed
      )
      self.pool = pool
      self.keyset = keyset
      self.decode = decode
      self.fallback = fallback
      self.reporter = reporter ?? pool.options.reporter
      countsPositions =
        countsRows && Row.ID.isPostgresInteger && observed != nil && keyset.isOrderedByIdentity
      let isReversed = keyset.orders.first?.isDescending == true
      let mode: SourceFollower<ObservedKeyset<Row.ID>>.Mode =
        countsPositions ? .byPosition(isReversed: isReversed) : .byCursor
      follower = observed.map { observed in
        SourceFollower(of: .init(observer: .shared(for: observed, of: pool), keyset: keyset), mode)
      }
    }

    /// Returns the changes from now on.
    public func changes() -> AsyncStream<SourceChange<Row.ID>> {
      follower?.changes() ?? AsyncStream { $0.finish() }
    }

    /// Reads everything again, for example after another table that a filter uses has changed.
    ///
    /// A source without observation has nothing to read again.
    @concurrent public func reload() async {
      if countsPositions {
        await follower?.table.observer.recount()
      } else {
        follower?.sendUnknown()
      }
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
      let batch = try await CursorReader(PostgresCursorTable(source: self), follower).rows(
        for: request
      )
      // The first rows do not wait for a search of all.
      keyset.searchForNull(pool, reporter) { [follower] in follower?.sendUnknown() }
      return batch
    }
  }

  extension PostgresRows where Row: Decodable {
    /// Creates a source that decodes its rows from the columns.
    ///
    /// A property is decoded from the column of its name, also in snake case.
    ///
    /// - Parameters:
    ///   - table: the table or the view.
    ///   - pool: the connections.
    ///   - order: the columns that rows are ordered by, which must not be null. The identity is added, so that the
    ///     order is unique. An index should begin with the columns of the condition and continue with these.
    ///   - filter: the condition that rows satisfy; its values are bound to parameters.
    ///   - columns: the columns that are read; by default, all.
    ///   - observation: the table whose changes the source follows; by default, the table of the rows.
    ///   - countsRows: whether rows have positions, if they are all rows of an observed table in the order of an
    ///     integer identity. Otherwise nothing is counted.
    ///   - reporter: receives the rows that do not decode; by default, the reporter of the pool's options, which is
    ///     the standard error.
    ///   - fallback: makes a row in place of one that does not decode; `nil` omits the row.
    public init(
      _ table: PostgresTable,
      in pool: PostgresPool,
      orderedBy order: [PostgresOrder] = [],
      where filter: PostgresQuery? = nil,
      columns: [String] = [],
      observing observation: Observation = .table,
      countsRows: Bool = true,
      reporter: IssueReporter? = nil,
      fallback: (@Sendable (PostgresUnreadableRow) -> Row?)? = nil
    ) {
      self.init(
        table,
        in: pool,
        orderedBy: order,
        where: filter,
        columns: columns,
        observing: observation,
        countsRows: countsRows,
        reporter: reporter,
        fallback: fallback,
        decode: { try $0.decode(Row.self) }
      )
    }
  }
#endif
