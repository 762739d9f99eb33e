#if SQLite
  import GRDB
  import MedleySQLite

  /// Adds all lines to the search index, once for all screens of the process.
  actor SearchBuilder {
    private let pool: DatabasePool
    private var fraction = 0.0
    private var task: Task<Void, Never>?
    private var observers: [Int: AsyncStream<Double>.Continuation] = [:]
    private var lastObserver = 0

    init(_ pool: DatabasePool) {
      self.pool = pool
    }

    deinit {
      task?.cancel()
      for observer in observers.values { observer.finish() }
    }

    /// Returns the fraction of the lines in the index, now and while it is built; ends with 1.
    nonisolated func progress() -> AsyncStream<Double> {
      let (stream, observer) = AsyncStream<Double>.makeStream(bufferingPolicy: .bufferingNewest(1))
      Task { [weak self] in
        guard let self else { return observer.finish() }
        await add(observer)
      }
      return stream
    }

    private func add(_ observer: AsyncStream<Double>.Continuation) {
      lastObserver += 1
      let number = lastObserver
      observers[number] = observer
      observer.onTermination = { [weak self] _ in Task { [weak self] in await self?.remove(number) }
      }
      if fraction > 0 { observer.yield(fraction) }
      if fraction >= 1 { return observer.finish() }
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
      task = Task { [pool] in
        // The first rows come first.
        try? await Task.sleep(for: .milliseconds(300))
        while !Task.isCancelled {
          do {
            return try await DeliveryDatabase.searchIndex.build(in: pool, progress: note)
          } catch {
            try? await Task.sleep(for: .seconds(1))
          }
        }
      }
    }

    private func note(_ fraction: Double) {
      guard fraction > self.fraction else { return }
      self.fraction = fraction
      for observer in observers.values {
        observer.yield(fraction)
        if fraction >= 1 { observer.finish() }
      }
    }
  }
#endif
