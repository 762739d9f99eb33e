import MedleyCore

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

// Rows that are dragged by a long press. A table view moves what is dropped within it by its data source,
// as it does while it is edited; what comes from elsewhere is not taken.
extension TableBridge: UITableViewDragDelegate {
  func tableView(
    _ tableView: UITableView,
    itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    guard canMove(indexPath), let identity = list?.identity(at: .row(indexPath)) else { return [] }
    session.localContext = self
    let item = UIDragItem(itemProvider: NSItemProvider())
    item.localObject = identity
    return [item]
  }

  func tableView(
    _ tableView: UITableView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool {
    true
  }
}

extension TableBridge: UITableViewDropDelegate {
  private func isOwn(_ session: any UIDropSession) -> Bool {
    session.localDragSession?.localContext as? TableBridge === self
  }

  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
    isOwn(session)
  }

  func tableView(
    _ tableView: UITableView,
    dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    guard isOwn(session), destinationIndexPath != nil else {
      return UITableViewDropProposal(operation: .cancel)
    }
    return UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
  }

  /// Takes a drop that the table view did not make a move of.
  func tableView(
    _ tableView: UITableView,
    performDropWith coordinator: any UITableViewDropCoordinator
  ) {
    guard isOwn(coordinator.session), let item = coordinator.items.first,
      let identity = item.dragItem.localObject as? ItemIdentity,
      let target = coordinator.destinationIndexPath
    else { return }
    list?.send(.move(to: ListPath(target)), to: identity)
    guard let path = list?.position(of: identity)?.indexPath, isShown(path) else { return }
    coordinator.drop(item.dragItem, toRowAt: path)
  }
}
