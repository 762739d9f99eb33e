/// Says what can be dropped on a table.
@MainActor public protocol UITableViewDropDelegate: AnyObject {
  /// Takes what was dropped.
  func tableView(
    _ tableView: UITableView,
    performDropWith coordinator: any UITableViewDropCoordinator
  )

  /// Whether anything of a drag can be dropped here.
  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool

  /// Called when a drag comes over the table.
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)

  /// What would become of it at a place.
  func tableView(
    _ tableView: UITableView,
    dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal

  /// Called when a drag has left the table.
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)

  /// Called when a drag is over.
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UITableViewDropDelegate {
  public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
    true
  }

  public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {}

  public func tableView(
    _ tableView: UITableView,
    dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal { UITableViewDropProposal(operation: .copy) }

  public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {}

  public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}
}

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

/// Something that is dropped on a table.
@MainActor public protocol UITableViewDropItem: AnyObject {
  /// What is dropped.
  var dragItem: UIDragItem { get }

  /// Where in the same table it came from; `nil` if it did not.
  var sourceIndexPath: IndexPath? { get }

  /// The size of what is seen of it.
  var previewSize: CGSize { get }
}

/// What comes to rest, in time.
@MainActor public protocol UIDragAnimating: AnyObject {
  /// Has something done beside the animation.
  func addAnimations(_ animations: @escaping () -> Void)
}

/// A drop on a table.
@MainActor public protocol UITableViewDropCoordinator: AnyObject {
  /// What is dropped.
  var items: [any UITableViewDropItem] { get }

  /// Where it is dropped; `nil` where there are no rows.
  var destinationIndexPath: IndexPath? { get }

  /// What the table made of it last.
  var proposal: UITableViewDropProposal { get }

  /// The drag.
  var session: any UIDropSession { get }

  /// Shows something coming to rest at a row that is there by now.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
}

/// A row that was dropped on its table.
@MainActor final class TableDrop: UITableViewDropCoordinator {
  let drag: TableDrag
  let source: IndexPath
  let destinationIndexPath: IndexPath?
  let proposal: UITableViewDropProposal

  init(
    _ drag: TableDrag,
    from source: IndexPath,
    to target: IndexPath,
    _ proposal: UITableViewDropProposal
  ) {
    (self.drag, self.source) = (drag, source)
    (destinationIndexPath, self.proposal) = (target, proposal)
  }

  var session: any UIDropSession { drag }

  var items: [any UITableViewDropItem] { drag.items.map { Item(dragItem: $0, source: source) } }

  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating { Rest() }

  private final class Item: UITableViewDropItem {
    let dragItem: UIDragItem
    let sourceIndexPath: IndexPath?

    init(dragItem: UIDragItem, source: IndexPath) {
      self.dragItem = dragItem
      sourceIndexPath = source
    }

    var previewSize: CGSize { .zero }
  }

  private final class Rest: UIDragAnimating {
    func addAnimations(_ animations: @escaping () -> Void) { animations() }
  }
}
