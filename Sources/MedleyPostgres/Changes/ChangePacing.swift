#if Postgres
  import Dispatch

  /// The intervals after which changes are read if no notification arrives.
  ///
  /// A notification is only a hint. It is not sent by a transaction that commits while another one has
  /// the lock, nor if the one with the lock is rolled back.
  struct ChangePacing: Sendable {
    /// The shortest and the longest interval, in milliseconds.
    static let interval = 5...250

    /// Transactions that are open for longer are not waited for every 5 ms.
    static let shortTransaction: UInt64 = 1_000_000_000

    /// The next interval in milliseconds.
    private(set) var milliseconds = interval.lowerBound

    /// When the last read ended, in nanoseconds.
    private var lastRead: UInt64?

    /// When each open transaction was first seen.
    private var firstSeen: [UInt64: UInt64] = [:]

    /// Updates the interval after a read.
    ///
    /// - Parameters:
    ///   - snapshot: the snapshot of the read.
    ///   - hasNews: whether there were changes or a notification.
    ///   - now: the time in nanoseconds.
    mutating func didRead(_ snapshot: TransactionSnapshot, hasNews: Bool, now: UInt64) {
      lastRead = now
      let earlier = firstSeen
      firstSeen = [:]
      for transaction in snapshot.inProgress {
        firstSeen[transaction] = earlier[transaction] ?? now
      }
      let isWaiting = firstSeen.values.contains { now - $0 < Self.shortTransaction }
      // After a change others are likely, also of transactions that the snapshot cannot show yet.
      milliseconds =
        hasNews || isWaiting
        ? Self.interval.lowerBound : min(milliseconds * 2, Self.interval.upperBound)
    }

    /// Returns how long a read waits after a notification, in nanoseconds.
    ///
    /// Reads keep the shortest interval also if each transaction notifies; a notification after an idle time
    /// is answered at once.
    func delay(ofHintAt now: UInt64) -> UInt64 {
      guard let lastRead else { return 0 }
      let earliest = lastRead + UInt64(Self.interval.lowerBound) * 1_000_000
      return earliest > now ? earliest - now : 0
    }

    /// Returns the transactions that have been open for at least a time.
    func open(for nanoseconds: UInt64, now: UInt64) -> [UInt64] {
      firstSeen.filter { now - $0.value >= nanoseconds }.map(\.key).sorted()
    }
  }
#endif
