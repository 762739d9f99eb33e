/// The changes of a table up to a version.
package struct TableChange: Sendable {
  package var version: Int
  package var rows: RowChanges

  /// Whether an update can let a row enter or leave all lists, because of a row-security policy.
  package var hasPolicies = false

  /// The edits of positions in ascending order of the identities; `nil` if positions are not counted or
  /// anything may have changed.
  package var edits: PositionEdits?
  package var totalBefore: Int

  /// Whether positions are counted; before the first read by position, no list has one.
  package var isCounted: Bool

  /// Creates a change without edits of positions.
  package init(
    version: Int,
    rows: RowChanges = RowChanges(),
    totalBefore: Int = 0,
    isCounted: Bool = false
  ) {
    self.version = version
    self.rows = rows
    self.totalBefore = totalBefore
    self.isCounted = isCounted
  }
}

/// A receiver of the changes of a table.
package protocol TableListener: AnyObject, Sendable {
  /// Called in the order of the changes.
  func receive(_ change: TableChange)

  /// Called at least every 250 ms while there is a connection.
  func observerDidPoll()

  /// No change follows, because the pool was closed.
  func observerDidClose()
}
