extension ListChange {
  /// How many rows come, also those that come with their section.
  func insertedRowCount<Item>(in new: ListSnapshot<Item>) -> Int {
    guard !insertedSections.isEmpty else { return insertedRows.count }
    let sections = Set(insertedSections)
    let inSections = sections.reduce(0) { $0 + new.itemCount(inSection: $1) }
    let movedIn = movedRows.count { sections.contains($0.to.section) }
    let named = insertedRows.count { !sections.contains($0.section) }
    return named + inSections - movedIn
  }

  /// How many edits make the new list from the old one; a section that comes counts as its rows.
  func editCount<Item>(in new: ListSnapshot<Item>) -> Int {
    insertedRowCount(in: new) + deletedRows.count + 2 * movedRows.count + updatedRows.count
      + deletedSections.count + insertedSections.count + 2 * movedSections.count
      + reloadedSections.count + updatedHeaders.count + updatedFooters.count
  }
}
