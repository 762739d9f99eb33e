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
