import MedleyCore

// The calls of the delegate that handle the user's actions. The parentheses around a method of the
// program's delegate end the optional chain: methods are optional in UIKit and have default
// implementations elsewhere.
extension TableBridge {
  // MARK: Display

  func tableView(
    _ table: UITableView,
    willDisplay cell: UITableViewCell,
    forRowAt path: IndexPath
  ) {
    willDisplay(cell, at: .row(path)) {
      (user?.tableView(_:willDisplay:forRowAt:))?(table, cell, path)
    }
  }

  func tableView(
    _ table: UITableView,
    didEndDisplaying cell: UITableViewCell,
    forRowAt path: IndexPath
  ) {
    didEndDisplaying(cell) {
      (user?.tableView(_:didEndDisplaying:forRowAt:))?(table, cell, path)
    }
  }

  func tableView(
    _ table: UITableView,
    willDisplayHeaderView view: UIView,
    forSection section: Int
  ) {
    willDisplay(view, at: .header(section: section)) {
      (user?.tableView(_:willDisplayHeaderView:forSection:))?(table, view, section)
    }
  }

  func tableView(
    _ table: UITableView,
    willDisplayFooterView view: UIView,
    forSection section: Int
  ) {
    willDisplay(view, at: .footer(section: section)) {
      (user?.tableView(_:willDisplayFooterView:forSection:))?(table, view, section)
    }
  }

  func tableView(
    _ table: UITableView,
    didEndDisplayingHeaderView view: UIView,
    forSection section: Int
  ) {
    didEndDisplaying(view) {
      (user?.tableView(_:didEndDisplayingHeaderView:forSection:))?(table, view, section)
    }
  }

  func tableView(
    _ table: UITableView,
    didEndDisplayingFooterView view: UIView,
    forSection section: Int
  ) {
    didEndDisplaying(view) {
      (user?.tableView(_:didEndDisplayingFooterView:forSection:))?(table, view, section)
    }
  }

  // MARK: Selection

  func tableView(_ table: UITableView, shouldHighlightRowAt path: IndexPath) -> Bool {
    selection.canHighlight(path)
      && (user?.tableView(_:shouldHighlightRowAt:))?(table, path) ?? true
  }

  func tableView(_ table: UITableView, willSelectRowAt path: IndexPath) -> IndexPath? {
    decideSelection {
      guard let decide = (user?.tableView(_:willSelectRowAt:)) else { return path }
      return decide(table, path)
    }
  }

  func tableView(_ table: UITableView, didSelectRowAt path: IndexPath) {
    didSelect(path) { (user?.tableView(_:didSelectRowAt:))?(table, path) }
  }

  func tableView(_ table: UITableView, didDeselectRowAt path: IndexPath) {
    didDeselect(path) { (user?.tableView(_:didDeselectRowAt:))?(table, path) }
  }

  func tableView(_ table: UITableView, accessoryButtonTappedForRowWith path: IndexPath) {
    let identity = context.identity(at: path)
    (user?.tableView(_:accessoryButtonTappedForRowWith:))?(table, path)
    actions.didTapAccessory(of: identity)
  }

  // MARK: Focus

  func tableView(
    _ table: UITableView,
    didUpdateFocusIn update: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    sticky.uncover(update.nextFocusedIndexPath)
    (user?.tableView(_:didUpdateFocusIn:with:))?(table, update, coordinator)
  }

  func indexPathForPreferredFocusedView(in table: UITableView) -> IndexPath? {
    context.preferredFocus ?? (user?.indexPathForPreferredFocusedView(in:))?(table) ?? nil
  }

  // MARK: Actions

  func tableView(
    _ table: UITableView,
    leadingSwipeActionsConfigurationForRowAt path: IndexPath
  ) -> UISwipeActionsConfiguration? {
    actions.swipeActions(at: path, .leading)
      ?? (user?.tableView(_:leadingSwipeActionsConfigurationForRowAt:))?(table, path) ?? nil
  }

  func tableView(
    _ table: UITableView,
    trailingSwipeActionsConfigurationForRowAt path: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let configuration =
      actions.swipeActions(at: path, .trailing)
      ?? (user?.tableView(_:trailingSwipeActionsConfigurationForRowAt:))?(table, path) ?? nil
    // Without a configuration, a table view offers a delete button for every row that can be deleted.
    // It may do so only in editing mode.
    guard configuration == nil, !table.isEditing, actions.deletion(at: path) != nil else {
      return configuration
    }
    return UISwipeActionsConfiguration(actions: [])
  }

  func tableView(
    _ table: UITableView,
    contextMenuConfigurationForRowAt path: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    actions.contextMenu(at: .row(path))
      ?? (user?.tableView(_:contextMenuConfigurationForRowAt:point:))?(table, path, point)
      ?? nil
  }

  // MARK: Editing

  func tableView(_ table: UITableView, canEditRowAt path: IndexPath) -> Bool {
    if !actions.labels(at: path).isEmpty || actions.canMove(path) { return true }
    #if canImport(UIKit)
      return (user?.tableView(_:leadingSwipeActionsConfigurationForRowAt:)) != nil
        || (user?.tableView(_:trailingSwipeActionsConfigurationForRowAt:)) != nil
    #else
      return user?.tableView(table, leadingSwipeActionsConfigurationForRowAt: path) != nil
        || user?.tableView(table, trailingSwipeActionsConfigurationForRowAt: path) != nil
    #endif
  }

  func tableView(
    _ table: UITableView,
    editingStyleForRowAt path: IndexPath
  ) -> UITableViewCell.EditingStyle {
    actions.deletion(at: path) == nil ? .none : .delete
  }

  func tableView(_ table: UITableView, shouldIndentWhileEditingRowAt path: IndexPath) -> Bool {
    actions.deletion(at: path) != nil
  }

  func tableView(
    _ table: UITableView,
    titleForDeleteConfirmationButtonForRowAt path: IndexPath
  ) -> String? {
    actions.deletion(at: path)?.title
  }

  func tableView(
    _ table: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt path: IndexPath
  ) {
    if editingStyle == .delete { actions.delete(at: path) }
  }

  // MARK: Moving

  /// Outside of editing mode, the view asks in order to drop a row by the data source.
  func tableView(_ table: UITableView, canMoveRowAt path: IndexPath) -> Bool {
    guard actions.canMove(path) else { return false }
    return table.isEditing || list?.movesInTree(ListPath(path)) != true
  }

  func tableView(
    _ table: UITableView,
    targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    let decide =
      (user?.tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:))
    let proposed = proposedDestinationIndexPath
    let wanted = decide?(table, sourceIndexPath, proposed) ?? proposed
    return actions.target(ofMoveFrom: sourceIndexPath, to: wanted)
  }

  func tableView(
    _ table: UITableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    moves.endWaiting()
    updates.drop(sourceIndexPath, at: destinationIndexPath)
  }

  // MARK: Index

  func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    updates.index.takeTitles()
  }

  func tableView(
    _ table: UITableView,
    sectionForSectionIndexTitle title: String,
    at index: Int
  ) -> Int {
    updates.index.section(ofEntry: index, title: title)
  }
}
