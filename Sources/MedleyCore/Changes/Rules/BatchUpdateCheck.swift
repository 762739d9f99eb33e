/// One batch that is being checked: the operations, the counts, and what was found so far.
struct BatchUpdateCheck {
  let rules: BatchUpdateRules
  let updates: BatchUpdates
  let plan: BatchPlan
  let before: [Int]
  let after: [Int]
  let words: BatchWords
  var findings = BatchFindings()

  init(rules: BatchUpdateRules, updates: BatchUpdates, before: [Int], after: [Int]) {
    self.rules = rules
    self.updates = updates
    self.before = before
    self.after = after
    plan = BatchPlan(
      updates,
      before: before,
      takesReloadsApart: rules.batchUpdateStyle != .unrestricted
    )
    words = BatchWords(rules.batchUpdateStyle)
  }
}

extension BatchUpdateCheck {
  /// C1: nothing is deleted and reloaded.
  mutating func checkReloads() {
    for section in updates.reloadedSections where plan.deletedSections.contains(section) {
      addReload(of: .wholeSection(section))
    }
    for path in updates.reloadedRows {
      // The source of a move counts as deleted here in a collection view: what raises C8 in a table
      // view is known to raise this there; an old system is known to have raised C8.
      if plan.deletedRows.contains(path) || rules.batchUpdateStyle == .collection && isMoved(path) {
        addReload(of: path)
      }
    }
    if rules.batchUpdateStyle == .unrestricted { checkReloadsExist() }
  }

  private mutating func addReload(of path: ListPath) {
    let message = "attempt to delete and reload the same index path (\(words.path(path)))"
    findings.add(.c1, in: .reloads, at: path, message)
  }

  /// Where reloads are not taken apart, nobody else looks whether they exist.
  private mutating func checkReloadsExist() {
    for section in updates.reloadedSections { checkDelete(ofSection: section) }
    for path in updates.reloadedRows { checkDelete(of: path) }
  }

  func isMoved(_ path: ListPath) -> Bool {
    let index = plan.movedRows.sortedIndex { $0.from < path }
    return index < plan.movedRows.count && plan.movedRows[index].from == path
  }

  func isMoved(section: Int) -> Bool {
    let index = plan.movedSections.sortedIndex { $0.from < section }
    return index < plan.movedSections.count && plan.movedSections[index].from == section
  }
}

extension Array {
  /// The index of the first element that is not below a place, in an array that is sorted by it.
  func sortedIndex(where isBelow: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if isBelow(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
