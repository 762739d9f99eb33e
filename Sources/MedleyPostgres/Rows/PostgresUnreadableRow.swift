#if Postgres
  /// A row that does not decode.
  public struct PostgresUnreadableRow: Sendable {
    /// The text of the identity of the row.
    public let id: String

    /// The columns of the row.
    public let row: PostgresRow

    /// The problem that decoding reported.
    public let problem: String

    init(_ row: Keyset.KeyedRow, _ error: any Error) {
      id = row.id.string
      self.row = row.row
      // The advice of the error is for one row whose type is known.
      problem = (error as? PostgresError)?.message ?? "\(error)"
    }

    var text: ServerText { ServerText(id) }
  }
#endif
