/// Says what can be dropped on a table.
@MainActor public protocol UITableViewDropDelegate: AnyObject {
  /// Takes what was dropped.
  func tableView(
    _ tableView: UITableView,
    performDropWith coordinator: any UITableViewDropCoordinator
  )

  /// Whether anything of a drag can be dropped here.
  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool

  /// Called when a drag comes over the table.
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)

  /// What would become of it at a place.
  func tableView(
    _ tableView: UITableView,
    dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal

  /// Called when a drag has left the table.
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)

  /// Called when a drag is over.
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UITableViewDropDelegate {
  public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
    true
  }

  public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {}

  public func tableView(
    _ tableView: UITableView,
    dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal { UITableViewDropProposal(operation: .copy) }

  public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {}

  public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}
}
