#if SQLite
  import MedleyCore

  /// A row that is left out of the list: it does not decode, or another row has its identity.
  struct LeftOutRow {
    var key: RowKey
    /// The row that is shown in place of this one; `nil` for a row that does not decode.
    var twin: KeyValue?
    var problem: String
    /// The report; `nil` if the row was reported before.
    var issue: ListIssue?
  }
#endif
