#if Postgres
  import MedleyTables

  /// The changes of a table up to a version.
  struct TableChange: Sendable {
    var version: Int
    var rows = RowChanges()

    /// Whether an update can let a row enter or leave all lists, because of a row-security policy.
    var hasPolicies = false

    /// The edits of positions in ascending order of the identities; `nil` if positions are not counted or
    /// anything may have changed.
    var edits: PositionEdits?
    var totalBefore = 0

    /// Whether positions are counted; before the first read by position, no list has one.
    var isCounted = false
  }

  /// A receiver of the changes of a table.
  protocol TableListener: AnyObject, Sendable {
    /// Called in the order of the changes.
    func receive(_ change: TableChange)

    /// Called at least every 250 ms while there is a connection.
    func observerDidPoll()

    /// No change follows, because the pool was closed.
    func observerDidClose()
  }
#endif
