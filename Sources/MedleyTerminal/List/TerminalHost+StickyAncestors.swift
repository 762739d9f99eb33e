import MedleyCore
import MedleyLayout

// The ancestors that stay at the top of the list: copies of their rows, with a line below the last one.
extension TerminalHost {
  /// Draws the sticky ancestors.
  ///
  /// The last one is drawn first: an ancestor that is pushed out moves under the ancestors before it.
  func drawStickyAncestors(in frame: inout Frame, _ theme: TerminalTheme) {
    let ancestors = viewport.stickyAncestors
    for ancestor in ancestors.reversed() {
      let position = CellPosition.row(ancestor.path)
      guard var place = viewport.layout.frame(of: position) else { continue }
      place.y = ancestor.y
      let cell = PlacedCell(position: position, frame: place, isMeasured: true)
      draw(cell, isSticky: true, in: &frame, theme)
    }
    guard let last = ancestors.first, let end = viewport.stickyEnd else { return }
    let room = viewport.layout.room(ofSection: last.path.section)
    let line = FrameRegion(
      row: drawn.region.rows.lowerBound + end - 1 - viewport.top,
      column: drawn.region.columns.lowerBound + ListViewport.row(room.x),
      height: 1,
      width: ListViewport.row(room.width)
    )
    frame.restyle(line.intersection(drawn.region)) { $0.attributes.insert(.underline) }
  }

  /// Returns whether sticky ancestors cover a cell.
  func isCovered(_ position: CellPosition) -> Bool {
    guard !viewport.isDocked(position), let end = viewport.stickyEnd,
      let rows = viewport.rows(of: position)
    else { return false }
    return rows.upperBound <= end
  }

  /// Scrolls back to rows that a page has skipped because sticky ancestors cover them.
  ///
  /// - Parameter before: the rows that the user could read before.
  func revealSkippedRows(after before: Range<Int>) {
    let now = readableRows
    let skipped = now.lowerBound - before.upperBound
    if skipped > 0 { return scroll(by: -skipped) }
    let above = before.lowerBound - now.upperBound
    if above > 0 { scroll(by: above) }
  }
}
