#if Postgres
  import MedleyCore
  import MedleySupport

  /// A fair asynchronous mutex: tasks acquire it in first-in, first-out order.
  ///
  /// An actor does not suffice: it is reentrant while a method waits for the server.
  final class AsyncMutex: Sendable {
    private struct State: Sendable {
      var isTaken = false
      var nextTicket = 0
      var waiting: [(ticket: Int, continuation: CheckedContinuation<Void, any Error>)] = []
      /// The tickets of tasks that do not wait yet and were not cancelled.
      var issued: Set<Int> = []
    }

    private let state = Locked(State())

    /// Acquires the mutex; the caller must release it by `unlock()`.
    ///
    /// - Throws: `CancellationError` if the task is cancelled while it waits.
    func lock() async throws {
      let ticket: Int? = state.withValue { state in
        guard state.isTaken else {
          state.isTaken = true
          return nil
        }
        state.nextTicket += 1
        state.issued.insert(state.nextTicket)
        return state.nextTicket
      }
      guard let ticket else { return }
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { wait($0, ticket) }
      } onCancel: {
        cancel(ticket)
      }
    }

    /// Releases the mutex, which the next waiting task acquires.
    func unlock() {
      let next: CheckedContinuation<Void, any Error>? = state.withValue { state in
        guard !state.waiting.isEmpty else {
          state.isTaken = false
          return nil
        }
        return state.waiting.removeFirst().continuation
      }
      next?.resume()
    }

    /// Whether no task has the mutex, waits for it, or left anything behind.
    var isUnused: Bool {
      state.withValue { !$0.isTaken && $0.waiting.isEmpty && $0.issued.isEmpty }
    }

    private func wait(_ continuation: CheckedContinuation<Void, any Error>, _ ticket: Int) {
      let result: Result<Void, any Error>? = state.withValue { state in
        guard state.issued.remove(ticket) != nil else { return .failure(CancellationError()) }
        guard state.isTaken else {
          state.isTaken = true
          return .success(())
        }
        state.waiting.append((ticket, continuation))
        return nil
      }
      if let result { continuation.resume(with: result) }
    }

    private func cancel(_ ticket: Int) {
      let waiting: CheckedContinuation<Void, any Error>? = state.withValue { state in
        guard let index = state.waiting.firstIndex(where: { $0.ticket == ticket }) else {
          // The ticket of a task that has acquired the mutex is not issued any more.
          state.issued.remove(ticket)
          return nil
        }
        return state.waiting.remove(at: index).continuation
      }
      waiting?.resume(throwing: CancellationError())
    }
  }
#endif
