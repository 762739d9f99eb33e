import MedleyCore

extension HTMLHost {
  /// Sends display events for the cells that browsers begin to show, and the end for the others.
  ///
  /// Behaviours can change the list.
  ///
  /// - Parameter windows: all windows that browsers show.
  func display(_ windows: [ListWindow]) {
    let keys = windows.flatMap { $0.cells.map(\.key) }
    var known = displayed
    let begun = keys.filter { known.insert($0).inserted }
    let ended = displayed.subtracting(keys)
    displayed = Set(keys)
    for (keys, event) in [(Array(ended), CellEvent.endDisplay), (begun, .display)] {
      // A behaviour can remove a cell.
      for key in keys { position(ofKey: key).map { list?.send(event, at: $0) } }
    }
  }
}
