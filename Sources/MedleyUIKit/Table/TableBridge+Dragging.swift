import MedleyCore

// A table view performs a drop of its own rows by its data source, as in editing mode. The drop
// delegate performs all other drops, and drops of rows of trees: only it knows the position of the touch.
extension TableBridge: UITableViewDragDelegate, UITableViewDropDelegate {
  func tableView(
    _ table: UITableView,
    itemsForBeginning session: any UIDragSession,
    at path: IndexPath
  ) -> [UIDragItem] {
    dragging.items(at: path, for: session)
  }

  func tableView(_ table: UITableView, dragSessionWillBegin session: any UIDragSession) {
    updates.hold.isDragging = true
  }

  func tableView(_ table: UITableView, dragSessionDidEnd session: any UIDragSession) {
    updates.hold.isDragging = false
  }

  func tableView(
    _ table: UITableView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool {
    true
  }

  func tableView(_ table: UITableView, canHandle session: any UIDropSession) -> Bool {
    dragging.canHandle(session)
  }

  func tableView(_ table: UITableView, dropSessionDidEnter session: any UIDropSession) {
    updates.hold.isTargeted = true
  }

  func tableView(_ table: UITableView, dropSessionDidExit session: any UIDropSession) {
    updates.hold.isTargeted = false
  }

  func tableView(_ table: UITableView, dropSessionDidEnd session: any UIDropSession) {
    updates.hold.isTargeted = false
  }

  func tableView(
    _ table: UITableView,
    dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    let (operation, isOnRow) = dragging.operation(of: session, at: destinationIndexPath)
    // Only for a drop that it accepts, the view makes room.
    guard operation == .move else { return UITableViewDropProposal(operation: operation) }
    return UITableViewDropProposal(
      operation: operation,
      intent: isOnRow ? .insertIntoDestinationIndexPath : .insertAtDestinationIndexPath
    )
  }

  func tableView(
    _ table: UITableView,
    performDropWith coordinator: any UITableViewDropCoordinator
  ) {
    let drop = dragging.perform(coordinator.session, at: coordinator.destinationIndexPath)
    guard let drop, let item = coordinator.items.first?.dragItem else { return }
    if drop.isOnRow {
      let size = table.rectForRow(at: drop.path).size
      coordinator.drop(item, intoRowAt: drop.path, rect: CGRect(origin: .zero, size: size))
    } else {
      coordinator.drop(item, toRowAt: drop.path)
    }
  }
}
