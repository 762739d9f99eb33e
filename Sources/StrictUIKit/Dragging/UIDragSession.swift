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
