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
    if updates == UpdateOperations() { askForEdgeHeights(counts) }
    reassignCells(map)
    reassignEdges(map)
    state.selection = Set(
      state.selection.compactMap { map.isReloaded($0) ? nil : map.path($0) }
    )
    cancelPrefetching()
    updateContentSize()
  }

  /// A batch without updates requests the fixed heights of headers and footers again.
  private func askForEdgeHeights(_ counts: [Int]) {
    for section in counts.indices {
      for side in [TableEdge.Side.header, .footer] {
        let edge = TableEdge(side: side, section: section)
        guard let old = state.layout.height(of: .edge(edge)) else { continue }
        let height = edgeHeight(edge)
        if height.isMeasured, height.length != old.length {
          state.layout.set(height, at: .edge(edge))
        }
      }
    }
  }

  private func reassignCells(_ map: UpdateMap) {
    let old = state.cells.sorted { $0.key < $1.key }
    state.cells = [:]
    for (path, cell) in old {
      if !map.isReloaded(path), let new = map.path(path) {
        state.cells[new] = cell
      } else {
        state.leaving.append { [weak self] in self?.endDisplay(of: cell, at: path) }
      }
    }
  }

  private func reassignEdges(_ map: UpdateMap) {
    let old = state.edgeViews
    state.edgeViews = [:]
    for (edge, view) in old {
      if !map.isReloaded(edge.section), let section = map.section(edge.section) {
        state.edgeViews[TableEdge(side: edge.side, section: section)] = view
      } else {
        state.leaving.append { [weak self] in self?.endDisplay(of: view, at: edge) }
      }
    }
  }
}
