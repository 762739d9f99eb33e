/// A row of a database that does not decode as the model of a list.
public struct UnreadableRow<Columns> {
  /// The text of the identity of the row.
  public let id: String

  /// The columns of the row.
  public let row: Columns

  /// The problem that decoding reported.
  public let problem: String

  package init(id: String, row: Columns, problem: String) {
    self.id = id
    self.row = row
    self.problem = problem
  }
}

extension UnreadableRow: Sendable where Columns: Sendable {}
