#if Postgres
  import CPostgreSQL
  import Dispatch

  extension PostgresConnection {
    /// Waits for a notification of a channel; the connection must listen to it.
    ///
    /// - Returns: whether one arrived.
    func waitForNotification(until deadline: DispatchTime) async throws -> Bool {
      try await mutex.lock()
      defer { mutex.unlock() }
      if takeNotifications() { return true }
      switch await waiter.wait(until: deadline) {
      case .readable:
        guard PQconsumeInput(handle.pointer) == 1, handle.isGood else { throw lost() }
        return takeNotifications()
      case .timeout: return false
      case .closed: throw PostgresError.closed("The connection")
      }
    }

    /// Removes the notifications that have arrived.
    func dropNotifications() async throws {
      try await mutex.lock()
      defer { mutex.unlock() }
      guard !waiter.isClosed else { throw PostgresError.closed("The connection") }
      guard PQconsumeInput(handle.pointer) == 1, handle.isGood else { throw lost() }
      _ = takeNotifications()
    }

    private func takeNotifications() -> Bool {
      var hasAny = false
      while let notification = PQnotifies(handle.pointer) {
        hasAny = true
        PQfreemem(notification)
      }
      return hasAny
    }
  }
#endif
