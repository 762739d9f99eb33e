extension UITableView {
  var tableDelegate: (any UITableViewDelegate)? { state.delegate }

  /// The default estimate of a row's height, in points.
  private static let guess: CGFloat = 44

  func noteMissing(_ method: OptionalMethod) { state.missing.insert(method) }

  /// Returns the height of a row from another delegate, or `nil` if the delegate has no such
  /// method.
  package func height(ofRowAt path: IndexPath, by delegate: any UITableViewDelegate) -> CGFloat? {
    let missing = state.missing
    defer { state.missing = missing }
    state.missing.remove(.heights)
    let height = delegate.tableView(self, heightForRowAt: path)
    return state.missing.contains(.heights) ? nil : height
  }

  func sourceDidChange() {
    state.missing = []
    state.counts = nil
    state.isReloadPending = true
    dropViews()
    setNeedsLayout()
  }

  func heightsDidChange(_ old: CGFloat, _ new: CGFloat) {
    guard old != new, state.counts != nil else { return }
    buildLayout()
    setNeedsLayout()
  }

  func edgeViewDidChange(_ old: UIView?, _ new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    if let new { addSubview(new) }
    updateContentSize()
    setNeedsLayout()
  }

  /// Asks the data source if that was not done since it changed.
  func loadIfNeeded() {
    guard state.counts == nil else { return }
    state.counts = reportedCounts()
    reloadSectionIndexTitles()
    buildLayout()
  }

  /// Returns the counts that the data source returns now.
  func reportedCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<max(0, dataSource.numberOfSections(in: self))).map {
      dataSource.tableView(self, numberOfRowsInSection: $0)
    }
  }

  func reload() {
    dropViews()
    state.selection = []
    state.prefetching = Prefetching()
    state.counts = reportedCounts()
    reloadSectionIndexTitles()
    buildLayout()
    state.isReloadPending = true
    setNeedsLayout()
  }

  /// Rebuilds the layout without any measured height.
  func buildLayout() {
    guard let counts = state.counts else { return }
    let isInset = style == .insetGrouped
    let insets = UIEdgeInsets(
      top: 0,
      left: isInset ? layoutMargins.left : 0,
      bottom: 0,
      right: isInset ? layoutMargins.right : 0
    )
    probe(counts)
    let sections = counts.indices.map { makeSection($0, count: counts[$0]) }
    state.layout = TableLayout(sections, width: bounds.width, insets: insets)
    updateContentSize()
  }

  /// Detects which of the delegate's optional methods for heights are implemented.
  private func probe(_ counts: [Int]) {
    guard let delegate = tableDelegate else {
      state.missing.formUnion([.heights, .estimates, .headerViews, .footerViews])
      return
    }
    guard let section = counts.firstIndex(where: { $0 > 0 }) else { return }
    let path = IndexPath(row: 0, section: section)
    _ = delegate.tableView(self, estimatedHeightForRowAt: path)
    // If the method is implemented, a call here would be one more than in UIKit.
    if rowHeight > 0 { _ = delegate.tableView(self, heightForRowAt: path) }
  }

  /// Creates the layout of a section.
  ///
  /// Heights of elements that were not visible yet are estimates.
  func makeSection(_ section: Int, count: Int) -> TableSection {
    TableSection(
      header: edgeHeight(TableEdge(side: .header, section: section)),
      rows: (0..<max(0, count)).map { rowHeight(before: ItemPath(section: section, item: $0)) },
      footer: edgeHeight(TableEdge(side: .footer, section: section)),
      space: sectionSpace
    )
  }

  /// Returns the fixed or estimated height of a row that was not visible yet.
  func rowHeight(before path: ItemPath) -> TableHeight {
    var estimate = estimatedRowHeight
    if let delegate = tableDelegate, !state.missing.contains(.estimates) {
      estimate = delegate.tableView(self, estimatedHeightForRowAt: IndexPath(path))
    }
    if rowHeight >= 0, state.missing.contains(.heights) { return .fixed(rowHeight) }
    if estimate == 0 {
      let height = tableDelegate?.tableView(self, heightForRowAt: IndexPath(path)) ?? rowHeight
      if height >= 0 { return .fixed(height) }
    }
    return .estimated(estimate > 0 ? estimate : Self.guess)
  }

  func updateContentSize() {
    let edges = rowsTop + (tableFooterView?.frame.height ?? 0)
    let size = CGSize(width: bounds.width, height: state.layout.contentHeight + edges)
    if contentSize != size { contentSize = size }
  }

  /// The space above and below the rows of a section of a grouped table without header and footer, in points.
  private var sectionSpace: CGFloat { style == .plain ? 0 : 17.5 }

  /// The offset of the first section, below the table header view.
  ///
  /// In a grouped table, twice the space is above the first row.
  var rowsTop: CGFloat {
    if let tableHeaderView { return tableHeaderView.frame.height }
    return state.layout.beginsWithoutHeader ? sectionSpace : 0
  }
}

extension UITableView {
  private func title(of edge: TableEdge) -> String? {
    edge.side == .header
      ? dataSource?.tableView(self, titleForHeaderInSection: edge.section)
      : dataSource?.tableView(self, titleForFooterInSection: edge.section)
  }

  /// Returns the height of a header or footer from the delegate or the table's properties.
  private func fixedHeight(of edge: TableEdge) -> CGFloat {
    switch edge.side {
    case .header:
      tableDelegate?.tableView(self, heightForHeaderInSection: edge.section) ?? sectionHeaderHeight
    case .footer:
      tableDelegate?.tableView(self, heightForFooterInSection: edge.section) ?? sectionFooterHeight
    }
  }

  /// Returns the delegate's view of a header or footer.
  private func customView(of edge: TableEdge) -> UIView? {
    edge.side == .header
      ? tableDelegate?.tableView(self, viewForHeaderInSection: edge.section)
      : tableDelegate?.tableView(self, viewForFooterInSection: edge.section)
  }

  /// Returns the fixed or estimated height of a header or footer, or `nil` if the section has none.
  func edgeHeight(_ edge: TableEdge) -> TableHeight? {
    let height = fixedHeight(of: edge)
    guard height < 0 else { return height > 0 ? .given(height) : nil }
    guard title(of: edge) != nil || hasCustomView(edge) else { return nil }
    let estimate: CGFloat
    switch edge.side {
    case .header:
      estimate =
        tableDelegate?.tableView(self, estimatedHeightForHeaderInSection: edge.section)
        ?? estimatedSectionHeaderHeight
    case .footer:
      estimate =
        tableDelegate?.tableView(self, estimatedHeightForFooterInSection: edge.section)
        ?? estimatedSectionFooterHeight
    }
    return .estimated(estimate > 0 ? estimate : 28)
  }

  private func hasCustomView(_ edge: TableEdge) -> Bool {
    let method = edge.side == .header ? OptionalMethod.headerViews : .footerViews
    if tableDelegate == nil || state.missing.contains(method) { return false }
    // Only the returned view shows whether there is one. The default implementation records that
    // the method is missing.
    guard let view = customView(of: edge) else { return false }
    put(view)
    return true
  }

  /// Returns the delegate's view of a header or footer, or a view with the title.
  func makeEdgeView(_ edge: TableEdge) -> UIView {
    if let view = customView(of: edge) { return view }
    let identifier = "StrictUIKit.\(edge.side)"
    let view =
      state.headerQueue.dequeue(identifier, enforcement) { _ in nil }
      ?? UITableViewHeaderFooterView(reuseIdentifier: identifier)
    view.textLabel?.text = title(of: edge)
    return view
  }

  /// Puts a header or footer into the reuse queue.
  func put(_ view: UIView) {
    if let view = view as? UITableViewHeaderFooterView { state.headerQueue.put(view) }
  }
}

/// An optional method whose absence has an effect.
///
/// Without Objective-C, the table cannot query whether a method is implemented. The default
/// implementation records the absence when it is called.
enum OptionalMethod: Hashable {
  case heights, estimates, headerViews, footerViews
}
