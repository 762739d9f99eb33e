/// The protocol that provides drag items for a table.
@preconcurrency @MainActor public protocol UITableViewDragDelegate: AnyObject {
  /// Returns the drag items of a row. An empty array prevents the drag.
  func tableView(
    _ tableView: UITableView,
    itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem]

  /// Called before a drag begins.
  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)

  /// Called when a drag is over.
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)

  /// Whether the session allows moves.
  func tableView(
    _ tableView: UITableView,
    dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool

  /// Returns whether the drag is restricted to the app.
  func tableView(
    _ tableView: UITableView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UITableViewDragDelegate {
  public func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {
  }

  public func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {}

  public func tableView(
    _ tableView: UITableView,
    dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { true }

  public func tableView(
    _ tableView: UITableView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }
}

/// The common part of drag and drop sessions.
@preconcurrency @MainActor public protocol UIDragDropSession: AnyObject {
  /// The drag items.
  var items: [UIDragItem] { get }

  /// Returns the position of the touch in a view.
  func location(in view: UIView) -> CGPoint

  /// Whether the session allows moves.
  var allowsMoveOperation: Bool { get }

  /// Whether the session is restricted to the app.
  var isRestrictedToDraggingApplication: Bool { get }
}

/// A drag session, as the source of the drag sees it.
@preconcurrency @MainActor public protocol UIDragSession: UIDragDropSession {
  /// The local context of the session.
  var localContext: Any? { get set }
}

/// A drop session, as the destination of the drag sees it.
@preconcurrency @MainActor public protocol UIDropSession: UIDragDropSession {
  /// The drag session, if the drag began in this app.
  var localDragSession: (any UIDragSession)? { get }
}

/// An item of a drag session.
@preconcurrency @MainActor open class UIDragItem: NSObject {
  /// The item provider.
  public let itemProvider: NSItemProvider

  /// The local object.
  open var localObject: Any?

  /// Creates an item.
  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }
}

#if !canImport(Darwin)
  /// A placeholder for the data of a drag item for other apps.
  open class NSItemProvider: NSObject {
    /// Creates an empty provider.
    public override init() { super.init() }
  }
#endif

/// A row that is dragged through its table, as both sides see it.
@MainActor final class TableDrag: UIDragSession, UIDropSession {
  var items: [UIDragItem] = []
  var localContext: Any?
  var allowsMoveOperation = true
  var isRestrictedToDraggingApplication = false

  var localDragSession: (any UIDragSession)? { self }

  func location(in view: UIView) -> CGPoint { .zero }
}
