#if Postgres
  /// A role that owns the schema `medley`, and could run code with the rights of a role that installs there.
  struct UntrustedOwner {
    var name: String
    /// Whether the role of the connection is a superuser, who must not even read there.
    var isDangerous: Bool

    var error: PostgresError {
      PostgresError(
        .usage,
        "The schema medley belongs to the role “\(name)”, with whose rights changes are recorded.",
        advice: "Install the changes as this role (SET ROLE), or as one of its members that is no "
          + "superuser. If the role is not known, drop the schema."
      )
    }
  }

  extension PostgresConnection {
    /// Returns the owner of the schema `medley` or its table, unless the role of the connection trusts it:
    /// itself, a superuser, or a role that it is a member of.
    func untrustedOwner() async throws -> UntrustedOwner? {
      let rows = try await query(
        """
        SELECT o.rolname, me.rolsuper
        FROM pg_roles me, (
          SELECT nspowner AS owner FROM pg_namespace WHERE nspname = 'medley'
          UNION ALL SELECT c.relowner FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
          WHERE n.nspname = 'medley' AND c.relname = 'observed'
        ) found JOIN pg_roles o ON o.oid = found.owner
        WHERE me.rolname = current_user AND o.oid <> me.oid AND NOT o.rolsuper
          AND (me.rolsuper OR NOT pg_has_role(o.oid, 'MEMBER'))
        """
      )
      return rows.first.map { UntrustedOwner(name: $0[0] ?? "", isDangerous: $0[1] == "t") }
    }

    /// Whether the role of the connection may read which tables are recorded.
    func canReadObserved() async throws -> Bool {
      // Without USAGE, the name of the table cannot be looked up.
      let row = try await query(
        """
        SELECT CASE WHEN has_schema_privilege('medley', 'USAGE')
          THEN has_table_privilege(to_regclass('medley.observed')::oid, 'SELECT') END
        """
      ).first
      return row?[0] == "t"
    }

    /// Checks that the role of the connection may create the schema `medley`.
    func checkMayCreateSchema() async throws {
      let row = try await query(
        """
        SELECT has_database_privilege(current_database(), 'CREATE') AS may,
          quote_ident(current_database()) AS database, quote_ident(current_user) AS role
        """
      ).first
      guard let row, row["may"] != "t" else { return }
      let (database, role) = (row["database"] ?? "", row["role"] ?? "")
      throw PostgresError(
        .server("42501"),
        "The role \(role) may not create the schema medley in the database \(database).",
        advice:
          "Run as the owner of the database: GRANT CREATE ON DATABASE \(database) TO \(role). "
          + "The right is needed only until the changes of the first table are recorded."
      )
    }

    /// Checks that the role of the connection may add triggers to a table and its partitions.
    func checkMayAddTriggers(to table: PostgresTable) async throws {
      let levels = PostgresQuery(sql: RelationTree.levels(of: "c.oid"))
      let row = try await query(
        """
        SELECT quote_ident(current_user) AS role, NULLIF(r.relation, c.oid)::regclass::text AS partition
        FROM pg_class c CROSS JOIN LATERAL (
          WITH \(levels) SELECT unnest(relations) AS relation FROM levels
        ) r
        WHERE c.oid = \(table.sql)::text::regclass AND NOT has_table_privilege(r.relation, 'TRIGGER')
        ORDER BY r.relation <> c.oid LIMIT 1
        """
      ).first
      guard let row else { return }
      let (role, name) = (row["role"] ?? "", row["partition"] ?? table.sql)
      throw PostgresError(
        .server("42501"),
        "The role \(role) may not add triggers to \(name).",
        advice: "Run as the owner of the table: GRANT TRIGGER ON \(name) TO \(role)."
      )
    }

    /// Checks that the table is not recorded with another column, or by a newer version of the library.
    func checkRecording(of table: PostgresTable) async throws {
      let row = try await query(
        """
        SELECT o.version > \(ChangeSchema.version) AS is_newer, o.id_column
        FROM medley.observed o
        JOIN pg_attribute a ON a.attrelid = o.relation AND a.attname = o.id_column
        WHERE o.relation = to_regclass(\(table.sql)) AND NOT a.attisdropped
        """
      ).first
      guard let row, let column = row["id_column"] else { return }
      if row["is_newer"] == "t" { throw ChangeLog.newer(table) }
      if column != table.id { throw ChangeLog.otherIdentity(column, of: table) }
    }
  }
#endif
