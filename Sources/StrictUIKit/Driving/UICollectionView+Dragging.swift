extension UICollectionView: DraggingView {
  var draggedPath: IndexPath? {
    get { state.handled }
    set { state.handled = newValue }
  }

  func cellForDrag(at path: IndexPath) -> UIView? { state.cell(at: path.itemPath) }

  func frameForDrop(at path: IndexPath) -> CGRect? {
    hasItem(at: path.itemPath) ? layoutAttributesForItem(at: path)?.frame : nil
  }

  func beginDrag(_ session: DragSession, at path: IndexPath) -> Bool {
    guard dragInteractionEnabled, let dragDelegate else { return false }
    session.items = dragDelegate.collectionView(self, itemsForBeginning: session, at: path)
    guard !session.items.isEmpty else { return false }
    session.allowsMoveOperation =
      dragDelegate.collectionView(self, dragSessionAllowsMoveOperation: session)
    session.isRestrictedToDraggingApplication =
      dragDelegate.collectionView(self, dragSessionIsRestrictedToDraggingApplication: session)
    return true
  }

  func dragWillBegin(_ session: DragSession) {
    dragDelegate?.collectionView(self, dragSessionWillBegin: session)
  }

  func dragDidEnd(_ session: DragSession) {
    dragDelegate?.collectionView(self, dragSessionDidEnd: session)
  }

  func canHandle(_ session: DragSession) -> Bool {
    dropDelegate?.collectionView(self, canHandle: session) ?? false
  }

  func dropDidEnter(_ session: DragSession) {
    dropDelegate?.collectionView(self, dropSessionDidEnter: session)
  }

  func proposal(for session: DragSession, at path: IndexPath?) -> UIDropProposal {
    dropDelegate?.collectionView(
      self,
      dropSessionDidUpdate: session,
      withDestinationIndexPath: path
    ) ?? UIDropProposal(operation: .cancel)
  }

  func dropDidExit(_ session: DragSession) {
    dropDelegate?.collectionView(self, dropSessionDidExit: session)
  }

  func dropDidEnd(_ session: DragSession) {
    dropDelegate?.collectionView(self, dropSessionDidEnd: session)
  }

  func performDrop(
    of session: DragSession,
    from source: IndexPath?,
    to destination: IndexPath?,
    _ proposal: UIDropProposal
  ) {
    guard let proposal = proposal as? UICollectionViewDropProposal else { return }
    let drop = CollectionDrop(session, from: source, to: destination, proposal)
    dropDelegate?.collectionView(self, performDropWith: drop)
  }
}

/// A drop on a collection view.
@MainActor private final class CollectionDrop: NSObject, UICollectionViewDropCoordinator {
  private let drag: DragSession
  let items: [any UICollectionViewDropItem]
  let destinationIndexPath: IndexPath?
  let proposal: UICollectionViewDropProposal

  init(
    _ session: DragSession,
    from source: IndexPath?,
    to destination: IndexPath?,
    _ proposal: UICollectionViewDropProposal
  ) {
    drag = session
    items = session.items.map { DroppedItem($0, from: source) }
    (destinationIndexPath, self.proposal) = (destination, proposal)
    super.init()
  }

  var session: any UIDropSession { drag }

  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
    drag.animateDrop(to: indexPath)
  }

  func drop(
    _ dragItem: UIDragItem,
    intoItemAt indexPath: IndexPath,
    rect: CGRect
  ) -> any UIDragAnimating { drag.animateDrop(to: indexPath) }
}
