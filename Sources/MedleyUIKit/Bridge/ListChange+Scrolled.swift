import MedleyCore

extension ListChange {
  /// Returns the part of a change that concerns the first sections of a list.
  ///
  /// A row or a section that moves across the border is inserted or deleted.
  ///
  /// - Parameters:
  ///   - before: the number of these sections before the change.
  ///   - after: the number of these sections after the change.
  func restricted(toSectionsBefore before: Int, after: Int) -> ListChange {
    func stays<Position>(
      _ move: ListMove<Position>,
      _ section: (Position) -> Int
    ) -> (from: Bool, to: Bool) {
      (section(move.from) < before, section(move.to) < after)
    }
    func isNew(_ path: ListPath) -> Bool { path.section < after }
    var part = ListChange()
    part.deletedSections = deletedSections.filter { $0 < before }
    part.insertedSections = insertedSections.filter { $0 < after }
    for move in movedSections {
      switch stays(move, { $0 }) {
      case (true, true): part.movedSections.append(move)
      case (true, false): part.deletedSections.append(move.from)
      case (false, true): part.insertedSections.append(move.to)
      case (false, false): break
      }
    }
    part.reloadedSections = reloadedSections.filter { $0 < after }
    part.deletedRows = deletedRows.filter { $0.section < before }
    part.insertedRows = insertedRows.filter(isNew)
    for move in movedRows {
      switch stays(move, \.section) {
      case (true, true): part.movedRows.append(move)
      case (true, false):
        if !part.deletedSections.contains(move.from.section) { part.deletedRows.append(move.from) }
      case (false, true):
        if !part.insertedSections.contains(move.to.section) { part.insertedRows.append(move.to) }
      case (false, false): break
      }
    }
    part.reloadedRows = reloadedRows.filter(isNew)
    part.updatedRows = updatedRows.filter(isNew)
    part.updatedHeaders = updatedHeaders.filter { $0 < after }
    part.updatedFooters = updatedFooters.filter { $0 < after }
    return part
  }
}
