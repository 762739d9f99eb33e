#if SQLite
  public import GRDB
  public import MedleyCore
  public import MedleyLoading

  /// A source of the rows of a SQLite table, which follows the changes of all programs.
  ///
  /// ```swift
  /// let pushes = SQLiteRows(
  ///   Delivery.filter { $0.kind == "push" }, in: pool, orderedBy: [.descending("receivedAt")])
  /// ```
  ///
  /// Rows are read by key, never by `OFFSET`, so that each read takes as long in the middle of ten million
  /// rows as at the start. A list opens immediately, without positions. The rows are counted in the
  /// background; batches report positions and the total as soon as both are known. The counts follow every change. For long lists
  /// of all rows of a table, the counts are saved in the database for the next start.
  ///
  /// Changes are read from the ``SQLiteChangeLog`` of the table, in one transaction with the rows. The source
  /// installs the log.
  ///
  /// A source follows the changes of its own table only. If a filter also depends on another table, call
  /// ``reload()`` when that table changes.
  public struct SQLiteRows<Row: FetchableRecord & Identifiable & Sendable>: RowSource
  where Row.ID: DatabaseValueConvertible & Sendable {
    let reader: RowReader<Row>

    /// Creates a source of the rows of a request.
    ///
    /// - Parameters:
    ///   - request: the rows; without a limit, grouping or `distinct`. Its order is replaced.
    ///   - match: the full-text search, if any; such a list is fast if it is ordered by the primary key.
    ///   - table: the table of the request; its primary key has one column.
    ///   - database: a `DatabasePool`, which reads while others write, or a `DatabaseQueue`.
    ///   - order: the columns that rows are ordered by. The primary key is added, so that the order is unique.
    ///   - countsRows: whether rows have positions. Otherwise nothing is counted.
    ///   - reporter: receives the rows that do not decode.
    ///   - fallback: makes a row in place of one that does not decode; `nil` omits the row.
    public init(
      _ request: QueryInterfaceRequest<Row>,
      matching match: SQLiteSearchMatch? = nil,
      ofTable table: String,
      in database: any DatabaseWriter,
      orderedBy order: [SQLiteOrder] = [],
      countsRows: Bool = true,
      reporter: IssueReporter = .standardError,
      fallback: (@Sendable (SQLiteUnreadableRow) -> Row?)? = nil
    ) {
      let definition = RowsDefinition(
        request: request,
        table: table,
        path: database.path,
        terms: order,
        match: match,
        countsRows: countsRows,
        reporter: reporter,
        fallback: fallback
      )
      reader = RowReader(definition, database)
    }

    /// Reads rows in one transaction with the changes up to the version of the batch.
    ///
    /// - Parameter request: the place and the maximum number of the rows.
    /// - Returns: the rows, with positions and the total when the rows are counted.
    /// - Throws: ``SQLiteListError`` with a description of how to fix the problem; `CancellationError` if
    ///   the task is cancelled.
    /// - Complexity: O(log *n* + *k*) for *k* of *n* rows, if an index has the columns of the filter and of
    ///   the order.
    @concurrent public func rows(for request: RowRequest<Row.ID>) async throws -> RowBatch<Row> {
      try await reader.rows(for: request)
    }

    /// Returns the changes from now on; the first one is the current version, without edits.
    public func changes() -> AsyncStream<SourceChange<Row.ID>> { reader.changes() }

    /// Reads everything again, for example after another table that a filter uses has changed.
    @concurrent public func reload() async { await reader.reload() }
  }

  extension SQLiteRows where Row: TableRecord {
    /// Creates a source of the rows of a request.
    ///
    /// - Parameters:
    ///   - request: the rows; without a limit, grouping or `distinct`. Its order is replaced.
    ///   - match: the full-text search, if any; such a list is fast if it is ordered by the primary key.
    ///   - database: a `DatabasePool`, which reads while others write, or a `DatabaseQueue`.
    ///   - order: the columns that rows are ordered by. The primary key is added, so that the order is unique.
    ///   - countsRows: whether rows have positions. Otherwise nothing is counted.
    ///   - reporter: receives the rows that do not decode.
    ///   - fallback: makes a row in place of one that does not decode; `nil` omits the row.
    public init(
      _ request: QueryInterfaceRequest<Row>,
      matching match: SQLiteSearchMatch? = nil,
      in database: any DatabaseWriter,
      orderedBy order: [SQLiteOrder] = [],
      countsRows: Bool = true,
      reporter: IssueReporter = .standardError,
      fallback: (@Sendable (SQLiteUnreadableRow) -> Row?)? = nil
    ) {
      self.init(
        request,
        matching: match,
        ofTable: Row.databaseTableName,
        in: database,
        orderedBy: order,
        countsRows: countsRows,
        reporter: reporter,
        fallback: fallback
      )
    }
  }
#endif
