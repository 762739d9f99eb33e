#if Postgres
  /// The free connections of a pool, and the tasks that wait for a connection.
  ///
  /// A pure state machine: it makes and closes no connection.
  struct PoolState<Connection, Waiter> {
    enum Borrowing {
      /// The caller uses a connection that is open.
      case use(Connection)
      /// The caller makes a connection; there is room for it.
      case connect
      /// The caller waits.
      case wait
      /// The pool is closed.
      case refuse
    }

    /// The action for a connection that is returned.
    enum Return {
      /// The connection is kept, or there is none.
      case keep
      /// A waiting task receives the connection.
      case lend(Connection, to: Waiter)
      /// A waiting task makes a new connection in its place.
      case replace(for: Waiter)
      /// The connection is closed.
      case close(Connection)
    }

    let limit: Int
    private(set) var idle: [Connection] = []
    private(set) var waiting: [(id: Int, waiter: Waiter)] = []
    /// The connections that are open or being made.
    private(set) var openCount = 0
    private(set) var isClosed = false

    init(limit: Int) {
      self.limit = limit
    }

    mutating func borrow() -> Borrowing {
      if isClosed { return .refuse }
      // The most recently used connection has the warmest caches.
      if let connection = idle.popLast() { return .use(connection) }
      guard openCount < limit else { return .wait }
      openCount += 1
      return .connect
    }

    mutating func wait(_ waiter: Waiter, id: Int) {
      waiting.append((id, waiter))
    }

    /// Removes a task that no longer waits; `nil` if it already received an answer.
    mutating func stopWaiting(_ id: Int) -> Waiter? {
      waiting.firstIndex { $0.id == id }.map { waiting.remove(at: $0).waiter }
    }

    /// Returns a connection to the pool; `nil` if it was lost or could not be made.
    mutating func giveBack(_ connection: Connection?) -> Return {
      if isClosed {
        openCount -= 1
        return connection.map { .close($0) } ?? .keep
      }
      guard waiting.isEmpty else {
        let waiter = waiting.removeFirst().waiter
        return connection.map { .lend($0, to: waiter) } ?? .replace(for: waiter)
      }
      if let connection { idle.append(connection) } else { openCount -= 1 }
      return .keep
    }

    /// Closes the pool.
    ///
    /// - Returns: the connections to close, and the tasks to fail.
    mutating func close() -> (connections: [Connection], waiters: [Waiter]) {
      isClosed = true
      defer {
        openCount -= idle.count
        idle = []
        waiting = []
      }
      return (idle, waiting.map(\.waiter))
    }
  }

  extension PoolState: Sendable where Connection: Sendable, Waiter: Sendable {}
  extension PoolState.Borrowing: Sendable where Connection: Sendable, Waiter: Sendable {}
  extension PoolState.Return: Sendable where Connection: Sendable, Waiter: Sendable {}
#endif
