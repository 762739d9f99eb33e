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
