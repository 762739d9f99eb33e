/// A row that is dragged through its table, as both sides see it.
@MainActor final class TableDrag: UIDragSession, UIDropSession {
  var items: [UIDragItem] = []
  var localContext: Any?
  var allowsMoveOperation = true
  var isRestrictedToDraggingApplication = false

  var localDragSession: (any UIDragSession)? { self }

  func location(in view: UIView) -> CGPoint { .zero }
}
