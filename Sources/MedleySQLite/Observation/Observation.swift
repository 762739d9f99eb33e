#if SQLite
  import GRDB

  /// Calls a closure whenever tables may have changed, by this program or by another one.
  ///
  /// Notifications are only hints: the closure looks for changes, and says whether it found some.
  final class Observation {
    private let wakes: AsyncStream<Int>.Continuation
    private let observer: CommitObserver
    private let watch: FileWatch
    private let tasks: [Task<Void, Never>]

    init(
      _ database: any DatabaseWriter,
      tables: [String],
      check: @escaping @concurrent @Sendable () async -> Bool
    ) {
      // One hint that waits is enough.
      let (stream, wakes) = AsyncStream.makeStream(
        of: Int.self,
        bufferingPolicy: .bufferingNewest(1)
      )
      let observer = CommitObserver(tables: tables) { wakes.yield(0) }
      self.wakes = wakes
      self.observer = observer
      watch = FileWatch(path: database.path) { wakes.yield(0) }
      // Without waiting for a transaction that runs: reading does not wait for writers.
      database.asyncWriteWithoutTransaction { db in
        db.add(transactionObserver: observer, extent: .observerLifetime)
        wakes.yield(0)
      }
      let following = Task { await Checks.follow(stream, wakes, check) }
      let polling = Task { await Checks.poll(check) }
      tasks = [following, polling]
    }

    deinit {
      wakes.finish()
      for task in tasks { task.cancel() }
    }
  }

  private enum Checks {
    /// The pauses after which a check that found nothing is repeated, in nanoseconds.
    ///
    /// A file is written before its changes can be read.
    static let pauses: [UInt64] = [50_000, 200_000, 1_000_000, 4_000_000]

    /// The pause after a check that found changes, in nanoseconds.
    ///
    /// A list needs about a millisecond for a change, however many rows it has: of a thousand transactions in
    /// a second, several are one change.
    static let restAfterChange: UInt64 = 4_000_000

    /// Looks for changes after each hint, and again until there are some or another hint arrives.
    ///
    /// A hint is the number of checks that were made for it.
    @concurrent static func follow(
      _ hints: AsyncStream<Int>,
      _ wakes: AsyncStream<Int>.Continuation,
      _ check: @concurrent @Sendable () async -> Bool
    ) async {
      var repetition: Task<Void, any Error>?
      for await hint in hints {
        repetition?.cancel()
        if await check() {
          try? await Task.sleep(nanoseconds: restAfterChange)
          continue
        }
        guard hint < pauses.count else { continue }
        repetition = Task {
          try await Task.sleep(nanoseconds: pauses[hint])
          wakes.yield(hint + 1)
        }
      }
      repetition?.cancel()
    }

    @concurrent static func poll(_ check: @concurrent @Sendable () async -> Bool) async {
      while !Task.isCancelled {
        _ = await check()
        try? await Task.sleep(nanoseconds: FileWatch.pollInterval)
      }
    }
  }
#endif
