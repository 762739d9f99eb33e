import MedleyCore

// Rows that are dragged after a long press, in their table view or to another list. A table view
// performs a drop of its own rows by its data source, as in editing mode. Rows of other apps are not
// accepted.
extension TableBridge: UITableViewDragDelegate, UITableViewDropDelegate {
  func tableView(
    _ table: UITableView,
    itemsForBeginning session: any UIDragSession,
    at path: IndexPath
  ) -> [UIDragItem] {
    guard actions.canMove(path), let identity = context.identity(at: path) else {
      return []
    }
    session.localContext = self
    let item = UIDragItem(itemProvider: NSItemProvider())
    item.localObject = identity
    return [item]
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
    draggedRow(of: session) != nil
  }

  func tableView(
    _ table: UITableView,
    dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    guard let row = draggedRow(of: session), let list else {
      return UITableViewDropProposal(operation: .cancel)
    }
    let target = destinationIndexPath.map { ListPath($0) } ?? endOfList
    let isValid =
      switch row {
      case .own(let identity):
        destinationIndexPath != nil
          && list.position(of: identity).map { position in
            position == .row(target) || list.canMove(at: position, to: target)
          } ?? false
      case .other(let model): list.canDrop(model, at: target)
      }
    return isValid
      ? UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
      : UITableViewDropProposal(operation: .forbidden)
  }

  /// Performs a drop that the table view has not performed as a move.
  func tableView(
    _ table: UITableView,
    performDropWith coordinator: any UITableViewDropCoordinator
  ) {
    guard let list, let item = coordinator.items.first,
      let row = draggedRow(of: coordinator.session)
    else { return }
    let dropped: ItemIdentity
    switch row {
    case .own(let identity):
      guard let target = coordinator.destinationIndexPath else { return }
      list.send(.move(to: ListPath(target)), to: identity)
      dropped = identity
    case .other(let model):
      list.drop(model, at: coordinator.destinationIndexPath.map { ListPath($0) } ?? endOfList)
      dropped = identity(of: model)
    }
    guard let path = list.position(of: dropped)?.indexPath, context.isShown(path) else { return }
    coordinator.drop(item.dragItem, toRowAt: path)
  }

  private func identity(of model: some ListModel) -> ItemIdentity { .row(model.id) }

  /// The path after the last row, for a drop below all rows.
  private var endOfList: ListPath {
    let section = max(0, (list?.sectionCount ?? 0) - 1)
    return ListPath(section: section, item: list?.section(at: section)?.itemCount ?? 0)
  }

  private enum DraggedRow {
    case own(ItemIdentity)
    case other(any ListModel)
  }

  /// Returns the row of a drag session, or `nil` for a session that did not begin in a list.
  private func draggedRow(of session: any UIDropSession) -> DraggedRow? {
    guard let drag = session.localDragSession, let source = drag.localContext as? ListBridge,
      let identity = drag.items.first?.localObject as? ItemIdentity
    else { return nil }
    if source === self { return .own(identity) }
    let position = source.list?.position(of: identity)
    return position.flatMap { source.list?.model(at: $0) }.map { .other($0) }
  }
}
