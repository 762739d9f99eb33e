import MedleyCore

// The page of a tab reports its visible cells. They are displayed, also in nested lists; the other cells of
// the tab's window are likely to become visible, and are prefetched.
extension HTMLHost {
  /// Sends the events of the cells that begin or end to be visible in a tab, and the impressions that are complete.
  ///
  /// Behaviours can change the list.
  ///
  /// - Parameter window: the cells that the tab holds; a report of other cells is older.
  /// - Complexity: O(cells) of the window.
  func show(_ report: VisibleCells, in tab: TabCells, of window: SentWindow) {
    let held = Set(window.placed.map(\.key))
    func isHeld(_ cell: VisibleCells.Cell) -> Bool {
      let key = String(cell.key.prefix { $0 != "/" })
      return held.contains(key) && UnloadedKey(key) == nil
    }
    tab.advance(to: report.time)
    let visible = report.cells.filter(isHeld)
    let keys = Set(visible.map(\.key))
    let passed = report.passed.filter { isHeld($0) && !keys.contains($0.key) }
    group {
      let ended = Set(tab.cells.keys).subtracting(keys).subtracting(passed.map(\.key))
      end(ended.sorted(), in: tab)
      for cell in passed + visible { begin(cell, in: tab) }
      sendImpressions(of: tab)
      end(passed.map(\.key), in: tab)
      prefetch(window.placed)
    }
  }

  /// Sends the prefetch events of the cells of a window after the user of a tab has scrolled there.
  func prefetchCells(of window: SentWindow) {
    group { prefetch(window.placed) }
  }

  /// Sends the end for all cells that are visible in a tab.
  func hide(_ tab: TabCells) {
    group { end(tab.cells.keys.sorted(), in: tab) }
  }

  private func group(_ events: () -> Void) {
    if let list { list.sendEvents(events) } else { events() }
  }

  private func begin(_ cell: VisibleCells.Cell, in tab: TabCells) {
    guard let found = self.cell(ofKey: cell.key) else { return }
    // A row that was removed and inserted again has ended, although the tab shows it all the time.
    let isDisplayed = found.list.isDisplayed(at: found.position)
    if tab.cells[cell.key] == nil { displayed.see(cell.key) }
    if tab.cells[cell.key] == nil || !isDisplayed { tab.begin(cell.key, found) }
    if !isDisplayed { found.list.send(.display, at: found.position) }
    tab.update(cell.key, visibleFraction: cell.fraction)
  }

  private func end(_ keys: [String], in tab: TabCells) {
    for key in keys where tab.cells[key] != nil {
      tab.end(key)
      guard displayed.unsee(key), let found = cell(ofKey: key),
        found.list.isDisplayed(at: found.position)
      else { continue }
      found.list.send(.endDisplay, at: found.position)
    }
  }

  private func sendImpressions(of tab: TabCells) {
    for (key, impression) in tab.takeImpressions() {
      guard let found = cell(ofKey: key) else { continue }
      found.list.send(.impression(impression), at: found.position)
    }
  }

  private func prefetch(_ cells: ArraySlice<WindowPatch.Held>) {
    for key in displayed.takePrefetched(cells.lazy.map(\.key)) {
      guard let position = position(ofKey: key) else { continue }
      list?.send(.prefetch, at: position)
    }
  }
}
