#if SQLite
  public import GRDB

  /// A row that does not decode.
  public struct SQLiteUnreadableRow {
    let key: RowKey

    /// The columns of the row.
    public let row: Row

    /// The problem that decoding reported.
    public let problem: String

    /// The primary key of the row.
    public var id: DatabaseValue { key.id.databaseValue }
  }
#endif
