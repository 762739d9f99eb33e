#if Postgres
  /// A lock of another transaction on a table or one of its partitions.
  struct TableLock: Sendable, CustomStringConvertible {
    /// The locks that prevent something.
    enum Modes: Sendable {
      /// Reading waits only for a lock that excludes all others.
      case reading
      /// Adding triggers waits for all transactions that write.
      case addingTriggers

      fileprivate var names: [String] {
        let all = [
          "AccessExclusiveLock", "ExclusiveLock", "ShareRowExclusiveLock", "ShareLock",
          "ShareUpdateExclusiveLock", "RowExclusiveLock",
        ]
        return self == .reading ? Array(all.prefix(1)) : all
      }
    }

    let transaction: OpenTransaction

    /// Finds the lock of the transaction that has been open longest.
    static func find(
      on table: PostgresTable,
      _ modes: Modes,
      _ connection: PostgresConnection
    ) async throws -> TableLock? {
      let levels = PostgresQuery(sql: RelationTree.levels(of: "c.oid"))
      let row = try await connection.query(
        """
        SELECT \(OpenTransaction.columns)
        FROM pg_class c JOIN pg_locks l ON l.relation IN (
          WITH \(levels) SELECT unnest(relations) FROM levels
        ) JOIN pg_stat_activity a ON a.pid = l.pid
        WHERE c.oid = to_regclass(\(table.sql)) AND l.granted AND l.pid <> pg_backend_pid()
          AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
          AND l.mode = ANY(\(PostgresValue.array(modes.names)))
        ORDER BY a.xact_start LIMIT 1
        """
      ).first
      return row.map { TableLock(transaction: OpenTransaction($0)) }
    }

    var description: String {
      "a transaction has had a lock for up to \(transaction.seconds) s (\(transaction))."
    }
  }
#endif
