#if Postgres
  import Dispatch
  import MedleyCore
  import MedleySupport

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Darwin)
    import Darwin
  #endif

  /// Waits until a socket can be read, without a thread.
  ///
  /// It watches a copy of the descriptor. libpq closes its own when the server ends the session, and the
  /// number may belong to another connection while Dispatch still watches it.
  ///
  /// `@unchecked Sendable`: all mutable state is in a lock. The sources of Dispatch, which are not
  /// declared as `Sendable`, are constants, and their methods may be called on any thread.
  final class SocketWaiter: @unchecked Sendable {
    enum Outcome: Sendable { case readable, timeout, closed }

    private struct State: Sendable {
      /// The waiting task; the source runs exactly while there is one.
      var continuation: CheckedContinuation<Outcome, Never>?
      var deadline = DispatchTime.distantFuture
      /// When the timer fires, so that it is not set for each statement.
      var timerDeadline = DispatchTime.distantFuture
      var isClosed = false
    }

    private let state = Locked(State())
    private let socket: Int32
    private let source: any DispatchSourceRead
    private let timer: any DispatchSourceTimer

    /// Creates a waiter; `nil` if no descriptor is free, because Dispatch would end the program then.
    init?(socket original: Int32) {
      let socket = Self.copy(of: original)
      guard socket >= 0 else { return nil }
      self.socket = socket
      let queue = DispatchQueue(label: "medley.postgres.socket")
      source = DispatchSource.makeReadSource(fileDescriptor: socket, queue: queue)
      timer = DispatchSource.makeTimerSource(queue: queue)
      source.setEventHandler { [weak self] in self?.finish(.readable) }
      // Dispatch does not use the descriptor any more.
      source.setCancelHandler { _ = Self.closeDescriptor(socket) }
      timer.setEventHandler { [weak self] in self?.timerFired() }
      timer.activate()
    }

    deinit { close() }

    /// Waits; only one task may wait at a time.
    func wait(until deadline: DispatchTime) async -> Outcome {
      await withCheckedContinuation { continuation in
        let outcome: Outcome? = state.withValue { state in
          if state.isClosed { return .closed }
          // After the end of a session, Dispatch sends one event and no more.
          if isReadable { return .readable }
          state.continuation = continuation
          state.deadline = deadline
          if deadline < state.timerDeadline {
            state.timerDeadline = deadline
            timer.schedule(deadline: deadline)
          }
          // A source is created suspended; each `resume` has its `suspend` in `take`.
          source.resume()
          return nil
        }
        if let outcome { continuation.resume(returning: outcome) }
      }
    }

    /// Ends a wait, and lets the socket be closed.
    func close() {
      let continuation: CheckedContinuation<Outcome, Never>? = state.withValue { state in
        guard !state.isClosed else { return nil }
        state.isClosed = true
        // A suspended source must not be cancelled or released.
        if state.continuation == nil { source.resume() }
        source.cancel()
        timer.cancel()
        defer { state.continuation = nil }
        return state.continuation
      }
      continuation?.resume(returning: .closed)
    }

    var isClosed: Bool { state.withValue(\.isClosed) }

    private var isReadable: Bool {
      var descriptor = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      return poll(&descriptor, 1, 0) != 0
    }

    /// Returns a copy of a descriptor that programs started by this one do not inherit; -1 if none is free.
    private static func copy(of socket: Int32) -> Int32 { fcntl(socket, F_DUPFD_CLOEXEC, 0) }

    private static func closeDescriptor(_ socket: Int32) -> Int32 {
      #if canImport(Glibc)
        Glibc.close(socket)
      #elseif canImport(Musl)
        Musl.close(socket)
      #elseif canImport(Darwin)
        Darwin.close(socket)
      #endif
    }

    private func finish(_ outcome: Outcome) {
      take { _ in true }?.resume(returning: outcome)
    }

    private func timerFired() {
      take { state in
        state.timerDeadline = .distantFuture
        guard state.continuation != nil else { return false }
        if state.deadline <= .now() { return true }
        state.timerDeadline = state.deadline
        timer.schedule(deadline: state.deadline)
        return false
      }?.resume(returning: .timeout)
    }

    private func take(
      if condition: (inout State) -> Bool
    ) -> CheckedContinuation<Outcome, Never>? {
      state.withValue { state in
        guard !state.isClosed, condition(&state), let continuation = state.continuation else {
          return nil
        }
        state.continuation = nil
        source.suspend()
        return continuation
      }
    }
  }

  extension SocketWaiter {
    /// Waits once until a socket can be written.
    ///
    /// - Returns: whether a descriptor was free, without which this method does not wait.
    static func waitUntilWritable(socket: Int32, until deadline: DispatchTime) async -> Bool {
      let socket = copy(of: socket)
      guard socket >= 0 else { return false }
      let queue = DispatchQueue(label: "medley.postgres.writing")
      await withCheckedContinuation { continuation in
        let wait = Wait(socket, queue)
        // The handler is called once, when Dispatch does not use the descriptor any more.
        wait.source.setCancelHandler {
          _ = closeDescriptor(socket)
          continuation.resume()
        }
        wait.source.setEventHandler { wait.source.cancel() }
        queue.asyncAfter(deadline: deadline) { wait.source.cancel() }
        wait.source.activate()
      }
      return true
    }

    /// `@unchecked Sendable`: the only property is a constant, and a source of Dispatch can be used from any thread.
    private final class Wait: @unchecked Sendable {
      let source: any DispatchSourceWrite

      init(_ socket: Int32, _ queue: DispatchQueue) {
        source = DispatchSource.makeWriteSource(fileDescriptor: socket, queue: queue)
      }
    }
  }
#endif
