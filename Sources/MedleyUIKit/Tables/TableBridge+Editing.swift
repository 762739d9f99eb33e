import MedleyCore

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

extension TableBridge {
  // MARK: Actions

  func tableView(
    _ tableView: UITableView,
    leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    swipeActions(at: indexPath, .leading) ?? user?.relayLeadingSwipe(tableView, indexPath)
  }

  func tableView(
    _ tableView: UITableView,
    trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let actions =
      swipeActions(at: indexPath, .trailing) ?? user?.relayTrailingSwipe(tableView, indexPath)
    // Without a configuration a table view offers to delete what has a control for that, which is right
    // where that control was tapped.
    guard actions == nil, !tableView.isEditing, deletion(at: indexPath) != nil else {
      return actions
    }
    return UISwipeActionsConfiguration(actions: [])
  }

  func tableView(
    _ tableView: UITableView,
    contextMenuConfigurationForRowAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    contextMenu(at: indexPath) ?? user?.relayContextMenu(tableView, indexPath, point)
  }

  // MARK: Editing

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    !actions(at: indexPath).isEmpty || canMove(indexPath)
      || user?.relayOffersSwipes(tableView, indexPath) ?? false
  }

  func tableView(
    _ tableView: UITableView,
    editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle {
    deletion(at: indexPath) == nil ? .none : .delete
  }

  func tableView(
    _ tableView: UITableView,
    shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool {
    deletion(at: indexPath) != nil
  }

  func tableView(
    _ tableView: UITableView,
    titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? {
    deletion(at: indexPath)?.title
  }

  func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    if editingStyle == .delete { delete(at: indexPath) }
  }

  // MARK: Moving

  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    canMove(indexPath)
  }

  func tableView(
    _ tableView: UITableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    drop(sourceIndexPath, at: destinationIndexPath)
  }

  // MARK: Index

  func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    takeIndexTitles()
  }

  func tableView(
    _ tableView: UITableView,
    sectionForSectionIndexTitle title: String,
    at index: Int
  ) -> Int {
    section(ofIndexEntry: index, title: title)
  }
}
