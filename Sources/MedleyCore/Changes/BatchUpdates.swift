/// The operations of one batch, as a table or collection view is asked to perform them.
///
/// Deletes, reloads and the sources of moves count before all changes, inserts and the targets of
/// moves after them. The order within each array is of no account.
public struct BatchUpdates: Hashable, Sendable {
  /// Sections that go, with all their rows.
  public var deletedSections: [Int]

  /// Sections that come, with all their rows.
  public var insertedSections: [Int]

  /// Sections that move, with all their rows.
  public var movedSections: [ListMove<Int>]

  /// Sections that are replaced where they stand, before all changes.
  public var reloadedSections: [Int]

  /// Rows that go.
  public var deletedRows: [ListPath]

  /// Rows that come.
  public var insertedRows: [ListPath]

  /// Rows that move.
  public var movedRows: [ListMove<ListPath>]

  /// Rows that are replaced where they stand, before all changes.
  public var reloadedRows: [ListPath]

  /// Describes a batch; nothing happens where nothing is said.
  public init(
    deletedSections: [Int] = [],
    insertedSections: [Int] = [],
    movedSections: [ListMove<Int>] = [],
    reloadedSections: [Int] = [],
    deletedRows: [ListPath] = [],
    insertedRows: [ListPath] = [],
    movedRows: [ListMove<ListPath>] = [],
    reloadedRows: [ListPath] = []
  ) {
    self.deletedSections = deletedSections
    self.insertedSections = insertedSections
    self.movedSections = movedSections
    self.reloadedSections = reloadedSections
    self.deletedRows = deletedRows
    self.insertedRows = insertedRows
    self.movedRows = movedRows
    self.reloadedRows = reloadedRows
  }
}

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
