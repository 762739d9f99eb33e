/// The operations of one batch, as a table or collection view is asked to perform them.
///
/// Deletes, reloads and the sources of moves count before all changes, inserts and the targets of moves
/// after them.
public struct BatchUpdates: Hashable, Sendable {
  public var deletedSections: [Int]
  public var insertedSections: [Int]
  public var movedSections: [ListMove<Int>]
  public var reloadedSections: [Int]
  public var deletedRows: [ListPath]
  public var insertedRows: [ListPath]
  public var movedRows: [ListMove<ListPath>]
  public var reloadedRows: [ListPath]

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
