import MedleyCore

/// The touch that drags a row over a list, as far as it chooses a place in a tree.
struct TreeTouch {
  /// The level that the row has after a horizontal movement; a level is as wide as its indentation.
  var level: Int

  /// The row under the touch, unless the touch is near its upper or lower edge.
  var row: ListPath?
}

extension TreeTouch {
  /// Creates the touch of a row that is dragged over its own list; `nil` for other rows, and outside of outlines.
  ///
  /// A row that is dragged straight up or down keeps its level where it can.
  @MainActor
  init?(of row: DraggedRow, at point: CGPoint, on list: ViewList, in surface: any ListSurface) {
    guard let source = row.position(in: list), let place = list.outlinePlace(at: source) else {
      return nil
    }
    let distance = surface.readingX(of: point) - row.start
    let steps = (distance / OutlineIndentation.step).rounded()
    level = place.level + (Int(exactly: steps) ?? 0)
    let under = surface.shownRows.first { _, cell in
      cell.frame.insetBy(dx: 0, dy: cell.frame.height / 4).contains(point)
    }
    self.row = under.map { ListPath($0.path) }
  }
}

extension ListSurface {
  /// Returns the horizontal coordinate of a point, which grows in the reading direction.
  func readingX(of point: CGPoint) -> CGFloat { isMirrored ? -point.x : point.x }
}

extension HostedList {
  /// Returns the place that a touch chooses: the first one below the row under it, or the one between two rows with
  /// the nearest level.
  ///
  /// - Parameters:
  ///   - path: the path of the row after the move.
  ///   - source: the path of the row.
  func treeDestination(
    for touch: TreeTouch,
    at path: ListPath,
    from source: ListPath
  ) -> TreeDestination? {
    if let row = touch.row, let place = treeDestination(onto: row, from: source) { return place }
    return treeDestination(at: path, from: source, nearest: touch.level)
  }
}
