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

extension SnapshotEditError: CustomStringConvertible {
  /// The operation, the reason and the advice, in one line.
  public var description: String {
    "cannot \(operation.rawValue) \(subject): \(obstacle); \(advice)"
  }

  private var subject: String {
    switch reason {
    case .noRow(let path, _), .noSection(let path, _): "\(path)"
    case .noTarget(let path, _), .noTargetSection(let path, _):
      operation == .move ? "to \(path)" : "at \(path)"
    case .noTargetIndex(let index, _):
      operation == .moveSection ? "to \(index)" : "at \(index)"
    case .unknownItem(let id): "row \(id)"
    case .unknownSection(let id):
      switch operation {
      case .insert, .delete, .replace: "in section \"\(id)\""
      case .move: "to section \"\(id)\""
      case .insertSection, .deleteSection, .moveSection, .updateSection: "\"\(id)\""
      }
    case .duplicateItem(let new, _), .repeatedItem(_, let new): "\(new)"
    case .duplicateSection(let id, _): "\"\(id)\""
    }
  }

  private var obstacle: String {
    switch reason {
    case .noRow(let path, let count): "section \(path.section) has \(Self.rows(count))"
    case .noTarget(let path, let count):
      operation == .move
        ? "without the moved row, section \(path.section) has \(Self.rows(count))"
        : "section \(path.section) has \(Self.rows(count))"
    case .noSection(_, let count), .noTargetSection(_, let count): Self.sections(count)
    case .noTargetIndex(_, let count):
      operation == .moveSection
        ? "without the moved one, \(Self.sections(count))" : Self.sections(count)
    case .unknownItem: "no row has this identity"
    case .unknownSection: "no section has this id"
    case .duplicateItem(_, let existing): "\(existing) has the same identity"
    case .repeatedItem(let first, _): "the new row \(first) has the same identity"
    case .duplicateSection(_, let index): "section \(index) has the same id"
    }
  }

  private var advice: String {
    switch reason {
    case .noSection(_, 0), .noTargetSection(_, 0): "insert a section first"
    case .noRow(_, 0): "insert rows first"
    case .noSection(_, let count), .noTargetSection(_, let count):
      "use section \(Self.range(count - 1))"
    case .noRow(_, let count): "use \(Self.range(count - 1))"
    case .noTarget(_, let count), .noTargetIndex(_, let count): "use \(Self.range(count))"
    case .unknownItem: "ask contains(_:) whether the row is still there"
    case .unknownSection: "ask index(ofSection:) whether the section is still there"
    case .duplicateItem: "replace that row, or give the new one an id of its own"
    case .repeatedItem: "give every row an id of its own"
    case .duplicateSection: "insert rows into that section, or give the new one an id of its own"
    }
  }

  private static func sections(_ count: Int) -> String {
    switch count {
    case 0: "there are no sections"
    case 1: "there is 1 section"
    default: "there are \(count) sections"
    }
  }

  private static func rows(_ count: Int) -> String {
    switch count {
    case 0: "no rows"
    case 1: "1 row"
    default: "\(count) rows"
    }
  }

  private static func range(_ last: Int) -> String {
    last == 0 ? "0" : "0 ... \(last)"
  }
}

/// The description of a row in an error: its content and its path.
public struct SnapshotRow: Hashable, Sendable {
  /// The position of the row in the snapshot, or the target of a new row.
  public var path: ListPath

  /// The kind and the id of the row, as in `TextMessage(7)`.
  public var content: String

  /// Creates a description of a row.
  public init(path: ListPath, content: String) {
    self.path = path
    self.content = content
  }
}

extension SnapshotRow: CustomStringConvertible {
  /// The content and the path, as in `TextMessage(7) at [0, 3]`.
  public var description: String { "\(content) at \(path)" }
}
