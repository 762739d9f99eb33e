#if SQLite
  public import GRDB
  @_exported public import MedleyTables

  /// A row of SQLite that does not decode.
  public typealias SQLiteUnreadableRow = UnreadableRow<Row>
#endif
