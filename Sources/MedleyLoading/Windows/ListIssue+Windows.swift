public import MedleyCore

extension ListIssue {
  /// A source of rows reports an impossible position or total.
  ///
  /// The window uses the nearest possible number, or reads the rows again.
  public static func impossibleRows(_ what: String, window: String) -> Self {
    ListIssue(
      .impossibleRows,
      """
      the source of the window "\(window)" states \(what), which is impossible; the nearest possible number \
      is used, or the rows are read again. Positions start at 0, and a list has at most 2^28 rows.
      """
    )
  }

  /// A source has a row at two positions; one of them is shown as a problem.
  static func duplicateRow(_ id: String, window: String) -> Self {
    ListIssue(
      .duplicateIdentity,
      """
      the source of the window "\(window)" has the row \(id) at two positions, and one of them is shown \
      as a problem. Give each row an id that no other row has.
      """
    )
  }
}
