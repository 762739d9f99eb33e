#if SQLite
  import Dispatch
  import GRDB
  import MedleyCore
  import MedleyLoading
  import MedleyTables

  /// The counting of the rows of a source, which gives them positions.
  struct RowCounting {
    /// Whether rows were requested; they are counted afterwards.
    var isRequested = false
    /// The task that counts.
    var task: Task<Void, any Error>?
    /// The task that reads the number of all rows meanwhile.
    var readingTotal: Task<Void, any Error>?
    var failure: CountFailure?
  }

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

  extension RowReader {
    func startCounting() {
      guard counting.task == nil, counting.isRequested, let index = state?.rows.index,
        !index.isComplete,
        counting.failure.map({ $0.retryTime <= DispatchTime.now().uptimeNanoseconds }) ?? true
      else { return }
      counting.task = Task { [weak self] in
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
            self.counting.task = nil
            self.counting.failure = nil
            return true
          }
          self.readTotal()
          return false
        }
      } catch {
        counting.task = nil
        if !(error is CancellationError) {
          // Rows are shown without positions meanwhile; requests for positions throw the error.
          if counting.failure == nil {
            definition.reporter.report(definition.issue(ofCounting: error))
          }
          counting.failure = CountFailure(error, after: counting.failure)
        }
        throw error
      }
    }

    /// Reads the number of all rows on another connection while they are counted.
    ///
    /// With it, the rows that are counted already have positions. A database with one connection counts first.
    private func readTotal() {
      guard counting.readingTotal == nil, let state, state.needsTotal, let log = state.log,
        database is DatabasePool, database.configuration.maximumReaderCount > 1
      else { return }
      counting.readingTotal = Task { [weak self, database, request = state.keyset.request] in
        let read = try? await database.read { db in
          (position: try log.position(in: db), total: try request.fetchCount(db))
        }
        await self?.finishReadingTotal(read?.total, at: read?.position)
      }
    }

    private func finishReadingTotal(_ total: Int?, at position: SQLiteChangeLog.Position?) {
      counting.readingTotal = nil
      guard let total, let position, state?.needsTotal == true else { return }
      // If it fails, the rows are counted first.
      _ = try? transaction { state, db in
        try state.setTotal(total, at: position, in: db)
        state.mayReadTotal = false
        return RowBatch([], hasEarlier: false, hasLater: false)
      }
    }

    /// Waits until a row and all before it have positions, or the request is cancelled.
    func waitUntilCounted(upTo position: Int) async throws {
      counting.isRequested = true
      while definition.countsRows, state?.rows.hasPosition(position) != true {
        if counting.task == nil, installation.task == nil {
          _ = try transaction { _, _ in RowBatch([], hasEarlier: false, hasLater: false) }
        }
        if counting.task == nil, installation.task == nil {
          if let failure = counting.failure, state?.rows.isCounted == false { throw failure.error }
          return
        }
        try await Task.sleep(nanoseconds: 2_000_000)
      }
    }
  }
#endif
