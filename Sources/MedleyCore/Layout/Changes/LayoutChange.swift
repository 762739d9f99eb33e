/// Changes of structure that a ``ListLayout`` performs together.
///
/// As with a table view's batch updates, what is deleted or moves away counts in the list before
/// all changes, and what is inserted or moves in counts in the list after all of them. The order
/// within each array is of no account. What does not exist is left out, and what goes twice goes
/// once.
///
/// Rows that are inserted into an inserted section count as part of it, and so do rows that are
/// deleted with their section; both need not be named.
public struct LayoutChange: Hashable, Sendable {
  /// Sections that go, with all their rows.
  public var deletedSections: [Int]

  /// Sections that come.
  public var insertedSections: [Int]

  /// Sections that move, with all their rows.
  public var movedSections: [LayoutMove<Int>]

  /// Sections, after all changes, that got or lost a header or a footer, or are laid out another
  /// way.
  public var reshapedSections: [Int]

  /// Rows that go.
  public var deletedRows: [ListPath]

  /// Rows that come.
  public var insertedRows: [ListPath]

  /// Rows that move.
  public var movedRows: [LayoutMove<ListPath>]

  /// Rows, after all changes, whose height is no longer known.
  public var reloadedRows: [ListPath]

  /// Describes changes; none where nothing is said.
  public init(
    deletedSections: [Int] = [],
    insertedSections: [Int] = [],
    movedSections: [LayoutMove<Int>] = [],
    reshapedSections: [Int] = [],
    deletedRows: [ListPath] = [],
    insertedRows: [ListPath] = [],
    movedRows: [LayoutMove<ListPath>] = [],
    reloadedRows: [ListPath] = []
  ) {
    self.deletedSections = deletedSections
    self.insertedSections = insertedSections
    self.movedSections = movedSections
    self.reshapedSections = reshapedSections
    self.deletedRows = deletedRows
    self.insertedRows = insertedRows
    self.movedRows = movedRows
    self.reloadedRows = reloadedRows
  }
}
