extension BatchUpdateCheck {
  /// D: what passes UIKit's checks and is broken all the same, as far as a batch shows it.
  mutating func checkUnsafe() {
    // A contradiction for every host, not only for those of UIKit.
    if rules.isStrict || rules.batchUpdateStyle == .unrestricted { checkRepeats() }
    guard rules.isStrict, rules.batchUpdateStyle != .unrestricted else { return }
    if !plan.movedSections.isEmpty {
      checkRowsOfMovedSections()
      if rules.batchUpdateStyle == .table { checkRowsBesideMovedSections() }
    }
    if !updates.reloadedSections.isEmpty { checkBesideReloadedSections() }
  }

  private mutating func add(_ rule: BatchUpdateRule, at place: ListPath, _ message: String) {
    findings.add(rule, in: .unsafe, at: place, message)
  }

  /// D6 and D7: nothing comes or goes twice.
  private mutating func checkRepeats() {
    let crash = "corrupts the view, which crashes later"
    func name(_ path: ListPath) -> String { "index path \(words.path(path))" }
    let sections =
      updates.reloadedSections.isEmpty
      ? plan.deletedSections
      : SortedPlaces(updates.deletedSections + updates.reloadedSections)
    sections.forEachRepeated {
      add(.d6, at: .wholeSection($0), "to delete or reload section \($0) twice \(crash)")
    }
    let rows =
      updates.reloadedRows.isEmpty
      ? plan.deletedRows : SortedPlaces(updates.deletedRows + updates.reloadedRows)
    rows.forEachRepeated {
      add(.d6, at: $0, "to delete or reload \(name($0)) twice \(crash)")
    }
    plan.insertedSections.forEachRepeated {
      add(.d7, at: .wholeSection($0), "to insert section \($0) twice \(crash)")
    }
    plan.insertedRows.forEachRepeated {
      add(.d7, at: $0, "to insert \(name($0)) twice \(crash)")
    }
  }
}

extension BatchUpdateCheck {
  /// D1, D3, D5 and D8: nothing happens to the rows of a section that moves.
  ///
  /// UIKit shows the first as B2 with "0 inserted, 1 deleted", ignores the second, asks for a row
  /// that does not exist in the third, and writes beyond its memory in the fourth.
  private mutating func checkRowsOfMovedSections() {
    let sources = SortedPlaces(plan.movedSections.map(\.from))
    let targets = SortedPlaces(plan.movedSections.map(\.to))
    let row = words.row
    for path in updates.deletedRows + updates.reloadedRows where sources.contains(path.section) {
      let what = "to delete or reload \(row) \(path.item) of section \(path.section), which moves,"
      add(.d1, at: path, "\(what) loses the \(row)s of that section")
    }
    for move in plan.movedRows {
      if isMovedToItself(move.from.section), move.to.section != move.from.section {
        let what = "to move \(row) \(move.from.item) out of section \(move.from.section)"
        add(.d5, at: move.from, "\(what), which moves to its own index, crashes")
      } else if sources.contains(move.from.section) || targets.contains(move.to.section) {
        let what = "a move from \(words.path(move.from)) to \(words.path(move.to))"
        add(.d3, at: move.from, "\(what) is ignored, for one of the sections moves")
      }
    }
    for path in updates.insertedRows where targets.contains(path.section) {
      let what = "to insert \(row) \(path.item) into section \(path.section), which moves,"
      add(.d8, at: path, "\(what) corrupts memory")
    }
  }

  private func isMovedToItself(_ section: Int) -> Bool {
    let index = plan.movedSections.sortedIndex { $0.from < section }
    guard index < plan.movedSections.count else { return false }
    return plan.movedSections[index] == ListMove(from: section, to: section)
  }

  /// D2: in a table view, no row goes or moves while a section moves.
  private mutating func checkRowsBesideMovedSections() {
    let absorbing = SortedPlaces(updates.deletedSections)
    let leaving = updates.deletedRows + updates.reloadedRows + plan.movedRows.map(\.from)
    for path in leaving where !absorbing.contains(path.section) {
      let what = "to delete, reload or move row \(path.item) of section \(path.section)"
      add(.d2, at: path, "\(what) while a section moves crashes the table view")
    }
  }

  /// D4 and D13: while a section is reloaded, nothing else happens but reloads.
  private mutating func checkBesideReloadedSections() {
    if !(updates.deletedSections + updates.insertedSections).isEmpty || !plan.movedSections.isEmpty
    {
      let counts = "old section count: \(before.count) and new section count: \(after.count)"
      add(.d13, at: .wholeSection(-1), "unable to generate a new section map with \(counts)")
    }
    let reloaded = SortedPlaces(updates.reloadedSections)
    let rows =
      updates.deletedRows + updates.insertedRows + plan.movedRows.map(\.from)
      + updates.reloadedRows.filter { reloaded.contains($0.section) }
    if let first = rows.min() { add(.d4, at: first, "Attempt to create two animations for cell") }
  }
}
