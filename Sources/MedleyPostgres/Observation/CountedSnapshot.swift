#if Postgres
  /// A transaction with the counts of the rows that it sees.
  struct CountedSnapshot: Sendable {
    let connection: PostgresConnection
    let counts: TablePositions
    let version: Int
  }
#endif
