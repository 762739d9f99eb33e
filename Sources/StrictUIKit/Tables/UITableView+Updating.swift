extension UITableView {
  /// Begins to collect updates, up to the matching `endUpdates()`.
  public func beginUpdates() { beginBatch(checksData: false) }

  /// Performs the updates that were collected.
  public func endUpdates() { endBatch(nil) }

  /// Inserts rows, at indexes after all updates.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    collect { $0.insertedRows += indexPaths.map(\.itemPath) }
  }

  /// Deletes rows, at indexes before all updates.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    collect { $0.deletedRows += indexPaths.map(\.itemPath) }
  }

  /// Replaces the cells of rows, at indexes before all updates.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    collect { $0.reloadedRows += indexPaths.map(\.itemPath) }
  }

  /// Moves a row.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    collect { $0.movedRows.append(UpdateMove(from: indexPath.itemPath, to: newIndexPath.itemPath)) }
  }

  /// Inserts sections, at indexes after all updates.
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    collect { $0.insertedSections += sections }
  }

  /// Deletes sections, at indexes before all updates.
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    collect { $0.deletedSections += sections }
  }

  /// Replaces all of sections, at indexes before all updates.
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    collect { $0.reloadedSections += sections }
  }

  /// Moves a section.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    collect { $0.movedSections.append(UpdateMove(from: section, to: newSection)) }
  }

  /// Has the data source configure the cells of rows anew, which stay the same cells.
  ///
  /// Rows out of view have no cell, and are asked for when they come into view.
  public func reconfigureRows(at indexPaths: [IndexPath]) {
    loadIfNeeded()
    for path in indexPaths {
      guard let cell = state.cells[path.itemPath] else {
        state.layout.set(rowHeight(before: path.itemPath), at: .row(path.itemPath))
        continue
      }
      let answer = obtainCell(at: path, existing: cell)
      guard answer === cell else { continue }
      cell.flags.isResized = true
      cell.setNeedsLayout()
    }
    setNeedsLayout()
  }

  /// Writes down an operation, as a batch of its own where none is being collected.
  private func collect(_ operation: (inout UpdateOperations) -> Void) {
    let isAlone = state.batch == nil
    if isAlone { beginBatch(checksData: false) }
    if var session = state.batch?.session {
      operation(&session.updates)
      state.batch?.session = session
    }
    if isAlone { endBatch(nil) }
  }
}
