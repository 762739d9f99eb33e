extension ListChange {
  /// What changes back from the state after these changes to the state before them.
  ///
  /// What came goes, what went comes, and what moved moves back; what was updated is updated where
  /// it stood before. Rows that come or go with their section stay unnamed.
  ///
  /// All arrays are in ascending order, moves by where they go. The inverse of the inverse of a
  /// ``ListSnapshot/difference(from:)`` is the difference itself.
  ///
  /// - Complexity: O(*k* log *k*) for *k* changes.
  public func inverse() -> ListChange {
    let map = PositionMap(self)
    func sectionsBefore(_ sections: [Int]) -> [Int] {
      sections.compactMap { map.section(before: $0) }.sorted()
    }
    return ListChange(
      deletedSections: insertedSections.sorted(),
      insertedSections: deletedSections.sorted(),
      movedSections: movedSections.map(\.inverse).sorted { $0.to < $1.to },
      reloadedSections: sectionsBefore(reloadedSections),
      deletedRows: insertedRows.ordered { $0 },
      insertedRows: deletedRows.ordered { $0 },
      movedRows: movedRows.map(\.inverse).ordered(by: \.to),
      updatedRows: updatedRows.compactMap { map.path(before: $0) }.ordered { $0 },
      updatedHeaders: sectionsBefore(updatedHeaders),
      updatedFooters: sectionsBefore(updatedFooters)
    )
  }
}

extension ListMove {
  /// The way back.
  fileprivate var inverse: ListMove { ListMove(from: to, to: from) }
}
