import MedleyCore

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

// The calls of the delegate that handle the user's actions. The parentheses around a method of the
// program's delegate end the optional chain: methods are optional in UIKit and have default
// implementations elsewhere.
extension TableBridge {
  // MARK: Display

  func tableView(
    _ tableView: UITableView,
    willDisplay cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {
    display.willDisplay(cell, at: .row(indexPath))
    (user?.tableView(_:willDisplay:forRowAt:))?(tableView, cell, indexPath)
  }

  func tableView(
    _ tableView: UITableView,
    didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {
    display.didEndDisplaying(cell)
    (user?.tableView(_:didEndDisplaying:forRowAt:))?(tableView, cell, indexPath)
  }

  func tableView(
    _ tableView: UITableView,
    willDisplayHeaderView view: UIView,
    forSection section: Int
  ) {
    display.willDisplay(view, at: .header(section: section))
    (user?.tableView(_:willDisplayHeaderView:forSection:))?(tableView, view, section)
  }

  func tableView(
    _ tableView: UITableView,
    willDisplayFooterView view: UIView,
    forSection section: Int
  ) {
    display.willDisplay(view, at: .footer(section: section))
    (user?.tableView(_:willDisplayFooterView:forSection:))?(tableView, view, section)
  }

  func tableView(
    _ tableView: UITableView,
    didEndDisplayingHeaderView view: UIView,
    forSection section: Int
  ) {
    display.didEndDisplaying(view)
    (user?.tableView(_:didEndDisplayingHeaderView:forSection:))?(tableView, view, section)
  }

  func tableView(
    _ tableView: UITableView,
    didEndDisplayingFooterView view: UIView,
    forSection section: Int
  ) {
    display.didEndDisplaying(view)
    (user?.tableView(_:didEndDisplayingFooterView:forSection:))?(tableView, view, section)
  }

  // MARK: Selection

  func tableView(
    _ tableView: UITableView,
    willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    selection.adoptMode()
    guard let decide = (user?.tableView(_:willSelectRowAt:)) else { return indexPath }
    return decide(tableView, indexPath)
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    selection.didSelect(indexPath)
    (user?.tableView(_:didSelectRowAt:))?(tableView, indexPath)
  }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    selection.didDeselect(indexPath)
    (user?.tableView(_:didDeselectRowAt:))?(tableView, indexPath)
  }

  func tableView(
    _ tableView: UITableView,
    accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {
    actions.didTapAccessory(of: list?.identity(at: .row(indexPath)))
    (user?.tableView(_:accessoryButtonTappedForRowWith:))?(tableView, indexPath)
  }

  // MARK: Actions

  func tableView(
    _ tableView: UITableView,
    leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    actions.swipeActions(at: indexPath, .leading) ?? userLeadingSwipe(tableView, indexPath)
  }

  func tableView(
    _ tableView: UITableView,
    trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let configuration =
      actions.swipeActions(at: indexPath, .trailing) ?? userTrailingSwipe(tableView, indexPath)
    // Without a configuration, a table view offers a delete button for every row that can be deleted.
    // It may do so only in editing mode.
    guard configuration == nil, !tableView.isEditing, actions.deletion(at: indexPath) != nil else {
      return configuration
    }
    return UISwipeActionsConfiguration(actions: [])
  }

  private func userLeadingSwipe(
    _ table: UITableView,
    _ path: IndexPath
  ) -> UISwipeActionsConfiguration? {
    (user?.tableView(_:leadingSwipeActionsConfigurationForRowAt:))?(table, path) ?? nil
  }

  private func userTrailingSwipe(
    _ table: UITableView,
    _ path: IndexPath
  ) -> UISwipeActionsConfiguration? {
    (user?.tableView(_:trailingSwipeActionsConfigurationForRowAt:))?(table, path) ?? nil
  }

  func tableView(
    _ tableView: UITableView,
    contextMenuConfigurationForRowAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    actions.contextMenu(at: indexPath)
      ?? (user?.tableView(_:contextMenuConfigurationForRowAt:point:))?(tableView, indexPath, point)
      ?? nil
  }

  // MARK: Editing

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    if !actions.labels(at: indexPath).isEmpty || actions.canMove(indexPath) { return true }
    #if canImport(UIKit)
      return (user?.tableView(_:leadingSwipeActionsConfigurationForRowAt:)) != nil
        || (user?.tableView(_:trailingSwipeActionsConfigurationForRowAt:)) != nil
    #else
      return userLeadingSwipe(tableView, indexPath) != nil
        || userTrailingSwipe(tableView, indexPath) != nil
    #endif
  }

  func tableView(
    _ tableView: UITableView,
    editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle {
    actions.deletion(at: indexPath) == nil ? .none : .delete
  }

  func tableView(
    _ tableView: UITableView,
    shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool {
    actions.deletion(at: indexPath) != nil
  }

  func tableView(
    _ tableView: UITableView,
    titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? {
    actions.deletion(at: indexPath)?.title
  }

  func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    if editingStyle == .delete { actions.delete(at: indexPath) }
  }

  // MARK: Moving

  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    actions.canMove(indexPath)
  }

  func tableView(
    _ tableView: UITableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    updates.drop(sourceIndexPath, at: destinationIndexPath)
  }

  // MARK: Index

  func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    updates.index.takeTitles()
  }

  func tableView(
    _ tableView: UITableView,
    sectionForSectionIndexTitle title: String,
    at index: Int
  ) -> Int {
    updates.index.section(ofEntry: index, title: title)
  }
}

// Rows that are dragged after a long press. A table view performs a drop of its own rows by its data
// source, as in editing mode. Drops from elsewhere are not accepted.
extension TableBridge: UITableViewDragDelegate, UITableViewDropDelegate {
  func tableView(
    _ tableView: UITableView,
    itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    guard actions.canMove(indexPath), let identity = list?.identity(at: .row(indexPath)) else {
      return []
    }
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

  /// Performs a drop that the table view has not performed as a move.
  func tableView(
    _ tableView: UITableView,
    performDropWith coordinator: any UITableViewDropCoordinator
  ) {
    guard isOwn(coordinator.session), let item = coordinator.items.first,
      let identity = item.dragItem.localObject as? ItemIdentity,
      let target = coordinator.destinationIndexPath
    else { return }
    list?.send(.move(to: ListPath(target)), to: identity)
    guard let path = list?.position(of: identity)?.indexPath, context.isShown(path) else { return }
    coordinator.drop(item.dragItem, toRowAt: path)
  }
}
