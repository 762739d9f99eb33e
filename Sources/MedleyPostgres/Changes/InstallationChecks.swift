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
    /// itself, a superuser, or a role of which it is a member.
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

    /// Checks that the role of the connection may add triggers to a table.
    func checkMayAddTriggers(to table: PostgresTable) async throws {
      let row = try await query(
        """
        SELECT has_table_privilege(\(table.sql)::text, 'TRIGGER') AS may, quote_ident(current_user) AS role
        """
      ).first
      guard let row, row["may"] != "t" else { return }
      let role = row["role"] ?? ""
      throw PostgresError(
        .server("42501"),
        "The role \(role) may not add triggers to \(table.sql).",
        advice: "Run as the owner of the table: GRANT TRIGGER ON \(table.sql) TO \(role)."
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

    /// Returns the type of the column that identifies rows, which must be unique and not null.
    func identity(of table: PostgresTable) async throws -> (type: String, isPartitioned: Bool) {
      let rows = try await query(
        """
        WITH RECURSIVE types AS (
          SELECT a.atttypid AS type, a.atttypmod AS modifier FROM pg_attribute a
          WHERE a.attrelid = \(table.sql)::text::regclass AND a.attname = \(table.id)
          UNION ALL SELECT t.typbasetype, t.typtypmod
          FROM types JOIN pg_type t ON t.oid = types.type WHERE t.typtype = 'd'
        )
        SELECT (SELECT format_type(types.type, modifier) FROM types
            JOIN pg_type t ON t.oid = types.type WHERE t.typtype <> 'd') AS type,
          c.relkind = 'p' AS is_partitioned, c.relkind IN ('r', 'p') AS is_table,
          EXISTS (SELECT FROM pg_inherits WHERE inhrelid = c.oid) AS has_parent,
          c.relkind = 'r' AND EXISTS (SELECT FROM pg_inherits WHERE inhparent = c.oid)
            AS has_children,
          a.attnotnull AND EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.oid
            AND i.indisunique AND i.indisvalid AND i.indpred IS NULL
            AND i.indnkeyatts = 1 AND i.indkey[0] = a.attnum) AS is_unique
        FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
        WHERE c.oid = \(table.sql)::text::regclass AND a.attname = \(table.id) AND NOT a.attisdropped
        """
      )
      let id = table.id.quotedIdentifier
      guard let row = rows.first, let type = row["type"] else {
        throw PostgresError(
          .usage,
          "The table \(table.sql) has no column \(id).",
          advice: "Name the column that identifies rows: PostgresTable(_:id:)."
        )
      }
      let refusals = Self.refusals(of: table, row, type)
      if let refusal = refusals.first(where: \.applies) {
        throw PostgresError(.usage, refusal.message, advice: refusal.advice)
      }
      return (type, row["is_partitioned"] == "t")
    }

    /// The reasons for which a table's changes cannot be recorded, with advice.
    private static func refusals(
      of table: PostgresTable,
      _ row: PostgresRow,
      _ type: String
    ) -> [(applies: Bool, message: String, advice: String)] {
      let id = table.id.quotedIdentifier
      return [
        (
          row["is_table"] != "t", "\(table.sql) is not a table, so it has no changes.",
          "Install the changes of the table from which the view reads."
        ),
        (
          row["has_parent"] == "t",
          "\(table.sql) is a partition or inherits from a table; statements that name that table "
            + "call none of its triggers.",
          "Install the changes of the partitioned table, and show a part of it with a condition."
        ),
        (
          row["has_children"] == "t",
          "Tables inherit from \(table.sql), and no unique index has the rows of them all.",
          "Make it a partitioned table."
        ),
        (
          row["is_unique"] != "t", "The column \(id) of \(table.sql) does not identify rows.",
          row["is_partitioned"] == "t"
            ? "A unique index of a partitioned table has the columns by which it is partitioned. "
              + "Partition the table by \(id), or show a table that is not partitioned."
            : "Make the column NOT NULL and add a unique index, or name another column."
        ),
        (
          type.hasPrefix("character("),
          "The column \(id) of \(table.sql) has the type \(type), whose texts end with blanks only at "
            + "times.",
          "Change the type to text or varchar."
        ),
      ]
    }
  }
#endif
