/// A view whose rows can be dragged, and on which rows can be dropped, under one set of names.
@MainActor protocol DraggingView: UIScrollView {
  /// The path of the row that is being dragged, which follows the updates of the view.
  var draggedPath: IndexPath? { get set }

  func cellForDrag(at path: IndexPath) -> UIView?

  /// Returns the frame of a row, or `nil` if there is no such row.
  func frameForDrop(at path: IndexPath) -> CGRect?

  // MARK: Calls of the drag delegate

  /// Fills a session with the items of a row, and returns whether there are any.
  func beginDrag(_ session: DragSession, at path: IndexPath) -> Bool

  func dragWillBegin(_ session: DragSession)
  func dragDidEnd(_ session: DragSession)

  // MARK: Calls of the drop delegate

  func canHandle(_ session: DragSession) -> Bool
  func dropDidEnter(_ session: DragSession)
  func proposal(for session: DragSession, at path: IndexPath?) -> UIDropProposal
  func dropDidExit(_ session: DragSession)
  func dropDidEnd(_ session: DragSession)

  /// Performs a drop.
  ///
  /// - Parameter source: The path of the row, or `nil` for a row of another view.
  func performDrop(
    of session: DragSession,
    from source: IndexPath?,
    to destination: IndexPath?,
    _ proposal: UIDropProposal
  )
}

extension DraggingView {
  /// Returns the center of a row, or a point below all rows.
  func pointForDrop(at path: IndexPath?) -> CGPoint {
    if let frame = path.flatMap(frameForDrop) { return CGPoint(x: frame.midX, y: frame.midY) }
    return CGPoint(x: bounds.midX, y: max(bounds.maxY, contentSize.height) - 1)
  }
}

/// A drag session, as the source and the destination see it.
@MainActor final class DragSession: NSObject, UIDragSession, UIDropSession {
  var items: [UIDragItem] = []
  var localContext: Any?
  var allowsMoveOperation = true
  var isRestrictedToDraggingApplication = false

  /// The position of the touch in a view.
  var place: (view: UIView, point: CGPoint)?

  /// The row that the drop delegate has animated the item to.
  var animatedPath: IndexPath?

  var localDragSession: (any UIDragSession)? { self }

  func animateDrop(to path: IndexPath) -> any UIDragAnimating {
    animatedPath = path
    return DropAnimation()
  }

  func location(in view: UIView) -> CGPoint {
    guard let place else { return .zero }
    return place.view.convert(place.point, to: view)
  }
}

/// An item of a drop on a table or a collection view.
@MainActor final class DroppedItem: NSObject, UITableViewDropItem, UICollectionViewDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?

  init(_ dragItem: UIDragItem, from source: IndexPath?) {
    self.dragItem = dragItem
    sourceIndexPath = source
    super.init()
  }

  var previewSize: CGSize { .zero }
}

/// The animation of a drop, which ends at once.
@MainActor final class DropAnimation: NSObject, UIDragAnimating {
  func addAnimations(_ animations: @escaping () -> Void) { animations() }

  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    UIKitTurn.enqueue { completion(.end) }
  }
}
