#if SQLite
  import MedleyCore

  /// The lists that receive changes.
  final class Subscribers<Element: Sendable>: Sendable {
    private struct State: Sendable {
      var continuations: [Int: AsyncStream<Element>.Continuation] = [:]
      var next = 0
      /// The last element, with which a new subscriber starts.
      var first: Element
    }

    private let state: Locked<State>

    init(first: Element) {
      state = Locked(State(first: first))
    }

    deinit {
      for continuation in state.withValue({ $0.continuations.values.map { $0 } }) {
        continuation.finish()
      }
    }

    var isEmpty: Bool { state.withValue { $0.continuations.isEmpty } }

    /// Adds a subscriber, which first receives where it starts.
    func stream(onEnd: @escaping @Sendable () -> Void) -> AsyncStream<Element> {
      AsyncStream { continuation in
        let number = state.withValue { state in
          state.next += 1
          state.continuations[state.next] = continuation
          continuation.yield(state.first)
          return state.next
        }
        continuation.onTermination = { [weak self] _ in
          self?.state.withValue { state in state.continuations[number] = nil }
          onEnd()
        }
      }
    }

    /// Sends an element to all subscribers.
    ///
    /// - Parameter first: what later subscribers start with.
    func send(_ element: Element, first: Element) {
      state.withValue { state in
        state.first = first
        for continuation in state.continuations.values { continuation.yield(element) }
      }
    }
  }
#endif
