import MedleyCore

extension HTMLHost {
  /// Holds the cells of a window that a browser receives, and releases the cells of other windows.
  ///
  /// A cell that stands for content loads the content, although it may be invisible: a page without a script
  /// does not report what is visible. Behaviours can change the list.
  ///
  /// - Complexity: O(cells) of the windows; if rows are displayed that are not loaded, the cells of all windows.
  func display(_ window: SentWindow?, insteadOf others: [SentWindow?]) {
    let begun = window.map { displayed.insert($0) } ?? []
    let ended = others.compactMap(\.self).flatMap { displayed.remove($0) }
    for (keys, isHeld) in [(ended, false), (begun, true)] {
      // A behaviour can remove a cell.
      for key in keys where UnloadedKey(key) == nil {
        guard let position = position(ofKey: key) else { continue }
        if isHeld { noteNest(at: position, key: key) }
        list?.setHeld(isHeld, at: position)
      }
    }
    reportUnloadedRows()
  }

  /// Sends the list which rows are displayed that are not loaded.
  func reportUnloadedRows() {
    let nested = nestedGroups
    let events = displayed.takeUnloadedRows(nested: nested) { rowCount(ofKey: $0) }
    guard let list, !events.isEmpty else { return }
    list.sendEvents {
      for (event, key) in events {
        if let cell = cell(ofKey: key) { cell.list.send(event, at: cell.position) }
      }
    }
  }
}
