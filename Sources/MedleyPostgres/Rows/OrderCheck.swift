#if Postgres
  import MedleyCore
  import MedleySupport

  /// Whether the columns of an order contain NULL: a comparison with a key never finds such a row.
  ///
  /// A search reads the whole table if no index has the columns. Therefore one search runs concurrently with
  /// the reads of all lists of a source, and is repeated only after rows changed.
  final class OrderCheck: Sendable {
    private enum Finding: Sendable {
      case unknown
      case searching
      case absent
      /// With the number of changes before the search; `nil` if a row was found without one.
      case present(PostgresError, changeCount: Int?)
    }

    private struct State: Sendable {
      var finding = Finding.unknown
      /// Grows with each change of the table.
      var changeCount = 0
      /// The last change after which any row may contain NULL; the rows of others are looked up.
      var lastUnknown = 0
      /// Whether it was reported that a search takes too long.
      var hasReportedTimeout = false
    }

    private let state = Locked(State())

    func didChange(_ rows: RowChanges) {
      guard !rows.isEmpty else { return }
      state.withValue { state in
        state.changeCount += 1
        guard rows.isUnknown else { return }
        state.lastUnknown = state.changeCount
        if case .absent = state.finding { state.finding = .unknown }
      }
    }

    /// A row that was read has NULL.
    func didFind(_ error: PostgresError) {
      state.withValue { $0.finding = .present(error, changeCount: nil) }
    }

    /// Throws if NULL was found, and searches again first if it may have been removed.
    func check(isObserved: Bool, _ search: () async throws -> PostgresError?) async throws {
      let (known, changeCount) = state.withValue { ($0.finding, $0.changeCount) }
      guard case .present(let error, let count) = known else { return }
      if isObserved, count == changeCount { throw error }
      let found = try await search()
      end(found, since: changeCount)
      if let found { throw found }
    }

    /// Searches unless this was done or is being done.
    ///
    /// - Parameter timedOut: called the first time that the server ends a search that takes too long; the
    ///   columns then count as free of NULL. A search that fails otherwise is repeated later.
    /// - Returns: whether this search found NULL.
    func searchOnce(
      _ search: () async throws -> PostgresError?,
      timedOut: () -> Void = {}
    ) async -> Bool {
      let changeCount: Int? = state.withValue { state in
        guard case .unknown = state.finding else { return nil }
        state.finding = .searching
        return state.changeCount
      }
      guard let changeCount else { return false }
      do {
        if let found = try await search() {
          end(found, since: changeCount)
          return true
        }
        endWithoutNull(since: changeCount)
      } catch let error as PostgresError where error.sqlState == "57014" {
        // Another search would take as long.
        endWithoutNull(since: changeCount)
        let isFirst = state.withValue { state in
          defer { state.hasReportedTimeout = true }
          return !state.hasReportedTimeout
        }
        if isFirst { timedOut() }
      } catch {
        state.withValue { state in
          if case .searching = state.finding { state.finding = .unknown }
        }
      }
      return false
    }

    /// Whether a search is needed and does not run yet.
    var needsSearch: Bool {
      state.withValue { state in
        if case .unknown = state.finding { true } else { false }
      }
    }

    private func endWithoutNull(since changeCount: Int) {
      state.withValue { state in
        // If a read found NULL meanwhile, the next read searches again.
        guard case .searching = state.finding else { return }
        state.finding = state.lastUnknown > changeCount ? .unknown : .absent
      }
    }

    private func end(_ found: PostgresError?, since changeCount: Int) {
      state.withValue { state in
        if let found {
          state.finding = .present(found, changeCount: changeCount)
        } else if case .present = state.finding, state.changeCount != changeCount {
          // A row that was changed during the search may have NULL: the next read searches again.
        } else {
          state.finding = state.lastUnknown > changeCount ? .unknown : .absent
        }
      }
    }
  }

  extension Keyset {
    /// Throws if a column of the order is known to contain NULL.
    func checkOrder(_ pool: PostgresPool, isObserved: Bool) async throws {
      // Nobody records that a view is replaced, or changes of other tables from which it reads.
      try await orderCheck.check(isObserved: isObserved && !isDerived) { try await findNull(pool) }
    }

    /// Searches the columns of the order for NULL beside other reads.
    ///
    /// - Parameters:
    ///   - reporter: receives a search that takes too long.
    ///   - found: called if there is one.
    func searchForNull(
      _ pool: PostgresPool,
      _ reporter: IssueReporter,
      _ found: @escaping @Sendable () -> Void
    ) {
      guard orderCheck.needsSearch else { return }
      Task {
        let hasNull = await orderCheck.searchOnce {
          try await findNull(pool)
        } timedOut: {
          reporter.report(unsearched)
        }
        if hasNull { found() }
      }
    }

    private var unsearched: ListIssue {
      let columns = orders.map(\.column).filter { $0 != table.id }.map(\.quotedIdentifier)
      return ListIssue(
        .failedTask,
        "The search of \(table.sql) for NULL in \(columns.joined(separator: ", ")) took too long. "
          + "Lists that are ordered by these columns may lack rows with NULL. Make the columns NOT NULL, "
          + "add an index for WHERE … IS NULL, or raise PostgresOptions.statementTimeout."
      )
    }

    /// Returns an error if a column of the order contains NULL.
    ///
    /// It reads no rows if the columns are `NOT NULL`; the columns of a view never are. An identity is not null.
    func findNull(_ pool: PostgresPool) async throws -> PostgresError? {
      let columns = orders.map(\.column).filter { $0 != table.id }
      guard !columns.isEmpty else { return nil }
      let nullable = try await pool.read(
        """
        SELECT attname FROM pg_attribute WHERE attrelid = to_regclass(\(table.sql)) AND NOT attnotnull
          AND attname = ANY(\(PostgresValue.array(columns))) AND NOT attisdropped
        """
      ).compactMap { $0[0] }
      for column in nullable {
        let rows = try await pool.read(
          """
          SELECT 1 FROM \(from) WHERE \(condition) AND t.\(identifier: column) IS NULL LIMIT 1
          """
        )
        if !rows.isEmpty { return nullInOrder(column) }
      }
      return nil
    }
  }
#endif
