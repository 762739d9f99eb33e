#if SQLite
  import GRDB

  /// Calls a closure whenever a table may have changed, by this program or by another one.
  ///
  /// Notifications are only hints: the closure looks for changes, and says whether it found some.
  final class Observation {
    private let wakes: AsyncStream<Void>.Continuation
    private let observer: CommitObserver
    private let database: any DatabaseWriter
    private let watch: FileWatch
    private let tasks: [Task<Void, Never>]

    init(
      _ database: any DatabaseWriter,
      table: String,
      check: @escaping @concurrent @Sendable () async -> Bool
    ) {
      // One hint that waits is enough.
      let (stream, wakes) = AsyncStream.makeStream(
        of: Void.self,
        bufferingPolicy: .bufferingNewest(1)
      )
      let observer = CommitObserver(table: table) { wakes.yield() }
      self.wakes = wakes
      self.observer = observer
      self.database = database
      watch = FileWatch(path: database.path) { wakes.yield() }
      database.add(transactionObserver: observer, extent: .observerLifetime)
      let following = Task { await Checks.follow(stream, check) }
      let polling = Task { await Checks.poll(check) }
      tasks = [following, polling]
    }

    deinit {
      wakes.finish()
      for task in tasks { task.cancel() }
    }

  }

  private enum Checks {
    /// Looks for changes after each hint.
    ///
    /// It looks again until there are some, because a file is written before its changes can be read.
    @concurrent static func follow(
      _ hints: AsyncStream<Void>,
      _ check: @concurrent @Sendable () async -> Bool
    ) async {
      for await _ in hints {
        for pause: UInt64 in [0, 50_000, 200_000, 1_000_000, 4_000_000] {
          if pause > 0 { try? await Task.sleep(nanoseconds: pause) }
          if await check() { break }
        }
      }
    }

    @concurrent static func poll(_ check: @concurrent @Sendable () async -> Bool) async {
      while !Task.isCancelled {
        _ = await check()
        try? await Task.sleep(nanoseconds: FileWatch.pollInterval)
      }
    }
  }
#endif
