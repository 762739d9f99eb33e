/// Says what can be dragged out of a table.
@MainActor public protocol UITableViewDragDelegate: AnyObject {
  /// What begins to be dragged with a row; nothing where it stays.
  func tableView(
    _ tableView: UITableView,
    itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem]

  /// Called before a drag begins.
  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)

  /// Called when a drag is over.
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)

  /// Whether what is dragged may be moved.
  func tableView(
    _ tableView: UITableView,
    dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool

  /// Whether what is dragged stays within the program.
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

/// What a drag and a drop have in common.
@MainActor public protocol UIDragDropSession: AnyObject {
  /// What is dragged.
  var items: [UIDragItem] { get }

  /// Where the finger is in a view.
  func location(in view: UIView) -> CGPoint

  /// Whether what is dragged may be moved.
  var allowsMoveOperation: Bool { get }

  /// Whether it stays within the program.
  var isRestrictedToDraggingApplication: Bool { get }
}

/// A drag, from the side that it began on.
@MainActor public protocol UIDragSession: UIDragDropSession {
  /// What the program knows of it.
  var localContext: Any? { get set }
}

/// A drag, from the side that it may end on.
@MainActor public protocol UIDropSession: UIDragDropSession {
  /// The drag, if it began in this program.
  var localDragSession: (any UIDragSession)? { get }
}

/// Something that is dragged.
@MainActor open class UIDragItem: NSObject {
  /// What it is to other programs.
  public let itemProvider: NSItemProvider

  /// What it is to the program itself.
  open var localObject: Any?

  /// Makes an item.
  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }
}

#if !canImport(Darwin)
  /// What an item that is dragged is to other programs; there are none here.
  open class NSItemProvider: NSObject {
    /// Makes a provider of nothing.
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
