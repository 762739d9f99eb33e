extension UITableView {
  /// The number of sections.
  public var numberOfSections: Int {
    loadIfNeeded()
    return state.counts?.count ?? 0
  }

  /// Returns the number of rows in a section, or 0 if the section does not exist.
  public func numberOfRows(inSection section: Int) -> Int {
    loadIfNeeded()
    return state.layout.rowCount(inSection: section)
  }

  /// Returns the cell of a row, or `nil` if the row is not visible.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    state.cell(at: indexPath.itemPath)
  }

  /// Returns the index path of a cell, or `nil` if the cell is not visible.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    state.cells.first { $0.value === cell }.map { IndexPath($0.key) }
  }

  /// Returns the row at a point of the content.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    loadIfNeeded()
    let y = point.y - rowsTop
    let cell = state.layout.elements(from: y, to: y + 0.01).first
    guard case .row(let path)? = cell?.element else { return nil }
    return IndexPath(path)
  }

  /// Returns the rows in a rectangle of the content.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    loadIfNeeded()
    let top = rect.minY - rowsTop
    return state.layout.elements(from: top, to: top + rect.height).compactMap { placed in
      guard case .row(let path) = placed.element else { return nil }
      return IndexPath(path)
    }
  }

  /// The visible rows, from top to bottom.
  public var indexPathsForVisibleRows: [IndexPath]? {
    state.cells.keys.sorted().map { IndexPath($0) }
  }

  /// The visible cells, from top to bottom.
  public var visibleCells: [UITableViewCell] {
    state.cells.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Returns the visible header of a section.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    state.views[.header(section)] as? UITableViewHeaderFooterView
  }

  /// Returns the visible footer of a section.
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    state.views[.footer(section)] as? UITableViewHeaderFooterView
  }

  /// Returns the frame of a row in the content.
  ///
  /// Rows that were not visible yet have estimated frames.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadedRect(of: .row(indexPath.itemPath))
  }

  /// Returns the frame of a header in the content, without the effect of sticky headers.
  public func rectForHeader(inSection section: Int) -> CGRect {
    loadedRect(of: .header(section))
  }

  /// Returns the frame of a footer in the content.
  public func rectForFooter(inSection section: Int) -> CGRect {
    loadedRect(of: .footer(section))
  }

  private func loadedRect(of element: TableElement) -> CGRect {
    loadIfNeeded()
    return rect(of: element) ?? .zero
  }

  /// Returns the frame of a section in the content, with its header and footer.
  public func rect(forSection section: Int) -> CGRect {
    loadIfNeeded()
    return state.layout.frame(ofSection: section).offsetBy(dx: 0, dy: rowsTop)
  }
}

extension UITableView {
  /// Reads the titles of the index again.
  ///
  /// Batches do not read them.
  public func reloadSectionIndexTitles() {
    state.indexTitles = dataSource?.sectionIndexTitles(for: self)
  }
}

extension UITableView {
  /// Scrolls to a row.
  public func scrollToRow(
    at indexPath: IndexPath,
    at scrollPosition: ScrollPosition,
    animated: Bool
  ) {
    loadIfNeeded()
    guard let counts = state.counts, checkTarget(indexPath, counts) else { return }
    // Heights on the way are estimates, so scrolling repeats until the offset is stable.
    for _ in 0..<10 {
      let rect =
        indexPath.itemPath.item < 0 || indexPath.row == NSNotFound
        ? self.rect(forSection: indexPath.section) : rectForRow(at: indexPath)
      let target = offset(showing: rect, scrollPosition)
      guard target != contentOffset else { break }
      contentOffset = target
      layoutIfNeeded()
    }
    if animated { setContentOffset(contentOffset, animated: true) }
  }

  /// Scrolls to the selected row that is nearest to the top.
  public func scrollToNearestSelectedRow(
    at scrollPosition: ScrollPosition,
    animated: Bool
  ) {
    guard let path = state.selection.min() else { return }
    scrollToRow(at: IndexPath(path), at: scrollPosition, animated: animated)
  }

  /// F8.
  private func checkTarget(_ path: IndexPath, _ counts: [Int]) -> Bool {
    guard counts.indices.contains(path.section) else {
      enforcement.report(
        .f8,
        exception: .range,
        """
        Attempted to scroll the table view to an out-of-bounds section (\(path.section)) when there \
        are only \(counts.count) sections.
        """
      )
      return false
    }
    guard path.count < 2 || path.row == NSNotFound || (0..<counts[path.section]).contains(path.row)
    else {
      enforcement.report(
        .f8,
        exception: .range,
        """
        Attempted to scroll the table view to an out-of-bounds row (\(path.row)) when there are only \
        \(counts[path.section]) rows in section \(path.section).
        """
      )
      return false
    }
    return true
  }

  private func offset(showing rect: CGRect, _ position: ScrollPosition) -> CGPoint {
    let insets = adjustedContentInset
    let height = bounds.height - insets.top - insets.bottom
    var y = contentOffset.y
    switch position {
    case .top: y = rect.minY - insets.top
    case .middle: y = rect.midY - height / 2 - insets.top
    case .bottom: y = rect.maxY - height - insets.top
    case .none:
      if rect.minY < y + insets.top {
        y = rect.minY - insets.top
      } else if rect.maxY > y + insets.top + height {
        y = rect.maxY - height - insets.top
      }
    }
    return limited(CGPoint(x: contentOffset.x, y: y))
  }
}
