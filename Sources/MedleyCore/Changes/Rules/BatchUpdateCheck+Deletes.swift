extension BatchUpdateCheck {
  /// C2, C3, C4, C8, C9 and C13: what is deleted exists, and does not move.
  ///
  /// The deletes that reloads consist of are among them.
  mutating func checkDeletes() {
    for section in plan.removedSections.places {
      checkDelete(ofSection: section)
      guard isMoved(section: section) else { continue }
      let message = "attempt to perform a delete and a move from the same section (\(section))"
      findings.add(.c9, in: .deletes, at: .wholeSection(section), message)
    }
    let refusesMoves = rules.batchUpdateStyle != .unrestricted
    for path in plan.removedRows.places {
      let isAbsorbed = plan.removedSections.contains(path.section)
      if !isAbsorbed { checkDelete(of: path) }
      // A row that goes with its section does not move in UIKit's views anyhow (C13).
      if !(isAbsorbed && refusesMoves), isMoved(path) { addMoveOfDeleted(path) }
    }
    if refusesMoves { checkMovesFromDeletedSections() }
  }

  mutating func checkDelete(ofSection section: Int) {
    guard !before.indices.contains(section) else { return }
    findings.add(
      .c2,
      in: .deletes,
      at: .wholeSection(section),
      "attempt to delete section \(section), but there are only \(before.count) sections before the update"
    )
  }

  mutating func checkDelete(of path: ListPath) {
    guard !before.hasRow(at: path) else { return }
    let start = "attempt to delete \(words.row) \(path.item) from section \(path.section)"
    if before.indices.contains(path.section) {
      let count = "\(before[path.section]) \(words.row)s"
      let message = "\(start) which only contains \(count) before the update"
      findings.add(.c4, in: .deletes, at: path, message)
    } else {
      let message = "\(start), but there are only \(before.count) sections before the update"
      findings.add(.c3, in: .deletes, at: path, message)
    }
  }

  private mutating func addMoveOfDeleted(_ path: ListPath) {
    // A collection view has found the move of a reloaded row before (C1).
    if rules.batchUpdateStyle == .collection, !plan.deletedRows.contains(path) { return }
    let message =
      "attempt to perform a delete and a move from the same index path (\(words.path(path)))"
    findings.add(.c8, in: .deletes, at: path, message)
  }

  /// For collection views by one source only; table views are known to crash.
  private mutating func checkMovesFromDeletedSections() {
    guard !plan.removedSections.isEmpty else { return }
    for move in plan.movedRows where plan.removedSections.contains(move.from.section) {
      let row = rules.batchUpdateStyle == .collection ? "an item" : "a row"
      let message = "cannot move \(row) from a deleted section (\(move.from.section))"
      findings.add(.c13, in: .deletes, at: .wholeSection(move.from.section), message)
    }
  }
}
