import MedleyLayout
import MedleyCore

extension UITableView {
  /// Performs a batch that has passed the checks.
  func apply(_ updates: UpdateOperations, counts: [Int]) {
    let change = ListChange(applying: updates)
    let map = PositionMap(change)
    state.counts = counts
    // The closures read the state, so the layout is changed outside of it.
    var layout = state.layout
    layout.apply(
      change,
      shape: { section in
        counts.indices.contains(section)
          ? self.shape(ofSection: section, count: counts[section]) : nil
      },
      height: { self.height(before: $0) }
    )
    state.layout = layout
    if updates == UpdateOperations() { askForEdgeHeights(counts) }
    reassignCells(map, reloaded: Set(change.updatedRows))
    reassignEdges(map)
    state.selection = Set(
      state.selection.compactMap { path in
        guard case .row(let new)? = map.position(after: .row(path)),
          !change.updatedRows.contains(new)
        else { return nil }
        return new
      }
    )
    cancelPrefetching()
    updateContentSize()
  }

  /// A batch without updates has the delegate asked for its heights once more.
  private func askForEdgeHeights(_ counts: [Int]) {
    for section in counts.indices {
      for edge in [TableEdge.header, .footer] {
        let position: CellPosition =
          edge == .header ? .header(section: section) : .footer(section: section)
        guard let old = state.layout.height(of: position),
          case .fixed(let height) = edgeHeight(edge, section), height != old
        else { continue }
        state.layout.set(.fixed(height), at: position)
      }
    }
  }

  private func reassignCells(_ map: PositionMap, reloaded: Set<ListPath>) {
    let old = state.cells.sorted { $0.key < $1.key }
    state.cells = [:]
    var gone: [(ListPath, UITableViewCell)] = []
    for (path, cell) in old {
      if case .row(let new)? = map.position(after: .row(path)), !reloaded.contains(new) {
        state.cells[new] = cell
      } else {
        gone.append((path, cell))
      }
    }
    for (path, cell) in gone {
      state.leaving.append { [weak self] in self?.endDisplay(of: cell, at: IndexPath(path)) }
    }
  }

  private func reassignEdges(_ map: PositionMap) {
    let (headers, footers) = (state.headers, state.footers)
    (state.headers, state.footers) = ([:], [:])
    for (section, view) in headers {
      if let new = map.section(after: section) {
        state.headers[new] = view
      } else {
        state.leaving.append { [weak self] in self?.endDisplay(of: view, .header, section) }
      }
    }
    for (section, view) in footers {
      if let new = map.section(after: section) {
        state.footers[new] = view
      } else {
        state.leaving.append { [weak self] in self?.endDisplay(of: view, .footer, section) }
      }
    }
  }
}
