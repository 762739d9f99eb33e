/// What changes between two states of a list, by position.
///
/// As with a table view's batch updates, what is deleted or moves away counts in the list before
/// all changes, and what is inserted or moves in, or is updated, counts in the list after all of
/// them. The order within each array is of no account.
///
/// Rows that are inserted into an inserted section count as part of it, and so do rows that are
/// deleted with their section; both need not be named, and ``ListSnapshot/difference(from:)`` does
/// not name them. Rows that move out of a deleted section, or into an inserted one, are named.
public struct ListChange: Hashable, Sendable {
  /// Sections that go, with all their rows.
  public var deletedSections: [Int]

  /// Sections that come.
  public var insertedSections: [Int]

  /// Sections that move, with all their rows.
  public var movedSections: [ListMove<Int>]

  /// Sections, after all changes, that got or lost a header or a footer, or are laid out another
  /// way.
  public var reloadedSections: [Int]

  /// Rows that go.
  public var deletedRows: [ListPath]

  /// Rows that come.
  public var insertedRows: [ListPath]

  /// Rows that move.
  public var movedRows: [ListMove<ListPath>]

  /// Rows, after all changes, that stayed or moved and look different now.
  public var updatedRows: [ListPath]

  /// Sections, after all changes, whose header was there before and looks different now.
  public var updatedHeaders: [Int]

  /// Sections, after all changes, whose footer was there before and looks different now.
  public var updatedFooters: [Int]

  /// Describes changes; none where nothing is said.
  public init(
    deletedSections: [Int] = [],
    insertedSections: [Int] = [],
    movedSections: [ListMove<Int>] = [],
    reloadedSections: [Int] = [],
    deletedRows: [ListPath] = [],
    insertedRows: [ListPath] = [],
    movedRows: [ListMove<ListPath>] = [],
    updatedRows: [ListPath] = [],
    updatedHeaders: [Int] = [],
    updatedFooters: [Int] = []
  ) {
    self.deletedSections = deletedSections
    self.insertedSections = insertedSections
    self.movedSections = movedSections
    self.reloadedSections = reloadedSections
    self.deletedRows = deletedRows
    self.insertedRows = insertedRows
    self.movedRows = movedRows
    self.updatedRows = updatedRows
    self.updatedHeaders = updatedHeaders
    self.updatedFooters = updatedFooters
  }

  /// Whether nothing changes.
  public var isEmpty: Bool { !changesStructure && !updatesContent && reloadedSections.isEmpty }

  /// Whether sections or rows come, go or move.
  public var changesStructure: Bool { changesSections || changesRows }

  /// Whether all cells stay where they are, and contents alone change.
  package var changesContentOnly: Bool { !changesStructure && reloadedSections.isEmpty }

  /// Whether sections come, go or move.
  public var changesSections: Bool {
    !(deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty)
  }

  /// Whether single rows come, go or move.
  public var changesRows: Bool {
    !(deletedRows.isEmpty && insertedRows.isEmpty && movedRows.isEmpty)
  }

  /// Whether cells that stay or move look different.
  public var updatesContent: Bool {
    !(updatedRows.isEmpty && updatedHeaders.isEmpty && updatedFooters.isEmpty)
  }
}
