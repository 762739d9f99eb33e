/// What a browser holds of a window that was sent to one or more tabs: the key and the tag of each cell.
///
/// Tabs that show the same rows share it. It contains no markup, so that a tab needs little memory.
final class SentWindow {
  let held: [WindowPatch.Held]

  /// The window without its cells.
  private let frame: ListWindow
  private let cellCounts: [Int]

  init(_ window: ListWindow) {
    held = window.held
    cellCounts = window.sections.map(\.cells.count)
    var frame = window
    for index in frame.sections.indices { frame.sections[index].cells = [] }
    self.frame = frame
  }

  /// Returns whether a change of the list may change the window.
  ///
  /// - Parameter cells: the cells that change; `nil` for all.
  func isTouched(by cells: ChangedCells?) -> Bool {
    guard let cells else { return true }
    return cells.touch(frame.start..<frame.end)
      || frame.headerAbove.map { cells.touch($0..<$0 + 1) } ?? false
  }

  /// Whether a browser that holds one window also holds the other.
  func isEqual(to other: SentWindow) -> Bool {
    frame == other.frame && cellCounts == other.cellCounts && held == other.held
  }
}
