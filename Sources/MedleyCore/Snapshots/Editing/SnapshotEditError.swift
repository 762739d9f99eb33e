/// The reason why a snapshot rejected an edit; the snapshot is unchanged.
public struct SnapshotEditError: Error, Hashable, Sendable {
  /// The rejected operation.
  public enum Operation: String, Hashable, Sendable {
    /// Inserting rows.
    case insert

    /// Deleting rows.
    case delete

    /// Moving a row.
    case move

    /// Replacing rows.
    case replace

    /// Inserting a section.
    case insertSection = "insert section"

    /// Deleting a section.
    case deleteSection = "delete section"

    /// Moving a section.
    case moveSection = "move section"

    /// Changing the heading of a section.
    case updateSection = "update section"
  }

  /// The reason of the rejection.
  public enum Reason: Hashable, Sendable {
    /// The section has no row at this path.
    case noRow(ListPath, itemCount: Int)

    /// The section of this path does not exist.
    case noSection(ListPath, sectionCount: Int)

    /// The target path is beyond the end of its section, without the moved row.
    case noTarget(ListPath, itemCount: Int)

    /// The section of the target path does not exist.
    case noTargetSection(ListPath, sectionCount: Int)

    /// The target index is out of range, without the moved section.
    case noTargetIndex(Int, sectionCount: Int)

    /// The list contains no row with this identity.
    case unknownItem(String)

    /// The list contains no section with this id.
    case unknownSection(SectionID)

    /// A new row has the identity of a row of the list; its path is its target.
    case duplicateItem(new: SnapshotRow, existing: SnapshotRow)

    /// Two of the new rows have the same identity; their paths are their targets.
    case repeatedItem(first: SnapshotRow, second: SnapshotRow)

    /// A new section has the id of the existing section at an index.
    case duplicateSection(SectionID, existing: Int)
  }

  /// The rejected operation.
  public let operation: Operation

  /// The reason of the rejection.
  public let reason: Reason

  /// Creates an error.
  public init(_ operation: Operation, _ reason: Reason) {
    self.operation = operation
    self.reason = reason
  }
}
