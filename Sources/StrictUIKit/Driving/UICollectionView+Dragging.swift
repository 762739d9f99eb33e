extension UICollectionView {
  /// Drags an item to another position by a long press, and drops it there.
  ///
  /// - Parameters:
  ///   - path: The item.
  ///   - target: The destination, or `nil` for a destination without items.
  /// - Returns: Whether the drop delegate has performed the drop.
  @discardableResult
  public func driveDrag(from path: IndexPath, to target: IndexPath?) -> Bool {
    layoutIfNeeded()
    guard dragInteractionEnabled, let dragDelegate, let dropDelegate else { return false }
    let drag = TableDrag()
    drag.items = dragDelegate.collectionView(self, itemsForBeginning: drag, at: path)
    guard !drag.items.isEmpty else { return false }
    drag.allowsMoveOperation = dragDelegate.collectionView(
      self,
      dragSessionAllowsMoveOperation: drag
    )
    drag.isRestrictedToDraggingApplication = dragDelegate.collectionView(
      self,
      dragSessionIsRestrictedToDraggingApplication: drag
    )
    dragDelegate.collectionView(self, dragSessionWillBegin: drag)
    defer { dragDelegate.collectionView(self, dragSessionDidEnd: drag) }
    guard dropDelegate.collectionView(self, canHandle: drag) else { return false }
    dropDelegate.collectionView(self, dropSessionDidEnter: drag)
    defer { dropDelegate.collectionView(self, dropSessionDidEnd: drag) }
    let proposal = dropDelegate.collectionView(
      self,
      dropSessionDidUpdate: drag,
      withDestinationIndexPath: target
    )
    guard proposal.operation == .copy || proposal.operation == .move && drag.allowsMoveOperation
    else { return false }
    let drop = CollectionDrop(drag, from: path, to: target, proposal)
    dropDelegate.collectionView(self, performDropWith: drop)
    layoutIfNeeded()
    return true
  }
}

/// An item that was dropped on its collection view.
@MainActor private final class CollectionDrop: NSObject, UICollectionViewDropCoordinator {
  let drag: TableDrag
  let source: IndexPath
  let destinationIndexPath: IndexPath?
  let proposal: UICollectionViewDropProposal

  init(
    _ drag: TableDrag,
    from source: IndexPath,
    to target: IndexPath?,
    _ proposal: UICollectionViewDropProposal
  ) {
    (self.drag, self.source) = (drag, source)
    (destinationIndexPath, self.proposal) = (target, proposal)
    super.init()
  }

  var session: any UIDropSession { drag }

  var items: [any UICollectionViewDropItem] {
    drag.items.map { Item(dragItem: $0, source: source) }
  }

  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating { Rest() }

  func drop(
    _ dragItem: UIDragItem,
    intoItemAt indexPath: IndexPath,
    rect: CGRect
  ) -> any UIDragAnimating { Rest() }

  private final class Item: NSObject, UICollectionViewDropItem {
    let dragItem: UIDragItem
    let sourceIndexPath: IndexPath?

    init(dragItem: UIDragItem, source: IndexPath) {
      self.dragItem = dragItem
      sourceIndexPath = source
      super.init()
    }

    var previewSize: CGSize { .zero }
  }

  private final class Rest: NSObject, UIDragAnimating {
    func addAnimations(_ animations: @escaping () -> Void) { animations() }
  }
}
