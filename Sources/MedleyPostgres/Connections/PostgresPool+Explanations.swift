#if Postgres
  extension PostgresPool {
    /// Runs statements on a table, and adds to their errors what the server's catalogs say about the cause.
    func explainingErrors<Result>(
      of table: PostgresTable,
      locks: TableLock.Modes = .reading,
      _ body: () async throws -> Result
    ) async throws -> Result {
      do {
        return try await body()
      } catch let error as PostgresError {
        guard !isClosed, error.isExplainable(locks), !Task.isCancelled else { throw error }
        let explained = try? await withConnection { connection in
          try await connection.explain(error, table, locks)
        }
        throw explained ?? error
      }
    }
  }

  extension PostgresError {
    /// Installations check rights and columns themselves.
    fileprivate func isExplainable(_ locks: TableLock.Modes) -> Bool {
      switch sqlState {
      case "42P01", "3F000", "55P03": true
      case "42501", "42703": locks == .reading
      default: false
      }
    }
  }

  extension PostgresConnection {
    /// - Returns: `nil` if nothing else is known.
    fileprivate func explain(
      _ error: PostgresError,
      _ table: PostgresTable,
      _ locks: TableLock.Modes
    ) async throws -> PostgresError? {
      var explained = error
      switch error.sqlState {
      case "55P03":
        guard let lock = try await TableLock.find(on: table, locks, self) else { return nil }
        explained.message = "\(table.sql) is locked: \(lock.description)"
        explained.advice =
          "End the transaction (pg_terminate_backend(\(lock.transaction.processID))), or try again later."
      case "42501":
        let row = try await query(
          """
          SELECT quote_ident(current_user) AS role FROM pg_class
          WHERE oid = to_regclass(\(table.sql)) AND NOT has_table_privilege(oid, 'SELECT')
          """
        ).first
        guard let role = row?["role"] else { return nil }
        explained.message = "The role \(role) may not read \(table.sql)."
        explained.advice = "Run as the owner of the table: GRANT SELECT ON \(table.sql) TO \(role)."
      case "42703":
        let rows = try await query(
          """
          SELECT FROM pg_attribute WHERE attrelid = to_regclass(\(table.sql)) AND attname = \(table.id)
            AND NOT attisdropped
          """
        )
        guard rows.isEmpty else { return nil }
        let missing = try await missingColumn(of: table)
        explained.message = missing.message
        explained.advice = missing.advice
      default:
        let names = try await similarTables(table)
        guard !names.isEmpty else { return nil }
        explained.advice =
          "Names are case-sensitive here and written without quotes, and the schema is an "
          + "argument of its own. There is \(names.joined(separator: " and "))."
      }
      return explained
    }

    /// Returns how tables with a similar name are written in Swift.
    private func similarTables(_ table: PostgresTable) async throws -> [String] {
      guard try await query("SELECT to_regclass(\(table.sql))").first?[0] == nil else { return [] }
      // Such as public.rows, "rows" or Rows.
      let parts = table.name.split(separator: ".").map { $0.filter { $0 != "\"" } }
      let rows = try await query(
        """
        SELECT n.nspname AS schema, c.relname AS name, pg_table_is_visible(c.oid) AS is_visible
        FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND n.nspname NOT LIKE 'pg\\_%'
          AND lower(c.relname) IN (lower(\(parts.last ?? table.name)), lower(\(table.name)))
        ORDER BY 3 DESC, 1, 2 LIMIT 3
        """
      )
      return rows.map { row in
        let name = (row["name"] ?? "").debugDescription
        let schema = (row["schema"] ?? "").debugDescription
        return row["is_visible"] == "t"
          ? "PostgresTable(\(name))" : "PostgresTable(\(name), schema: \(schema))"
      }
    }
  }
#endif
