/// What becomes of something that is dropped.
public enum UIDropOperation: UInt, Hashable, Sendable {
  case cancel, forbidden, copy, move
}

/// What a view makes of a drop.
@MainActor open class UIDropProposal: NSObject {
  /// What becomes of what is dropped.
  public let operation: UIDropOperation

  /// Makes a proposal.
  public init(operation: UIDropOperation) {
    self.operation = operation
    super.init()
  }
}

/// What a table makes of a drop.
open class UITableViewDropProposal: UIDropProposal {
  /// Where in the table something is dropped.
  public enum Intent: Int, Hashable, Sendable {
    case unspecified, insertAtDestinationIndexPath, insertIntoDestinationIndexPath, automatic
  }

  /// Where in the table it is dropped.
  public let intent: Intent

  /// Makes a proposal.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }

  /// Makes a proposal that says nothing of where.
  public override init(operation: UIDropOperation) {
    intent = .unspecified
    super.init(operation: operation)
  }
}
