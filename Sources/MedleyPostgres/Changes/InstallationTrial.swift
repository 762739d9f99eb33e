#if Postgres
  extension PostgresConnection {
    /// Calls the functions of a recording once for each kind of statement, so that triggers that fail are not
    /// installed: all writes of the application would fail.
    ///
    /// The statements write to a table that has the same columns and triggers, and is removed again. So the
    /// application's triggers are not called, and nothing waits for its transactions.
    func tryWrites(_ schema: ChangeSchema) async throws {
      try await execute("SAVEPOINT medley_trial")
      for statement in schema.trial { try await execute(PostgresQuery(sql: statement)) }
      let values = try await insertTrialRow(schema)
      for (event, statement) in schema.trialStatements(values) {
        try await tryWrite(event, statement, schema)
      }
      try await execute("ROLLBACK TO SAVEPOINT medley_trial")
    }

    /// Inserts a row with an identity of the type of the column.
    ///
    /// - Returns: the identity and another one; null if the type is not known here.
    private func insertTrialRow(_ schema: ChangeSchema) async throws -> (old: String, new: String) {
      let values = [
        ("'true'", "'false'"), ("'1'", "'2'"), ("'2000-01-01'", "'2000-01-02'"),
        ("'0::1'", "'0::2'"),
        ("'00000000-0000-0000-0000-000000000001'", "'00000000-0000-0000-0000-000000000002'"),
        ("NULL", "NULL"),
      ]
      for value in values {
        try await execute("SAVEPOINT medley_trial_row")
        do {
          try await execute(
            PostgresQuery(sql: "SELECT CAST(\(value.1) AS \(schema.relation.idType))")
          )
          try await tryWrite("insert", schema.trialInsertion(value.0), schema)
          return value
        } catch let error as PostgresError where error.sqlState != nil {
          // The text is not a value of the type.
          try await execute("ROLLBACK TO SAVEPOINT medley_trial_row")
        }
      }
      return ("NULL", "NULL")
    }

    private func tryWrite(
      _ event: String,
      _ statement: String,
      _ schema: ChangeSchema
    ) async throws {
      do {
        try await execute(PostgresQuery(sql: statement))
      } catch let error as PostgresError where error.context?.contains("medley.record_") == true {
        throw PostgresError(
          .usage,
          "The changes of \(schema.table.sql) are not recorded, because the triggers would make each "
            + "\(event.uppercased()) fail. \(error.message)",
          advice: "Report this as a fault of the library, with the definition of the table."
        )
      }
    }
  }

  extension ChangeSchema {
    private var trialTable: String { "medley.trial_\(number)" }

    /// The statements that create the table of the trial.
    ///
    /// Only the identity has its type: the functions use no other column, but their names could hide others.
    fileprivate var trial: [String] {
      let columns = relation.columns.map {
        "\($0.quotedIdentifier) \($0 == table.id ? relation.idType : "text")"
      }
      let triggers = Self.events.map { trigger($0, on: trialTable) }
      let partition = Self.partitionEvents.map {
        trigger($0, on: trialTable, arguments: "'partition'")
      }
      return ["CREATE TABLE \(trialTable) (\(columns.joined(separator: ", ")))"] + triggers
        + partition
    }

    fileprivate func trialInsertion(_ value: String) -> String {
      "INSERT INTO \(trialTable) (\(table.id.quotedIdentifier)) VALUES (\(value))"
    }

    /// The other kinds of statements: one that changes the identity, and those without and with rows.
    fileprivate func trialStatements(
      _ values: (old: String, new: String)
    ) -> [(event: String, statement: String)] {
      let id = table.id.quotedIdentifier
      return [
        ("update", "UPDATE \(trialTable) SET \(id) = \(values.new)"),
        ("update", "UPDATE \(trialTable) SET \(id) = \(id)"),
        ("update", "UPDATE \(trialTable) SET \(id) = \(id) WHERE false"),
        ("delete", "DELETE FROM \(trialTable)"),
        ("truncate", "TRUNCATE \(trialTable)"),
      ]
    }
  }
#endif
