extension UITableView {
  /// Shows the view of an element and measures it if necessary.
  ///
  /// - Returns: Whether the height has changed.
  func show(_ position: TableElement) -> Bool {
    switch position {
    case .row(let path): showRow(path)
    case .header(let section): showEdge(.header, section)
    case .footer(let section): showEdge(.footer, section)
    }
  }

  private func showRow(_ path: ItemPath) -> Bool {
    let isNew = state.cells[path] == nil
    if isNew {
      reuseUnseenCells()
      let cell = obtainCell(at: IndexPath(path))
      prepare(cell, at: path)
    }
    guard let cell = state.cells[path] else { return false }
    let isKnown = state.layout.isMeasured(.row(path))
    let follows = selfSizingInvalidation != .disabled && cell.flags.isResized
    guard !isKnown || (follows && !isNew) || cell.flags.isUnsettled else {
      cell.flags.isResized = false
      return false
    }
    let old = state.layout.height(of: .row(path))?.length ?? 0
    guard let height = measuredHeight(of: cell, at: IndexPath(path)) else { return false }
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
  private func measuredHeight(of cell: UITableViewCell, at path: IndexPath) -> CGFloat? {
    let asked = tableDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    if asked >= 0 { return asked }
    let width = state.layout.frame(of: .row(path.itemPath))?.width ?? bounds.width
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: width, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    )
    return size.height
  }

  private func showEdge(_ edge: TableEdge, _ section: Int) -> Bool {
    let position = TableElement(edge, section)
    if (edge == .header ? state.headers[section] : state.footers[section]) == nil {
      let view = makeEdgeView(edge, section)
      if edge == .header { state.headers[section] = view } else { state.footers[section] = view }
      if let frame = rect(of: position) { view.frame = frame }
      addSubview(view)
      let delegate = tableDelegate
      switch edge {
      case .header:
        delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
      case .footer:
        delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
      }
    }
    guard !state.layout.isMeasured(position),
      let view = edge == .header ? state.headers[section] : state.footers[section]
    else { return false }
    let old = state.layout.height(of: position)?.length
    let size = view.systemLayoutSizeFitting(
      CGSize(width: bounds.width, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    )
    state.layout.set(.fixed(size.height), at: position)
    return state.layout.height(of: position)?.length != old
  }

  /// Adds a cell with the state of its row.
  private func prepare(_ cell: UITableViewCell, at path: ItemPath) {
    state.cells[path] = cell
    state.prefetched.remove(path)
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

  /// Recycles invisible cells before a new cell is requested.
  private func reuseUnseenCells() {
    let seen = Set(seenPositions)
    for (path, cell) in state.cells where !seen.contains(.row(path)) {
      if holdsFirstResponder(cell) { continue }
      state.cells[path] = nil
      endDisplay(of: cell, at: IndexPath(path))
    }
  }

  func endDisplay(of cell: UITableViewCell, at path: IndexPath) {
    cell.removeFromSuperview()
    tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    guard let identifier = cell.reuseIdentifier else { return }
    state.cellQueue.put(cell, identifier)
  }

  func endDisplay(of view: UIView, _ edge: TableEdge, _ section: Int) {
    view.removeFromSuperview()
    switch edge {
    case .header:
      tableDelegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
    case .footer:
      tableDelegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
    }
    put(view)
  }

  /// Removes all cells, headers and footers from the table.
  func dropCells() {
    let (cells, headers, footers) = (state.cells, state.headers, state.footers)
    (state.cells, state.headers, state.footers) = ([:], [:], [:])
    for (path, cell) in cells.sorted(by: { $0.key < $1.key }) {
      endDisplay(of: cell, at: IndexPath(path))
    }
    for (section, view) in headers { endDisplay(of: view, .header, section) }
    for (section, view) in footers { endDisplay(of: view, .footer, section) }
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
