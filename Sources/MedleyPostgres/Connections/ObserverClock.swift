#if Postgres
  import Dispatch

  /// The clock of an observer, which decides when to read changes.
  struct ObserverClock: Sendable {
    /// Returns the time in nanoseconds.
    var now: @Sendable () -> UInt64

    /// Waits for a number of nanoseconds.
    var sleep: @Sendable (_ nanoseconds: UInt64) async throws -> Void

    /// Returns when a wait for a notification ends that begins now and takes a number of milliseconds.
    var deadline: @Sendable (_ milliseconds: Int) -> DispatchTime

    static let system = ObserverClock(
      now: { DispatchTime.now().uptimeNanoseconds },
      sleep: { try await Task.sleep(nanoseconds: $0) },
      deadline: { .now() + .milliseconds($0) }
    )
  }
#endif
