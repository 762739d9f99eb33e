#if Postgres
  extension PostgresPool {
    /// Records the changes of a table from now on, so that lists of all processes can follow them.
    ///
    /// The method creates the schema `medley`, a change table and triggers. It does nothing if they exist
    /// in this version and are enabled. It waits at most 5 seconds for transactions that write to the table. The role of
    /// the pool has to own the table or have the rights TRIGGER on it and CREATE on the database.
    ///
    /// - Parameters:
    ///   - table: the table; not a view.
    ///   - readers: other roles that show lists of the table. They can read the identities of all its rows.
    public func installChanges(
      of table: PostgresTable,
      readableBy readers: [String] = []
    ) async throws {
      try await withConnection { connection in
        try await connection.transaction { connection in
          try await connection.execute("SET LOCAL lock_timeout = '5s'")
          // Several servers may start at the same time.
          try await connection.execute(
            PostgresQuery(sql: "SELECT pg_advisory_xact_lock(\(ChangeSchema.lockSpace), 0)")
          )
          for statement in ChangeSchema.control.split(separator: ";") {
            try await connection.execute(PostgresQuery(sql: String(statement)))
          }
          try await connection.installChanges(of: table, readableBy: readers)
        }
      }
    }

    /// Stops recording the changes of a table, and removes what ``installChanges(of:readableBy:)`` created.
    public func uninstallChanges(of table: PostgresTable) async throws {
      try await withConnection { connection in
        try await connection.transaction { connection in
          try await connection.execute("SET LOCAL lock_timeout = '5s'")
          guard
            let row = try await connection.query("SELECT to_regclass('medley.observed')").first,
            row[0] != nil
          else { return }
          try await connection.lockObserved()
          if let installed = try await connection.installedChanges(of: table) {
            try await connection.remove(installed, of: table)
          }
          for number in try await connection.changesOfDroppedTables() {
            try await connection.remove(number, of: nil)
          }
          let others = try await connection.query("SELECT 1 FROM medley.observed LIMIT 1")
          if others.isEmpty {
            try await connection.execute("DROP TABLE medley.observed")
            try await connection.execute("DROP SCHEMA medley")
          }
        }
      }
    }
  }

  extension PostgresConnection {
    /// Returns the number of a table whose changes are recorded.
    fileprivate func installedChanges(of table: PostgresTable) async throws -> Int? {
      let row = try await query(
        "SELECT number FROM medley.observed WHERE relation = to_regclass(\(table.sql))"
      ).first
      return row?[0].flatMap { Int($0) }
    }

    /// Returns the recorded column of a table, if it exists and is not the one that identifies rows here.
    private func otherIdentity(of table: PostgresTable) async throws -> String? {
      try await query(
        """
        SELECT o.id_column FROM medley.observed o
        JOIN pg_attribute a ON a.attrelid = o.relation AND a.attname = o.id_column
        WHERE o.relation = to_regclass(\(table.sql)) AND o.id_column <> \(table.id)
          AND NOT a.attisdropped
        """
      ).first?[0]
    }

    /// Whether the recording of a table need not be replaced.
    private func isCurrent(_ number: Int?, of table: PostgresTable) async throws -> Bool {
      guard let number else { return false }
      let row = try await query(
        """
        SELECT o.version = \(ChangeSchema.version) AND o.id_column = \(table.id)
          AND to_regclass('medley.changes_' || o.number) IS NOT NULL
          AND 5 = (SELECT count(*) FROM pg_trigger t
            WHERE t.tgrelid = o.relation AND t.tgenabled IN ('O', 'A') AND t.tgname LIKE 'medley\\_' || o.number || '\\_%')
        FROM medley.observed o WHERE o.number = \(number)
        """
      ).first
      guard row?[0] == "t" else { return false }
      return try await !isRestored(number)
    }

    /// Keeps observers from reading until the transaction ends.
    ///
    /// Observers lock this table, then the changes, then the observed table; writers lock the observed
    /// table, then the changes. So this table comes first, and the observed table before the changes.
    fileprivate func lockObserved() async throws {
      try await execute("LOCK TABLE medley.observed IN ACCESS EXCLUSIVE MODE")
    }

    /// - Parameter table: the observed table; `nil` if it was dropped.
    fileprivate func remove(_ number: Int, of table: PostgresTable?) async throws {
      for statement in ChangeSchema.removal(number, of: table) {
        try await execute(PostgresQuery(sql: statement))
      }
      try await execute("DELETE FROM medley.observed WHERE number = \(number)")
    }

    /// Returns the numbers of tables that were dropped, if the role may remove their changes.
    fileprivate func changesOfDroppedTables() async throws -> [Int] {
      try await query(
        """
        SELECT o.number FROM medley.observed o
        JOIN pg_class c ON c.oid = to_regclass('medley.changes_' || o.number)
        WHERE pg_has_role(c.relowner, 'USAGE')
          AND NOT EXISTS (SELECT FROM pg_class r WHERE r.oid = o.relation)
        """
      ).compactMap { $0[0].flatMap { Int($0) } }
    }

    /// Whether changes have numbers of transactions that the server has not used yet, as in a database
    /// that was restored from a dump.
    private func isRestored(_ number: Int) async throws -> Bool {
      let changes = PostgresQuery(sql: ChangeSchema.changeTable(number))
      let row = try await query(
        """
        SELECT greatest(marked, (SELECT xid FROM \(changes) ORDER BY xid DESC LIMIT 1))
          > pg_snapshot_xmax(pg_current_snapshot())
        FROM medley.observed WHERE number = \(number)
        """
      ).first
      return row?[0] == "t"
    }

    fileprivate func installChanges(
      of table: PostgresTable,
      readableBy readers: [String]
    ) async throws {
      if let column = try await otherIdentity(of: table) {
        throw ChangeLog.otherIdentity(column, of: table)
      }
      let dropped = try await changesOfDroppedTables()
      let installed = try await installedChanges(of: table)
      var number = installed
      let idType = try await identityType(of: table)
      if !dropped.isEmpty { try await lockObserved() }
      for number in dropped { try await remove(number, of: nil) }
      let isCurrent = try await isCurrent(installed, of: table)
      if !isCurrent {
        if let installed {
          try await lockObserved()
          try await remove(installed, of: table)
        }
        number = try await query(
          """
          INSERT INTO medley.observed (relation, id_column, version)
          VALUES (\(table.sql)::text::regclass, \(table.id), \(ChangeSchema.version)) RETURNING number
          """
        ).first?[0].flatMap { Int($0) }
      }
      guard let number else { return }
      let schema = ChangeSchema(number: number, table: table, idType: idType)
      let creation = isCurrent ? [] : schema.creation
      for statement in creation + readers.flatMap(schema.grants(to:)) {
        try await execute(PostgresQuery(sql: statement))
      }
    }

    /// Returns the type of the column that identifies rows, which must be unique and not null.
    private func identityType(of table: PostgresTable) async throws -> String {
      let rows = try await query(
        """
        SELECT format_type(a.atttypid, a.atttypmod) AS type, c.relkind IN ('r', 'p') AS is_table,
          a.attnotnull AND EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.oid
            AND i.indisunique AND i.indisvalid AND i.indpred IS NULL
            AND i.indnkeyatts = 1 AND i.indkey[0] = a.attnum) AS is_unique
        FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
        WHERE c.oid = \(table.sql)::text::regclass AND a.attname = \(table.id) AND NOT a.attisdropped
        """
      )
      guard let row = rows.first, let type = row["type"] else {
        throw PostgresError(
          .usage,
          "The table \(table.sql) has no column \(table.id.quotedIdentifier).",
          advice: "Name the column that identifies rows: PostgresTable(_:id:)."
        )
      }
      guard row["is_table"] == "t" else {
        throw PostgresError(
          .usage,
          "\(table.sql) is not a table, so it has no changes.",
          advice: "Install the changes of the table from which the view reads."
        )
      }
      guard row["is_unique"] == "t" else {
        throw PostgresError(
          .usage,
          "The column \(table.id.quotedIdentifier) of \(table.sql) does not identify rows.",
          advice: "Make the column NOT NULL and add a unique index, or name another column."
        )
      }
      return type
    }
  }

  extension PostgresQuery {
    /// SQL as it is.
    init(sql: String) {
      append(sql: sql)
    }
  }
#endif
