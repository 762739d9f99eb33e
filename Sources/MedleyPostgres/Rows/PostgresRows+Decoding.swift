#if Postgres
  import MedleyCore
  import MedleySupport
  import MedleyTables

  extension PostgresRows {
    /// Decodes rows, and checks that they have the identities of the table.
    func decoded(_ rows: [Keyset.KeyedRow]) throws -> DecodedRows<Row, PostgresRow> {
      var result = DecodedRows<Row, PostgresRow>()
      for (offset, keyed) in rows.enumerated() {
        let row: Row
        do {
          row = try decode(keyed.row)
        } catch {
          let failure = PostgresUnreadableRow(keyed, error)
          guard let other = fallback?(failure) else {
            result.failures.append((offset, failure))
            continue
          }
          row = other
        }
        guard row.id == Row.ID(postgresText: keyed.id.string) else { throw otherID }
        result.rows.append(row)
      }
      return result
    }

    private var otherID: PostgresError {
      PostgresError(
        .usage,
        "The id of a decoded row is not its column \(keyset.table.id.quotedIdentifier).",
        advice: "Decode the id from this column, or name the column: PostgresTable(_:id:)."
      )
    }

    /// Reports the rows of a page that are left out, each once.
    ///
    /// - Parameter count: the number of rows that are left out already.
    /// - Throws: ``PostgresError`` if there are too many.
    func report(_ decoded: DecodedRows<Row, PostgresRow>, leftOut count: Int) throws {
      guard let last = decoded.failures.last?.row else { return }
      guard count + decoded.failures.count <= UnreadableRows.limit else {
        let (message, advice) = UnreadableRows.excess(
          of: keyset.table.sql,
          lastProblem: last.problem
        )
        throw PostgresError(.unreadableRows, message, advice: advice)
      }
      let new = reported.withValue { reported in
        if reported.count > 2 * UnreadableRows.limit { reported = [] }
        return decoded.failures.map(\.row).filter { reported.insert(DatabaseText($0.id)).inserted }
      }
      for failure in new {
        let (table, problem) = (keyset.table.sql, failure.problem)
        reporter.report(UnreadableRows.issue(failure.id, of: table, problem: problem))
      }
    }
  }
#endif
