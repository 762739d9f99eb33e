#if Postgres
  @_exported public import MedleyTables

  /// A row of PostgreSQL that does not decode.
  public typealias PostgresUnreadableRow = UnreadableRow<PostgresRow>

  extension PostgresUnreadableRow {
    init(_ row: Keyset.KeyedRow, _ error: any Error) {
      // The advice of the error is for one row whose type is known.
      let problem = (error as? PostgresError)?.message ?? "\(error)"
      self.init(id: row.id.string, row: row.row, problem: problem)
    }
  }
#endif
