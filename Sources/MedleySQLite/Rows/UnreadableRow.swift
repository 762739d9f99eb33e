#if SQLite
  public import GRDB
  import MedleyCore

  /// A row that does not decode.
  public struct UnreadableRow {
    let key: RowKey

    /// The columns of the row.
    public let row: Row

    /// What decoding reported.
    public let problem: String

    /// The primary key of the row.
    public var id: DatabaseValue { key.id.databaseValue }
  }

  /// What the user of a source states.
  struct RowsDefinition<Record: FetchableRecord & Identifiable & Sendable>: Sendable
  where Record.ID: DatabaseValueConvertible & Sendable {
    let request: QueryInterfaceRequest<Record>
    let table: String
    let path: String
    let terms: [SQLiteOrder]
    let match: SearchMatch?
    let countsRows: Bool
    let reporter: IssueReporter
    let fallback: (@Sendable (UnreadableRow) -> Record?)?

    /// Creates an error from what happened and advice.
    func error(_ code: SQLiteListError.Code, _ what: String, _ rest: String) -> SQLiteListError {
      SQLiteListError(code, "\(what); \(rest)")
    }

    func issue(_ failure: UnreadableRow) -> ListIssue {
      ListIssue(
        .decoding,
        "The row \(failure.id) of “\(table)” in \(path) does not decode and is left out: "
          + "\(failure.problem). Update the row, or show another one with `fallback:`."
      )
    }
  }
#endif
