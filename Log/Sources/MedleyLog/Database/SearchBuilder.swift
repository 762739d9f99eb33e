#if SQLite
  import GRDB
  import MedleySQLite
  import ProgramSupport

  /// Completes the indexes of a database, once for all screens of the process.
  actor SearchBuilder {
    private let pool: DatabasePool
    private var current = SearchProgress()
    private var task: Task<Void, Never>?

    /// Performs the index steps that an import has not performed.
    private var installation: Task<Void, any Error>?

    private var observers: [Int: AsyncStream<SearchProgress>.Continuation] = [:]
    private var lastObserver = 0

    init(_ pool: DatabasePool) {
      self.pool = pool
    }

    deinit {
      task?.cancel()
      installation?.cancel()
      for observer in observers.values { observer.finish() }
    }

    /// Creates the indexes that are missing because an import was ended before it created them.
    ///
    /// Concurrent calls wait for the same work.
    func installIndexes() async throws {
      let work: Task<Void, any Error>
      if let installation {
        work = installation
      } else {
        work = Task { [pool] in try await DeliveryDatabase.performMissingSteps(in: pool) }
        installation = work
      }
      do {
        try await work.value
      } catch {
        // The next call tries again.
        if installation == work { installation = nil }
        throw error
      }
    }

    // MARK: - Searching

    /// Returns the progress of the search index, now and while it is built; ends with the fraction 1.
    nonisolated func progress() -> AsyncStream<SearchProgress> {
      let (stream, observer) = AsyncStream<SearchProgress>.makeStream(
        bufferingPolicy: .bufferingNewest(1)
      )
      Task { [weak self] in
        guard let self else { return observer.finish() }
        await add(observer)
      }
      return stream
    }

    private func add(_ observer: AsyncStream<SearchProgress>.Continuation) {
      lastObserver += 1
      let number = lastObserver
      observers[number] = observer
      observer.onTermination = { [weak self] _ in Task { [weak self] in await self?.remove(number) }
      }
      if current != SearchProgress() { observer.yield(current) }
      if current.fraction >= 1 { return observer.finish() }
      if task == nil { start() }
    }

    private func remove(_ number: Int) {
      observers[number] = nil
    }

    /// Builds the index; after a failure, such as a full disk, it continues.
    private func start() {
      let note: @Sendable (Double) -> Void = { [weak self] fraction in
        Task { [weak self] in await self?.note(fraction) }
      }
      task = Task { [weak self, pool] in
        // The first rows come first.
        try? await Task.sleep(for: .milliseconds(300))
        while !Task.isCancelled {
          do {
            try await self?.installIndexes()
            return try await DeliveryDatabase.searchIndex.build(in: pool, progress: note)
          } catch {
            await self?.note(error)
            try? await Task.sleep(for: .seconds(1))
          }
        }
      }
    }

    private func note(_ fraction: Double) {
      guard fraction > current.fraction || current.problem != nil else { return }
      send(SearchProgress(fraction: max(fraction, current.fraction)))
    }

    private func note(_ error: any Error) {
      let reason =
        error is DatabaseError ? ScreenError(error, database: pool.path).message : "\(error)"
      send(SearchProgress(fraction: current.fraction, problem: reason))
    }

    private func send(_ progress: SearchProgress) {
      guard progress != current else { return }
      current = progress
      for observer in observers.values {
        observer.yield(progress)
        if progress.fraction >= 1 { observer.finish() }
      }
    }
  }
#endif
