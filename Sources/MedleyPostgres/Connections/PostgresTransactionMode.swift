#if Postgres
  /// A transaction isolation level.
  public enum PostgresTransactionMode: Hashable, Sendable {
    /// Read committed: each statement sees the transactions that were committed before it.
    case readCommitted

    /// Repeatable read, read-only: all statements see one snapshot.
    case snapshot

    /// Serializable: the transaction fails if a serial execution would have another effect.
    case serializable

    var begin: PostgresQuery {
      switch self {
      // A role or a database may have another default.
      case .readCommitted: "BEGIN ISOLATION LEVEL READ COMMITTED"
      case .snapshot: "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
      case .serializable: "BEGIN ISOLATION LEVEL SERIALIZABLE"
      }
    }
  }
#endif
