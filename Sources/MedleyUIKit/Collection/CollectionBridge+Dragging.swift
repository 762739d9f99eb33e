import MedleyCore

// A collection view leaves every drop to its drop delegate, also drops of its own rows. Only the handles
// of editing mode and the standard gesture of `UICollectionViewController` move items by the data source.
extension CollectionBridge: UICollectionViewDragDelegate, UICollectionViewDropDelegate {
  func collectionView(
    _ collection: UICollectionView,
    itemsForBeginning session: any UIDragSession,
    at path: IndexPath
  ) -> [UIDragItem] {
    dragging.items(at: path, for: session)
  }

  func collectionView(
    _ collection: UICollectionView,
    dragSessionWillBegin session: any UIDragSession
  ) {
    updates.hold.isDragging = true
  }

  func collectionView(_ collection: UICollectionView, dragSessionDidEnd session: any UIDragSession)
  {
    updates.hold.isDragging = false
  }

  func collectionView(
    _ collection: UICollectionView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool {
    true
  }

  func collectionView(_ collection: UICollectionView, canHandle session: any UIDropSession) -> Bool
  {
    dragging.canHandle(session)
  }

  func collectionView(
    _ collection: UICollectionView,
    dropSessionDidEnter session: any UIDropSession
  ) {
    updates.hold.isTargeted = true
  }

  func collectionView(_ collection: UICollectionView, dropSessionDidExit session: any UIDropSession)
  {
    updates.hold.isTargeted = false
  }

  func collectionView(_ collection: UICollectionView, dropSessionDidEnd session: any UIDropSession)
  {
    updates.hold.isTargeted = false
  }

  func collectionView(
    _ collection: UICollectionView,
    dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    let (operation, isOnRow) = dragging.operation(of: session, at: destinationIndexPath)
    // Only for a drop that it accepts, the view makes room.
    guard operation == .move else { return UICollectionViewDropProposal(operation: operation) }
    return UICollectionViewDropProposal(
      operation: operation,
      intent: isOnRow ? .insertIntoDestinationIndexPath : .insertAtDestinationIndexPath
    )
  }

  func collectionView(
    _ collection: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {
    let drop = dragging.perform(coordinator.session, at: coordinator.destinationIndexPath)
    guard let drop, let item = coordinator.items.first?.dragItem else { return }
    if drop.isOnRow {
      let size = context.surface?.frame(of: .row(ListPath(drop.path)))?.size ?? .zero
      coordinator.drop(item, intoItemAt: drop.path, rect: CGRect(origin: .zero, size: size))
    } else {
      coordinator.drop(item, toItemAt: drop.path)
    }
  }
}
