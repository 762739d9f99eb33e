extension BatchUpdates {
  /// The batch that performs a change.
  ///
  /// Sections that are laid out another way, or that got or lost a header or footer, are reloaded. What
  /// only looks different is not part of the batch: those cells are updated in place afterwards.
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
      : change.reshapedSections
  }

  /// Where the reshaped sections stood before the change.
  private static func reloadedSections(of change: ListChange) -> [Int] {
    guard !change.reshapedSections.isEmpty else { return [] }
    let sources = Dictionary(
      change.movedSections.map { ($0.to, $0.from) },
      uniquingKeysWith: { first, _ in first }
    )
    let inserted = Set(change.insertedSections)
    let arriving = SortedPlaces(change.insertedSections + change.movedSections.map(\.to))
    let leaving = SortedPlaces(change.deletedSections + change.movedSections.map(\.from))
    return change.reshapedSections.compactMap { section in
      if let source = sources[section] { return source }
      // What is inserted is new already.
      guard section >= 0, !inserted.contains(section) else { return nil }
      return leaving.freeIndex(after: section - arriving.count(below: section))
    }
  }
}
