#if Postgres
  import Dispatch
  import MedleyCore

  /// Follows the changes of a table for all lists of a process.
  ///
  /// It reads the change table and remembers the snapshot of its last read, its position. After a lost
  /// connection it continues from there.
  actor TableObserver: PoolClient {
    nonisolated let pool: PostgresPool
    nonisolated let table: PostgresTable

    /// Reads of the changes take turns, so that changes are received in their order.
    private let turns = Turns()
    private var log: ChangeLog?
    private var position: TransactionSnapshot?
    private var version = 0
    private var counts: BucketCounts?
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
      guard !pool.isClosed else { return listener.end() }
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
      for entry in listeners { entry.listener?.end() }
    }

    /// Reads the first position, unless there is one.
    func establish() async throws {
      guard position == nil else { return }
      // Everybody takes the connection before the turn, so that nobody waits for both.
      try await pool.withConnection { connection in
        try await self.turns.begin()
        defer { self.turns.end() }
        guard self.position == nil else { return }
        _ = try await self.advance(on: connection, isInSnapshot: false)
      }
    }

    /// Reads rows at the position of the observer, with the counts that belong to it.
    ///
    /// The listeners have received all changes up to the version before the closure is called.
    func read<Result: Sendable>(
      _ body: (
        _ connection: PostgresConnection, _ counts: BucketCounts, _ version: Int
      ) async throws -> Result
    ) async throws -> Result {
      try await pool.withConnection { connection in
        do {
          return try await self.readSnapshot(on: connection, body)
        } catch let error as PostgresError where self.isSolved(error) {
          return try await self.readSnapshot(on: connection, body)
        }
      }
    }

    private func readSnapshot<Result: Sendable>(
      on connection: PostgresConnection,
      _ body: (PostgresConnection, BucketCounts, Int) async throws -> Result
    ) async throws -> Result {
      try await connection.transaction(.snapshot) { connection in
        let (counts, version) = try await self.advanceCounts(on: connection)
        // Other tasks read at their positions meanwhile.
        return try await body(connection, counts, version)
      }
    }

    /// The first statement of the snapshot is in the turn, so that positions follow each other.
    private func advanceCounts(
      on connection: PostgresConnection
    ) async throws -> (BucketCounts, Int) {
      try await turns.begin()
      defer { turns.end() }
      _ = try await advance(on: connection, isInSnapshot: true)
      if let counts { return (counts, version) }
      let counts = try await BucketCounts.read(of: table, on: connection)
      self.counts = counts
      return (counts, version)
    }

    /// Whether the error does not happen again: the recording was installed again, or the table has other
    /// columns than when the statement was prepared.
    private func isSolved(_ error: PostgresError) -> Bool {
      log == nil || error.code == .server("0A000")
    }

    // MARK: - Reading changes

    /// Reads the changes since the last position; the caller has the turn.
    ///
    /// - Returns: whether there were any.
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
      var change = TableChange(version: 0, rows: batch.changes, totalBefore: counts.total)
      change.isCounted = true
      var newCounts = counts
      change.edits = try await newCounts.apply(batch.changes, of: table, on: connection)
      if change.edits == nil {
        change.rows.setUnknown()
        newCounts = try await BucketCounts.read(of: table, on: connection)
      }
      self.counts = newCounts
      finish(batch, change)
      return true
    }

    /// A read that is not accepted, because it is repeated in a snapshot or failed, leaves no trace.
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
        if let position { connection.didRead(position, hasNews: hasChanges || isHinted) }
        if let log { await connection.keepHouse(log, pool.options) }
        for entry in listeners { entry.listener?.tick() }
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
      try await turns.begin()
      defer { turns.end() }
      return try await advance(on: connection, isInSnapshot: false)
    }
  }
#endif
