/// The common part of drag and drop sessions.
@preconcurrency @MainActor public protocol UIDragDropSession: NSObjectProtocol {
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
