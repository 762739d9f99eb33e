extension BatchUpdateCheck {
  /// C5, C6, C7, C10, C11 and C12: what is inserted exists, and nothing moves to its place.
  ///
  /// The inserts that reloads consist of are among them.
  mutating func checkInserts() {
    let sectionTargets = SortedPlaces(plan.movedSections.map(\.to))
    for section in plan.addedSections.places {
      checkInsert(ofSection: section)
      guard sectionTargets.contains(section) else { continue }
      let message = "attempt to perform an insert and a move to the same section (\(section))"
      findings.add(.c11, in: .inserts, at: .wholeSection(section), message)
    }
    // Nothing is looked up in them where no row is inserted.
    let rowTargets = SortedPlaces(plan.addedRows.isEmpty ? [] : plan.movedRows.map(\.to))
    let refusesMoves = rules.batchUpdateStyle != .unrestricted
    for path in plan.addedRows.places {
      let isAbsorbed = plan.addedSections.contains(path.section)
      if !isAbsorbed { checkInsert(of: path) }
      // No row moves into a section that comes in UIKit's views anyhow (C12).
      guard !(isAbsorbed && refusesMoves), rowTargets.contains(path) else { continue }
      // Known from collection views, and from fetched results controllers that drive either class.
      let message =
        "attempt to perform an insert and a move to the same index path (\(words.path(path)))"
      findings.add(.c10, in: .inserts, at: path, message)
    }
    if refusesMoves { checkMovesToInsertedSections() }
  }

  /// Known from collection views; inferred for table views.
  private mutating func checkInsert(ofSection section: Int) {
    guard !after.indices.contains(section) else { return }
    findings.add(
      .c5,
      in: .inserts,
      at: .wholeSection(section),
      "attempt to insert section \(section) but there are only \(after.count) sections after the update"
    )
  }

  private mutating func checkInsert(of path: ListPath) {
    guard !after.hasRow(at: path) else { return }
    let start = "attempt to insert \(words.row) \(path.item) into section \(path.section)"
    if after.indices.contains(path.section) {
      let count = "\(after[path.section]) \(words.row)s in section \(path.section)"
      let message = "\(start), but there are only \(count) after the update"
      findings.add(.c7, in: .inserts, at: path, message)
    } else {
      // By one source only, for collection views; inferred for table views.
      let message = "\(start), but there are only \(after.count) sections after the update"
      findings.add(.c6, in: .inserts, at: path, message)
    }
  }

  private mutating func checkMovesToInsertedSections() {
    guard !plan.addedSections.isEmpty else { return }
    for move in plan.movedRows where plan.addedSections.contains(move.to.section) {
      let row = rules.batchUpdateStyle == .collection ? "an item" : "a row"
      let message = "cannot move \(row) into a newly inserted section (\(move.to.section))"
      findings.add(.c12, in: .inserts, at: .wholeSection(move.to.section), message)
    }
  }
}
