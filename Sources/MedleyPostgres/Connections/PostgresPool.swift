#if Postgres
  import Dispatch
  import MedleyCore
  import MedleySupport

  /// A pool of connections that tasks share.
  ///
  /// A connection is made when it is first needed. If none is free, tasks wait in first-in, first-out order.
  /// A connection that was lost is replaced.
  ///
  /// ```swift
  /// let pool = PostgresPool()  // PGHOST, PGUSER, PGPASSWORD, …
  /// let rows = try await pool.query("SELECT * FROM deliveries WHERE kind = \(kind)")
  /// ```
  public final class PostgresPool: Sendable {
    /// The connection and timeout settings of this pool.
    public let options: PostgresOptions

    private enum Loan: Sendable {
      case connection(PostgresConnection)
      case connect
      case failed(PostgresError)
    }

    /// An unused connection.
    private struct Idle: Sendable {
      var connection: PostgresConnection
      var since = DispatchTime.now()
    }

    private typealias State = PoolState<Idle, CheckedContinuation<Loan, Never>>

    private struct Storage: Sendable {
      var state: State
      var nextID = 0
      var shared: [DatabaseText: WeakObject] = [:]
    }

    private struct WeakObject: Sendable {
      weak var object: (any PoolClient)?
    }

    private let storage: Locked<Storage>

    /// Creates a pool; nothing is connected yet.
    public init(_ options: PostgresOptions = PostgresOptions()) {
      self.options = options
      storage = Locked(Storage(state: State(limit: options.poolSize)))
    }

    /// Lends a connection to a closure.
    ///
    /// - Parameter body: uses the connection, which must not be used after the closure returns.
    /// - Throws: ``PostgresError``; `CancellationError` if the task is cancelled; the errors of the closure.
    public func withConnection<Result: Sendable>(
      _ body: (_ connection: PostgresConnection) async throws -> Result
    ) async throws -> Result {
      let connection = try await borrow()
      do {
        let result = try await body(connection)
        await giveBack(connection)
        return result
      } catch {
        // The transaction of a cancelled task has to be rolled back, too.
        await Task { await self.giveBack(connection) }.value
        throw error
      }
    }

    /// Runs a statement and returns its rows.
    ///
    /// - Throws: ``PostgresError``; `CancellationError` if the task is cancelled.
    public func query(_ query: PostgresQuery) async throws -> [PostgresRow] {
      try await withConnection { try await $0.query(query) }
    }

    /// Runs a statement that only reads, and again if it was prepared with old types.
    func read(_ query: PostgresQuery) async throws -> [PostgresRow] {
      try await withConnection { try await $0.read(query) }
    }

    /// Runs a statement.
    ///
    /// - Returns: the number of rows that were inserted, updated or deleted.
    /// - Throws: ``PostgresError``; `CancellationError` if the task is cancelled.
    @discardableResult
    public func execute(_ query: PostgresQuery) async throws -> Int {
      try await withConnection { try await $0.execute(query) }
    }

    /// Closes idle connections and fails waiting tasks.
    ///
    /// Connections that are in use are closed when they are returned. Lists receive no more changes: the
    /// streams of ``PostgresRows/changes()`` end.
    public func close() async {
      let (connections, waiters, clients) = storage.withValue { storage in
        let (idle, waiters) = storage.state.close()
        return (idle.map(\.connection), waiters, storage.shared.values.compactMap(\.object))
      }
      for waiter in waiters { waiter.resume(returning: .failed(.closed("The pool"))) }
      for connection in connections { await connection.close() }
      for client in clients { await client.end() }
    }

    /// Whether ``close()`` was called.
    public var isClosed: Bool { storage.withValue { $0.state.isClosed } }

    /// Returns an object that all users of the pool share, and creates it if there is none.
    func shared<Object: PoolClient>(_ key: DatabaseText, _ make: () -> Object) -> Object {
      storage.withValue { storage in
        if let object = storage.shared[key]?.object as? Object { return object }
        let object = make()
        storage.shared[key] = WeakObject(object: object)
        return object
      }
    }

    // MARK: - Borrowing

    private func borrow() async throws -> PostgresConnection {
      try Task.checkCancellation()
      var idle: Idle?
      let borrowing: Loan? = storage.withValue { storage in
        switch storage.state.borrow() {
        case .use(let free):
          idle = free
          return .connection(free.connection)
        case .connect: return .connect
        case .refuse: return .failed(.closed("The pool"))
        case .wait: return nil
        }
      }
      let loan: Loan = if let borrowing { borrowing } else { await wait() }
      switch loan {
      case .failed(let error):
        // A task that was cancelled while it waited.
        try Task.checkCancellation()
        throw error
      case .connect: return try await connect()
      case .connection(let connection):
        let isFresh = (idle?.since ?? .now()).isWithin(options.idleTimeout)
        if isFresh, await connection.isAlive() { return connection }
        await connection.close()
        return try await connect()
      }
    }

    private func connect() async throws -> PostgresConnection {
      do {
        return try await PostgresConnection.connect(options)
      } catch {
        finish(storage.withValue { $0.state.giveBack(nil) })
        throw error
      }
    }

    private func giveBack(_ connection: PostgresConnection) async {
      let isReusable = await connection.isReusable()
      if !isReusable { await connection.close() }
      finish(
        storage.withValue { $0.state.giveBack(isReusable ? Idle(connection: connection) : nil) }
      )
    }

    private func finish(_ action: State.Return) {
      switch action {
      case .keep: break
      case .lend(let idle, let waiter): waiter.resume(returning: .connection(idle.connection))
      case .replace(let waiter): waiter.resume(returning: .connect)
      case .close(let idle): Task { await idle.connection.close() }
      }
    }

    // MARK: - Waiting

    private func wait() async -> Loan {
      let id = storage.withValue { storage in
        storage.nextID += 1
        return storage.nextID
      }
      let timeout = Locked<Task<Void, any Error>?>(nil)
      defer { timeout.withValue { $0?.cancel() } }
      return await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          let action: State.Borrowing = storage.withValue { storage in
            // A connection may have come back in the meantime.
            let borrowing = storage.state.borrow()
            if case .wait = borrowing { storage.state.wait(continuation, id: id) }
            return borrowing
          }
          switch action {
          case .use(let idle): continuation.resume(returning: .connection(idle.connection))
          case .connect: continuation.resume(returning: .connect)
          case .refuse: continuation.resume(returning: .failed(.closed("The pool")))
          case .wait:
            // The task waits already: a timeout or a cancellation that comes before has no effect.
            timeout.withValue { $0 = endOfWait(id) }
            if Task.isCancelled { stopWaiting(id, exhausted) }
          }
        }
      } onCancel: {
        stopWaiting(id, exhausted)
      }
    }

    private func endOfWait(_ id: Int) -> Task<Void, any Error>? {
      options.poolTimeout.milliseconds.map { milliseconds in
        Task {
          try await Task.sleep(nanoseconds: UInt64(milliseconds) * 1_000_000)
          stopWaiting(id, exhausted)
        }
      }
    }

    private func stopWaiting(_ id: Int, _ error: PostgresError) {
      let waiter = storage.withValue { $0.state.stopWaiting(id) }
      waiter?.resume(returning: .failed(error))
    }

    private var exhausted: PostgresError {
      PostgresError(
        .exhausted,
        "All \(options.poolSize) connections to PostgreSQL were in use for \(options.poolTimeout.text).",
        advice: "Raise PostgresOptions.poolSize, or end transactions sooner."
      )
    }
  }

  /// An object that the users of a pool share.
  protocol PoolClient: AnyObject, Sendable {
    /// The pool was closed.
    func end() async
  }

  extension DispatchTime {
    /// Returns whether an interval that began at this time has not ended.
    func isWithin(_ interval: DispatchTimeInterval) -> Bool {
      guard let milliseconds = interval.milliseconds else { return true }
      return DispatchTime.now() < self + .milliseconds(milliseconds)
    }
  }
#endif
