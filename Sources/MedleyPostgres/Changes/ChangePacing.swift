#if Postgres
  import Dispatch

  /// When to read the changes again if no notification arrives.
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

    /// When each open transaction was first seen.
    private var firstSeen: [UInt64: UInt64] = [:]

    /// A read has ended.
    ///
    /// - Parameters:
    ///   - snapshot: what the read saw.
    ///   - hasNews: whether there were changes or a notification.
    ///   - now: the time in nanoseconds.
    mutating func didRead(_ snapshot: TransactionSnapshot, hasNews: Bool, now: UInt64) {
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

    /// Returns the transactions that have been open for at least a time.
    func open(for nanoseconds: UInt64, now: UInt64) -> [UInt64] {
      firstSeen.filter { now - $0.value >= nanoseconds }.map(\.key).sorted()
    }
  }
#endif
