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
    /// Whether the last check sent a problem to the lists.
    var isFailing = false
    /// The counting of the rows.
    var counting = RowCounting()
    /// The installation of the log.
    var installation: LogInstallation
    /// Whether rows without a primary key were reported.
    var hasReportedKeys = false
    var observation: Observation?
    /// The file that is read; `nil` for a database in memory.
    private let file: FileIdentity?
    /// The pauses that the list leaves to writers.
    private var pauses: LogPauses

    init(_ definition: RowsDefinition<Record>, _ database: any DatabaseWriter) {
      self.definition = definition
      self.database = database
      file = FileIdentity(database.path)
      pauses = LogPauses(database: database.path)
      installation = LogInstallation(isPossible: !database.configuration.readonly)
    }

    deinit {
      counting.task?.cancel()
      counting.readingTotal?.cancel()
      installation.task?.cancel()
    }

    func rows(for request: RowRequest<Record.ID>) async throws -> RowBatch<Record> {
      try await retrying {
        try await self.installMissingLog()
        if case .position(let position) = request.place {
          try await self.waitUntilCounted(upTo: position)
        }
        await self.pauseForWriters()
        try Task.checkCancellation()
        let batch = try self.transaction { state, db in
          self.counting.isRequested = true
          return try state.batchBeforeCounting(for: request, in: db)
        }
        self.hasDelivered = true
        return batch
      }
    }

    /// Waits while the write-ahead log is left to writers.
    func pauseForWriters() async {
      while pauses.isPaused(), !Task.isCancelled {
        try? await Task.sleep(nanoseconds: 1_000_000)
      }
    }

    /// Repeats work that another connection prevents for a short time.
    func retrying<Result>(_ work: () async throws -> Result) async throws -> Result {
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
    func transaction(
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
  }
#endif
