#if SQLite
  import Dispatch
  import GRDB
  import MedleyCore
  import MedleyLoading
  import MedleySupport
  import MedleyTables

  /// Makes the transactions of a source, one after the other, and sends the changes that it finds.
  actor RowReader<Record: FetchableRecord & Identifiable & Sendable>
  where Record.ID: DatabaseValueConvertible & Sendable {
    typealias Change = SourceChange<Record.ID>

    private let executor = QueueExecutor()
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    let definition: RowsDefinition<Record>
    let database: any DatabaseWriter
    nonisolated let subscribers = Locked(SourceSubscribers<Record.ID>(version: 1))

    /// The state of the rows; `nil` before the first transaction and after the schema has changed.
    var state: RowsState<Record>?
    private var version = 1
    /// Whether lists have rows that may be outdated when the table is opened again.
    private(set) var hasDelivered = false
    /// Whether rows were requested; they are counted afterwards.
    private var hasRequests = false
    /// Whether the last check sent a problem to the lists.
    private var isFailing = false
    private var counting: Task<Void, any Error>?
    private var readingTotal: Task<Void, any Error>?
    var countFailure: CountFailure?
    var installing: Task<Void, any Error>?
    /// Whether the log is installed just now, and not waited for another writer.
    let isInstalling = Locked(false)
    /// When the installation of the log began, in nanoseconds.
    var installStart: UInt64 = 0
    /// Whether the log can be installed.
    var mayInstall: Bool
    /// Why the log was not installed, until rows are requested again.
    var installProblem: (any Error)?
    /// Whether rows without a primary key were reported.
    var hasReportedKeys = false
    private var observation: Observation?
    /// The file that is read; `nil` for a database in memory.
    private let file: FileIdentity?
    /// The pauses that the list leaves to writers.
    private var pauses: LogPauses

    init(_ definition: RowsDefinition<Record>, _ database: any DatabaseWriter) {
      self.definition = definition
      self.database = database
      file = FileIdentity(database.path)
      pauses = LogPauses(database: database.path)
      mayInstall = !database.configuration.readonly
    }

    deinit {
      counting?.cancel()
      readingTotal?.cancel()
      installing?.cancel()
    }

    // MARK: - Reading

    func rows(for request: RowRequest<Record.ID>) async throws -> RowBatch<Record> {
      try await retrying {
        try await self.installMissingLog()
        if case .position(let position) = request.place {
          try await self.waitUntilCounted(upTo: position)
        }
        await self.pauseForWriters()
        try Task.checkCancellation()
        let batch = try self.transaction { state, db in
          self.hasRequests = true
          return try state.batchBeforeCounting(for: request, in: db)
        }
        self.hasDelivered = true
        return batch
      }
    }

    /// Waits while the write-ahead log is left to writers.
    private func pauseForWriters() async {
      while pauses.isPaused(), !Task.isCancelled {
        try? await Task.sleep(nanoseconds: 1_000_000)
      }
    }

    /// Repeats work that another connection prevents for a short time.
    private func retrying<Result>(_ work: () async throws -> Result) async throws -> Result {
      var pause: UInt64 = 2_000_000
      while true {
        do {
          return try await work()
        } catch  where SQLiteListError.isTransient(error) && pause < 100_000_000 {
          try await Task.sleep(nanoseconds: pause)
          pause *= 2
        } catch is CancellationError {
          throw CancellationError()
        } catch {
          throw SQLiteListError(error, table: definition.table, path: definition.path)
        }
      }
    }

    /// Applies the changes since the last transaction, and reads in the same one.
    private func transaction(
      _ read: (inout RowsState<Record>, Database) throws -> RowBatch<Record>
    ) throws -> RowBatch<Record> {
      // The connections would read the old file for ever.
      if let file, FileIdentity(database.path) != file { throw definition.errorOfReplacedFile() }
      for _ in 0..<3 {
        var state = try openedState()
        self.state = nil
        var isCurrent = true
        let lastChange = state.lastChange
        do {
          defer {
            pauses.add(state.lastChange - lastChange)
            // What was counted is kept if reading fails.
            self.state = isCurrent ? state : nil
            publish(state.rows.edits)
            self.state?.rows.edits = []
            startCounting()
            savePositions()
          }
          let batch = try database.read { db -> RowBatch<Record>? in
            isCurrent = try self.isCurrent(&state, in: db)
            guard isCurrent else { return nil }
            return try read(&state, db)
          }
          guard var batch else { continue }
          // The edits of this transaction have the next version.
          batch.version = state.rows.edits.isEmpty ? version : version + 1
          return batch
        } catch is CountsAreStale {
          self.state?.reset()
          publish([.unknown])
          self.state?.rows.edits = []
        }
      }
      throw definition.error(
        .other,
        "The rows of “\(definition.table)” in \(definition.path) do not fit their counts",
        "if a filter depends on another table, use `countsRows: false`."
      )
    }

    /// Applies the changes; returns `false` if the schema or the log was replaced.
    private func isCurrent(_ state: inout RowsState<Record>, in db: Database) throws -> Bool {
      let schemaVersion = try db.schemaVersion()
      if schemaVersion != state.schemaVersion {
        db.clearSchemaCache()
        let order = try KeyOrder(definition.terms, of: definition.table, in: db)
        let log = try SQLiteChangeLog.installed(
          on: definition.table,
          keeping: order.leadingColumns,
          in: db
        )
        guard order == state.order, log?.epoch == state.log?.epoch else { return false }
        state.schemaVersion = schemaVersion
      }
      return try state.catchUp(in: db)
    }

    /// Sends edits as a new version.
    func publish(_ edits: [SourceEdit<Record.ID>]) {
      if edits.isEmpty { return }
      version += 1
      subscribers.withValue { $0.send(Change(version: version, edits)) }
    }

    // MARK: - Counting

    /// Why the rows could not be counted, and when they are counted again.
    struct CountFailure {
      var error: any Error
      var attempts: Int
      var retryTime: UInt64

      /// - Parameter last: the failure before, after which the pause is twice as long, up to a minute.
      init(_ error: any Error, after last: CountFailure?) {
        self.error = error
        attempts = (last?.attempts ?? 0) + 1
        let pause = min(60, UInt64(1) << min(attempts - 1, 6))
        retryTime = DispatchTime.now().uptimeNanoseconds + pause * 1_000_000_000
      }
    }

    private func startCounting() {
      guard counting == nil, hasRequests, let index = state?.rows.index, !index.isComplete,
        countFailure.map({ $0.retryTime <= DispatchTime.now().uptimeNanoseconds }) ?? true
      else { return }
      counting = Task { [weak self] in
        while let isDone = try await self?.countStep(), !isDone { await Task.yield() }
      }
    }

    /// Counts the next rows; returns whether all are counted.
    private func countStep() async throws -> Bool {
      do {
        await pauseForWriters()
        return try await retrying {
          _ = try self.transaction { state, db in
            if try !state.restorePositions(in: db) {
              try state.count(limit: state.countStep, in: db)
            }
            return RowBatch([], hasEarlier: false, hasLater: false)
          }
          guard let index = self.state?.rows.index, !index.isComplete else {
            self.counting = nil
            self.countFailure = nil
            return true
          }
          self.readTotal()
          return false
        }
      } catch {
        counting = nil
        if !(error is CancellationError) {
          // Rows are shown without positions meanwhile; requests for positions throw the error.
          if countFailure == nil { definition.reporter.report(definition.issue(ofCounting: error)) }
          countFailure = CountFailure(error, after: countFailure)
        }
        throw error
      }
    }

    /// Reads the number of all rows on another connection while they are counted.
    ///
    /// With it, the rows that are counted already have positions. A database with one connection counts first.
    private func readTotal() {
      guard readingTotal == nil, let state, state.needsTotal, let log = state.log,
        database is DatabasePool, database.configuration.maximumReaderCount > 1
      else { return }
      readingTotal = Task { [weak self, database, request = state.keyset.request] in
        let read = try? await database.read { db in
          (position: try log.position(in: db), total: try request.fetchCount(db))
        }
        await self?.finishReadingTotal(read?.total, at: read?.position)
      }
    }

    private func finishReadingTotal(_ total: Int?, at position: SQLiteChangeLog.Position?) {
      readingTotal = nil
      guard let total, let position, state?.needsTotal == true else { return }
      // If it fails, the rows are counted first.
      _ = try? transaction { state, db in
        try state.setTotal(total, at: position, in: db)
        state.mayReadTotal = false
        return RowBatch([], hasEarlier: false, hasLater: false)
      }
    }

    /// Waits until a row and all before it have positions, or the request is cancelled.
    private func waitUntilCounted(upTo position: Int) async throws {
      hasRequests = true
      while definition.countsRows, state?.rows.hasPosition(position) != true {
        if counting == nil, installing == nil {
          _ = try transaction { _, _ in RowBatch([], hasEarlier: false, hasLater: false) }
        }
        if counting == nil, installing == nil {
          if let countFailure, state?.rows.isCounted == false { throw countFailure.error }
          return
        }
        try await Task.sleep(nanoseconds: 2_000_000)
      }
    }

    // MARK: - Observing

    nonisolated func changes() -> AsyncStream<Change> {
      // The stream keeps the reader, so that it does not end with the source.
      let (stream, continuation) = SourceSubscribers<Record.ID>.changeStream()
      let number = subscribers.withValue { $0.add(continuation) }
      continuation.onTermination = { _ in
        self.subscribers.withValue { $0.remove(number) }
        Task { await self.observeIfNeeded() }
      }
      Task { await observeIfNeeded() }
      return stream
    }

    /// Observes the database while there are subscribers.
    private func observeIfNeeded() {
      if subscribers.withValue(\.isEmpty) {
        observation = nil
      } else if observation == nil {
        observation = Observation(database, tables: definition.observedTables) {
          @concurrent [weak self] in
          await self?.pauseForWriters()
          return await self?.check() ?? false
        }
      }
    }

    /// Finds and sends changes; returns whether there were any.
    func check() -> Bool {
      let old = state?.lastChange
      subscribers.withValue { $0.catchUp() }
      do {
        _ = try transaction { _, _ in RowBatch([], hasEarlier: false, hasLater: false) }
        if isFailing { publish([.unknown]) }
        isFailing = false
      } catch  where !SQLiteListError.isTransient(error) {
        // Lists read again, and show the error that they receive, or the rows after it.
        if !isFailing { publish([.unknown]) }
        isFailing = true
      } catch {
        // Another program is writing.
      }
      return state?.lastChange != old
    }

    func reload() {
      state?.reset()
      publish(state?.rows.edits ?? [])
      state?.rows.edits = []
      startCounting()
    }
  }
#endif
