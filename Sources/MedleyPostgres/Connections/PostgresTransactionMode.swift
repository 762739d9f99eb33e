#if Postgres
  /// What a transaction sees of others.
  public enum PostgresTransactionMode: Hashable, Sendable {
    /// Each statement sees what was committed before it.
    case readCommitted

    /// All statements see the same, and change nothing.
    case snapshot

    /// The transaction fails if it would not have the same effect when it ran alone.
    case serializable

    var begin: PostgresQuery {
      switch self {
      // The default of a role or a database may be another one.
      case .readCommitted: "BEGIN ISOLATION LEVEL READ COMMITTED"
      case .snapshot: "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
      case .serializable: "BEGIN ISOLATION LEVEL SERIALIZABLE"
      }
    }
  }
#endif
