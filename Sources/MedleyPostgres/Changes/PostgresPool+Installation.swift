#if Postgres
  extension PostgresPool {
    /// Records the changes of a table from now on, so that lists of all processes can follow them.
    ///
    /// The method creates the schema `medley`, a change table and triggers. It does nothing if they exist
    /// in this version and are enabled. It waits at most 5 seconds for transactions that write to the table.
    /// Call it again after a partition was added.
    ///
    /// One role installs the changes of all tables and owns the schema. For the first table, the role needs
    /// CREATE on the database. For each table and its partitions, it must be the owner or have the right TRIGGER.
    ///
    /// - Parameters:
    ///   - table: the table; not a view.
    ///   - readers: other roles that show lists of the table. They can read the identities of all its rows.
    /// - Throws: ``PostgresError`` with the code `usage` if the table has no column that identifies its rows,
    ///   if its changes cannot be recorded, or if another role owns the schema. Errors of the server, for
    ///   example for a missing right or after 5 seconds of waiting. `CancellationError` if the task is
    ///   cancelled.
    public func installChanges(
      of table: PostgresTable,
      readableBy readers: [String] = []
    ) async throws {
      try await explainingErrors(of: table, locks: .addingTriggers) {
        try await withConnection { connection in
          try await connection.transaction { connection in
            // Several servers may start at the same time, and each may wait for writers.
            try await connection.execute(
              PostgresQuery(sql: "SELECT pg_advisory_xact_lock(\(ChangeSchema.lockSpace), 0)")
            )
            try await connection.execute("SET LOCAL lock_timeout = '5s'")
            try await connection.installChanges(of: table, readableBy: readers)
          }
        }
      }
    }

    /// Stops recording the changes of a table, and removes what ``installChanges(of:readableBy:)`` created.
    ///
    /// The method does not fail if the changes are not recorded. It also removes the changes of tables that
    /// were dropped.
    ///
    /// - Parameter table: the table whose changes are recorded.
    /// - Throws: ``PostgresError``, with the code `usage` if another role owns the schema;
    ///   `CancellationError` if the task is cancelled.
    public func uninstallChanges(of table: PostgresTable) async throws {
      try await explainingErrors(of: table, locks: .addingTriggers) {
        try await removeChanges(of: table)
      }
    }

    private func removeChanges(of table: PostgresTable) async throws {
      try await withConnection { connection in
        try await connection.transaction { connection in
          try await connection.execute("SET LOCAL lock_timeout = '5s'")
          if let owner = try await connection.untrustedOwner() { throw owner.error }
          guard
            let row = try await connection.query("SELECT to_regclass('medley.observed')").first,
            row[0] != nil
          else { return }
          try await connection.lockObserved()
          if let installed = try await connection.installedChanges(of: table) {
            try await connection.remove(installed)
          }
          for number in try await connection.changesOfDroppedTables() {
            try await connection.remove(number)
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

    /// Whether the recording of a table need not be replaced.
    private func isCurrent(_ number: Int?, of table: PostgresTable) async throws -> Bool {
      guard let number else { return false }
      let unrecorded = RelationTree.unrecorded(of: "o.relation::oid", number: "o.number")
      let row = try await query(
        """
        SELECT o.version = \(ChangeSchema.version) AND o.id_column = \(table.id)
          AND to_regclass('medley.changes_' || o.number) IS NOT NULL
          AND NOT EXISTS (\(PostgresQuery(sql: unrecorded)))
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

    fileprivate func remove(_ number: Int) async throws {
      for statement in ChangeSchema.removal(number) {
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

    /// Creates the schema and the control table, unless they exist.
    ///
    /// `IF NOT EXISTS` needs the right to create also if nothing is created.
    private func createControl() async throws {
      if try await query("SELECT FROM pg_namespace WHERE nspname = 'medley'").isEmpty {
        try await checkMayCreateSchema()
        try await execute("CREATE SCHEMA medley")
      }
      if try await query("SELECT to_regclass('medley.observed')").first?[0] == nil {
        try await execute(PostgresQuery(sql: ChangeSchema.control))
      }
    }

    fileprivate func installChanges(
      of table: PostgresTable,
      readableBy readers: [String]
    ) async throws {
      let owner = try await untrustedOwner()
      if let owner {
        guard !owner.isDangerous, try await canReadObserved() else { throw owner.error }
      } else {
        try await createControl()
      }
      let relation = try await observedRelation(table)
      try await checkRecording(of: table)
      var number = try await installedChanges(of: table)
      let isCurrent = try await isCurrent(number, of: table)
      if let owner, !isCurrent { throw owner.error }
      if !isCurrent { try await checkMayAddTriggers(to: table) }
      let dropped = owner == nil ? try await changesOfDroppedTables() : []
      if !dropped.isEmpty { try await lockObserved() }
      for number in dropped { try await remove(number) }
      if !isCurrent {
        if let number {
          try await lockObserved()
          try await remove(number)
        }
        number = try await query(
          """
          INSERT INTO medley.observed (relation, id_column, version)
          VALUES (\(table.sql)::text::regclass, \(table.id), \(ChangeSchema.version)) RETURNING number
          """
        ).first?[0].flatMap { Int($0) }
      }
      guard let number else { return }
      let schema = ChangeSchema(number: number, table: table, relation: relation)
      for statement in isCurrent ? [] : schema.creation {
        try await execute(PostgresQuery(sql: statement))
      }
      if !isCurrent { try await tryWrites(schema) }
      for reader in readers where try await !canRead(number, reader) {
        for statement in schema.grants(to: reader) {
          try await execute(PostgresQuery(sql: statement))
        }
      }
    }

    /// Whether a role has the rights of `grants(to:)`; the role of the connection may not grant them.
    private func canRead(_ number: Int, _ role: String) async throws -> Bool {
      let row = try await query(
        """
        SELECT has_schema_privilege(\(role), 'medley', 'USAGE')
          AND has_table_privilege(\(role), 'medley.observed', 'SELECT')
          AND has_table_privilege(\(role), \(ChangeSchema.changeTable(number)), 'SELECT')
          AND has_function_privilege(\(role), \(ChangeSchema.trimFunction(number) + "(integer)"), 'EXECUTE')
        """
      ).first
      return row?[0] == "t"
    }
  }

  extension PostgresQuery {
    /// Creates a query from raw SQL without escaping.
    ///
    /// Do not pass user input.
    init(sql: String) {
      append(sql: sql)
    }
  }
#endif
