#if Web
  import HummingbirdCore

  /// Lets further connections wait in the kernel while too many are accepted.
  ///
  /// ``ServedConnections`` closes connections on their own event loops, later than the server accepts others.
  struct AcceptedConnections: AvailableConnectionsDelegate {
    private let limit: Int
    private var count = 0

    init(limit: Int) {
      self.limit = limit
    }

    mutating func connectionOpened() { count += 1 }

    mutating func connectionClosed() { count -= 1 }

    func isAcceptingNewConnections() -> Bool { count < limit }
  }
#endif
