/// Why an edit of a snapshot was refused; the snapshot is unchanged.
public struct SnapshotEditError: Error, Hashable, Sendable {
  /// What was to be done.
  public enum Operation: String, Hashable, Sendable {
    /// Rows were to be inserted.
    case insert

    /// Rows were to be deleted.
    case delete

    /// A row was to be moved.
    case move

    /// Rows were to be replaced by others.
    case replace

    /// A section was to be inserted.
    case insertSection = "insert section"

    /// A section was to be deleted.
    case deleteSection = "delete section"

    /// A section was to be moved.
    case moveSection = "move section"

    /// The heading of a section was to be changed.
    case updateSection = "update section"
  }

  /// What stood against it.
  public enum Reason: Hashable, Sendable {
    /// There is no row at this path, because its section has not so many.
    case noRow(ListPath, itemCount: Int)

    /// There is no row at this path, because there is no such section.
    case noSection(ListPath, sectionCount: Int)

    /// No row can go to this path: it lies beyond the end of its section, not counting a row that
    /// is moved within it.
    case noTarget(ListPath, itemCount: Int)

    /// No row can go to this path, because there is no such section.
    case noTargetSection(ListPath, sectionCount: Int)

    /// There is no section at this index.
    case noSectionIndex(Int, sectionCount: Int)

    /// No section can go to this index, not counting one that is moved.
    case noTargetIndex(Int, sectionCount: Int)

    /// There is no row with this identity.
    case unknownItem(String)

    /// There is no section with this id.
    case unknownSection(SectionID)

    /// A new row has the identity of a row of the list; its path is where it was to go.
    case duplicateItem(new: SnapshotRow, existing: SnapshotRow)

    /// Two of the new rows have the same identity; their paths are where they were to go.
    case repeatedItem(first: SnapshotRow, second: SnapshotRow)

    /// A new section has the id of a section of the list, which stands at an index.
    case duplicateSection(SectionID, existing: Int)

    /// The row to be put in the place of another has another identity.
    case otherIdentity(old: String, new: String)
  }

  /// What was to be done.
  public let operation: Operation

  /// What stood against it.
  public let reason: Reason

  /// Makes an error.
  public init(_ operation: Operation, _ reason: Reason) {
    self.operation = operation
    self.reason = reason
  }
}
