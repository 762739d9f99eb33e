extension ListSnapshot {
  /// What changes from another state of the list to this one, with the fewest moves.
  ///
  /// Rows are the same if they have the same identity and, where an identity is repeated, the same
  /// occurrence. A row that stays in its section moves only if it is not part of a longest
  /// increasing subsequence; so do sections. A row that changes its section is one move.
  ///
  /// That identities are repeated is not searched for. Until a lookup by identity has found it out,
  /// rows with the same identity are paired as they are met, each with one, and not by occurrence.
  ///
  /// All arrays are in ascending order, moves by where they go.
  ///
  /// Identities whose hashes have all bits in common are told apart by comparing each with each, up
  /// to a budget: 64 comparisons for each row, and 2^24 in all. Up to about 4,000 rows with one and
  /// the same hash are always found. Of more, some may count as deleted and inserted, which is a
  /// valid change and not the smallest.
  ///
  /// It may be called from any thread; nothing is kept for another time.
  ///
  /// - Complexity: for lists that were edited from one another, or from a third one, in proportion
  ///   to the edits, apart from a factor of log *n*. Else O(*n*), and O(*m* log *m*) for *m* rows
  ///   that are not in order. Arrays that both were built from are not looked at. Once identities
  ///   are known to be repeated, all rows are looked at: O(*n*), whatever was edited.
  public func difference(from old: ListSnapshot) -> ListChange {
    SnapshotComparison(old.tree, tree).change
  }

  /// The same change, and how much was looked at to find it.
  func comparison(from old: ListSnapshot) -> SnapshotComparison {
    SnapshotComparison(old.tree, tree)
  }
}
