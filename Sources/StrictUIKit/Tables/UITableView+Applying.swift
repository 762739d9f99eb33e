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
      for edge in [TableEdge.header, .footer] {
        let element = TableElement(edge, section)
        guard let old = state.layout.height(of: element) else { continue }
        let height = edgeHeight(edge, section)
        if height.isMeasured, height.length != old.length { state.layout.set(height, at: element) }
      }
    }
  }

  private func reassignCells(_ map: UpdateMap) {
    let old = state.cells.sorted { $0.key < $1.key }
    state.cells = [:]
    var gone: [(ItemPath, UITableViewCell)] = []
    for (path, cell) in old {
      if !map.isReloaded(path), let new = map.path(path) {
        state.cells[new] = cell
      } else {
        gone.append((path, cell))
      }
    }
    for (path, cell) in gone {
      state.leaving.append { [weak self] in self?.endDisplay(of: cell, at: IndexPath(path)) }
    }
  }

  private func reassignEdges(_ map: UpdateMap) {
    let (headers, footers) = (state.headers, state.footers)
    state.headers = reassign(headers, .header, map)
    state.footers = reassign(footers, .footer, map)
  }

  private func reassign(
    _ views: [Int: UIView],
    _ edge: TableEdge,
    _ map: UpdateMap
  ) -> [Int: UIView] {
    var result: [Int: UIView] = [:]
    for (section, view) in views {
      if !map.isReloaded(section), let new = map.section(section) {
        result[new] = view
      } else {
        state.leaving.append { [weak self] in self?.endDisplay(of: view, edge, section) }
      }
    }
    return result
  }
}
