import MedleyCore

// Changes of content: cells that stay and cells that are replaced.
extension UpdatePerformer {
  /// Updates the cells whose content has changed; called after the changes of the structure.
  func showContent(of change: ListChange) {
    let change =
      context.hasDock
      ? change.restricted(toSectionsBefore: .max, after: context.scrolledSectionCount) : change
    guard let surface = context.surface, change.updatesContent else { return }
    let connection = context.connection
    guard mayContinue(connection) else { return reload() }
    if let list = context.list, surface.updateLayout(ofRows: change.updatedRows, in: list) {
      requestRemeasuring()
    }
    var kept: [IndexPath] = []
    var replaced = ListChange()
    for path in change.updatedRows {
      heights.invalidate(at: .row(path))
      if isResized(path, in: surface) {
        replaced.reloadedRows.append(path)
        continue
      }
      guard let cell = surface.preparedCell(at: path.indexPath) else {
        // A table view stores the heights of rows that are not visible.
        if surface.remembersHeights, context.isShown(path.indexPath),
          heights.isMeasured(at: .row(path))
        {
          kept.append(path.indexPath)
        }
        continue
      }
      if cells.cell(cell, fits: .row(path)) {
        kept.append(path.indexPath)
      } else {
        replaced.reloadedRows.append(path)
      }
    }
    replaced.reloadedSections = showHeadings(of: change)
    replaced.reloadedRows.removeAll { replaced.reloadedSections.contains($0.section) }
    if !kept.isEmpty { cells.reconfigure(kept) }
    if connection == context.connection { replaceCells(replaced) }
  }

  /// Returns whether a placeholder row represents another number of rows, in a view that keeps heights.
  private func isResized(_ path: ListPath, in surface: any ListSurface) -> Bool {
    guard surface.remembersHeights, context.isShown(path.indexPath),
      let height = context.unloaded.height(at: .row(path))
    else { return false }
    return surface.frame(of: .row(path)).map { abs(Double($0.height) - height) >= 0.5 } ?? false
  }

  /// Updates headers and footers in place.
  ///
  /// - Returns: the sections whose header or footer is of another kind now.
  private func showHeadings(of change: ListChange) -> [Int] {
    let positions =
      change.updatedHeaders.map { CellPosition.header(section: $0) }
      + change.updatedFooters.map { CellPosition.footer(section: $0) }
    var replaced: Set<Int> = []
    var isOutgrown = false
    for position in positions {
      heights.invalidate(at: position)
      guard let view = context.surface?.heading(at: position) else {
        isOutgrown = isOutgrown || context.surface?.remembersHeights ?? false
        continue
      }
      if cells.cell(view, fits: position) {
        cells.configure(view, at: position)
        view.setNeedsLayout()
        isOutgrown = isOutgrown || heights.isOutgrown(view, at: position)
      } else {
        replaced.insert(position.section)
      }
    }
    if isOutgrown { requestRemeasuring() }
    return replaced.sorted()
  }

  /// Reloads the headers and footers of sections that have lost their last row.
  func reloadEmptiedSections(_ change: ListChange, _ map: PositionMap) {
    guard bridge?.reloadsEmptiedSections ?? false else { return }
    let touched = change.deletedRows.map(\.section) + change.movedRows.map(\.from.section)
    var replaced = ListChange()
    replaced.reloadedSections = Set(touched.compactMap { map.section(after: $0) }).sorted()
      .filter { section in
        guard section < context.scrolledSectionCount,
          let shape = context.list?.section(at: section)
        else { return false }
        return context.shownRowCount(inSection: section) == 0
          && (shape.hasHeader || shape.hasFooter)
      }
    replaceCells(replaced)
  }

  /// Replaces cells that cannot show their rows any more by cells of another kind.
  ///
  /// This requires a separate batch: an update in place must return the same cell.
  private func replaceCells(_ batch: ListChange) {
    guard let surface = context.surface, batch.reloadsCells else { return }
    let connection = context.connection
    // A view outside of a window, or with a swiped row, accepts no batch.
    guard mayContinue(connection), !hold.isHeld, !surface.failsToDelete else { return reload() }
    let counts = context.shownRowCounts
    let style = surface.batchUpdateStyle
    if let violation = batch.violation(for: style, before: counts, after: counts) {
      context.list?.report(.unsafeUpdate(violation))
      return reload()
    }
    var focus = PreservedFocus.all(context, cells)
    for index in focus.indices { focus[index].suspend() }
    UIView.performWithoutAnimation {
      performBatch { ended in
        scheduler.performOwnBatch {
          surface.performBatchUpdates {
            surface.perform(batch, animation: .none, BatchTransitions())
          } completion: { _ in
            ended()
          }
        }
      }
    }
    restore(focus, connection)
  }
}
