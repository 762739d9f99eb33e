#if SQLite
  import GRDB
  import MedleyCore
  import MedleyTables

  /// The parameters of a source.
  struct RowsDefinition<Record: FetchableRecord & Identifiable & Sendable>: Sendable
  where Record.ID: DatabaseValueConvertible & Sendable {
    let request: QueryInterfaceRequest<Record>
    let table: String
    let path: String
    let terms: [SQLiteOrder]
    let match: SQLiteSearchMatch?
    let countsRows: Bool
    let reporter: IssueReporter
    let fallback: (@Sendable (SQLiteUnreadableRow) -> Record?)?

    /// The tables that every transaction with new rows or changes writes.
    ///
    /// SQLite does not report writes of a table `WITHOUT ROWID`, but it reports writes of its log.
    var observedTables: [String] {
      [table, SQLiteChangeLog.name(of: table)] + (match.map { [$0.index.stateTable] } ?? [])
    }

    /// Creates an error from what happened and advice.
    func error(_ code: SQLiteListError.Code, _ what: String, _ rest: String) -> SQLiteListError {
      SQLiteListError(code, "\(what); \(rest)")
    }

    func errorOfReplacedFile() -> SQLiteListError {
      error(
        .replaced,
        "The file \(path) was replaced, moved or removed while it was open",
        "its lists would show the old file. Open the database again, for example by a restart of the program."
      )
    }

    func issue(ofCounting error: any Error) -> ListIssue {
      ListIssue(
        .failedTask,
        "The rows of a list were not counted, so that it has no positions; it tries again later. \(error)"
      )
    }

    func issueOfRowsWithoutKey(_ id: String) -> ListIssue {
      ListIssue(
        .decoding,
        "Rows of “\(table)” in \(path) have no “\(id)” and are left out. Give them a key (UPDATE … SET \(id) = …), "
          + "and declare the column NOT NULL."
      )
    }

    func issue(ofEqualIDs kept: KeyValue, _ leftOut: KeyValue) -> ListIssue {
      ListIssue(
        .decoding,
        "The rows \(kept) and \(leftOut) of “\(table)” in \(path) have the same identity in Swift, and the second one is "
          + "left out. Store texts in one Unicode normalization, or declare the id of the model as SQLiteTextKey."
      )
    }

    func errorOfLeftOutRows(lastProblem problem: String) -> SQLiteListError {
      let (message, advice) = UnreadableRows.excess(of: place, lastProblem: problem)
      return SQLiteListError(.unreadableRows, "\(message) \(advice)")
    }

    func issue(ofUnreadable id: KeyValue, _ problem: String) -> ListIssue {
      UnreadableRows.issue("\(id)", of: place, problem: problem)
    }

    /// The table and the file, for messages.
    private var place: String { "“\(table)” in \(path)" }
  }
#endif
