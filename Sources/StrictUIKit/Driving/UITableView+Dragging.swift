extension UITableView: DraggingView {
  var draggedPath: IndexPath? {
    get { state.handled }
    set { state.handled = newValue }
  }

  func cellForDrag(at path: IndexPath) -> UIView? { state.cell(at: path.itemPath) }

  func frameForDrop(at path: IndexPath) -> CGRect? {
    guard let counts = state.counts, counts.hasRow(at: path.itemPath) else { return nil }
    return rectForRow(at: path)
  }

  func beginDrag(_ session: DragSession, at path: IndexPath) -> Bool {
    loadIfNeeded()
    guard dragInteractionEnabled, !isEditing, let dragDelegate else { return false }
    session.items = dragDelegate.tableView(self, itemsForBeginning: session, at: path)
    guard !session.items.isEmpty else { return false }
    session.allowsMoveOperation =
      dragDelegate.tableView(self, dragSessionAllowsMoveOperation: session)
    session.isRestrictedToDraggingApplication =
      dragDelegate.tableView(self, dragSessionIsRestrictedToDraggingApplication: session)
    return true
  }

  func dragWillBegin(_ session: DragSession) {
    dragDelegate?.tableView(self, dragSessionWillBegin: session)
  }

  func dragDidEnd(_ session: DragSession) {
    dragDelegate?.tableView(self, dragSessionDidEnd: session)
  }

  func canHandle(_ session: DragSession) -> Bool {
    loadIfNeeded()
    return dropDelegate?.tableView(self, canHandle: session) ?? false
  }

  func dropDidEnter(_ session: DragSession) {
    dropDelegate?.tableView(self, dropSessionDidEnter: session)
  }

  func proposal(for session: DragSession, at path: IndexPath?) -> UIDropProposal {
    dropDelegate?.tableView(
      self,
      dropSessionDidUpdate: session,
      withDestinationIndexPath: path
    ) ?? UIDropProposal(operation: .cancel)
  }

  func dropDidExit(_ session: DragSession) {
    dropDelegate?.tableView(self, dropSessionDidExit: session)
  }

  func dropDidEnd(_ session: DragSession) {
    dropDelegate?.tableView(self, dropSessionDidEnd: session)
  }

  func performDrop(
    of session: DragSession,
    from source: IndexPath?,
    to destination: IndexPath?,
    _ proposal: UIDropProposal
  ) {
    guard let proposal = proposal as? UITableViewDropProposal else { return }
    if let source, let destination, proposal.operation == .move,
      proposal.intent == .insertAtDestinationIndexPath,
      dataSource?.tableView(self, canMoveRowAt: source) ?? false
    {
      driveMove(from: source, to: destination)
      return
    }
    let drop = TableDrop(session, from: source, to: destination, proposal)
    dropDelegate?.tableView(self, performDropWith: drop)
  }
}

/// A drop on a table.
@MainActor private final class TableDrop: NSObject, UITableViewDropCoordinator {
  private let drag: DragSession
  let items: [any UITableViewDropItem]
  let destinationIndexPath: IndexPath?
  let proposal: UITableViewDropProposal

  init(
    _ session: DragSession,
    from source: IndexPath?,
    to destination: IndexPath?,
    _ proposal: UITableViewDropProposal
  ) {
    drag = session
    items = session.items.map { DroppedItem($0, from: source) }
    (destinationIndexPath, self.proposal) = (destination, proposal)
    super.init()
  }

  var session: any UIDropSession { drag }

  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
    drag.animateDrop(to: indexPath)
  }

  func drop(
    _ dragItem: UIDragItem,
    intoRowAt indexPath: IndexPath,
    rect: CGRect
  ) -> any UIDragAnimating { drag.animateDrop(to: indexPath) }
}
