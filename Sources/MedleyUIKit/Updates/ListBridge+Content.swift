import MedleyCore

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

// Cells that stay and look different.
extension ListBridge {
  /// Has the cells show it whose content changed; called when the structure is done.
  func showContent(of change: ListChange) {
    guard let surface, change.updatesContent else { return }
    var kept: [IndexPath] = []
    var exchange = BatchUpdates()
    for path in change.updatedRows {
      forgetHeightChanges(at: .row(path))
      guard let cell = surface.preparedCell(at: path.indexPath) else {
        // A table view remembers the height of a row that is out of view.
        if remembersHeights, isShown(path.indexPath), hasHeight(at: .row(path)) {
          kept.append(path.indexPath)
        }
        continue
      }
      if self.cell(cell, fits: .row(path)) {
        kept.append(path.indexPath)
      } else {
        exchange.reloadedRows.append(path)
      }
    }
    exchange.reloadedSections = showHeadings(of: change)
    exchange.reloadedRows.removeAll { exchange.reloadedSections.contains($0.section) }
    if !kept.isEmpty { surface.reconfigureCells(at: kept) }
    exchangeCells(exchange)
  }

  /// Updates headers and footers in place.
  ///
  /// - Returns: the sections whose header or footer is shown by a view of another kind now.
  private func showHeadings(of change: ListChange) -> [Int] {
    let positions =
      change.updatedHeaders.map { CellPosition.header(section: $0) }
      + change.updatedFooters.map { CellPosition.footer(section: $0) }
    var exchanged: Set<Int> = []
    var isOutgrown = false
    for position in positions {
      forgetHeightChanges(at: position)
      guard let view = surface?.heading(at: position) else {
        isOutgrown = isOutgrown || remembersHeights
        continue
      }
      if cell(view, fits: position) {
        fill(view, at: position)
        view.setNeedsLayout()
        isOutgrown = isOutgrown || self.isOutgrown(view, at: position)
      } else {
        exchanged.insert(position.section)
      }
    }
    if isOutgrown { askForHeights() }
    return exchanged.sorted()
  }

  /// Puts cells of another kind in the place of those that cannot show their rows any more.
  ///
  /// It is a batch of its own, since an update in place has to give the same cell.
  private func exchangeCells(_ exchange: BatchUpdates) {
    guard let surface, !exchange.reloadedRows.isEmpty || !exchange.reloadedSections.isEmpty else {
      return
    }
    var responders = ResponderPlace.all(in: surface, of: self)
    for index in responders.indices { responders[index].suspend() }
    UIView.performWithoutAnimation {
      performSideBatch { completion in
        surface.performBatch {
          surface.carryOut(exchange, animation: .none)
        } completion: {
          completion()
        }
      }
    }
    for responder in responders { responder.restore(in: self) }
  }

  /// Makes the headers and footers of sections anew that have lost their last row.
  func showEmptied(by change: ListChange, _ map: PositionMap) {
    guard showsEmptiedAnew else { return }
    let touched = change.deletedRows.map(\.section) + change.movedRows.map(\.from.section)
    var exchange = BatchUpdates()
    exchange.reloadedSections = Set(touched.compactMap { map.section(after: $0) }).sorted()
      .filter { section in
        guard let shape = list?.section(at: section) else { return false }
        return shownRowCount(inSection: section) == 0 && (shape.hasHeader || shape.hasFooter)
      }
    exchangeCells(exchange)
  }

  /// Whether the height of a cell was measured at the width that it has now.
  private func hasHeight(at position: CellPosition) -> Bool {
    guard let identity = list?.identity(at: position) else { return false }
    return heights.height(of: identity, width: width(at: position)) != nil
  }

  func forgetHeightChanges(at position: CellPosition) {
    guard let identity = list?.identity(at: position) else { return }
    heights.forgetChanges(of: identity)
  }
}
