#if Postgres
  /// A transaction that has been open for a long time.
  struct LongTransaction: Sendable {
    var processID: String
    var user: String
    var application: String
    var state: String
    var seconds: Int

    /// Returns the server's information about open transactions.
    static func find(
      _ transactions: [UInt64],
      on connection: PostgresConnection
    ) async throws -> [LongTransaction] {
      // `backend_xid` has the last 32 bits of a number.
      let ids = transactions.map { "\($0 & 0xFFFF_FFFF)" }
      let rows = try await connection.query(
        """
        SELECT pid, coalesce(usename, '') AS name, application_name, coalesce(state, '') AS state,
          extract(epoch FROM clock_timestamp() - xact_start)::bigint AS seconds
        FROM pg_stat_activity WHERE datname = current_database()
          AND backend_xid::text = ANY(\(PostgresValue.array(ids)))
        """,
        within: connection.options.changesTimeout
      )
      return rows.map { row in
        LongTransaction(
          processID: row["pid"] ?? "",
          user: row["name"] ?? "",
          application: row["application_name"] ?? "",
          state: row["state"] ?? "",
          seconds: row["seconds"].flatMap { Int($0) } ?? 0
        )
      }
    }

    /// A message with advice.
    var message: String {
      """
      A transaction of PostgreSQL has been open for \(seconds) s (process \(processID), user “\(user)”, \
      application “\(application)”, state “\(state)”). Lists do not show its changes until it commits, \
      and the server cannot remove old versions of rows. End it sooner, or set \
      idle_in_transaction_session_timeout.
      """
    }
  }
#endif
