#if Postgres
  import CPostgreSQL
  import Dispatch
  import MedleyCore
  import MedleySupport

  /// Runs a closure that may block, for example in the resolution of a name, outside the tasks' threads.
  ///
  /// A separate queue gets a thread even if other blocking calls use all threads of the global queue.
  ///
  /// - Returns: the result; `nil` if the closure still runs at the deadline, or when the task is cancelled.
  func withBlockingCalls<Result: Sendable>(
    until deadline: DispatchTime,
    _ body: @escaping @Sendable () -> Result
  ) async -> Result? {
    let call = BlockingCall<Result>()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard call.begin(continuation) else { return }
        DispatchQueue(label: "medley.postgres.blocking").async { call.finish(body()) }
        if deadline != .distantFuture {
          DispatchQueue.global().asyncAfter(deadline: deadline) { call.finish(nil) }
        }
      }
    } onCancel: {
      call.finish(nil)
    }
  }

  /// The task that waits for a blocking call, which continues once.
  private final class BlockingCall<Result: Sendable>: Sendable {
    private enum State {
      case new
      case waiting(CheckedContinuation<Result?, Never>)
      case finished
    }

    private let state = Locked(State.new)

    /// - Returns: whether the call should begin; not if the task was cancelled.
    func begin(_ continuation: CheckedContinuation<Result?, Never>) -> Bool {
      let isNew = state.withValue { state in
        guard case .new = state else { return false }
        state = .waiting(continuation)
        return true
      }
      if !isNew { continuation.resume(returning: nil) }
      return isNew
    }

    func finish(_ result: Result?) {
      let continuation: CheckedContinuation<Result?, Never>? = state.withValue { state in
        defer { state = .finished }
        guard case .waiting(let continuation) = state else { return nil }
        return continuation
      }
      continuation?.resume(returning: result)
    }
  }

  /// A connection of libpq.
  ///
  /// `@unchecked Sendable`: the pointer is a constant. libpq allows each thread to use a connection, but
  /// not two at a time: the call that makes the connection, then only the actor ``PostgresConnection``.
  /// `deinit` has the last reference.
  final class ConnectionHandle: @unchecked Sendable {
    let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) {
      self.pointer = pointer
      // Notices, which libpq writes to standard error by default, are ignored.
      PQsetNoticeProcessor(pointer, { _, _ in }, nil)
    }

    deinit { PQfinish(pointer) }

    var isGood: Bool { PQstatus(pointer) == CONNECTION_OK }
    var socket: Int32 { PQsocket(pointer) }

    /// The last error, without the password.
    var message: String {
      let text = PQerrorMessage(pointer).map { String(cString: $0) } ?? ""
      guard let password = PQpass(pointer).map({ String(cString: $0) }), !password.isEmpty else {
        return text
      }
      return text.split(separator: password, omittingEmptySubsequences: false)
        .joined(separator: "…")
    }

    /// The server for error messages, such as `app@localhost:5432/shop`.
    var place: String {
      func text(_ pointer: UnsafeMutablePointer<CChar>?) -> String {
        pointer.map { String(cString: $0) } ?? ""
      }
      return "\(text(PQuser(pointer)))@\(text(PQhost(pointer))):\(text(PQport(pointer)))"
        + "/\(text(PQdb(pointer)))"
    }
  }

  /// Asks the server to end the statement that a connection is running.
  ///
  /// `@unchecked Sendable`: `PQcancel` may be called on any thread, also several times, as long as the
  /// object exists; only `deinit` frees it. The task is in a lock.
  final class StatementCanceller: @unchecked Sendable {
    private let pointer: OpaquePointer?
    private let request = Locked<Task<Void, Never>?>(nil)

    /// How long a cancelled task waits for the server.
    static let timeout = DispatchTimeInterval.seconds(3)

    init(_ handle: ConnectionHandle) {
      pointer = PQgetCancel(handle.pointer)
    }

    deinit { PQfreeCancel(pointer) }

    /// Sends the request over another connection, without waiting, until `finish()` is called.
    ///
    /// The server ignores a request that arrives before the statement, so one is not enough.
    ///
    /// - Parameter giveUp: closes the connection: the server cannot be reached, or a request that is still
    ///   on its way may end a later statement.
    func cancel(orElse giveUp: @escaping @Sendable () -> Void) {
      request.withValue { request in
        guard request == nil else { return }
        request = Task.detached {
          let deadline = DispatchTime.now() + Self.timeout
          var isSent = true
          while isSent, !Task.isCancelled, DispatchTime.now() < deadline {
            isSent = await self.send(until: deadline)
            if isSent { try? await Task.sleep(nanoseconds: 50_000_000) }
          }
          if !isSent || !Task.isCancelled { giveUp() }
        }
      }
    }

    private func send(until deadline: DispatchTime) async -> Bool {
      // A separate task, because the end of the statement does not end a request that was begun.
      await Task {
        await withBlockingCalls(until: deadline) {
          var buffer = [CChar](repeating: 0, count: 256)
          return PQcancel(self.pointer, &buffer, Int32(buffer.count))
        } != nil
      }.value
    }

    /// Waits for a request that was sent, at most for the time of `timeout`.
    ///
    /// - Returns: whether one was sent.
    func finish() async -> Bool {
      let sent = request.withValue { request in
        defer { request = nil }
        return request
      }
      sent?.cancel()
      await sent?.value
      return sent != nil
    }
  }
#endif
