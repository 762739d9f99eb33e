extension UpdateCheck {
  /// D1 to D8 and D13: batches that pass UIKit's checks and fail nevertheless.
  mutating func checkUnsafe() {
    checkRepeats()
    if !plan.movedSections.isEmpty {
      checkRowsOfMovedSections()
      if rules.style == .table { checkRowsBesideMovedSections() }
    }
    if !updates.reloadedSections.isEmpty { checkBesideReloadedSections() }
  }

  private mutating func add(_ rule: UIKitRule, at place: ItemPath, _ message: String) {
    add(rule, in: .unsafe, at: place, message)
  }

  /// D6 and D7: nothing is deleted or inserted twice.
  private mutating func checkRepeats() {
    let crash = "corrupts the view, which crashes later"
    for section in SortedPlaces(updates.deletedSections + updates.reloadedSections).repeated {
      add(.d6, at: .wholeSection(section), "to delete or reload section \(section) twice \(crash)")
    }
    for path in SortedPlaces(updates.deletedRows + updates.reloadedRows).repeated {
      add(.d6, at: path, "to delete or reload index path \(path.text) twice \(crash)")
    }
    for section in SortedPlaces(updates.insertedSections).repeated {
      add(.d7, at: .wholeSection(section), "to insert section \(section) twice \(crash)")
    }
    for path in SortedPlaces(updates.insertedRows).repeated {
      add(.d7, at: path, "to insert index path \(path.text) twice \(crash)")
    }
  }

  /// D1, D3, D5 and D8: no operations on the rows of a section that moves.
  ///
  /// UIKit reports D1 as B2 with "0 inserted, 1 deleted", ignores the move of D3, requests a row
  /// that does not exist in D5, and corrupts memory in D8.
  private mutating func checkRowsOfMovedSections() {
    let sources = Set(plan.movedSections.map(\.from))
    let targets = Set(plan.movedSections.map(\.to))
    let moves = Set(plan.movedSections)
    for path in updates.deletedRows + updates.reloadedRows where sources.contains(path.section) {
      let what = "to delete or reload \(row) \(path.item) of section \(path.section), which moves,"
      add(.d1, at: path, "\(what) loses the \(row)s of that section")
    }
    for move in plan.movedRows {
      let (source, target) = (move.from.section, move.to.section)
      if source != target, moves.contains(UpdateMove(from: source, to: source)) {
        let what = "to move \(row) \(move.from.item) out of section \(source)"
        add(.d5, at: move.from, "\(what), which moves to its own index, crashes")
      } else if sources.contains(source) || targets.contains(target) {
        let what = "a move from \(move.from.text) to \(move.to.text)"
        add(.d3, at: move.from, "\(what) is ignored, for one of the sections moves")
      }
    }
    for path in updates.insertedRows where targets.contains(path.section) {
      let what = "to insert \(row) \(path.item) into section \(path.section), which moves,"
      add(.d8, at: path, "\(what) corrupts memory")
    }
  }

  /// D2: in a table view, no row is deleted, reloaded or moved while a section moves.
  private mutating func checkRowsBesideMovedSections() {
    let absorbing = Set(updates.deletedSections)
    let leaving = updates.deletedRows + updates.reloadedRows + plan.movedRows.map(\.from)
    for path in leaving where !absorbing.contains(path.section) {
      let what = "to delete, reload or move row \(path.item) of section \(path.section)"
      add(.d2, at: path, "\(what) while a section moves crashes the table view")
    }
  }

  /// D4 and D13: a batch that reloads a section contains only reloads.
  private mutating func checkBesideReloadedSections() {
    let isChangingSections = !(updates.deletedSections + updates.insertedSections).isEmpty
    if isChangingSections || !plan.movedSections.isEmpty {
      let counts = "old section count: \(before.count) and new section count: \(after.count)"
      add(.d13, at: .wholeSection(-1), "unable to generate a new section map with \(counts)")
    }
    let reloaded = Set(updates.reloadedSections)
    let rows =
      updates.deletedRows + updates.insertedRows + plan.movedRows.map(\.from)
      + updates.reloadedRows.filter { reloaded.contains($0.section) }
    if let first = rows.min() { add(.d4, at: first, "Attempt to create two animations for cell") }
  }
}
