extension UpdateRequest {
  /// What a host of this class would refuse.
  ///
  /// - Complexity: O(*k* log *sections*) for *k* operations on few sections that stay where they
  ///   are, else O(*k* log *k* + sections).
  func violations(of stages: [UpdatePlan<Item>.Stage]) -> [ListIssue] {
    guard batchUpdateStyle != .unrestricted else { return [] }
    let rules = BatchUpdateRules(for: batchUpdateStyle)
    var before = (list: shown.snapshot, counts: [Int]?.none)
    return stages.flatMap { stage -> [ListIssue] in
      var after = (list: stage.snapshot, counts: [Int]?.none)
      defer { before = after }
      let updates = BatchUpdates(stage.change)
      if permits(updates, rules, from: before.list, to: after.list) { return [] }
      let counts = (before.counts ?? before.list.itemCounts, after.list.itemCounts)
      after.counts = counts.1
      return rules.violations(of: updates, before: counts.0, after: counts.1)
        .map { .unsafeUpdate($0) }
    }
  }

  /// Whether the few sections that a batch names are enough to see that it is safe.
  ///
  /// Whether another section has changed is seen in the number of all rows only: a difference names
  /// what two lists do not share.
  private func permits(
    _ updates: BatchUpdates,
    _ rules: BatchUpdateRules,
    from old: ListSnapshot<Item>,
    to new: ListSnapshot<Item>
  ) -> Bool {
    let count = new.sectionCount
    let rowCount = old.itemCount + updates.insertedRows.count - updates.deletedRows.count
    guard count == old.sectionCount, new.itemCount == rowCount else { return false }
    // Counts are read one after the other much faster than they are looked up.
    guard let sections = updates.sectionsOfRows, sections.count <= count / 16 else { return false }
    guard sections.allSatisfy((0..<count).contains) else { return false }
    return rules.violations(
      of: updates.renumbered(amid: sections),
      before: sections.map { old.itemCount(inSection: $0) },
      after: sections.map { new.itemCount(inSection: $0) }
    )
    .isEmpty
  }
}

extension ListSnapshot {
  fileprivate var itemCounts: [Int] {
    var counts: [Int] = []
    counts.reserveCapacity(sectionCount)
    tree.sections.forEach { counts.append($0.weight) }
    return counts
  }
}
