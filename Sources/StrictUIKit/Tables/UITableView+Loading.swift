extension UITableView {
  var tableDelegate: (any UITableViewDelegate)? { state.delegate }

  /// How high a row is taken to be of which nothing is known, in points.
  private static let guess: CGFloat = 44

  func noteMissing(_ method: OptionalMethod) { state.missing.insert(method) }

  /// The height that a delegate of somebody else's gives a row; `nil` if it has no such method.
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
    dropCells()
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

  /// How many rows each section has, as the data source says now.
  func reportedCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<max(0, dataSource.numberOfSections(in: self))).map {
      dataSource.tableView(self, numberOfRowsInSection: $0)
    }
  }

  func reload() {
    if enforcement.isStrict, state.pendingCompletions > 0 {
      enforcement.report(
        .d10,
        "reloadData between a batch of updates and its completion is ignored by UITableView"
      )
    }
    forceReload()
  }

  func forceReload() {
    dropCells()
    state.selection = []
    cancelPrefetching()
    state.counts = reportedCounts()
    reloadSectionIndexTitles()
    buildLayout()
    setNeedsLayout()
  }

  /// Lays out all sections anew, without any measured height.
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

  /// Finds out which of the methods are there that decide how heights are known.
  private func probe(_ counts: [Int]) {
    guard let delegate = tableDelegate else {
      state.missing.formUnion([.heights, .estimates, .headerViews, .footerViews])
      return
    }
    guard let section = counts.firstIndex(where: { $0 > 0 }) else { return }
    let path = IndexPath(row: 0, section: section)
    _ = delegate.tableView(self, estimatedHeightForRowAt: path)
    // Where the method is there, asking it now would be once more than UIKit does.
    if rowHeight > 0 { _ = delegate.tableView(self, heightForRowAt: path) }
  }

  /// Creates the layout of a section. Heights of elements that were not visible yet are estimates.
  func makeSection(_ section: Int, count: Int) -> TableSection {
    let hasHeader = hasEdge(.header, section)
    let hasFooter = hasEdge(.footer, section)
    return TableSection(
      header: hasHeader ? edgeHeight(.header, section) : nil,
      rows: (0..<max(0, count)).map { rowHeight(before: ItemPath(section: section, item: $0)) },
      footer: hasFooter ? edgeHeight(.footer, section) : nil
    )
  }

  /// Returns what is known of the height of a row that was not visible yet.
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
    let edges = (tableHeaderView?.frame.height ?? 0) + (tableFooterView?.frame.height ?? 0)
    let size = CGSize(
      width: bounds.width,
      height: state.layout.contentHeight + edges
    )
    if contentSize != size { contentSize = size }
  }

  /// Where the rows begin, below the view above them.
  var rowsTop: CGFloat { tableHeaderView?.frame.height ?? 0 }
}

extension UITableView {
  func title(_ edge: TableEdge, _ section: Int) -> String? {
    edge == .header
      ? dataSource?.tableView(self, titleForHeaderInSection: section)
      : dataSource?.tableView(self, titleForFooterInSection: section)
  }

  func askedHeight(_ edge: TableEdge, _ section: Int) -> CGFloat {
    switch edge {
    case .header:
      tableDelegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
    case .footer:
      tableDelegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    }
  }

  /// The view of the delegate's, asked for now.
  func customView(_ edge: TableEdge, _ section: Int) -> UIView? {
    switch edge {
    case .header: tableDelegate?.tableView(self, viewForHeaderInSection: section)
    case .footer: tableDelegate?.tableView(self, viewForFooterInSection: section)
    }
  }

  /// Whether the section has a header or footer; one without height is none.
  func hasEdge(_ edge: TableEdge, _ section: Int) -> Bool {
    let height = askedHeight(edge, section)
    guard height < 0 else { return height > 0 }
    if title(edge, section) != nil { return true }
    let method = edge == .header ? OptionalMethod.headerViews : .footerViews
    if tableDelegate == nil || state.missing.contains(method) { return false }
    // Only the view itself says whether there is one. The default says that the method is missing.
    guard let view = customView(edge, section) else { return false }
    put(view)
    return true
  }

  func edgeHeight(_ edge: TableEdge, _ section: Int) -> TableHeight {
    let height = askedHeight(edge, section)
    if height >= 0 { return .fixed(height) }
    let estimate: CGFloat
    switch edge {
    case .header:
      estimate =
        tableDelegate?.tableView(self, estimatedHeightForHeaderInSection: section)
        ?? estimatedSectionHeaderHeight
    case .footer:
      estimate =
        tableDelegate?.tableView(self, estimatedHeightForFooterInSection: section)
        ?? estimatedSectionFooterHeight
    }
    return .estimated(estimate > 0 ? estimate : 28)
  }

  /// The view of a header or footer: the delegate's, or one with the title.
  func makeEdgeView(_ edge: TableEdge, _ section: Int) -> UIView {
    if let view = customView(edge, section) { return view }
    let identifier = "StrictUIKit.\(edge)"
    let view =
      state.headerQueue.takeWaiting(identifier)
      ?? UITableViewHeaderFooterView(reuseIdentifier: identifier)
    view.textLabel?.text = title(edge, section)
    return view
  }

  /// Keeps a header or footer for another section.
  func put(_ view: UIView) {
    guard let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier
    else { return }
    state.headerQueue.put(view, identifier)
  }
}

/// A header or a footer.
enum TableEdge {
  case header, footer
}

/// A method whose absence matters.
///
/// Without Objective-C nobody can ask whether an optional method is there: the default that stands
/// in its place says so when it is called.
enum OptionalMethod: Hashable {
  case heights, estimates, headerTitles, footerTitles, headerViews, footerViews
  case commit, move, trailingSwipes
}
