import MedleyCore

extension HTMLHost {
  /// Sends display events for the cells of a window that a browser begins to show, and the end for those
  /// of other windows.
  ///
  /// Behaviours can change the list.
  ///
  /// - Complexity: O(cells) of the windows; if rows are displayed that are not loaded, those of all windows.
  func display(_ window: SentWindow?, insteadOf others: [SentWindow?]) {
    let begun = window.map { displayed.insert($0) } ?? []
    let ended = others.compactMap(\.self).flatMap { displayed.remove($0) }
    for (keys, event) in [(ended, CellEvent.endDisplay), (begun, .display)] {
      // A behaviour can remove a cell.
      for key in keys where UnloadedKey(key) == nil {
        position(ofKey: key).map { list?.send(event, at: $0) }
      }
    }
    guard let list else { return }
    let (endedGroups, changed) = displayed.takeUnloadedRows()
    guard !endedGroups.isEmpty || !changed.isEmpty else { return }
    list.sendEvents {
      for key in endedGroups {
        position(ofKey: key).map { list.send(.displayRows([]), at: $0) }
      }
      for (key, rows) in changed {
        position(ofKey: key).map { list.send(.displayRows(rows), at: $0) }
      }
    }
  }
}
