extension ListSnapshot {
  /// The change from another state of the list to this one, with the fewest moves.
  ///
  /// Rows are the same if they have the same identity and, where an identity is repeated, the same
  /// occurrence. A row that stays in its section moves only if it is not part of a longest
  /// increasing subsequence. The same applies to sections. A row that changes its section is one move.
  ///
  /// This method does not detect duplicate identities. Before a lookup by identity has detected
  /// them, rows with the same identity are paired in any order.
  ///
  /// All arrays of the change are in ascending order, moves by their targets.
  ///
  /// Rows whose identities have the same hash are compared one by one, up to a limit of 2^24
  /// comparisons and 64 more for each row. Up to about 4,000 rows with one hash are always matched.
  /// Beyond that, some may count as deleted and inserted, which is a valid change and not the
  /// smallest.
  ///
  /// This method may be called on any thread and stores nothing.
  ///
  /// - Complexity: for lists that were edited from one another, or from a third one, in proportion
  ///   to the edits, apart from a factor of log *n*. Else O(*n*), and O(*m* log *m*) for *m* rows
  ///   that are not in order. Arrays that both were built from are not read. Once duplicate
  ///   identities are known, all rows are read: O(*n*).
  public func difference(from old: ListSnapshot) -> ListChange {
    SnapshotComparison(old.tree, tree).change
  }

  /// The same change, and how much was read to find it.
  func comparison(from old: ListSnapshot) -> SnapshotComparison {
    SnapshotComparison(old.tree, tree)
  }
}
