extension UITableView {
  /// How many sections there are.
  public var numberOfSections: Int {
    loadIfNeeded()
    return state.counts?.count ?? 0
  }

  /// How many rows a section has; 0 where there is no such section.
  public func numberOfRows(inSection section: Int) -> Int {
    loadIfNeeded()
    return state.layout.rowCount(inSection: section)
  }

  /// The cell of a row; `nil` if it is not in view.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    state.cells[indexPath.itemPath]
  }

  /// The row of a cell; `nil` if it is not in view.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    state.cells.first { $0.value === cell }.map { IndexPath($0.key) }
  }

  /// The row at a point of the content.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    loadIfNeeded()
    let y = point.y - rowsTop
    let cell = state.layout.elements(from: y, to: y + 0.01).first
    guard case .row(let path)? = cell?.element else { return nil }
    return IndexPath(path)
  }

  /// The rows in a rectangle of the content.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    loadIfNeeded()
    let top = rect.minY - rowsTop
    return state.layout.elements(from: top, to: top + rect.height).compactMap { placed in
      guard case .row(let path) = placed.element else { return nil }
      return IndexPath(path)
    }
  }

  /// The rows in view, from top to bottom.
  public var indexPathsForVisibleRows: [IndexPath]? {
    state.cells.keys.sorted().map { IndexPath($0) }
  }

  /// The cells in view, from top to bottom.
  public var visibleCells: [UITableViewCell] {
    state.cells.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The header of a section, if it is in view.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    state.headers[section] as? UITableViewHeaderFooterView
  }

  /// The footer of a section, if it is in view.
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    state.footers[section] as? UITableViewHeaderFooterView
  }

  /// Where a row stands in the content; estimated until it was in view.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadIfNeeded()
    return rect(of: .row(indexPath.itemPath)) ?? .zero
  }

  /// Where a header stands in the content when it is not held at the top.
  public func rectForHeader(inSection section: Int) -> CGRect {
    loadIfNeeded()
    return rect(of: .header(section: section)) ?? .zero
  }

  /// Where a footer stands in the content.
  public func rectForFooter(inSection section: Int) -> CGRect {
    loadIfNeeded()
    return rect(of: .footer(section: section)) ?? .zero
  }

  /// Where a section stands in the content, with its header and footer.
  public func rect(forSection section: Int) -> CGRect {
    loadIfNeeded()
    let count = state.layout.rowCount(inSection: section)
    let last = ItemPath(section: section, item: max(0, count - 1))
    let parts = [
      rect(of: .header(section: section)), rect(of: .row(ItemPath(section: section, item: 0))),
      rect(of: .row(last)), rect(of: .footer(section: section)),
    ]
    let found = parts.compactMap(\.self)
    // A section without anything stands where the one before ends.
    guard !found.isEmpty else {
      let top = section > 0 ? rect(forSection: section - 1).maxY : rowsTop
      return CGRect(x: 0, y: top, width: bounds.width, height: 0)
    }
    return found.reduce(.null) { $0.union($1) }
  }
}
