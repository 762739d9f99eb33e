#if Postgres
  /// The transactions that a statement sees: PostgreSQL's `pg_snapshot`.
  ///
  /// The snapshots of one server are ordered by time: a later one sees all that an earlier one saw.
  struct TransactionSnapshot: Hashable, Sendable {
    /// All transactions before this one have ended.
    let xmin: UInt64
    /// No transaction from this one on has ended.
    let xmax: UInt64
    /// The transactions between them that have not ended.
    let inProgress: [UInt64]

    /// The transaction from which on no change was read; at most `xmax`.
    ///
    /// A server that crashes can use the numbers again of transactions that were rolled back shortly before.
    /// So transactions that have ended without a change count as unread.
    private(set) var firstUnread: UInt64

    /// Parses a text such as `10:20:10,14,15`.
    init?(_ text: String) {
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 3, let xmin = UInt64(parts[0]), let xmax = UInt64(parts[1]),
        xmin <= xmax
      else { return nil }
      let inProgress = parts[2].split(separator: ",").map { UInt64($0) }
      guard !inProgress.contains(nil) else { return nil }
      self.xmin = xmin
      self.xmax = xmax
      self.inProgress = inProgress.compactMap(\.self)
      firstUnread = xmax
    }

    /// Records that the changes of all visible transactions were read.
    ///
    /// - Parameters:
    ///   - last: the last of these transactions; `nil` if there is none.
    ///   - trimmed: the transaction before which all changes were removed.
    mutating func didRead(upTo last: UInt64?, trimmed: UInt64) {
      firstUnread = min(xmax, max(last.map { $0 + 1 } ?? 0, trimmed))
    }

    /// The number of transactions that have ended, which orders snapshots.
    ///
    /// The set of ended transactions only grows. So a later snapshot has the same number only if it sees
    /// the same, on every connection and in every process.
    var version: Int { Int(clamping: xmax) - inProgress.count }
  }
#endif
