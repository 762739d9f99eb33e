#if Postgres
  import CPostgreSQL
  import Dispatch
  import MedleyCore

  /// A connection to PostgreSQL, which runs one statement at a time without blocking a thread.
  ///
  /// A ``PostgresPool`` lends connections. If a task is cancelled while its statement runs, the server
  /// ends the statement, and the connection stays usable.
  public actor PostgresConnection {
    let handle: ConnectionHandle
    let canceller: StatementCanceller
    let waiter: SocketWaiter
    nonisolated let options: PostgresOptions
    let mutex = AsyncMutex()
    private var statements = PreparedStatements()
    private var isClosed = false

    private init(_ handle: ConnectionHandle, _ options: PostgresOptions) throws {
      guard let waiter = SocketWaiter(socket: handle.socket) else {
        throw PostgresError.noDescriptor
      }
      self.handle = handle
      self.options = options
      canceller = StatementCanceller(handle)
      self.waiter = waiter
    }

    deinit { waiter.close() }

    /// Makes a connection and its settings.
    static func connect(_ options: PostgresOptions) async throws -> PostgresConnection {
      let connection = try PostgresConnection(try await .connect(options), options)
      do {
        try await connection.query(settings(options), within: options.connectTimeout)
      } catch {
        await connection.close()
        throw error
      }
      return connection
    }

    private static func settings(_ options: PostgresOptions) -> PostgresQuery {
      // Texts of dates, bytes and numbers must be the same whatever the settings of the role are.
      """
      SELECT set_config('datestyle', 'ISO', false), set_config('bytea_output', 'hex', false),
        set_config('extra_float_digits', '1', false), set_config('intervalstyle', 'postgres', false),
        set_config('statement_timeout', \("\(options.statementTimeout.milliseconds ?? 0)"), false),
        \(lockTimeout(within: options.statementTimeout))
      """
    }

    /// Sets `lock_timeout` of the session a tenth shorter than a timeout, unless the role or database has one.
    ///
    /// So the server reports a wait for a lock as such, and not as a statement that takes too long.
    static func lockTimeout(within timeout: DispatchTimeInterval) -> PostgresQuery {
      let milliseconds = timeout.milliseconds.map { max(1, $0 - $0 / 10) } ?? 0
      return """
        set_config('lock_timeout', CASE current_setting('lock_timeout') WHEN '0' THEN \("\(milliseconds)")
          ELSE current_setting('lock_timeout') END, false)
        """
    }

    /// Runs a statement and returns its rows.
    ///
    /// - Throws: ``PostgresError``; `CancellationError` if the task is cancelled.
    public func query(_ query: PostgresQuery) async throws -> [PostgresRow] {
      try await run(query).rows
    }

    /// Runs a statement.
    ///
    /// - Returns: the number of rows that were inserted, updated or deleted.
    /// - Throws: ``PostgresError``; `CancellationError` if the task is cancelled.
    @discardableResult
    public func execute(_ query: PostgresQuery) async throws -> Int {
      try await run(query).changedCount
    }

    /// Runs a short statement and returns its rows; closes the connection after the timeout.
    @discardableResult
    func query(
      _ query: PostgresQuery,
      within timeout: DispatchTimeInterval
    ) async throws -> [PostgresRow] {
      try await run(query, within: timeout).rows
    }

    /// Runs a statement that only reads, and again if it was prepared with old types.
    func read(_ query: PostgresQuery) async throws -> [PostgresRow] {
      try await run(query, isRead: true).rows
    }

    /// Runs statements in a transaction, which is rolled back if the closure throws an error.
    ///
    /// - Parameters:
    ///   - mode: the isolation level; the default is read committed.
    ///   - body: runs the statements on the connection.
    /// - Returns: the result of the closure.
    /// - Throws: the errors of the closure; ``PostgresError`` with the code `server("25P02")` if the closure
    ///   ignored the error of a statement; `CancellationError` if the task is cancelled.
    public nonisolated func transaction<Result: Sendable>(
      _ mode: PostgresTransactionMode = .readCommitted,
      _ body: (_ connection: PostgresConnection) async throws -> Result
    ) async throws -> Result {
      try await transaction(mode, within: nil, body)
    }

    /// Runs statements in a transaction; closes the connection if its begin or end exceeds the timeout.
    nonisolated func transaction<Result: Sendable>(
      _ mode: PostgresTransactionMode,
      within timeout: DispatchTimeInterval?,
      _ body: (_ connection: PostgresConnection) async throws -> Result
    ) async throws -> Result {
      _ = try await run(mode.begin, within: timeout)
      do {
        let result = try await body(self)
        // PostgreSQL answers the COMMIT of a failed transaction with "ROLLBACK", without an error.
        guard try await run("COMMIT", within: timeout).command != "ROLLBACK" else {
          throw PostgresError(
            .server("25P02"),
            "A statement of the transaction failed, so nothing was changed.",
            advice: "Throw the error of the statement, or set a SAVEPOINT before it."
          )
        }
        return result
      } catch {
        // Also a cancelled task has to roll back.
        await Task { await self.rollBack(within: timeout) }.value
        throw error
      }
    }

    /// Closes the connection; a statement that runs fails.
    public func close() {
      isClosed = true
      waiter.close()
    }

    /// Whether the connection uses TLS.
    public var isEncrypted: Bool { !isClosed && PQsslInUse(handle.pointer) != 0 }

    /// The role with which the connection was made.
    var userName: String { PQuser(handle.pointer).map { String(cString: $0) } ?? "" }

    /// The id of the server's process, for `pg_terminate_backend`.
    var processID: Int { Int(PQbackendPID(handle.pointer)) }

    /// Returns whether the connection seems open, without a request to the server.
    func isAlive() -> Bool {
      // The first call may read the reason why the server ended the session, the second one the end.
      !isClosed && PQconsumeInput(handle.pointer) == 1 && PQconsumeInput(handle.pointer) == 1
        && handle.isGood
    }

    /// Whether the connection can be lent again; an open transaction is rolled back.
    func isReusable() async -> Bool {
      if isClosed || !handle.isGood { return false }
      if !isIdle { await rollBack() }
      return !isClosed && handle.isGood && isIdle
    }

    private func rollBack(within timeout: DispatchTimeInterval? = nil) async {
      if !isClosed, !isIdle {
        _ = try? await run("ROLLBACK", within: timeout)
      }
    }

    // MARK: - Running statements

    private func run(
      _ query: PostgresQuery,
      within timeout: DispatchTimeInterval? = nil,
      isRead: Bool = false
    ) async throws -> ResultStorage {
      try await mutex.lock()
      defer { mutex.unlock() }
      try Task.checkCancellation()
      guard !isClosed else { throw PostgresError.closed("The connection") }
      let outcome = await withTaskCancellationHandler {
        await result(of: query, within: timeout, isRead: isRead)
      } onCancel: {
        canceller.cancel { [waiter] in waiter.close() }
      }
      guard await canceller.finish() else { return try outcome.get() }
      if waiter.isClosed {
        close()
      } else if !isClosed, handle.isGood {
        // A request that came too late must not end the next statement: an empty one absorbs it.
        let deadline = DispatchTime.now() + StatementCanceller.timeout
        _ = await answer(until: deadline) { PQsendQuery(handle.pointer, "") }
      }
      guard case .failure(let error) = outcome, error.code == .timeout || error.code == .closed
      else { return try outcome.get() }
      throw CancellationError()
    }

    private func result(
      of query: PostgresQuery,
      within timeout: DispatchTimeInterval?,
      isRead: Bool
    ) async -> Result<ResultStorage, PostgresError> {
      let (sql, values) = query.statement
      guard !sql.contains("\0"), let parameters = StatementParameters(values) else {
        return .failure(.nulInText)
      }
      guard values.count <= StatementParameters.limit else { return .failure(.tooManyValues) }
      let wasPrepared = statements.contains(sql)
      let result = await send(sql, parameters, within: timeout)
      switch result {
      case .success(let storage) where storage.command == "DISCARD ALL":
        // It removed the statements and the settings.
        statements = PreparedStatements(after: statements)
        let settings = Self.settings(options).statement
        guard let values = StatementParameters(settings.values),
          case .failure(let error) = await send(settings.sql, values, within: timeout)
        else { return result }
        close()
        return .failure(error)
      case .failure(let error) where wasPrepared && error.mayBeOfOldTypes:
        statements.remove(sql)
        // Other errors may occur while the statement runs, after a procedure committed a part of it.
        guard isRead || error.code == .server("0A000") else { return result }
      case .failure(let error) where error.code == .server("26000"):
        // DEALLOCATE ALL removed the statements.
        statements = PreparedStatements(after: statements)
      default: return result
      }
      return isIdle ? await send(sql, parameters, within: timeout) : result
    }

    private var isIdle: Bool { PQtransactionStatus(handle.pointer) == PQTRANS_IDLE }

    private func send(
      _ sql: String,
      _ parameters: StatementParameters,
      within timeout: DispatchTimeInterval?
    ) async -> Result<ResultStorage, PostgresError> {
      // The server ends a statement at its timeout; this ends the wait for a server that is gone.
      let deadline = timeout?.fromNow() ?? options.statementTimeout.fromNow(plus: 5_000)
      let name: String
      switch statements.name(of: sql) {
      case .known(let known): name = known
      case .new(let new, let evicted):
        if let evicted {
          _ = await answer(until: deadline) {
            PQsendQuery(handle.pointer, "DEALLOCATE \"\(evicted)\"")
          }
        }
        let prepared = await answer(until: deadline) {
          PQsendPrepare(handle.pointer, new, sql, 0, nil)
        }
        if case .failure = prepared { return prepared }
        statements.insert(new, for: sql)
        name = new
      }
      return await answer(until: deadline) {
        parameters.withPointers { count, values, lengths, formats in
          PQsendQueryPrepared(handle.pointer, name, count, values, lengths, formats, 0)
        }
      }
    }
  }
#endif
