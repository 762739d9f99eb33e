import MedleyCore

extension HTMLHost {
  /// Sends display events for the cells of a window that a browser begins to show, and the end for those
  /// of other windows.
  ///
  /// Behaviours can change the list.
  ///
  /// - Complexity: O(cells) of the windows.
  func display(_ window: SentWindow?, insteadOf others: [SentWindow?]) {
    let begun = window.map { displayed.insert($0) } ?? []
    let ended = others.compactMap(\.self).flatMap { displayed.remove($0) }
    for (keys, event) in [(ended, CellEvent.endDisplay), (begun, .display)] {
      // A behaviour can remove a cell.
      for key in keys { position(ofKey: key).map { list?.send(event, at: $0) } }
    }
  }
}
