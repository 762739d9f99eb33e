#if Postgres
  import Dispatch
  import MedleyCore
  import MedleyTables

  /// Follows the changes of a table for all lists of a process.
  ///
  /// It reads the change table and remembers the snapshot of its last read, its position. After a lost
  /// connection it continues from there.
  actor TableObserver: PoolClient {
    nonisolated let pool: PostgresPool
    nonisolated let table: PostgresTable

    /// The mutex of reads of the changes, so that changes are received in their order.
    private let mutex = AsyncMutex()
    private var log: ChangeLog?
    private var position: TransactionSnapshot?
    private var version = 0
    private var counts: TablePositions?
    private var listeners: [WeakListener] = []
    private var loop: Task<Void, Never>?
    private let connection = ListeningConnection()

    private struct WeakListener {
      weak var listener: (any TableListener)?
    }

    private init(_ pool: PostgresPool, _ table: PostgresTable) {
      self.pool = pool
      self.table = table
    }

    /// Returns the observer of a table that all lists of a pool share.
    static func shared(for table: PostgresTable, of pool: PostgresPool) -> TableObserver {
      pool.shared("\(table.sql).\(table.id)") { TableObserver(pool, table) }
    }

    /// Adds a listener, which is not retained, and follows the changes.
    func attach(_ listener: any TableListener) {
      listeners.removeAll { $0.listener == nil }
      guard !listeners.contains(where: { $0.listener === listener }) else { return }
      guard !pool.isClosed else { return listener.observerDidClose() }
      listeners.append(WeakListener(listener: listener))
      if position != nil { listener.receive(TableChange(version: version)) }
      guard loop == nil else { return }
      // The task ends soon after the last list, which retains the observer.
      loop = Task { [weak self] in
        while await self?.step() == true {}
      }
    }

    /// Ends the session of the observer and the changes of the listeners; the pool was closed.
    func end() async {
      loop?.cancel()
      await connection.close()
      await loop?.value
      for entry in listeners { entry.listener?.observerDidClose() }
    }

    /// Reads the first position, unless there is one.
    func establish() async throws {
      guard position == nil else { return }
      // Lock order: connection, then mutex; this prevents deadlock.
      try await pool.withConnection { connection in
        try await self.mutex.lock()
        defer { self.mutex.unlock() }
        guard self.position == nil else { return }
        _ = try await self.advance(on: connection, isInSnapshot: false)
      }
    }

    /// Reads rows at the position of the observer, with the counts that belong to it.
    ///
    /// The listeners have received all changes up to the version before the closures are called.
    ///
    /// - Parameters:
    ///   - context: returns the state of a listener at the version.
    ///   - body: reads the rows, while other tasks read at their positions.
    func read<Context: Sendable, Result: Sendable>(
      capturing context: @Sendable () -> Context,
      _ body: (CountedSnapshot, Context) async throws -> Result
    ) async throws -> Result {
      try await withSnapshot { connection in
        let (snapshot, captured) = try await self.withMutex {
          (try await self.advanceCounts(on: connection), context())
        }
        return try await body(snapshot, captured)
      }
    }

    /// Reads rows while no other task reads changes.
    ///
    /// - Parameters:
    ///   - context: returns the state of a listener at the version.
    ///   - body: reads the rows; it may call `sendVersion()`.
    func readExclusively<Context: Sendable, Result: Sendable>(
      capturing context: @Sendable () -> Context,
      _ body: (CountedSnapshot, Context) async throws -> Result
    ) async throws -> Result {
      try await withSnapshot { connection in
        try await self.withMutex {
          try await body(self.advanceCounts(on: connection), context())
        }
      }
    }

    /// Sends a version of the same rows, because a listener shows others than before.
    ///
    /// The caller holds the mutex.
    ///
    /// - Returns: the version.
    func sendVersion() -> Int {
      version += 1
      for entry in listeners { entry.listener?.receive(TableChange(version: version)) }
      return version
    }

    /// Tells the listeners that anything may have changed, and counts again before the next read.
    func recount() async {
      // Another task, because lists have to read again even if the caller is cancelled.
      let recounting = Task {
        try await self.withMutex {
          self.counts = nil
          self.version += 1
          var change = TableChange(version: self.version, isCounted: true)
          change.rows.setUnknown()
          for entry in self.listeners { entry.listener?.receive(change) }
        }
      }
      _ = await recounting.result
    }

    private func withSnapshot<Result: Sendable>(
      _ body: (PostgresConnection) async throws -> Result
    ) async throws -> Result {
      try await pool.withConnection { connection in
        do {
          return try await connection.transaction(.snapshot, body)
        } catch let error as PostgresError where self.isSolved(error) {
          return try await connection.transaction(.snapshot, body)
        }
      }
    }

    private func withMutex<Result: Sendable>(
      _ body: () async throws -> Result
    ) async throws -> Result {
      try await mutex.lock()
      defer { mutex.unlock() }
      return try await body()
    }

    /// Reads changes and counts in the first statements of a snapshot.
    ///
    /// The caller holds the mutex, so that positions are in order.
    private func advanceCounts(on connection: PostgresConnection) async throws -> CountedSnapshot {
      _ = try await advance(on: connection, isInSnapshot: true)
      if counts == nil { counts = try await TablePositions.read(of: table, on: connection) }
      return CountedSnapshot(
        connection: connection,
        counts: counts ?? TablePositions([]),
        version: version
      )
    }

    /// Returns whether the statement can be retried: the recording was installed again, or the table has
    /// other columns or types than when the statement was prepared.
    private func isSolved(_ error: PostgresError) -> Bool {
      log == nil || error.mayBeOfOldTypes
    }

    // MARK: - Reading changes

    /// Reads the changes since the last position; the caller holds the mutex.
    ///
    /// - Returns: whether there were changes.
    private func advance(on connection: PostgresConnection, isInSnapshot: Bool) async throws -> Bool
    {
      let batch = try await readLog(on: connection)
      guard !batch.changes.isEmpty || position == nil else {
        accept(batch)
        return false
      }
      guard let counts else {
        finish(batch, TableChange(version: 0, rows: batch.changes))
        return true
      }
      guard isInSnapshot else {
        // The identities have to be read in the same snapshot.
        return try await connection.transaction(.snapshot, within: pool.options.changesTimeout) {
          try await self.advance(on: $0, isInSnapshot: true)
        }
      }
      var change = TableChange(
        version: 0,
        rows: batch.changes,
        totalBefore: counts.total,
        isCounted: true
      )
      var newCounts = counts
      change.edits = try await newCounts.apply(batch.changes, of: table, on: connection)
      if change.edits == nil {
        change.rows.setUnknown()
        newCounts = try await TablePositions.read(of: table, on: connection)
      }
      self.counts = newCounts
      finish(batch, change)
      return true
    }

    /// Sets the position after a read.
    ///
    /// A read that is not accepted does not change the state: it failed, or is repeated in a snapshot.
    private func accept(_ batch: ChangeLog.Batch) {
      log = batch.log
      position = batch.snapshot
    }

    private func finish(_ batch: ChangeLog.Batch, _ change: TableChange) {
      var change = change
      accept(batch)
      // A server that was restored may be behind.
      version = max(version + 1, batch.snapshot.version)
      change.version = version
      change.hasPolicies = batch.hasPolicies
      for entry in listeners { entry.listener?.receive(change) }
    }

    private func readLog(on connection: PostgresConnection) async throws -> ChangeLog.Batch {
      guard let log else {
        let log = try await ChangeLog.find(for: table, on: connection)
        var batch = try await log.read(since: nil, on: connection)
        // The recording was installed again.
        if position != nil { batch.changes.setUnknown() }
        return batch
      }
      do {
        return try await log.read(since: position, on: connection)
      } catch let error as PostgresError where error.code.isMissing || error.code == .notInstalled {
        // The next read finds the change table again.
        self.log = nil
        throw error
      }
    }

    // MARK: - Following

    /// Waits for a notification or the next time to read, and reads.
    ///
    /// - Returns: whether to continue.
    private func step() async -> Bool {
      guard !pool.isClosed else {
        await connection.close()
        return false
      }
      do {
        try await establish()
        guard let number = log?.number else { throw ChangeLog.notInstalled(table) }
        let isHinted = try await connection.wait(forChangesOf: number, options: pool.options)
        guard let current = connection.current else { return true }
        let hasChanges = try await advanceInTurn(on: current)
        if let position {
          connection.didRead(position, hasNews: hasChanges || isHinted, pool.options)
        }
        if let log { await connection.performMaintenance(log, pool.options) }
        for entry in listeners { entry.listener?.observerDidPoll() }
      } catch {
        // A list that reads meanwhile finds the log itself.
        if log == nil, position != nil { await findLogAgain() }
        await connection.recover(from: error, of: table, pool.options)
      }
      return true
    }

    private func findLogAgain() async {
      _ = try? await pool.withConnection { try await self.advanceInTurn(on: $0) }
    }

    private func advanceInTurn(on connection: PostgresConnection) async throws -> Bool {
      try await mutex.lock()
      defer { mutex.unlock() }
      return try await advance(on: connection, isInSnapshot: false)
    }
  }
#endif
