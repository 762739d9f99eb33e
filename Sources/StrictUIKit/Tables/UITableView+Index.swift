extension UITableView {
  /// Reads the titles of the index anew: they are asked for whenever they are needed here.
  public func reloadSectionIndexTitles() {}
}
