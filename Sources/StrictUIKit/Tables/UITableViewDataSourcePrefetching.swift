/// What prepares the data of rows that will soon be in view.
@MainActor public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
  /// Called with rows that come next, each once until it was in view or was given up.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])

  /// Called with rows that did not come into view after all.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView,
    cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) {}
}
