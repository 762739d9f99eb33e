extension UITableView {
  /// Shows the view of an element and measures it if necessary.
  ///
  /// - Returns: Whether the height has changed.
  func show(_ position: TableElement) -> Bool {
    switch position {
    case .row(let path): showRow(path)
    case .edge(let edge): showEdge(edge)
    }
  }

  private func showRow(_ path: ItemPath) -> Bool {
    let isNew = state.cell(at: path) == nil
    if isNew {
      removeUnseen { $0 is UITableViewCell }
      let cell = obtainCell(at: IndexPath(path))
      prepare(cell, at: path)
    }
    guard let cell = state.cell(at: path) else { return false }
    let isKnown = state.layout.isMeasured(.row(path))
    let follows = selfSizingInvalidation != .disabled && cell.flags.isResized
    guard !isKnown || (follows && !isNew) || cell.flags.isUnsettled else {
      cell.flags.isResized = false
      return false
    }
    let old = state.layout.height(of: .row(path))?.length ?? 0
    let height = measuredHeight(of: cell, at: IndexPath(path))
    cell.flags.isResized = false
    state.layout.set(.fixed(height), at: .row(path))
    let new = state.layout.height(of: .row(path))?.length ?? 0
    // A self-sizing cell is measured again with its new frame until the height is stable.
    cell.flags.isUnsettled = !isKnown || new != old
    if let frame = rect(of: .row(path)) { cell.frame = frame }
    cell.layoutIfNeeded()
    return cell.flags.isUnsettled
  }

  /// Returns the measured height of a visible row.
  private func measuredHeight(of cell: UITableViewCell, at path: IndexPath) -> CGFloat {
    let asked = tableDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    if asked >= 0 { return asked }
    let width = state.layout.frame(of: .row(path.itemPath))?.width ?? bounds.width
    return cell.systemFittingHeight(forWidth: width)
  }

  private func showEdge(_ edge: TableEdge) -> Bool {
    let position = TableElement.edge(edge)
    let view = state.views[position] ?? addEdgeView(edge)
    guard !state.layout.isMeasured(position) else { return false }
    let old = state.layout.height(of: position)?.length
    let height = view.systemFittingHeight(forWidth: bounds.width)
    state.layout.set(.fixed(height), at: position)
    return state.layout.height(of: position)?.length != old
  }

  private func addEdgeView(_ edge: TableEdge) -> UIView {
    let view = makeEdgeView(edge)
    state.views[.edge(edge)] = view
    if let frame = rect(of: .edge(edge)) { view.frame = frame }
    addSubview(view)
    switch edge.side {
    case .header:
      tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: edge.section)
    case .footer:
      tableDelegate?.tableView(self, willDisplayFooterView: view, forSection: edge.section)
    }
    return view
  }

  /// Adds a cell with the state of its row.
  private func prepare(_ cell: UITableViewCell, at path: ItemPath) {
    state.views[.row(path)] = cell
    cell.setSelected(state.selection.contains(path), animated: false)
    let index = IndexPath(path)
    if isEditing {
      cell.editingStyle = editingStyle(at: index)
      cell.shouldIndentWhileEditing =
        tableDelegate?.tableView(self, shouldIndentWhileEditingRowAt: index) ?? true
    }
    cell.setEditing(isEditing, animated: false)
    cell.indentationLevel =
      tableDelegate?.tableView(self, indentationLevelForRowAt: index) ?? cell.indentationLevel
    if let frame = rect(of: .row(path)) { cell.frame = frame }
    cell.flags.isUnsettled = false
    cell.isHidden = false
    addSubview(cell)
    tableDelegate?.tableView(self, willDisplay: cell, forRowAt: index)
  }

  /// Recycles invisible views, except for the cell with the first responder.
  func removeUnseen(where isIncluded: (UIView) -> Bool = { _ in true }) {
    let seen = Set(seenPositions)
    for (element, view) in state.views.inOrder where !seen.contains(element) && isIncluded(view) {
      // The delegate may have removed the view.
      guard state.views[element] === view else { continue }
      if view is UITableViewCell, holdsFirstResponder(view) { continue }
      state.views[element] = nil
      endDisplay(of: view, at: element)
    }
  }

  func endDisplay(of view: UIView, at element: TableElement) {
    view.removeFromSuperview()
    let delegate = tableDelegate
    switch element {
    case .row(let path):
      guard let cell = view as? UITableViewCell else { return }
      // The gesture ends with the cell.
      if state.handled?.itemPath == path { state.handled = nil }
      cell.flags.dragState = .none
      delegate?.tableView(self, didEndDisplaying: cell, forRowAt: IndexPath(path))
      state.cellQueue.put(cell)
    case .edge(let edge):
      switch edge.side {
      case .header:
        delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: edge.section)
      case .footer:
        delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: edge.section)
      }
      put(view)
    }
  }

  /// Removes all cells, headers and footers from the table.
  func dropViews() {
    let views = state.views
    state.views = [:]
    for (element, view) in views.inOrder {
      endDisplay(of: view, at: element)
    }
  }

  func reportLoop() {
    let rows = state.cells.filter { $0.value.flags.isUnsettled || $0.value.flags.isResized }
    for cell in rows.values {
      (cell.flags.isUnsettled, cell.flags.isResized) = (false, false)
    }
    let paths = rows.keys.sorted().map { IndexPath($0).words }.joined(separator: ", ")
    enforcement.report(
      .f9,
      """
      UITableView is stuck in its update/layout loop. This can happen for many reasons, including \
      self-sizing views whose preferred attributes are not returning a consistent size. \
      (index paths: \(paths))
      """
    )
  }
}
