import MedleyCore

/// The key and the tag of each cell of a window that was sent to one or more tabs.
///
/// Tabs that show the same rows share it. It contains no markup, so that a tab needs little memory.
final class SentWindow {
  /// The cells, which windows share that show the same cells at other indexes.
  final class Cells {
    let held: [WindowPatch.Held]

    /// The number of cells of each section.
    let counts: [Int]

    init(_ window: ListWindow) {
      held = window.held
      counts = window.sections.map(\.cells.count)
    }
  }

  let cells: Cells

  /// The window without its cells and ancestors.
  private let frame: ListWindow

  init(_ window: ListWindow) {
    cells = Cells(window)
    var frame = window
    for index in frame.sections.indices { frame.sections[index].cells = [] }
    frame.ancestors = []
    self.frame = frame
  }

  /// Creates a window with the same cells at other indexes.
  private init(_ cells: Cells, frame: ListWindow) {
    (self.cells, self.frame) = (cells, frame)
  }

  var held: [WindowPatch.Held] { cells.held }

  /// The cells of the window without the ancestors above it.
  var placed: ArraySlice<WindowPatch.Held> { held.prefix(cells.counts.reduce(0, +)) }

  /// Whether the browser also holds rows above the window, which the patch of a moved window would remove.
  private var hasAncestors: Bool { held.count > placed.count }

  /// Returns how a change of the list affects the window.
  ///
  /// - Parameter change: the cells that change; `nil` for all.
  func effect(of change: ChangedCells?) -> ChangedCells.Effect {
    // The siblings and the ancestors of rows of an outline can be outside the window.
    guard let change, frame.sections.allSatisfy(\.siblings.isEmpty), !hasAncestors else {
      return .changed
    }
    return change.effect(on: frame.start..<frame.end, header: frame.headerAbove)
  }

  /// Returns the window with the same cells after others were inserted or removed.
  ///
  /// - Parameter index: the index of the list after the change.
  /// - Returns: `nil` if the window can have more or fewer cells then.
  func moved(by distance: Int, in index: CellIndex) -> SentWindow? {
    // A window at an end of the list has fewer cells before or after its place than a browser wants.
    guard distance == 0 || (frame.start > 0 && frame.start + distance > 0),
      frame.end < frame.count, frame.end + distance < index.count,
      !frame.sections.contains(where: \.hasCards), !hasAncestors
    else { return nil }
    var frame = frame
    frame.start += distance
    frame.end += distance
    frame.count = index.count
    for number in frame.sections.indices {
      frame.sections[number].rowCount = index.rowCount(of: frame.sections[number].number)
    }
    if let first = frame.sections.first, let place = index.place(ofCellAt: frame.start) {
      frame.sections[0].firstRow = index.firstRow(ofWindowAt: place)
      if frame.headerAbove != nil {
        frame.headerAbove = index.index(of: .header(section: first.number))
      }
    }
    return SentWindow(cells, frame: frame)
  }

  /// The patch to the window for a browser that holds its cells.
  var patch: WindowPatch { WindowPatch(keeping: cells.counts, in: frame) }

  /// Whether a browser that holds one window also holds the other.
  func isEqual(to other: SentWindow) -> Bool {
    frame == other.frame && cells.counts == other.cells.counts && held == other.held
  }
}
