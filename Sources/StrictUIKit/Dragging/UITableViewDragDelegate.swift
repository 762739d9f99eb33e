/// Says what can be dragged out of a table.
@MainActor public protocol UITableViewDragDelegate: AnyObject {
  /// What begins to be dragged with a row; nothing where it stays.
  func tableView(
    _ tableView: UITableView,
    itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem]

  /// Called before a drag begins.
  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)

  /// Called when a drag is over.
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)

  /// Whether what is dragged may be moved.
  func tableView(
    _ tableView: UITableView,
    dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool

  /// Whether what is dragged stays within the program.
  func tableView(
    _ tableView: UITableView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UITableViewDragDelegate {
  public func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {
  }

  public func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {}

  public func tableView(
    _ tableView: UITableView,
    dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { true }

  public func tableView(
    _ tableView: UITableView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }
}
