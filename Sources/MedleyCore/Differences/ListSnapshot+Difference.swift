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
  /// It may be called from any thread; nothing is kept for another time.
  ///
  /// - Complexity: for lists that were edited from one another, or from a third one, in proportion
  ///   to the edits, apart from a factor of log *n*. Else O(*n*), and O(*m* log *m*) for *m* rows that
  ///   are not in order. Arrays that both were built from are not looked at.
  public func difference(from old: ListSnapshot) -> ListChange {
    comparison(from: old).change
  }

  /// The same change, and how much was looked at to find it.
  func comparison(from old: ListSnapshot) -> (change: ListChange, work: SnapshotComparison) {
    let comparison = SnapshotComparison(old.tree, tree)
    var change = comparison.change
    for pair in comparison.headings {
      let before = pair.old.heading(of: Item.self)
      let after = pair.new.heading(of: Item.self)
      change.addHeading(before, after, at: pair.index)
    }
    return (change, comparison)
  }
}

extension ListChange {
  /// Enters what differs between two headings of a section.
  fileprivate mutating func addHeading<Item: ListItem>(
    _ old: SectionHeading<Item>,
    _ new: SectionHeading<Item>,
    at index: Int
  ) {
    let isReshaped =
      (old.header == nil) != (new.header == nil) || (old.footer == nil) != (new.footer == nil)
      || old.layout != new.layout
    if isReshaped { reshapedSections.append(index) }
    if let before = old.header, let after = new.header, before != after {
      updatedHeaders.append(index)
    }
    if let before = old.footer, let after = new.footer, before != after {
      updatedFooters.append(index)
    }
  }
}
