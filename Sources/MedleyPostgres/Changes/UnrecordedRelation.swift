#if Postgres
  /// A table, a partition or an inheriting table without some of its triggers.
  struct UnrecordedRelation: Hashable, Sendable {
    var name: String
    var isPartition: Bool
    var isForeign: Bool
    /// Whether the relation is the observed table itself.
    var isObserved: Bool

    /// Finds the relations of a recording that lack an enabled trigger.
    static func find(
      in log: ChangeLog,
      on connection: PostgresConnection
    ) async throws -> [UnrecordedRelation] {
      let unrecorded = PostgresQuery(
        sql: RelationTree.unrecorded(of: "o.relation::oid", number: "o.number")
      )
      let rows = try await connection.query(
        """
        SELECT c.oid::regclass::text AS name, c.relispartition AS is_partition,
          c.relkind = 'f' AS is_foreign, c.oid = o.relation AS is_observed
        FROM medley.observed o CROSS JOIN LATERAL (\(unrecorded)) u JOIN pg_class c ON c.oid = u.relation
        WHERE o.number = \(log.number) ORDER BY c.oid
        """,
        within: connection.options.changesTimeout
      )
      return rows.map { row in
        UnrecordedRelation(
          name: row["name"] ?? "",
          isPartition: row["is_partition"] == "t",
          isForeign: row["is_foreign"] == "t",
          isObserved: row["is_observed"] == "t"
        )
      }
    }

    /// A message with advice.
    func message(_ table: PostgresTable) -> String {
      if isObserved {
        return
          "Triggers that record the changes of \(table.sql) are disabled or were dropped, so lists do not "
          + "follow its changes. Enable the triggers, or call PostgresPool.installChanges(of:) again."
      }
      if isForeign {
        return
          "\(name) is a foreign table below \(table.sql), whose changes cannot be recorded. Detach it, or "
          + "show another table."
      }
      if isPartition {
        return
          "Lists of \(table.sql) do not follow statements that name its partition \(name), which was "
          + "added after the installation. Call PostgresPool.installChanges(of:) again. Statements that name "
          + "the partitioned table are followed."
      }
      return
        "\(name) inherits from \(table.sql). Lists do not follow its rows, and no unique index has the rows "
        + "of both. Make \(table.sql) a partitioned table, or end it: ALTER TABLE \(name) NO INHERIT "
        + "\(table.sql)."
    }
  }
#endif
