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
