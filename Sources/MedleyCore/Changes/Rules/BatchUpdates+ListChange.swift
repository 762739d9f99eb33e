extension BatchUpdates {
  /// The batch that performs a change.
  ///
  /// Sections that are laid out another way, or that got or lost a header or footer, are reloaded.
  /// What only looks different is not part of the batch: those cells are updated in place
  /// afterwards.
  ///
  /// - Complexity: O(k log k) for k operations.
  public init(_ change: ListChange) {
    self.init(
      deletedSections: change.deletedSections,
      insertedSections: change.insertedSections,
      movedSections: change.movedSections,
      deletedRows: change.deletedRows,
      insertedRows: change.insertedRows,
      movedRows: change.movedRows
    )
    reloadedSections =
      change.changesSections
      ? Self.reloadedSections(of: change)
      : change.reloadedSections
  }

  /// Where the reshaped sections stood before the change.
  private static func reloadedSections(of change: ListChange) -> [Int] {
    guard !change.reloadedSections.isEmpty else { return [] }
    let map = PositionMap(change)
    // What is inserted is new already.
    return change.reloadedSections.compactMap { $0 < 0 ? nil : map.section(before: $0) }
  }
}
