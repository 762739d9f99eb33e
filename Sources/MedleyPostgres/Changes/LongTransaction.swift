#if Postgres
  /// A transaction that has been open for a long time.
  struct LongTransaction: Sendable {
    let transaction: OpenTransaction

    /// Returns the server's information about open transactions.
    static func find(
      _ transactions: [UInt64],
      on connection: PostgresConnection
    ) async throws -> [LongTransaction] {
      // `backend_xid` has the last 32 bits of a number.
      let ids = transactions.map { "\($0 & 0xFFFF_FFFF)" }
      return try await connection.query(
        """
        SELECT \(OpenTransaction.columns) FROM pg_stat_activity a
        WHERE a.datname = current_database()
          AND a.backend_xid::text = ANY(\(PostgresValue.array(ids)))
        """,
        within: connection.options.changesTimeout
      )
      .map { LongTransaction(transaction: OpenTransaction($0)) }
    }

    /// A message with advice.
    var message: String {
      """
      A transaction of PostgreSQL has been open for \(transaction.seconds) s (\(transaction)). Lists do not \
      show its changes until it commits, \
      and the server cannot remove old versions of rows. End it sooner, or set \
      idle_in_transaction_session_timeout.
      """
    }
  }
#endif
