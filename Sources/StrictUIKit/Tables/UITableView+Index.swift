extension UITableView {
  /// Reads the titles of the index anew; updates leave them as they are.
  public func reloadSectionIndexTitles() {
    state.indexTitles = dataSource?.sectionIndexTitles(for: self)
  }
}
