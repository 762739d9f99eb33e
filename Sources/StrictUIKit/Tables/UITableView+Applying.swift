extension UITableView {
  /// Performs a batch that has passed the checks.
  func apply(_ updates: UpdateOperations, counts: [Int]) {
    let map = UpdateMap(updates, before: state.counts ?? [], after: counts)
    state.counts = counts
    // The closures read the state, so the layout is changed outside of it.
    var layout = state.layout
    layout.apply(
      map,
      counts: counts,
      makeSection: { makeSection($0, count: counts[$0]) },
      height: { rowHeight(before: $0) }
    )
    state.layout = layout
    if updates == UpdateOperations() { askForHeights(counts) }
    reassignViews(map)
    state.selection = Set(state.selection.compactMap(map.keptPath))
    state.handled = state.handled.flatMap { map.keptPath($0.itemPath) }.map { IndexPath($0) }
    state.prefetching = Prefetching()
    updateContentSize()
  }

  /// Measures the visible cells again and requests the given heights of headers and footers, as an
  /// empty batch does.
  private func askForHeights(_ counts: [Int]) {
    for cell in state.cells.values { cell.flags.isUnsettled = true }
    askForEdgeHeights(counts)
  }

  /// Requests the given heights of headers and footers again.
  func askForEdgeHeights(_ counts: [Int]) {
    for section in counts.indices {
      for side in [TableEdge.Side.header, .footer] {
        let edge = TableEdge(side: side, section: section)
        guard let old = state.layout.height(of: .edge(edge)) else { continue }
        let height = edgeHeight(edge) ?? .fixed(0)
        if height.isMeasured, height.length != old.length {
          state.layout.set(height, at: .edge(edge))
        }
      }
    }
  }

  private func reassignViews(_ map: UpdateMap) {
    let old = state.views
    state.views = [:]
    for (element, view) in old.inOrder {
      if let target = map.target(of: element) {
        state.views[target] = view
      } else {
        state.leaving.append { [weak self] in self?.endDisplay(of: view, at: element) }
      }
    }
  }
}

extension UpdateMap {
  /// Returns the new position of an element, or `nil` if it is deleted or reloaded.
  fileprivate func target(of element: TableElement) -> TableElement? {
    switch element {
    case .row(let path):
      return keptPath(path).map { .row($0) }
    case .edge(var edge):
      guard let section = keptSection(edge.section) else { return nil }
      edge.section = section
      return .edge(edge)
    }
  }
}
