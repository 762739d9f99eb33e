#if Postgres
  import Dispatch
  import MedleyCore
  import MedleySupport

  @testable import MedleyPostgres

  /// A clock that advances only when a test says so.
  ///
  /// Observers read only after notifications.
  final class ManualClock: Sendable {
    private struct State {
      var now: UInt64 = 0
      var sleepers: [(end: UInt64, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Locked(State())

    var observerClock: ObserverClock {
      ObserverClock(
        now: { self.state.withValue(\.now) },
        sleep: { await self.sleep($0) },
        deadline: { _ in .distantFuture }
      )
    }

    var isSleeping: Bool { state.withValue { !$0.sleepers.isEmpty } }

    /// Waits until the time has passed or the task is cancelled.
    private func sleep(_ nanoseconds: UInt64) async {
      await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          state.withValue { $0.sleepers.append(($0.now + nanoseconds, continuation)) }
          if Task.isCancelled { wake { _ in true } }
        }
      } onCancel: {
        wake { _ in true }
      }
    }

    func advance(_ nanoseconds: UInt64) {
      let now = state.withValue { state in
        state.now += nanoseconds
        return state.now
      }
      wake { $0 <= now }
    }

    private func wake(_ isDue: (UInt64) -> Bool) {
      let awake = state.withValue { state in
        let awake = state.sleepers.filter { isDue($0.end) }
        state.sleepers.removeAll { isDue($0.end) }
        return awake
      }
      for sleeper in awake { sleeper.continuation.resume() }
    }
  }
#endif
