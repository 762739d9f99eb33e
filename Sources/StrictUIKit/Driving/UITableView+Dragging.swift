extension UITableView {
  /// Drags a row to another place by a long press, without editing, and drops it there.
  ///
  /// A table that moves its rows itself has its data source asked to; another drop is the delegate's.
  ///
  /// - Returns: where the row was dropped; `nil` if it cannot be dragged there.
  @discardableResult
  public func driveDrag(from path: IndexPath, to target: IndexPath) -> IndexPath? {
    loadIfNeeded()
    guard dragInteractionEnabled, !isEditing, let dragDelegate else { return nil }
    let drag = TableDrag()
    drag.items = dragDelegate.tableView(self, itemsForBeginning: drag, at: path)
    guard !drag.items.isEmpty else { return nil }
    drag.allowsMoveOperation = dragDelegate.tableView(self, dragSessionAllowsMoveOperation: drag)
    drag.isRestrictedToDraggingApplication =
      dragDelegate.tableView(self, dragSessionIsRestrictedToDraggingApplication: drag)
    dragDelegate.tableView(self, dragSessionWillBegin: drag)
    defer { dragDelegate.tableView(self, dragSessionDidEnd: drag) }
    guard let dropDelegate else { return driveMove(from: path, to: target) }
    guard dropDelegate.tableView(self, canHandle: drag) else { return nil }
    dropDelegate.tableView(self, dropSessionDidEnter: drag)
    defer { dropDelegate.tableView(self, dropSessionDidEnd: drag) }
    let proposal = dropDelegate.tableView(
      self,
      dropSessionDidUpdate: drag,
      withDestinationIndexPath: target
    )
    guard proposal.operation == .move || proposal.operation == .copy else { return nil }
    if proposal.operation == .move, proposal.intent == .insertAtDestinationIndexPath,
      dataSource?.tableView(self, canMoveRowAt: path) ?? false
    {
      return driveMove(from: path, to: target)
    }
    let drop = TableDrop(drag, from: path, to: target, proposal)
    dropDelegate.tableView(self, performDropWith: drop)
    layoutIfNeeded()
    return target
  }
}
