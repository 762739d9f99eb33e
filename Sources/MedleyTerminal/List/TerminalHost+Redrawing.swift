import MedleyLayout
import MedleyCore

// Most changes are of a few cells which keep their heights. Then all others stay where they are on
// the screen: nothing is laid out, and nothing else is drawn.

extension TerminalHost {
  /// Recreates cells and keeps the anchor row in place.
  ///
  /// - Parameter positions: the cells that have changed, with the others where they were.
  func renew(_ positions: [CellPosition]) {
    exclusively {
      for position in positions { tiles[position] = nil }
      if renewInPlace(positions) { return }
      let wasAtEnd = followsEnd && viewport.isAtEnd
      let place = anchor
      positions.forEach(estimateHeight)
      settle(keeping: place, atEnd: wasAtEnd)
    }
  }

  /// Recreates the visible cells.
  ///
  /// - Returns: whether they are as high as they were, so that there is nothing to lay out.
  private func renewInPlace(_ positions: [CellPosition]) -> Bool {
    guard visibleCells.areDrawn, nesting.hosts.isEmpty, !positions.contains(where: hasNoHeight)
    else { return false }
    for position in nearView(positions) {
      guard let cell = drawn.cell(of: position) else {
        if cellsInView.contains(where: { $0.position == position }) { return false }
        continue
      }
      let tile = tile(at: position, width: cell.whole.columns.count)
      let height = height(of: tile, at: position)
      guard tile.nest == nil, height == lastHeight(of: cell) else { return false }
      if !drawn.changed.contains(position) { drawn.changed.append(position) }
    }
    keepingView {
      for position in positions where tiles[position] == nil { estimateHeight(at: position) }
    }
    return true
  }

  /// Whether a header or footer has no height, so that it is never drawn.
  private func hasNoHeight(_ position: CellPosition) -> Bool {
    if case .row = position { false } else { height(of: position) == 0 }
  }

  /// Those of some cells that may be in view.
  private func nearView(_ positions: [CellPosition]) -> [CellPosition] {
    // Of many, most are far away, which is seen at once.
    guard positions.count > 16 else { return positions }
    let shown = (cellsInView.map(\.position) + drawn.cells.map(\.position)).map(\.readingOrder)
    guard let first = shown.min(by: <), let last = shown.max(by: <) else { return [] }
    return positions.filter { $0.readingOrder >= first && $0.readingOrder <= last }
  }

  /// How high a cell was that was drawn.
  private func lastHeight(of cell: DrawnList.Cell) -> Int? {
    // In a grid, its line may be higher.
    cell.tile.layout == .list
      ? cell.whole.rows.count : height(of: cell.position).map(ListViewport.row)
  }

  /// Takes the height of a cell as an estimate: far from the view it is from another time.
  private func estimateHeight(at position: CellPosition) {
    let height = height(of: position)
    // A cell without any would not be found to be in view, and never be measured.
    viewport.layout.set(.measured(estimate: height == 0 ? nil : height), at: position)
  }

  /// Draws only what has changed since the list was drawn, over what was drawn then.
  ///
  /// - Returns: the rows of the frame among which all are that were drawn; `nil` if there is more to
  ///   do, so that the list is to be drawn as a whole.
  func redraw(
    in frame: inout Frame,
    region: FrameRegion,
    theme: TerminalTheme
  ) -> Range<Int>? {
    guard visibleCells.areDrawn, nesting.hosts.isEmpty, focused != nil, drawn.area == region,
      tiles.look == appearance.look(by: theme),
      !drawn.hadPictures, appearance.isPictureless == appearance.pictures.neverShowsPictures
    else { return nil }
    let changed = drawn.changed
    drawn.changed.removeAll(keepingCapacity: true)
    var rows = region.rows.lowerBound..<region.rows.lowerBound
    for position in changed {
      guard let redrawn = redraw(position, in: &frame, theme) else { return nil }
      rows = rows.joined(with: redrawn)
    }
    tell()
    return rows
  }

  private func redraw(
    _ position: CellPosition,
    in frame: inout Frame,
    _ theme: TerminalTheme
  ) -> Range<Int>? {
    guard let index = drawn.cells.firstIndex(where: { $0.position == position }) else { return nil }
    let (region, whole) = (drawn.cells[index].region, drawn.cells[index].whole)
    // What is drawn later, such as the header at the upper edge, lies over it.
    guard let tile = tiles[position], tile.isKept(rows: whole.rows.count),
      drawn.cells[(index + 1)...].allSatisfy({ $0.region.intersection(region).isEmpty })
    else { return nil }
    drawn.cells[index].tile = tile
    let picture = picture(of: tile, like: whole, theme)
    frame.copy(picture.bounds, of: picture, to: whole.origin, in: region)
    return region.rows
  }
}
